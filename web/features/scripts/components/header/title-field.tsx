import { useEffect, useRef, useState } from 'react'
import { MAX_TITLE } from '#contract/limits.ts'
import { errorText } from '#web/api/api-error.ts'
import { isComposing } from '#web/components/composition.ts'
import { useUpdateScript } from '#web/features/scripts/api/edit-script.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'

type Props = {
  id: string
  title: string
  mayEdit: boolean
  lang: string
  /** A script that was just made blank: its title is the first thing to write. */
  isFresh: boolean
}

/** The script's title, edited where it stands: saved on Enter and on leaving, kept and told when that fails. */
export function TitleField({ id, title, mayEdit, lang, isFresh }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(EDITOR_TEXTS)
  const update = useUpdateScript(id)
  const field = useRef<HTMLTextAreaElement>(null)
  /** What stands in the field while it differs from what is saved. */
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? title

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows what is shown
  useEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [shown])

  useEffect(() => {
    if (isFresh) field.current?.select()
  }, [isFresh])

  const save = () => {
    const wanted = shown.replace(/\s+/gu, ' ').trim()
    if (wanted === '' || wanted === title) {
      setDraft(null)
      update.reset()
      return
    }
    // Leaving the field after Enter does not save a second time.
    if (update.isPending && update.variables.title === wanted) return
    update.mutate(
      { title: wanted },
      { onSuccess: () => setDraft((now) => (now?.trim() === wanted ? null : now)) },
    )
  }
  if (!mayEdit) return <h1 className="script-title">{title}</h1>
  return (
    <div className="script-title-place">
      <h1 className="visually-hidden">{title}</h1>
      <textarea
        ref={field}
        className="script-title"
        rows={1}
        lang={lang}
        aria-label={t('title')}
        aria-invalid={update.isError}
        maxLength={MAX_TITLE}
        value={shown}
        onChange={(event) => setDraft(event.target.value.replace(/[\r\n]+/gu, ' '))}
        onBlur={save}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Enter') {
            event.preventDefault()
            save()
          } else if (event.key === 'Escape') {
            setDraft(null)
            update.reset()
          }
        }}
      />
      {update.isError && (
        <p className="script-title-problem" role="alert">
          {t('title_failed')} — {pick(errorText(update.error))}{' '}
          <button type="button" className="quiet-button" onClick={save}>
            {t('retry')}
          </button>
        </p>
      )}
    </div>
  )
}
