import { isComposing } from '#web/components/composition.ts'
import { isMac } from '#web/components/keys.ts'

export type Scope = 'page' | 'dashboard' | 'document' | 'script' | 'text' | 'canvas'

export type Chord = {
  /**
   * The keys as displayed. A Mac displays other symbols, e.g. ⌘ instead of Ctrl. `Alt+↑ ↓` means
   * Alt with either arrow key.
   */
  keys: string
  scope: Scope
  /**
   * Id of the chord that this chord overrides. The overridden chord has the same keys and a wider
   * scope.
   */
  over?: string
  isOverWindows?: true
  whileComposing?: true
  repeats?: true
}

const define = <T extends Record<string, Chord>>(chords: T): { readonly [K in keyof T]: Chord } =>
  chords

/**
 * All chords (keyboard shortcuts), except the single keys that work only in a focused control or in
 * a full-screen view such as the rehearsal.
 */
export const CHORDS = define({
  palette: { keys: 'Ctrl+K', scope: 'page', isOverWindows: true },
  keys: { keys: '?', scope: 'page' },
  search: { keys: '/', scope: 'dashboard' },
  select: { keys: 'X', scope: 'dashboard' },
  extend_selection: { keys: 'Shift+↑ ↓ ← →', scope: 'dashboard' },
  select_all: { keys: 'Ctrl+A', scope: 'dashboard' },
  save: { keys: 'Ctrl+S', scope: 'document', isOverWindows: true, whileComposing: true },
  find: { keys: 'Ctrl+F', scope: 'script' },
  comment: { keys: 'Ctrl+Alt+M', scope: 'script' },
  rehearse: { keys: 'Ctrl+Alt+R', scope: 'script' },
  live: { keys: 'Ctrl+Alt+L', scope: 'script' },
  flow: { keys: 'Ctrl+Alt+F', scope: 'script' },
  print: { keys: 'Ctrl+Alt+P', scope: 'script' },
  export: { keys: 'Ctrl+Alt+E', scope: 'script' },
  history: { keys: 'Ctrl+Alt+H', scope: 'script' },
  checks: { keys: 'Ctrl+Alt+K', scope: 'script' },
  next_finding: { keys: 'F7', scope: 'script' },
  previous_finding: { keys: 'Shift+F7', scope: 'script' },
  slash: { keys: '/', scope: 'text' },
  block_menu: { keys: 'Ctrl+/', scope: 'text' },
  move_block: { keys: 'Alt+↑ ↓', scope: 'text' },
  duplicate: { keys: 'Ctrl+Shift+D', scope: 'text' },
  speaker: { keys: 'Ctrl+Alt+1 2 3', scope: 'text' },
  strong: { keys: 'Ctrl+B', scope: 'text' },
  highlight: { keys: 'Ctrl+Shift+H', scope: 'text' },
  ruby: { keys: 'Ctrl+Alt+Y', scope: 'text' },
  answers: { keys: 'Ctrl+Alt+A', scope: 'text' },
  link: { keys: 'Ctrl+K', scope: 'text', over: 'palette' },
  // The keys of undo and redo also work while a dialog is open, except in a field that contains
  // text, which has its own undo.
  undo: { keys: 'Ctrl+Z', scope: 'document', repeats: true, isOverWindows: true },
  redo: { keys: 'Ctrl+Shift+Z', scope: 'document', repeats: true, isOverWindows: true },
  redo_too: { keys: 'Ctrl+Y', scope: 'document', repeats: true, isOverWindows: true },
  next_note: { keys: 'Enter', scope: 'canvas' },
  move_note: { keys: 'Alt+↑ ↓ ← →', scope: 'canvas' },
})
export type ChordId = keyof typeof CHORDS

/** The chord in ProseMirror's notation: `Mod-Shift-d`. */
export const keymapName = (id: ChordId): string =>
  CHORDS[id].keys
    .replace('Ctrl', 'Mod')
    .replace(/\+(\S)$/u, (_, key: string) => `+${key.toLowerCase()}`)
    .replaceAll('+', '-')

/** True if an event matches the chord. Characters typed with AltGr never match. */
export function isPressed(id: ChordId, event: KeyboardEvent): boolean {
  const { keys, whileComposing = false } = CHORDS[id]
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
  if ((!whileComposing && isComposing(event)) || event.getModifierState('AltGraph')) return false
  const parts = keys.split('+')
  const last = parts.pop() ?? ''
  const [mod, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (other || mod !== parts.includes('Ctrl') || altKey !== parts.includes('Alt')) return false
  // A symbol may need Shift, and Japanese keyboards type it full-width. Therefore only the
  // normalized character is compared.
  if (/^[^\w]$/u.test(last)) return key.normalize('NFKC') === last
  if (shiftKey !== parts.includes('Shift')) return false
  if (last.length > 1) return key === last
  // With Alt, or if the typed character is not Latin, the physical key is compared. On a Mac,
  // Option changes the typed character.
  return altKey || !/^[a-z]$/iu.test(key) ? code === `Key${last}` : key.toUpperCase() === last
}
