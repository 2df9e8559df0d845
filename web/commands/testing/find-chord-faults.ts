import type { Chord, Scope } from '../chords.ts'

/**
 * The enclosing scope of each scope. Chords of the enclosing scope also work in the inner scope.
 */
const AROUND: Record<Scope, Scope | null> = {
  page: null,
  dashboard: 'page',
  document: 'page',
  script: 'document',
  text: 'script',
  canvas: 'document',
}

/** Key combinations of a chord: `Alt+↑ ↓` has two. */
function listCombinations({ keys }: Chord): string[] {
  const [first = '', ...others] = keys.split(' ')
  const modifiers = first.slice(0, first.lastIndexOf('+') + 1)
  return [first, ...others.map((key) => modifiers + key)]
}

/**
 * Reports combinations of more than three keys. Also reports a combination that runs two chords in
 * one scope, unless one chord overrides the other.
 */
export function findFaults(chords: Readonly<Record<string, Chord>>): string[] {
  const known = Object.entries(chords).flatMap(([id, chord]) =>
    listCombinations(chord).map((combination) => ({ id, combination, ...chord })),
  )
  return known.flatMap((one, at) => [
    ...(one.combination.split('+').length > 3 ? [`${one.combination} has too many keys`] : []),
    ...known
      .slice(0, at)
      .filter(({ combination, scope }) => combination === one.combination && meet(scope, one.scope))
      .filter(({ id, over }) => over !== one.id && one.over !== id)
      .map(({ id }) => `${one.combination} is ${id} and ${one.id}`),
  ])
}

const meet = (one: Scope, other: Scope) => isWithin(one, other) || isWithin(other, one)
function isWithin(inner: Scope, outer: Scope): boolean {
  const around = AROUND[inner]
  return inner === outer || (around !== null && isWithin(around, outer))
}
