import { expect, test } from 'vitest'
import { CHORDS, isPressed, keymapName } from './chords.ts'
import { findFaults } from './testing/find-chord-faults.ts'

const press = (key: string, more: Partial<KeyboardEvent> & { isAltGraph?: boolean } = {}) => {
  const { isAltGraph = false, ...rest } = more
  const event = { key, code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  return { ...event, ...rest, getModifierState: () => isAltGraph } as unknown as KeyboardEvent
}

test('no combination of keys means two things in one place, and none has more than three keys', () => {
  expect(findFaults(CHORDS)).toEqual([])
})

test.each([
  ['the same place', { a: ['Ctrl+K', 'script'], b: ['Ctrl+K', 'script'] }, ['Ctrl+K is a and b']],
  ['a place within', { a: ['Ctrl+K', 'page'], b: ['Ctrl+K', 'text'] }, ['Ctrl+K is a and b']],
  ['one of several keys', { a: ['Alt+↑ ↓', 'text'], b: ['Alt+↓', 'page'] }, ['Alt+↓ is a and b']],
  ['places apart', { a: ['Alt+↑ ↓', 'text'], b: ['Alt+↓', 'canvas'] }, []],
  ['four keys', { a: ['Ctrl+Alt+Shift+K', 'page'] }, ['Ctrl+Alt+Shift+K has too many keys']],
] as const)('conflicting shortcuts are found: %s', (_, given, faults) => {
  const chords = Object.entries(given).map(([id, [keys, scope]]) => [id, { keys, scope }] as const)
  expect(findFaults(Object.fromEntries(chords))).toEqual(faults)
})

test('a chord that replaces one of a wider scope declares it', () => {
  const palette = { keys: 'Ctrl+K', scope: 'page' } as const
  expect(findFaults({ palette, link: { ...palette, scope: 'text', over: 'palette' } })).toEqual([])
})

test.each([
  ['a letter', 'palette', press('k', { ctrlKey: true }), true],
  ['a letter without its modifier', 'palette', press('k'), false],
  ['a letter with one more', 'palette', press('K', { ctrlKey: true, shiftKey: true }), false],
  ['a Cyrillic letter, by its place', 'palette', press('л', { ctrlKey: true, code: 'KeyK' }), true],
  ['another alphabet’s order', 'palette', press('k', { ctrlKey: true, code: 'KeyV' }), true],
  [
    'what AltGr writes',
    'export',
    press('€', { ctrlKey: true, altKey: true, code: 'KeyE', isAltGraph: true }),
    false,
  ],
  ['what Option writes', 'export', press('´', { ctrlKey: true, altKey: true, code: 'KeyE' }), true],
  ['a symbol with Shift', 'keys', press('?', { shiftKey: true }), true],
  ['a full-width symbol', 'search', press('／'), true],
  [
    'a key of an input method',
    'palette',
    press('Process', { ctrlKey: true, code: 'KeyK', keyCode: 229 }),
    false,
  ],
  [
    'saving while composing',
    'save',
    press('Process', { ctrlKey: true, code: 'KeyS', keyCode: 229 }),
    true,
  ],
  ['a named key', 'next_finding', press('F7'), true],
  ['a named key with Shift', 'previous_finding', press('F7', { shiftKey: true }), true],
] as const)('a pressed key is a chord: %s', (_, id, event, is) => {
  expect(isPressed(id, event)).toBe(is)
})

test('chords are written in the key notation of the editor’s keymap', () => {
  expect([keymapName('duplicate'), keymapName('block_menu'), keymapName('ruby')]).toEqual([
    'Mod-Shift-d',
    'Mod-/',
    'Mod-Alt-y',
  ])
})
