import { useContext } from 'react'
import type { Language } from '#contract/language.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { NoteQuotesContext, useDeleteQuote } from '../note-quotes.ts'
import { NOTE_TEXTS } from '../note-texts.ts'

type Props = { note_id: string; canvas_id: string; of: Language; mayEdit: boolean }

export function NoteQuotes({ note_id, canvas_id, of, mayEdit }: Props) {
  const { formatDate } = useLanguage()
  const n = useTexts(NOTE_TEXTS)
  const quotes = useContext(NoteQuotesContext).get(note_id) ?? []
  const { mutate, isPending } = useDeleteQuote(canvas_id)
  return (
    <div className="note-source">
      <h3 className="popover-title">{n('quotes')}</h3>
      {quotes.length === 0 && <p>{n('no_quotes')}</p>}
      {quotes.map(({ id, words, is_against, held_at }) => (
        <div key={id} className="note-quote">
          <blockquote lang={of}>{words}</blockquote>
          <Text mt="3xs" fz="caption" c="var(--ink-soft)">
            {is_against && <strong>{n('contradicts')} </strong>}
            {formatDate(held_at, 'date')}
          </Text>
          {mayEdit && (
            <PlainButton
              className="note-select-entry"
              disabled={isPending}
              aria-label={n('remove_quote_of', { text: words.slice(0, 40) })}
              onClick={() =>
                mutate(id, { onError: (error) => showFailure(NOTE_TEXTS.quote_failed, error) })
              }
            >
              {n('remove_quote')}
            </PlainButton>
          )}
        </div>
      ))}
    </div>
  )
}
