import { useSyncExternalStore } from 'react'

/** A value that lives outside React, so that it can be set from anywhere and read by components. */
export type ExternalStore<T> = {
  get(): T
  set(next: T | ((before: T) => T)): void
  subscribe(listener: () => void): () => void
}

/** Makes a store; listeners are told after each change that is really one (`Object.is`). */
export function createStore<T>(initial: T): ExternalStore<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      const changed = typeof next === 'function' ? (next as (before: T) => T)(value) : next
      if (Object.is(changed, value)) return
      value = changed
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store's value, read by a component that follows it. */
export function useStore<T>(store: ExternalStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
