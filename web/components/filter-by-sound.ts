import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'
import { foldName, foldTyped } from './fold-name.ts'

type Asked<V extends string> = { options: ComboboxParsedItem<V>[]; search: string }

/**
 * Finds options of a field however their kana, width and case are typed: ちゃねる and ﾁｬﾈﾙ find チャネル.
 * The options have no groups.
 */
export function filterBySound<V extends string>({ options, search }: Asked<V>): ComboboxItem<V>[] {
  const wanted = foldTyped(search)
  return options.flatMap((option) =>
    'label' in option && foldName(option.label).includes(wanted) ? [option] : [],
  )
}
