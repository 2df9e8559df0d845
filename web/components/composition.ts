type KeyLike = { keyCode?: number; isComposing?: boolean; nativeEvent?: { isComposing?: boolean } }

/**
 * Whether a key belongs to an input method that is still composing: its Enter, Escape and arrows are
 * the input method's. Safari reports the last Enter with `isComposing` false and key code 229.
 */
export function isComposing(event: KeyLike): boolean {
  return (
    event.isComposing === true || event.nativeEvent?.isComposing === true || event.keyCode === 229
  )
}

/**
 * Holds what Safari tells after a composition has ended: the Escape or Enter that ended it. Windows would close with what
 * was typed, and forms send it. To be called before anything listens for keys.
 */
export function holdComposingKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      const sends = event.key === 'Enter' && event.target instanceof HTMLInputElement
      if (event.keyCode !== 229 || !(sends || event.key === 'Escape')) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}
