import { localValues, type StoredValues } from '../store/local-value.ts'
import { sessionStore } from './session.ts'

/**
 * JSON values in the browser's storage, separate for each account. A value can be read only while
 * its account is signed in. If the browser refuses to store a value, the page keeps the value until
 * it closes.
 */
export function createAccountValues<T>(prefix: string, area: StoredValues = localValues) {
  const unstored = new Map<string, string>()
  const start = () => `${prefix}${sessionStore.get().user?.id ?? ''}:`
  const read = (key: string): T | null => {
    try {
      return JSON.parse(unstored.get(key) ?? area.read(key) ?? 'null') as T | null
    } catch {
      // The stored text is truncated or has another format.
      return null
    }
  }
  return {
    read: (id: string) => read(start() + id),
    /** Null removes the value. Nothing is written after logout. */
    write(id: string, value: T | null): void {
      if (!sessionStore.get().user) return
      const key = start() + id
      const text = value === null ? null : JSON.stringify(value)
      if (area.write(key, text) || text === null) unstored.delete(key)
      else unstored.set(key, text)
    },
    /** Calls `onChange` when another tab writes the value. Returns the unsubscribe function. */
    follow(id: string, onChange: (value: T | null) => void): () => void {
      const hear = ({ key }: StorageEvent) => {
        if (key === start() + id) onChange(read(key))
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
    list(): T[] {
      const keys = new Set([...area.keys(), ...unstored.keys()])
      return [...keys].filter((key) => key.startsWith(start())).flatMap((key) => read(key) ?? [])
    },
  }
}
