import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'
import { foldName, foldTyped } from './fold-name.ts'

type FilterOptions<V extends string> = { options: ComboboxParsedItem<V>[]; search: string }

/**
 * Filters a field's options regardless of kana, width, case and, once loaded, kanji variants: ちゃねる
 * and ﾁｬﾈﾙ find チャネル. Leaves out groups of options.
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
