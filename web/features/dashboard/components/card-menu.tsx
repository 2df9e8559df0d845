import { ActionIcon } from '@mantine/core'
import { type ScriptCard, TEAM_VISIBILITIES } from '#contract/scripts.ts'
import { MoreIcon } from '#web/components/line-icon.tsx'
import { ActionMenu, type Choice } from '#web/components/menu.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { libraryDialogStore } from '../library-dialogs.ts'
import { LIBRARY_TEXTS } from '../library-texts.ts'
import { templateRequest } from '../template-request.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'
import { useCardActions } from '../use-card-actions.ts'

type Props = { card: ScriptCard }

/** Menu of a script's card; its actions work without opening the script. */
export function CardMenu({ card }: Props) {
  const t = useTexts(DASHBOARD_TEXTS)
  const l = useTexts(LIBRARY_TEXTS)
  const { trash, show, duplicate } = useCardActions()
  const can = useCan()
  const mayManage = can('script.manage', card)
  const all: (Choice & { isOffered?: boolean })[] = [
    {
      id: 'rename',
      name: t('rename'),
      isOffered: can('script.write', card),
      run: () => libraryDialogStore.set({ about: 'rename', card }),
    },
    {
      id: 'tags',
      name: l('edit_tags'),
      isOffered: can('script.edit', card),
      run: () => libraryDialogStore.set({ about: 'tags', cards: [card] }),
    },
    {
      id: 'folder',
      name: l('to_folder'),
      isOffered: mayManage,
      run: () => libraryDialogStore.set({ about: 'scripts', cards: [card] }),
    },
    { id: 'duplicate', name: l('duplicate'), run: () => void duplicate(card) },
    {
      id: 'template',
      name: l('make_template'),
      isOffered: can('script.edit', card),
      run: () => templateRequest.set(card),
    },
    ...TEAM_VISIBILITIES.map((each, index) => ({
      id: each,
      name: t(each),
      isOffered: mayManage && can('team'),
      isChosen: card.visibility === each,
      startsGroup: index === 0 && t('visibility'),
      run: () => show(card, each),
    })),
    {
      id: 'trash',
      name: t('to_trash'),
      isOffered: mayManage,
      isDanger: true,
      startsGroup: can('team'),
      run: () => trash(card),
    },
  ]
  const choices = all.filter(({ isOffered = true }) => isOffered)
  return (
    <ActionMenu withinPortal={false} alignItemsLabels="all" choices={choices}>
      <ActionIcon
        className="script-card-menu"
        variant="subtle"
        color="gray.7"
        size={40}
        aria-label={t('menu_of', { title: card.title })}
      >
        <MoreIcon />
      </ActionIcon>
    </ActionMenu>
  )
}
