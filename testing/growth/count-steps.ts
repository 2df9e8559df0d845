import { PIECE_SHAPES } from './text-shapes.ts'

/**
 * Text lengths in characters. Both are so short that no parser reaches its maximum number of lines.
 */
const [SHORT, LONG] = [1_000, 4_000]
/**
 * Largest accepted growth of the steps when the text becomes four times as long: 4 is linear, 16
 * quadratic.
 */
const MAX_GROWTH = 8
/** A `read` function with fewer steps per character is accepted, however fast its steps grow. */
const FEW_STEPS = 20

let steps = 0

type Method = (this: ArrayLike<unknown>, ...args: unknown[]) => unknown
/**
 * Calls a built-in method, adds its steps to `steps`, and returns the method's result. `before`:
 * length of the list or text before the call.
 */
type Count = (method: Method, before: number, self: ArrayLike<unknown>, args: unknown[]) => unknown

const whole: Count = (method, before, self, args) => {
  steps += before
  return method.apply(self, args)
}
const copied: Count = (method, _, self, args) => {
  const made = method.apply(self, args)
  steps += (made as ArrayLike<unknown>).length
  return made
}
/**
 * Counts the distance from the start of the search to the match; without a match, the whole length.
 */
const searched: Count = (method, before, self, args) => {
  const at = Number(method.apply(self, args))
  steps += at < 0 ? before : Math.abs(at - Number(args[1] ?? 0)) + 1
  return at
}
const included: Count = (method, before, self, args) => {
  const isIn = method.apply(self, args)
  const from = Number(args[1] ?? 0)
  const at = isIn ? (self as string).indexOf(args[0] as string, from) : before
  steps += Math.max(0, at - from) + 1
  return isIn
}
/**
 * Counts the elements after the first argument (a position), because `splice` moves all of them.
 */
const moved: Count = (method, before, self, args) => {
  steps += before - Math.max(0, Number(args[0] ?? 0))
  return method.apply(self, args)
}
const called: Count = (method, _, self, [callback, ...args]) => {
  const each = callback as (...args: unknown[]) => unknown
  const counted = (...given: unknown[]) => {
    steps += 1
    return each(...given)
  }
  return method.apply(self, [counted, ...args])
}

const OF_LISTS: Record<string, Count> = {
  shift: whole,
  unshift: whole,
  reverse: whole,
  sort: whole,
  toSorted: whole,
  join: whole,
  slice: copied,
  concat: copied,
  toReversed: copied,
  flat: copied,
  splice: moved,
  indexOf: searched,
  includes: included,
  some: called,
  every: called,
  find: called,
  findIndex: called,
  findLast: called,
  findLastIndex: called,
  filter: called,
  map: called,
  flatMap: called,
  forEach: called,
  reduce: called,
}
const OF_TEXTS: Record<string, Count> = { indexOf: searched, includes: included }

/**
 * Replaces the methods in `OF_LISTS` and `OF_TEXTS` by methods that also count the elements and
 * characters they visit or move. Regular expressions, loops and spreads are not counted. Returns a
 * function that restores the methods.
 */
export function startCounting(): () => void {
  const restorations = [
    ...Object.entries(OF_LISTS).map(([name, count]) => replace(Array.prototype, name, count)),
    ...Object.entries(OF_TEXTS).map(([name, count]) => replace(String.prototype, name, count)),
  ]
  return () => {
    for (const restore of restorations) restore()
  }
}

function replace(prototype: object, name: string, count: Count): () => void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name)
  if (!descriptor) throw new Error(`There is no ${name}.`)
  const method = descriptor.value as Method
  const value = function (this: ArrayLike<unknown>, ...args: unknown[]) {
    return count(method, this.length, this, args)
  }
  Object.defineProperty(prototype, name, { ...descriptor, value })
  return () => Object.defineProperty(prototype, name, descriptor)
}

function countSteps(work: () => unknown): number {
  const before = steps
  work()
  return steps - before
}

/**
 * Lists the text shapes for which the steps of `read` grow faster than the text. Call
 * `startCounting` first.
 */
export function listSuperlinearSteps(read: (text: string) => unknown): string[] {
  return Object.entries(PIECE_SHAPES).flatMap(([name, makeText]) => {
    const [short, long] = [makeText(SHORT), makeText(LONG)]
    const few = countSteps(() => read(short))
    const many = countSteps(() => read(long))
    return many < LONG * FEW_STEPS || many < few * MAX_GROWTH
      ? []
      : [`${name}: ${few} steps for ${SHORT} characters, ${many} for ${LONG}`]
  })
}
