import { TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { MAX_SEARCH } from '#contract/limits.ts'
import { useTypedSearch } from './typed-search.ts'

type Props = {
  label: string
  initial?: string
  onSearch: (search: string) => void
}

/** A debounced search field that ignores unfinished IME compositions. */
export function SearchField({ label, initial = '', onSearch }: Props) {
  const { typed, setTyped, search, composition } = useTypedSearch(initial)
  const wanted = search.trim()
  useEffect(() => onSearch(wanted), [wanted, onSearch])
  return (
    <TextInput
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={MAX_SEARCH}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      {...composition}
    />
  )
}
