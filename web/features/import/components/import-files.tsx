import { FormError } from '#web/components/form-error.tsx'
import './import-files.css'
import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { PAGES, pageUrl, scriptPath } from '#contract/pages.ts'
import { FileDrop } from '#web/components/file-drop.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { IMPORTED_FILES, isImported } from '../dropped-files.ts'
import { proposeDraftTitle, readDraft } from '../read-imported.ts'
import { IMPORT_TEXTS } from '../texts.ts'
import { type ItemState, useImport } from '../use-import.ts'
import type { useScriptQueue } from '../use-script-queue.ts'
import { FileList } from './file-list.tsx'
import { ImportItem } from './import-item.tsx'
import { OmittedContent } from './omitted-content.tsx'

/**
 * Imports files. Shows the result of each file, a preview of each script, and the button that
 * creates the scripts.
 */
export function ImportFiles() {
  const { language } = useLanguage()
  const t = useTexts(IMPORT_TEXTS)
  const navigate = useNavigate()
  const { files, items, pictures, is_making, add, retry, choose, change, makeAll, ...more } =
    useImport()
  const { folders, keeps_folders, setKeepsFolders, queue } = more
  const picker = useRef<HTMLInputElement>(null)
  const waiting = items.filter(({ is_chosen, state }) => is_chosen && state !== 'made')
  const isDone = items.length > 0 && items.every(({ state }) => state === 'made')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const form = event.currentTarget
    if (is_making) return
    if (waiting.some(hasFault)) {
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    const made = await makeAll()
    const [script] = made
    if (script && made.length === 1 && items.length === 1)
      void navigate(pageUrl(language, scriptPath(script)), { replace: true })
  }
  return (
    <form className="import-files" noValidate onSubmit={(event) => void submit(event)}>
      <FileDrop onFiles={add} pasted={isImported} />
      {items.length === 0 && <PendingImport queue={queue} />}
      <section className="import-choose" data-filled={files.length > 0 || undefined}>
        {files.length === 0 && <h2>{t('heading')}</h2>}
        <Button
          variant={files.length === 0 ? 'filled' : 'default'}
          onClick={() => picker.current?.click()}
        >
          {t(files.length === 0 ? 'choose' : 'more')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={IMPORTED_FILES}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])])
            // Without a reset, choosing the same file again would not fire a change event.
            event.currentTarget.value = ''
          }}
        />
        {files.length === 0 && (
          <>
            <p className="import-drop">{t('or_drop')}</p>
            <p>{t('kinds')}</p>
            <p>{t('not_kept')}</p>
          </>
        )}
      </section>
      {files.length > 0 && <FileList files={files} onRetry={retry} />}
      {pictures > 0 && <OmittedContent dropped={[{ what: 'image', count: pictures }]} />}
      {items.map((item) => (
        <ImportItem
          key={item.id}
          item={item}
          is_only={items.length === 1}
          onChoose={(is_chosen) => choose(item.id, is_chosen)}
          onChange={(part) => change(item, part)}
        />
      ))}
      {folders > 0 && !isDone && (
        <Checkbox
          label={t('keep_folders', { count: folders })}
          checked={keeps_folders}
          onChange={(event) => setKeepsFolders(event.currentTarget.checked)}
        />
      )}
      {items.length > 0 && (
        <div className="new-script-bar import-bar">
          {isDone ? (
            <>
              <p role="status">{t('all_made')}</p>
              <Button component={Link} to={pageUrl(language, PAGES.dashboard)}>
                {t('to_list')}
              </Button>
            </>
          ) : (
            <>
              <p role="status">
                {items.some(({ state }) => state === 'failed') && t('some_failed')}
              </p>
              <Button type="submit" size="md" loading={is_making} disabled={waiting.length === 0}>
                {t('create', { count: waiting.length })}
              </Button>
            </>
          )}
        </div>
      )}
    </form>
  )
}

/** True if the script has no title or is too large to import. */
function hasFault({ draft }: ItemState): boolean {
  const { lines } = readDraft(draft)
  return lines === null || (draft.title ?? proposeDraftTitle(draft, lines)).trim() === ''
}

/**
 * Lists the scripts that are left over from an earlier import in this tab. The user creates or
 * discards these scripts.
 */
function PendingImport({ queue }: { queue: ReturnType<typeof useScriptQueue> }) {
  const t = useTexts(IMPORT_TEXTS)
  const { left, error, is_making, resume, discard } = queue
  if (left.length === 0) return null
  return (
    <section className="import-pending" aria-label={t('pending', { count: left.length })}>
      <p role="status">{t('pending', { count: left.length })}</p>
      <ul>
        {left.map(({ body }) => (
          <li key={body.id}>{body.title}</li>
        ))}
      </ul>
      <FormError of={error} />
      <Button loading={is_making} onClick={resume}>
        {t('pending_create', { count: left.length })}
      </Button>
      <Button variant="default" disabled={is_making} onClick={discard}>
        {t('pending_discard')}
      </Button>
    </section>
  )
}
