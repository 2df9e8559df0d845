import { Select, type SelectProps, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_SEARCH } from '#contract/limits.ts'
import { errorText } from '#web/api/api-error.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { Text } from './text.tsx'
import { useTypedSearch } from './typed-search.ts'

/** `detail`: a second line by which equal names can be distinguished, e.g. the email address. */
export type SearchOption = { id: string; name: string; detail?: string }
type Person = { id: string; username: string; email: string }

export const toPersonOption = ({ id, username, email }: Person): SearchOption => ({
  id,
  name: username,
  detail: email,
})

type Search = ReturnType<typeof useSelectSearch>
type Found = Pick<UseQueryResult<readonly SearchOption[]>, 'data' | 'error'>
type Props = {
  search: Search
  /** Result of the query for the text `search.search`. */
  found: Found
  /**
   * Id of the chosen option, for a field whose form stores the choice; '' without a choice. By
   * default, the option in `search.chosen` is chosen.
   */
  value?: string
  onChange?: (event: { currentTarget: { value: string } }) => void
  /** Ids of options that are shown but cannot be chosen. */
  disabled_ids?: ReadonlySet<string>
} & Pick<SelectProps, 'label' | 'placeholder' | 'error' | 'className' | 'ref'>

/** The state of a `SearchSelect`. `search` is the text to send to the server. */
export function useSelectSearch() {
  const { typed, setTyped, search, composition } = useTypedSearch()
  const [chosen, setChosen] = useState<SearchOption | null>(null)
  return {
    typed,
    setTyped,
    composition,
    chosen,
    setChosen,
    // If an option is chosen, the field shows the option's name, which must not be searched.
    search: chosen ? '' : search,
    /** True while the search for the typed text is still delayed (debounce). */
    isDelayed: typed !== search,
    clear() {
      setChosen(null)
      setTyped('')
    },
  }
}

/** A select field whose options the server finds. Typing clears the choice. */
export function SearchSelect({ search, found, value, onChange, disabled_ids, ...props }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(TEXTS)
  const chosen = value === undefined || search.chosen?.id === value ? search.chosen : null
  // Options of an earlier search are not offered, because Enter would choose one of them.
  const listed = (search.isDelayed ? undefined : found.data) ?? []
  // Mantine forgets a choice that is not among its options, and empties the field on blur.
  const options =
    chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed
  const choose = (option: SearchOption | null) => {
    search.setChosen(option)
    onChange?.({ currentTarget: { value: option?.id ?? '' } })
  }
  const nothing = search.isDelayed || !found.data ? 'searching' : 'nothing_found'
  return (
    <Select
      placeholder={t('placeholder')}
      {...props}
      searchable
      // Focusing the field does not open the list. The field gets the focus after an invalid
      // submit, and the list would then cover the error.
      openOnFocus={false}
      maxLength={MAX_SEARCH}
      data={options.map(({ id, name }) => ({
        value: id,
        label: name,
        disabled: disabled_ids?.has(id) ?? false,
      }))}
      // No client filter, since the server has filtered the options.
      filter={({ options: all }) => all}
      renderOption={({ option }) => (
        <Stack gap={0}>
          {option.label}
          <Text fz="caption" c="dimmed">
            {options.find(({ id }) => id === option.value)?.detail}
          </Text>
        </Stack>
      )}
      // Passes '' instead of null if there is no choice. With null, Mantine would empty the field
      // while the user types.
      value={chosen?.id ?? ''}
      onChange={(id) => choose(options.find((option) => option.id === id) ?? null)}
      searchValue={search.typed}
      onSearchChange={(text) => {
        search.setTyped(text)
        if (chosen && text !== chosen.name) choose(null)
      }}
      {...search.composition}
      nothingFoundMessage={found.error ? pick(errorText(found.error)) : t(nothing)}
    />
  )
}

const TEXTS = {
  placeholder: { ja: '名前またはメールアドレス', en: 'Name or email address' },
  searching: { ja: '検索しています…', en: 'Searching…' },
  nothing_found: { ja: '見つかりません', en: 'No matches' },
}
