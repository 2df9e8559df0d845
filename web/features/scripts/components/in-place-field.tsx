import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BriefText } from '#contract/script-brief.ts'
import { isComposing } from '#web/components/composition.ts'
import { FormError } from '#web/components/form-error.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useUpdateScript } from '../api/edit-script.ts'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

type Props = {
  id: string
  name: 'title' | BriefText
  value: string
  label: string
  lang: string
  maxLength: number
  className: string
  /** True to focus the field and select its text when the field appears. */
  isFirst: boolean
  /** True if the text may be empty and have several lines. */
  isOptional?: boolean
  /**
   * Called after the field has lost the focus, in two cases:
   * - There is nothing to save.
   * - The user has emptied the field, and the server has stored the empty text.
   */
  onLeave?: () => void
}

/**
 * A text above the script that the user edits in place. Enter and leaving the field save the text;
 * Escape reverts it. After a failed save, the field shows the error and keeps the input. Without
 * the focus, a long text is cut after `--lines` lines.
 */
export function InPlaceField(props: Props) {
  const { id, name, value, label, lang, maxLength, className, isFirst, isOptional, onLeave } = props
  const t = useTexts(EDITOR_TEXTS)
  const update = useUpdateScript(id)
  const field = useRef<HTMLTextAreaElement>(null)
  /** The input that is not saved yet; null if there is none. */
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? value
  const clean = (text: string) =>
    isOptional ? text.trim() : text.replace(/\s+/gu, ' ').trim() || value

  useFittedHeight(field, shown)
  useEffect(() => {
    if (!isFirst) return
    field.current?.focus()
    field.current?.select()
  }, [isFirst])

  const revert = () => {
    setDraft(null)
    update.reset()
  }
  const save = () => {
    const wanted = clean(shown)
    if (wanted === value) return revert()
    // Enter may have started this save just before the field lost the focus.
    if (update.isPending && update.variables[name] === wanted) return
    update.mutate(
      { [name]: wanted },
      {
        onSuccess() {
          setDraft((now) => (now?.trim() === wanted ? null : now))
          if (wanted === '' && document.activeElement !== field.current) onLeave?.()
        },
      },
    )
  }
  const leave = useRef(() => {})
  useLayoutEffect(() => {
    leave.current = () => {
      if (draft !== null) save()
    }
  })
  // The field gets no blur event when the page unmounts, so the cleanup saves the text.
  useLayoutEffect(() => () => leave.current(), [])
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') revert()
    if (event.key !== 'Enter' || (isOptional && event.shiftKey)) return
    event.preventDefault()
    save()
  }
  return (
    <>
      <textarea
        ref={field}
        className={`in-place-field ${className}`}
        rows={1}
        lang={lang}
        title={shown}
        aria-label={label}
        aria-invalid={update.isError}
        // With unsaved input, Escape discards the input and does not close the surrounding sheet.
        data-mantine-stop-propagation={draft !== null}
        maxLength={maxLength}
        value={shown}
        onChange={({ target }) =>
          setDraft(isOptional ? target.value : target.value.replace(/[\r\n]+/gu, ' '))
        }
        onBlur={({ target }) => {
          target.scrollTop = 0
          save()
          if (clean(shown) === value) onLeave?.()
        }}
        onKeyDown={press}
      />
      <FormError
        of={update.error}
        lead={t(name === 'title' ? 'title_failed' : 'brief_failed')}
        mt="3xs"
      >
        {' '}
        <Button size="compact-sm" variant="default" onClick={save}>
          {t('retry')}
        </Button>
      </FormError>
    </>
  )
}

/**
 * Fits the height to the text in browsers without `field-sizing`, and marks a field whose text is
 * cut off.
 */
function useFittedHeight(field: { current: HTMLTextAreaElement | null }, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the shown text
  useEffect(() => {
    const element = field.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [shown])
  useEffect(() => {
    const element = field.current
    if (!element) return
    const mark = () =>
      element.toggleAttribute('data-cut', element.scrollHeight > element.clientHeight + 1)
    // The observer also fires after the first layout, so `mark` needs no direct call.
    const observer = new ResizeObserver(mark)
    observer.observe(element)
    return () => observer.disconnect()
  }, [field])
}
