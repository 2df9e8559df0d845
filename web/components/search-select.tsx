import { Select, type SelectProps, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_SEARCH } from '#contract/limits.ts'
import { errorText } from '#web/api/api-error.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useTypedSearch } from './typed-search.ts'

/** `detail`: a second line by which equal names can be distinguished, e.g. the email address. */
export type SearchOption = { id: string; name: string; detail?: string }
type Search = ReturnType<typeof useSelectSearch>
type Found = Pick<UseQueryResult<readonly SearchOption[]>, 'data' | 'error' | 'isFetching'>
type Props = {
  search: Search
  /** Result of the query for the text `search.search`. */
  found: Found
  /** Id of the chosen option; '' if none is chosen. */
  value: string
  /** `option` is null if the choice was cleared. */
  onChange: (event: { currentTarget: { value: string } }, option: SearchOption | null) => void
  /** Ids of options that are shown but cannot be chosen. */
  disabled_ids?: ReadonlySet<string>
} & Pick<SelectProps, 'label' | 'placeholder' | 'error' | 'className' | 'ref' | 'openOnFocus'>

/** The state of a `SearchSelect`. `search` is the text to send to the server. */
export function useSelectSearch() {
  const { typed, setTyped, search, composition } = useTypedSearch()
  const [chosen, setChosen] = useState<SearchOption | null>(null)
  // A field that shows the chosen name must not search for this name.
  const wanted = search === chosen?.name ? '' : search
  return { typed, setTyped, composition, chosen, setChosen, search: wanted }
}

/**
 * A select field whose options the server finds. The chosen option stays in the list even if the
 * server does not find it.
 */
export function SearchSelect({ search, found, value, onChange, disabled_ids, ...props }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(TEXTS)
  const listed = found.data ?? []
  const chosen = search.chosen?.id === value ? search.chosen : null
  const options =
    chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed
  const detailOf = (id: string) => options.find((option) => option.id === id)?.detail
  const choose = (id: string | null) => {
    const option = options.find((each) => each.id === id) ?? null
    search.setChosen(option)
    onChange({ currentTarget: { value: option?.id ?? '' } }, option)
  }
  const isPending = found.isFetching || (search.typed !== search.search && !chosen)
  return (
    <Select
      placeholder={t('placeholder')}
      {...props}
      searchable
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
            {detailOf(option.value)}
          </Text>
        </Stack>
      )}
      value={chosen?.id ?? null}
      onChange={choose}
      searchValue={search.typed}
      onSearchChange={search.setTyped}
      {...search.composition}
      nothingFoundMessage={
        found.error ? pick(errorText(found.error)) : t(isPending ? 'searching' : 'nothing_found')
      }
    />
  )
}

const TEXTS = {
  placeholder: { ja: '名前またはメールアドレス', en: 'Name or email address' },
  searching: { ja: '検索しています…', en: 'Searching…' },
  nothing_found: { ja: '見つかりません', en: 'No matches' },
}
