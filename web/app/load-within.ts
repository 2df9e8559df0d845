export class LoadTimeout extends Error {
  constructor() {
    super('The page took too long to load')
    this.name = 'LoadTimeout'
  }
}

/**
 * Wraps a loading function. The wrapped function rejects with `LoadTimeout` after `ms`
 * milliseconds.
 */
export function loadWithin<T>(load: () => Promise<T>, ms: number): () => Promise<T> {
  return () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new LoadTimeout()), ms)
    })
    return Promise.race([load(), limit]).finally(() => clearTimeout(timer))
  }
}
