/** Factor between the lengths of two texts. */
const STEP = 4
/** A text is compared with one of a sixteenth of its length: four doublings. */
const COMPARED = STEP ** 2
/** Duration of repeated runs in milliseconds. The fastest round counts. */
const ROUND_MS = 2
const ROUNDS = 2
/** Number of measurements that must all show the growth. */
const TRIES = 8

/** Lengths of texts, and milliseconds of processor time. */
export interface Measurement {
  shortest: number
  longest: number
  /** Longer texts follow while a run is faster. */
  enoughMs: number
  /** Faster runs are not judged. */
  leastMs: number
  /** Growth per doubling to accept. */
  most: number
}

/**
 * The growth of work per doubling of a text, averaged over the last four doublings: 2 is linear, 4 quadratic.
 * Work that stays fast counts as 1. Measures this thread's processor time and takes the fastest run, so that
 * other load matters little.
 */
export function measureGrowth<Input>(
  work: (input: Input) => unknown,
  makeInput: (length: number) => Input,
  { shortest, longest, enoughMs, leastMs, most }: Measurement,
): number {
  let length = shortest
  let last = timeRound(work, makeInput(length), 0)
  while (last < enoughMs && length < longest) {
    length = Math.min(longest, length * STEP)
    last = timeRound(work, makeInput(length), 0)
  }
  const first = Math.floor(length / COMPARED)
  for (let tried = 1; ; tried += 1) {
    if (last < leastMs) return 1
    const rounds = Array.from({ length: ROUNDS }, () => timeRound(work, makeInput(first), ROUND_MS))
    const growth = (last / Math.min(...rounds)) ** (1 / Math.log2(length / first))
    if (growth < most || tried === TRIES) return growth
    last = Math.min(last, timeRound(work, makeInput(length), 0))
  }
}

/** Average processor time of a run in milliseconds, over runs of at least `least` in total. */
function timeRound<Input>(work: (input: Input) => unknown, input: Input, least: number): number {
  const start = threadTime()
  let runs = 0
  let taken = 0
  while (runs === 0 || taken < least) {
    work(input)
    runs += 1
    taken = threadTime() - start
  }
  return taken / runs
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
