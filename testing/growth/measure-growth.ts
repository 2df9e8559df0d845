/** Factor between the lengths of two texts: two doublings. */
const STEP = 4
/** Duration of a round of repeated runs, in milliseconds. The fastest round counts. */
const ROUND_MS = 0.5
const ROUNDS = 2
/** Growth counts only if this many measurements all show it. */
const TRIES = 8

/** Lengths of texts, and limits in milliseconds of processor time. */
export interface Measurement {
  shortest: number
  longest: number
  /** Longer texts are measured only if a run takes less than this. */
  enoughMs: number
  /** Runs that take less than this are not judged. */
  leastMs: number
  /** Growth per doubling to accept. */
  most: number
}

/**
 * Measures how work grows per doubling of a text: 2 is linear, 4 quadratic. Of the last two
 * doublings and the two before, the smaller growth counts, because caches and bounded windows slow
 * down one range of lengths. Work that stays fast counts as 1. Processor time of this thread and
 * the fastest round are used, so that other load matters little.
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
  const timeFastest = (part: number) => {
    const input = makeInput(Math.ceil(length / part))
    return Math.min(...Array.from({ length: ROUNDS }, () => timeRound(work, input, ROUND_MS)))
  }
  for (let tried = 1; ; tried += 1) {
    if (last < leastMs) return 1
    const middle = timeFastest(STEP)
    const growth = Math.min(last / middle, middle / timeFastest(STEP ** 2)) ** (1 / Math.log2(STEP))
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
  // Linux updates a thread's figures only every 4 ms, unless its whole process's are read.
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
