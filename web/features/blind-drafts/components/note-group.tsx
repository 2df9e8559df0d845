import { Button, Checkbox, Stack } from '@mantine/core'
import { useId } from 'react'
import type { BlindNoteResolution, RevealedBlindNote } from '#contract/blind-drafts.ts'
import type { Language } from '#contract/language.ts'
import { CHECK_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useTexts } from '#web/language/language.tsx'
import { BLIND_TEXTS } from '../texts.ts'

type Choice = { as: BlindNoteResolution | null; id: string }
type Props = {
  group: readonly RevealedBlindNote[]
  choice: Choice
  language: Language
  mayAgree: boolean
  onChoose: (choice: Choice) => void
  onRemove: (note_id: string) => void
}

export function NoteGroup({ group, choice, language, mayAgree, onChoose, onRemove }: Props) {
  const t = useTexts(BLIND_TEXTS)
  const name = useId()
  const settled = group.find((note) => note.settled)?.settled ?? null
  const mustChoose = mayAgree && !settled && choice.as !== null && group.length > 1
  const tick = (as: BlindNoteResolution) =>
    onChoose({ ...choice, as: choice.as === as ? null : as })
  const list = (
    <ul>
      {group.map((note) => (
        <li key={note.id} data-shown={settled?.note_id === note.id ? 'true' : undefined}>
          {mustChoose ? (
            <label className="blind-option">
              <input
                type="radio"
                name={name}
                checked={choice.id === note.id}
                onChange={() => onChoose({ ...choice, id: note.id })}
              />
              <NoteWords {...{ note, language }} />
            </label>
          ) : (
            <NoteWords {...{ note, language }} />
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <Stack component="li" className="blind-group" gap="1xs" data-settled={settled?.as}>
      {group.length > 1 && <p className="blind-alike">{t('alike', { count: group.length })}</p>}
      {mustChoose ? (
        <fieldset className="blind-wording">
          <legend className="visually-hidden">{t('wording')}</legend>
          {list}
        </fieldset>
      ) : (
        list
      )}
      {settled && (
        <div className="blind-settled">
          <span>
            <LineIcon path={CHECK_ICON} size={15} />
            {t(settled.as === 'agreed' ? 'on_canvas_agreed' : 'on_canvas_assumption')}
          </span>
          {mayAgree && (
            <Button size="compact-sm" variant="default" onClick={() => onRemove(settled.note_id)}>
              {t('take_back')}
            </Button>
          )}
        </div>
      )}
      {!settled && mayAgree && (
        <div className="blind-ticks">
          <Checkbox
            label={t('agree')}
            checked={choice.as === 'agreed'}
            onChange={() => tick('agreed')}
          />
          <Checkbox
            label={t('keep_assumption')}
            checked={choice.as === 'assumption'}
            onChange={() => tick('assumption')}
          />
        </div>
      )}
    </Stack>
  )
}

function NoteWords({ note, language }: { note: RevealedBlindNote; language: Language }) {
  const t = useTexts(BLIND_TEXTS)
  return (
    <Stack component="span" className="blind-note" gap="4xs">
      <span lang={language}>{note.text}</span>
      <small>{t('by', { name: note.author.username ?? t('left') })}</small>
    </Stack>
  )
}
