import type { Awareness } from 'y-protocols/awareness'

type Listener = (changes: unknown, origin: unknown) => void

/**
 * Wraps awareness (the users' presence). Hides the user's own changes from listeners while no other
 * user is present. Otherwise each key would redraw remote carets although there are none.
 */
export function ignoreOwnCursor(awareness: Awareness): Awareness {
  const heard = new WeakMap<Listener, Listener>()
  const hear = (listener: Listener): Listener => {
    const hears: Listener = (changes, origin) => {
      if (origin !== 'local' || awareness.getStates().size > 1) listener(changes, origin)
    }
    heard.set(listener, hears)
    return hears
  }
  const on = (name: string, listener: Listener) =>
    awareness.on(name, name === 'change' ? hear(listener) : listener)
  const off = (name: string, listener: Listener) =>
    awareness.off(name, heard.get(listener) ?? listener)
  return new Proxy(awareness, {
    get(target, key) {
      if (key === 'on') return on
      if (key === 'off') return off
      return Reflect.get(target, key)
    },
  })
}
