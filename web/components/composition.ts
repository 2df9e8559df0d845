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
 * Blocks Escape, and Enter in an `input`, if the key ended a composition. In Safari, such keys
 * would otherwise close dialogs or submit forms. Must be called before other key listeners are
 * added.
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
