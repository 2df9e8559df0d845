import { Group } from '@mantine/core'
import { type KeyboardEvent, memo, type PointerEvent, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import type { Note } from '#document/canvas.ts'
import { EVIDENCE_NAMES } from '#document/evidence-names.ts'
import { NoteAdditionContext } from '#web/canvas/note-addition.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { GRIP_VERTICAL_ICON, LINK_ICON, PIN_ICON, QUOTE_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { highlightLinkedNotes } from '../note-links.ts'
import { countCustomers, NoteQuotesContext } from '../note-quotes.ts'
import { NOTE_TEXTS } from '../note-texts.ts'
import type { NotePeer } from '../peer-notes.ts'
import { CANVAS_TEXTS } from '../texts.ts'
import { NoteField } from './note-field.tsx'

/**
 * Callbacks that all cards share. The object stays the same across renders, so that `memo` skips
 * unchanged cards.
 */
export type NoteActions = {
  readText(id: string): string | null
  setText(id: string, text: string): void
  press(event: KeyboardEvent<HTMLElement>, note: Note): void
  enter(note: Note): void
  leave(note: Note, text: string): void
  drag(event: PointerEvent<HTMLElement>, note: Note, by: 'grip' | 'body'): void
  select(note: Note): void
  open(what: 'menu' | 'source' | 'added' | 'quotes', note: Note, anchor: HTMLElement): void
}

type Props = {
  note: Note
  language: Language
  mayEdit: boolean
  /**
   * True if a quote of the note no longer matches the script. False after a user has accepted the
   * difference.
   */
  isStale: boolean
  peer: NotePeer | undefined
  opened: 'menu' | 'source' | 'added' | 'quotes' | null
  /** Null while no note is selected. */
  isSelected: boolean | null
  helpId: string
  actions: NoteActions
}

export const NoteCard = memo(function NoteCard(props: Props) {
  const { note, language, mayEdit, isStale, peer, opened, isSelected, helpId, actions } = props
  const { pick } = useLanguage()
  const t = useTexts(CANVAS_TEXTS)
  const hasSource = note.sources.length > 0
  const added = useContext(NoteAdditionContext)
  const label = t('note_in', { box: pick(BOX_NAMES[note.box].name) })
  const sourceLabel = `${t('show_source')}${isStale ? ` (${t('stale_mark')})` : ''}`

  return (
    <li
      className="note"
      data-note={note.id}
      data-color={note.color}
      style={peer ? { outlineColor: peer.color } : undefined}
      data-peer={peer ? 'true' : undefined}
      data-selected={isSelected ? 'true' : undefined}
      onFocus={() => highlightLinkedNotes(note.links, true)}
      onBlur={() => highlightLinkedNotes(note.links, false)}
      onPointerEnter={() => highlightLinkedNotes(note.links, true)}
      onPointerLeave={() => highlightLinkedNotes(note.links, false)}
    >
      {peer && (
        <span className="note-peer" style={{ background: peer.color }}>
          <span aria-hidden="true">{peer.name}</span>
          <span className="visually-hidden">{t('edited_by', { name: peer.name })}</span>
        </span>
      )}
      {note.pinned && (
        <span className="note-pin" role="img" aria-label={t('is_pinned')} title={t('is_pinned')}>
          <LineIcon path={PIN_ICON} size={13} stroke={0} isFilled />
        </span>
      )}
      <div
        className="note-row"
        lang={language}
        onPointerDown={(event) => {
          const isMark = event.target instanceof Element && event.target.closest('button')
          if (mayEdit && !isMark) actions.drag(event, note, 'body')
        }}
      >
        <NoteStart note={note} isSelected={isSelected} onSelect={() => actions.select(note)} />
        {mayEdit ? (
          <NoteField
            text={note.text}
            label={label}
            describedBy={helpId}
            readText={() => actions.readText(note.id)}
            onText={(text) => actions.setText(note.id, text)}
            onKeyDown={(event) => actions.press(event, note)}
            onFocus={() => actions.enter(note)}
            onBlur={(text) => actions.leave(note, text)}
          />
        ) : (
          <p className="note-text">{note.text}</p>
        )}
        {(hasSource || mayEdit || added) && (
          <div className="note-rail">
            {hasSource && (
              <PlainButton
                className="note-source-mark"
                data-stale={isStale ? 'true' : undefined}
                aria-label={sourceLabel}
                title={sourceLabel}
                aria-haspopup="dialog"
                aria-expanded={opened === 'source'}
                onClick={(event) => actions.open('source', note, event.currentTarget)}
              >
                <LineIcon path={QUOTE_ICON} size={15} />
              </PlainButton>
            )}
            {mayEdit && (
              <PlainButton
                className="note-grip"
                aria-label={t('note_actions', { text: note.text.slice(0, 40) })}
                title={t('note_actions_title')}
                aria-haspopup="dialog"
                aria-expanded={opened === 'menu'}
                onPointerDown={(event) => {
                  event.stopPropagation()
                  actions.drag(event, note, 'grip')
                }}
                onClick={(event) => actions.open('menu', note, event.currentTarget)}
                onKeyDown={(event) => actions.press(event, note)}
              >
                <LineIcon path={GRIP_VERTICAL_ICON} size={16} />
              </PlainButton>
            )}
            {added && (
              <added.Mark
                note={note}
                mayEdit={mayEdit}
                isOpen={opened === 'added'}
                onOpen={(anchor) => actions.open('added', note, anchor)}
              />
            )}
          </div>
        )}
      </div>
      <NoteMarks
        note={note}
        isOpen={opened === 'quotes'}
        onQuotes={(anchor) => actions.open('quotes', note, anchor)}
      />
    </li>
  )
})

/** The left end of a note: a checkbox while notes are being selected, otherwise the evidence. */
function NoteStart({
  note,
  isSelected,
  onSelect,
}: Pick<Props, 'note' | 'isSelected'> & { onSelect: () => void }) {
  const { pick } = useLanguage()
  const n = useTexts(NOTE_TEXTS)
  const evidence = pick(EVIDENCE_NAMES[note.evidence])
  if (isSelected === null)
    return (
      <span
        className="note-sureness"
        data-evidence={note.evidence}
        role="img"
        aria-label={evidence}
        title={evidence}
      />
    )
  return (
    <input
      className="note-select"
      type="checkbox"
      checked={isSelected}
      aria-label={n('select_this', { text: note.text.slice(0, 40) })}
      onPointerDown={(event) => event.stopPropagation()}
      onChange={onSelect}
    />
  )
}

type MarksProps = { note: Note; isOpen: boolean; onQuotes: (anchor: HTMLElement) => void }

/**
 * Shows below a note's text its evidence (unless it is an assumption), the number of customers, the
 * number of links, and the owner. Renders nothing if the note has none of these.
 */
function NoteMarks({ note, isOpen, onQuotes }: MarksProps) {
  const { pick } = useLanguage()
  const n = useTexts(NOTE_TEXTS)
  const { evidence, links, owner } = note
  const quotes = useContext(NoteQuotesContext).get(note.id) ?? []
  const isPlain = evidence === 'assumption' && quotes.length === 0
  if (isPlain && !owner && links.length === 0) return null
  const { said, against } = countCustomers(quotes)
  return (
    <Group gap="1xs" fz="xs" lh="1.5" style={{ rowGap: 'var(--space-4xs)' }}>
      {evidence !== 'assumption' && (
        <span className="note-evidence" data-evidence={evidence}>
          {pick(EVIDENCE_NAMES[evidence])}
        </span>
      )}
      {quotes.length > 0 && (
        <PlainButton
          className="note-said"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={(event) => onQuotes(event.currentTarget)}
        >
          {said > 0 && <span>{n('customers_said', { count: said })}</span>}
          {against > 0 && <strong>{n('customers_against', { count: against })}</strong>}
        </PlainButton>
      )}
      {links.length > 0 && (
        <span className="note-linked" title={n('links')}>
          <LineIcon path={LINK_ICON} size={12} label={n('links')} />
          {links.length}
        </span>
      )}
      {owner && (
        <span className="note-owned" title={n('owned_by', { name: owner.name })}>
          <span className="visually-hidden">{n('owner')}</span>
          {owner.name}
        </span>
      )}
    </Group>
  )
}
