import { type ComboboxItem, type ComboboxParsedItem, Select } from '@mantine/core'
import { useState } from 'react'
import type { DocumentVersion } from '#contract/history.ts'
import type { Pair } from '#contract/language.ts'
import { filterBySound } from '#web/components/filter-by-sound.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { NOW, otherCanvas, type Side } from '../compare-address.ts'
import { useCanvasSearch } from '../compare-api.ts'
import { COMPARE_TEXTS } from '../compare-texts.ts'
import { useVersionWords } from './use-version-words.ts'

type Props = {
  label: Pair
  value: Side | null
  /** The name of the chosen version or canvas; null if unknown. */
  chosen: string | null
  versions: readonly DocumentVersion[]
  talk_script_id: string
  onChange: (side: Side) => void
}

/**
 * A field that chooses one side of the comparison: the current canvas, one of its versions, or
 * another talk script's canvas (by search).
 */
export function SidePicker(props: Props) {
  const { label, value, chosen, versions, talk_script_id, onChange } = props
  const { pick } = useLanguage()
  const t = useTexts(COMPARE_TEXTS)
  const { describe } = useVersionWords()
  const [typed, setTyped] = useState('')
  const found = useCanvasSearch(typed === chosen ? '' : typed)
  const own = [
    { value: NOW, label: t('now') },
    ...versions.map((version) => ({ value: version.id, label: describe(version) })),
  ]
  const others = found.scripts
    .filter(({ id }) => id !== talk_script_id)
    .map(({ id, title }) => ({ value: otherCanvas(id), label: title }))
  const isListed = [...own, ...others].some((one) => one.value === value)
  if (value !== null && chosen !== null && !isListed) others.unshift({ value, label: chosen })
  return (
    <Select
      label={pick(label)}
      placeholder={t('placeholder')}
      data={[
        { group: t('this_canvas'), items: own },
        { group: t('other_canvases'), items: others },
      ]}
      value={value}
      allowDeselect={false}
      onChange={(side) => side && onChange(side)}
      searchable
      onSearchChange={setTyped}
      // Filters only this canvas's versions, because the server has already filtered the other
      // canvases.
      filter={({ options, search }) => options.map((group) => filterOwn(group, NOW, search))}
      nothingFoundMessage={t(found.isError ? 'search_failed' : 'nothing_found')}
      maxDropdownHeight={360}
    />
  )
}

/** Filters the group that contains the option `held`, and returns other groups unchanged. */
function filterOwn(group: ComboboxParsedItem, held: string, search: string): ComboboxParsedItem {
  if (!('group' in group)) return group
  const isOwn = group.items.some((item: ComboboxItem) => item.value === held)
  return isOwn ? { ...group, items: filterBySound({ options: group.items, search }) } : group
}
