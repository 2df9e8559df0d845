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
