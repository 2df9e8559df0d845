import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'
import { foldForSearch, foldTerm } from '#document/fold-text.ts'

type Asked<V extends string> = { options: ComboboxParsedItem<V>[]; search: string }

/**
 * Finds options of a field however their kana, width and case are typed: ちゃねる and ﾁｬﾈﾙ find チャネル.
 * The options have no groups.
 */
export function filterBySound<V extends string>({ options, search }: Asked<V>): ComboboxItem<V>[] {
  const wanted = foldTerm(search)
  return options.flatMap((option) =>
    'label' in option && foldForSearch(option.label).includes(wanted) ? [option] : [],
  )
}
