import { Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Language } from '#contract/language.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import type { Note } from '#document/canvas.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { filterBySound } from '#web/components/filter-by-sound.ts'
import { CLOSE_ICON, LineIcon } from '#web/components/line-icon.tsx'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { NOTE_TEXTS } from '../note-texts.ts'

const MAX_SHOWN = 60

type Props = {
  linked: readonly Note[]
  others: readonly Note[]
  language: Language
  onLink: (other_id: string, isLinked: boolean) => void
}

/**
 * Shows the notes linked to a note, and adds and removes links. Only notes of the boxes in
 * `LINKED_BOXES` can be linked.
 */
export function NoteLinks({ linked, others, language, onLink }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(NOTE_TEXTS)
  const isTouched = useMediaQuery('(pointer: coarse)', undefined, {
    getInitialValueInEffect: false,
  })
  if (linked.length === 0 && others.length === 0) return null
  return (
    <div className="note-links">
      <Text mb="3xs" fz="xs" c="dimmed">
        {t('links')}
      </Text>
      {linked.length > 0 && (
        <ul>
          {linked.map(({ id, box, text }) => (
            <li key={id}>
              <span>
                <small>{pick(BOX_NAMES[box].name)}</small>
                <span lang={language}>{text}</span>
              </span>
              <PlainButton
                aria-label={t('unlink', { text: text.slice(0, MAX_SHOWN) })}
                onClick={({ currentTarget }) => {
                  // The pressed button disappears, so the popover gets the focus.
                  currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
                  onLink(id, false)
                }}
              >
                <LineIcon path={CLOSE_ICON} size={15} />
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Select
          aria-label={t('link_to')}
          placeholder={t('link_to')}
          data={others.map(({ id, box, text }) => ({
            value: id,
            label: `${pick(BOX_NAMES[box].name)} · ${text.slice(0, MAX_SHOWN)}`,
          }))}
          value={null}
          onChange={(id) => id && onLink(id, true)}
          searchable={!isTouched}
          filter={filterBySound}
          nothingFoundMessage={t('nothing_to_link')}
          comboboxProps={{
            position: 'bottom-start',
            withinPortal: false,
            floatingStrategy: 'fixed',
          }}
        />
      )}
    </div>
  )
}
