import { Stack } from '@mantine/core'
import type { Language } from '#contract/language.ts'
import type { Note } from '#document/canvas.ts'
import type { CanvasFinding } from '#document/canvas-checks/check-canvas.ts'
import { CANVAS_RULE_TEXTS } from '#document/canvas-checks/rule-texts.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { CHECK_TEXTS } from '../check-texts.ts'

export type FindingListProps = {
  findings: readonly CanvasFinding[]
  notes: readonly Note[]
  language: Language
  /** Null for readers. */
  onDismiss: ((key: string) => void) | null
  onShow: (note_id: string) => void
}

const MAX_SHOWN = 40

export function FindingList({ findings, notes, language, onDismiss, onShow }: FindingListProps) {
  const { pick } = useLanguage()
  const t = useTexts(CHECK_TEXTS)
  return (
    <Stack component="ul" className="finding-list">
      {findings.map(({ key, rule, note_id }) => {
        const { name, why, example } = CANVAS_RULE_TEXTS[rule]
        const note = notes.find(({ id }) => id === note_id)
        const text = note?.text.slice(0, MAX_SHOWN) ?? ''
        return (
          <li key={key}>
            <h3>{pick(name)}</h3>
            {note && (
              <PlainButton
                className="finding-note"
                lang={language}
                aria-label={t('to_note', { text })}
                onClick={() => onShow(note.id)}
              >
                {text}
              </PlainButton>
            )}
            <p>{pick(why)}</p>
            <p className="finding-example">
              <small>{t('better')}</small>
              {pick(example)}
            </p>
            {onDismiss && (
              <PlainButton
                className="finding-dismiss"
                aria-label={t('dismiss_this', { name: pick(name) })}
                onClick={({ currentTarget }) => {
                  // The pressed button disappears, so the popover gets the focus.
                  currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
                  onDismiss(key)
                }}
              >
                {t('dismiss')}
              </PlainButton>
            )}
          </li>
        )
      })}
    </Stack>
  )
}
