import { isOfGroup, type Visibility } from '#contract/permissions.ts'
import { TEAM_VISIBILITIES } from '#contract/scripts.ts'
import { isSameVisibility, type VisibilitySetting } from '#contract/visibility-setting.ts'
import { useGroups, useOwnGroups } from './use-groups.ts'

export const encodeVisibility = ({ visibility, group_id }: VisibilitySetting): string =>
  group_id === null ? visibility : `${visibility}:${group_id}`

export function decodeVisibility(word: string): VisibilitySetting {
  const [visibility, group_id = null] = word.split(':')
  return { visibility: visibility as Visibility, group_id }
}

type Words = (visibility: Visibility) => string

/**
 * Lists the visibilities as options. Includes the current visibility (`now`), even if it is for a
 * group that does not contain the user.
 */
export function useVisibilityOptions(
  t: Words,
  now?: VisibilitySetting,
): { value: string; label: string }[] {
  const own = useOwnGroups()
  const name = useVisibilityName(t)
  const showings: VisibilitySetting[] = [
    ...TEAM_VISIBILITIES.map((visibility) => ({ visibility, group_id: null })),
    ...own.flatMap(({ id: group_id }) =>
      (['group_view', 'group_edit'] as const).map((visibility) => ({ visibility, group_id })),
    ),
  ]
  const isKnown = !now || showings.some((each) => isSameVisibility(each, now))
  return (isKnown ? showings : [...showings, now]).map((each) => ({
    value: encodeVisibility(each),
    label: name(each),
  }))
}

export function useVisibilityName(
  t: Words,
  isWanted = true,
): (showing: VisibilitySetting) => string {
  const groups = useGroups(isWanted)
  return ({ visibility, group_id }) => {
    const group = groups.find(({ id }) => id === group_id)
    return isOfGroup(visibility) && group ? `${group.name}：${t(visibility)}` : t(visibility)
  }
}
