import './making-dialog.css'
import './derive-dialog.css'
import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DerivedPreview } from '#contract/derive.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { isSectionKind } from '#document/script-document.ts'
import { nameSection } from '#document/section-kinds.ts'
import { formatTimeRange } from '#document/speaking-time.ts'
import { errorText } from '#web/api/api-error.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { useDerive, usePreview } from '#web/features/scripts/api/derive.ts'
import { DERIVE_TEXTS } from '#web/features/scripts/texts/derive-texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { NewTalkScriptFields, useNewTalkScript } from './new-talk-script-fields.tsx'

/** What a talk script made of this script would say, line by line; made, it is opened. Mounted while it is open. */
export function DeriveDialog({ script, onClose }: { script: Script; onClose: () => void }) {
  const { language, pick } = useLanguage()
  const t = useTexts(DERIVE_TEXTS)
  const navigate = useNavigate()
  const fields = useNewTalkScript(script.title)
  const preview = usePreview(script.id)
  const { mutate, isPending, isSuccess, error } = useDerive(script.id)
  // A second press comes before the dialog has drawn the first one's doing.
  const id = useRef(newUuid())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = fields.read()
    if (!given || !preview.data || isPending) return
    mutate(
      { id: id.current, ...given },
      { onSuccess: (made) => void navigate(pageUrl(language, scriptPath(made))) },
    )
  }
  const problem = preview.error ?? error
  return (
    <Dialog title={t('make_talk_script')} size={720} className="dialog-sheet" onClose={onClose}>
      <form className="derive-form" onSubmit={submit}>
        <NewTalkScriptFields state={fields} lang={script.language} />
        {preview.isPending && <Spinner />}
        {preview.data && <Preview preview={preview.data} script={script} />}
        <div className="derive-foot">
          <p id="derive-problem" role={problem ? 'alert' : 'status'}>
            {problem && pick(errorText(problem))}
          </p>
          <Button
            type="submit"
            disabled={!preview.data}
            aria-describedby={problem ? 'derive-problem' : undefined}
            loading={isPending || isSuccess}
          >
            {t('make')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Lines shown at first: a book would be thousands. */
const LINES_AT_ONCE = 300

function Preview({ preview, script }: { preview: DerivedPreview; script: Script }) {
  const { language } = useLanguage()
  const t = useTexts(DERIVE_TEXTS)
  const [shown, setShown] = useState(LINES_AT_ONCE)
  const all = preview.sections.flatMap(({ lines }) => lines)
  const unsure = all.filter(({ as_written }) => as_written).length
  const time = formatTimeRange(
    { shortest: preview.shortest_seconds, longest: preview.longest_seconds },
    language,
  )
  let left = shown
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="derive-box derive-preview" aria-label={t('preview')} tabIndex={0}>
      <h3>{t('preview')}</h3>
      <p className="derive-figures">
        {t('lines', { count: all.length, time })}
        {unsure > 0 && <> {t('as_written_count', { count: unsure })}</>}
      </p>
      {preview.sections.map(({ title, kind, lines }, at) => {
        const rows = lines.slice(0, Math.max(0, left))
        left -= lines.length
        return (
          rows.length > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place; titles repeat
            <div key={at} lang={script.language}>
              <h4>{nameSection({ title, kind: isSectionKind(kind) ? kind : 'free' }, language)}</h4>
              <ol>
                {rows.map(({ text, type, as_written }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; texts repeat
                  <li key={place} data-type={type}>
                    <span>{text}</span>
                    {as_written && (
                      <small className="as-written" lang={language}>
                        {t('as_written')}
                      </small>
                    )}
                  </li>
                ))}
              </ol>
            </div>
          )
        )
      })}
      {all.length > shown && (
        <button
          type="button"
          className="text-button"
          onClick={() => setShown(shown + LINES_AT_ONCE)}
        >
          {t('more', { count: all.length - shown })}
        </button>
      )}
    </section>
  )
}
