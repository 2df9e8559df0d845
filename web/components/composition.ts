type KeyLike = { keyCode?: number; isComposing?: boolean; nativeEvent?: { isComposing?: boolean } }

/**
 * True if a key belongs to an input method that is composing: its Enter, Escape and arrows are not
 * ours. Safari reports the last Enter with `isComposing` false and key code 229.
 */
export function isComposing(event: KeyLike): boolean {
  return (
    event.isComposing === true || event.nativeEvent?.isComposing === true || event.keyCode === 229
  )
}

/**
 * Blocks the Escape or Enter that ended a composition, which Safari reports afterwards. Otherwise
 * windows would close and forms would be sent. Call before adding any key listener.
 */
export function blockKeysWhileComposing(): void {
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
