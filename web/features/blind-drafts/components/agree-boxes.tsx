import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { BlindDraft, BlindNoteResolution, RevealedBlindNote } from '#contract/blind-drafts.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import type { Script } from '#contract/scripts.ts'
import { groupSimilarNotes } from '#document/blind/group-similar-notes.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { Text } from '#web/components/text.tsx'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useCan } from '#web/session/use-can.ts'
import { useBlindDraftAction, useRemoveAgreedNotes } from '../api.ts'
import { BLIND_TEXTS } from '../texts.ts'
import { NoteGroup } from './note-group.tsx'

type Props = { script: Script; draft: BlindDraft; notes: readonly RevealedBlindNote[] }
type GroupedNotes = readonly RevealedBlindNote[]
/**
 * The user's decision about a group of similar notes. `as` is null until the user decides. `id` is
 * the note whose text is used.
 */
type Choice = { as: BlindNoteResolution | null; id: string }

/**
 * Shows the notes of all participants by box, with similar notes in groups. The groups that the
 * user chooses become notes of the canvas, as agreed or as assumptions.
 */
export function AgreeBoxes({ script, draft, notes }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(BLIND_TEXTS)
  const can = useCan()
  const mayAgree = draft.state === 'revealed' && can('script.edit', script)
  const deed = useBlindDraftAction(script.id, draft.id)
  const undo = useUndoAgreement(script.id, draft.id)
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const boxes = groupSimilarNotes(notes.map((note) => ({ ...note, by: note.author.id })))
  const groups = [...boxes.values()].flat()
  const keyOf = (group: GroupedNotes) => group[0]?.id ?? ''
  const chosen = groups.flatMap((group) => {
    const choice = choices[keyOf(group)]
    return choice?.as && !group.some(({ settled }) => settled)
      ? [{ id: choice.id, as: choice.as, alike: listOthers(group, choice.id) }]
      : []
  })
  const put = () =>
    deed.mutate(
      { do: 'settle', body: { notes: chosen } },
      {
        onSuccess() {
          setChoices({})
          const ids = chosen.map(({ id }) => id)
          showToast({
            status: 'success',
            title: BLIND_TEXTS.was_put,
            action: { label: GENERAL_TEXTS.undo, run: () => undo(ids) },
          })
        },
        onError: (error) => showFailure(BLIND_TEXTS.failed, error),
      },
    )
  const agreed = chosen.filter(({ as }) => as === 'agreed').length
  if (notes.length === 0) return <Text c="var(--ink-soft)">{t('no_notes')}</Text>
  return (
    <>
      {draft.state === 'revealed' && (
        <Text c="var(--ink-soft)">{t(mayAgree ? 'how_to_agree' : 'read_only')}</Text>
      )}
      {BOX_KEYS.filter((box) => boxes.has(box)).map((box) => (
        <section key={box} className="blind-box" aria-labelledby={`blind-${box}`}>
          <h3 id={`blind-${box}`}>{pick(BOX_NAMES[box].name)}</h3>
          <ul>
            {boxes.get(box)?.map((group) => {
              const key = keyOf(group)
              const choice = choices[key] ?? { as: null, id: key }
              return (
                <NoteGroup
                  key={key}
                  {...{ group, choice, mayAgree }}
                  language={script.language}
                  onChoose={(next) => setChoices((before) => ({ ...before, [key]: next }))}
                  onRemove={(id) => undo([id])}
                />
              )
            })}
          </ul>
        </section>
      ))}
      {mayAgree && chosen.length > 0 && (
        <Group className="blind-foot" gap="var(--space-xs) var(--space-md)" justify="flex-end">
          <p role="status">{t('chosen', { agreed, assumptions: chosen.length - agreed })}</p>
          <Button loading={deed.isPending} onClick={put}>
            {t('put', { count: chosen.length })}
          </Button>
        </Group>
      )}
    </>
  )
}

const listOthers = (group: GroupedNotes, not: string) =>
  group.map(({ id }) => id).filter((id) => id !== not)

function useUndoAgreement(script_id: string, draft_id: string) {
  const t = useTexts(BLIND_TEXTS)
  const unsettle = useRemoveAgreedNotes(script_id, draft_id)
  return (ids: string[]) =>
    unsettle.mutate(ids, {
      onSuccess: ({ kept }) =>
        showToast({
          status: kept > 0 ? 'info' : 'success',
          title: BLIND_TEXTS.was_undone,
          ...(kept > 0 ? { text: t('kept', { count: kept }) } : {}),
        }),
      onError: (error) => showFailure(BLIND_TEXTS.failed, error),
    })
}
