/**
 * A storage of the browser. If the storage is forbidden (private mode, policy), reads return null
 * and writes return false. If the storage is full, writes return false.
 */
export type StoredValues = {
  read(key: string): string | null
  /** Null removes the value. Returns false if the storage refused the change. */
  write(key: string, value: string | null): boolean
  keys(): string[]
}

/** `area` is a function, because accessing a forbidden storage throws. */
function guardStorage(area: () => Storage): StoredValues {
  return {
    read(key) {
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        if (value === null) area().removeItem(key)
        else area().setItem(key, value)
        return true
      } catch {
        return false
      }
    },
    keys() {
      try {
        return Object.keys(area())
      } catch {
        return []
      }
    },
  }
}

export const localValues = guardStorage(() => localStorage)
export const sessionValues = guardStorage(() => sessionStorage)

export const createLocalValue = (key: string) => ({
  read: () => localValues.read(key),
  write(value: string | null): void {
    localValues.write(key, value)
  },
})
