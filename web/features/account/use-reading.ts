import { useQuery } from '@tanstack/react-query'
import { READING_KEY, readReading } from './api.ts'

/** How this person’s name is read, as they said; undefined while that is not known. */
export function useReading(): string | undefined {
  const { data } = useQuery({ queryKey: READING_KEY, queryFn: ({ signal }) => readReading(signal) })
  return data?.reading
}
