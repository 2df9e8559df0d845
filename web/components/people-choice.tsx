import { Checkbox, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { MAX_SEARCH } from '#contract/limits.ts'
import type { useTypedSearch } from './typed-search.ts'

/** Up to this many people are listed without a search field. */
const MAX_WITHOUT_SEARCH = 8

export type Person = { id: string; name: string; email: string | null }
type Props = {
  className: string
  legend: string
  hint?: string
  find: string
  search: ReturnType<typeof useTypedSearch>
  /** The people that the search found; undefined while the search is running. */
  found: readonly Person[] | undefined
  chosen: readonly Person[]
  max?: number
  empty: ReactNode
  onChoose: (chosen: readonly Person[]) => void
}

/** A searchable list of people with check boxes. Chosen people stay visible in every search. */
export function PeopleChoice(props: Props) {
  const { className, legend, hint, find, search, found, chosen, max, empty, onChoose } = props
  const { typed, setTyped, composition } = search
  const isChosen = (person: Person) => chosen.some(({ id }) => id === person.id)
  const isFound = (person: Person) => found?.some(({ id }) => id === person.id) ?? false
  const people = [...chosen.filter((person) => !isFound(person)), ...(found ?? [])]
  const isFull = max !== undefined && chosen.length >= max
  const toggle = (person: Person) =>
    onChoose(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])
  return (
    <Stack component="fieldset" className={className} gap="1xs">
      <legend>{legend}</legend>
      {hint && <p>{hint}</p>}
      {(typed !== '' || (found ?? []).length > MAX_WITHOUT_SEARCH) && (
        <TextInput
          aria-label={find}
          placeholder={find}
          size="sm"
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          {...composition}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      {people.map((person) => (
        <Checkbox
          key={person.id}
          label={person.name}
          description={person.email}
          checked={isChosen(person)}
          disabled={!isChosen(person) && isFull}
          onChange={() => toggle(person)}
        />
      ))}
      {found && people.length === 0 && empty}
    </Stack>
  )
}
