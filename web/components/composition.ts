type KeyLike = { keyCode?: number; isComposing?: boolean; nativeEvent?: { isComposing?: boolean } }

/**
 * True if an input method uses the key for its composition (Enter, Escape, arrows). Safari reports
 * the last Enter with `isComposing` false and key code 229.
 */
export function isComposing(event: KeyLike): boolean {
  return (
    event.isComposing === true || event.nativeEvent?.isComposing === true || event.keyCode === 229
  )
}

/**
 * Blocks an Escape, or an Enter in an `input`, that ended a composition. Safari reports this key
 * after the end, so it would close dialogs or submit forms. Must be called before any other key
 * listener is added.
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
