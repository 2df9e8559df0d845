import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'
import { foldName, foldTyped } from './fold-name.ts'

type FilterOptions<V extends string> = { options: ComboboxParsedItem<V>[]; search: string }

/**
 * Filters a field's options. Ignores differences in kana, width and case, e.g. ﾁｬﾈﾙ finds チャネル.
 * Once the kanji variants are loaded, also ignores differences between these. Leaves out groups of
 * options.
 */
export function filterBySound<V extends string>({
  options,
  search,
}: FilterOptions<V>): ComboboxItem<V>[] {
  const wanted = foldTyped(search)
  return options.flatMap((option) =>
    'label' in option && foldName(option.label).includes(wanted) ? [option] : [],
  )
}
