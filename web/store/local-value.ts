/**
 * One text kept in this browser. A browser that forbids storage (private mode, policy) must not break
 * the product, so reading answers null and writing is dropped there.
 */
export function createLocalValue(key: string) {
  return {
    read(): string | null {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    write(value: string | null): void {
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      } catch {
        // Nothing to keep it in; the value lasts as long as the page.
      }
    },
  }
}
