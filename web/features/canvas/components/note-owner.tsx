import { Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { NoteOwner as Owner } from '#document/canvas.ts'
import { filterBySound } from '#web/components/filter-by-sound.ts'
import { useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { useColleagues } from '../api.ts'
import { NOTE_TEXTS } from '../note-texts.ts'

type Props = {
  owner: Owner | null
  scriptId: string
  onOwner: (owner: Owner | null) => void
}

export function NoteOwner({ owner, scriptId, onOwner }: Props) {
  const t = useTexts(NOTE_TEXTS)
  const { user } = useSession()
  const colleagues = useColleagues(scriptId)
  const isTouched = useMediaQuery('(pointer: coarse)', undefined, {
    getInitialValueInEffect: false,
  })
  const me = user ? [{ user_id: user.id, name: user.username }] : []
  const known = [...me, ...colleagues]
  // An owner who can no longer see the script stays in the list.
  const all =
    owner && !known.some(({ user_id }) => user_id === owner.user_id) ? [...known, owner] : known
  return (
    <Select
      className="note-owner"
      label={t('owner')}
      placeholder={t('no_owner')}
      data={all.map(({ user_id, name }) => ({
        value: user_id,
        label: user_id === user?.id ? t('me', { name }) : name,
      }))}
      value={owner?.user_id ?? null}
      clearable
      // No search on a touch screen, where the keyboard would cover the list.
      searchable={!isTouched}
      filter={filterBySound}
      nothingFoundMessage={t('nobody_found')}
      onChange={(id) => onOwner(all.find(({ user_id }) => user_id === id) ?? null)}
      comboboxProps={{
        position: 'bottom-start',
        withinPortal: false,
        floatingStrategy: 'fixed',
      }}
    />
  )
}
