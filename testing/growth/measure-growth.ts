/** Each measured text is four times (two doublings) as long as the previous text. */
const STEP = 4
/**
 * Minimum duration of a round of repeated runs, in milliseconds. The fastest round is the result.
 */
const ROUND_MS = 0.5
const ROUNDS = 2
/**
 * Number of measurements. A growth is reported only if all measurements show it. Eight were too
 * few: on a busy machine, other processes can disturb all measurements for a second.
 */
const TRIES = 100

/** Lengths of texts, and limits in milliseconds of processor time. */
export interface Measurement {
  shortest: number
  longest: number
  /** The text is made longer until a run takes this long or the text has `longest` characters. */
  enoughMs: number
  /** If a run takes less than this, it is too short to judge. The growth is then reported as 1. */
  leastMs: number
  /** Largest accepted growth per doubling. */
  most: number
}

/**
 * Measures how processor time grows when a text's length doubles: 2 is linear, 4 quadratic.
 * Measures three lengths and returns the smaller of the two growths, because caches may slow down
 * one range of lengths. Returns 1 if the work is too fast to judge.
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

/**
 * Average processor time of one run in milliseconds. Repeats the run until all runs together took
 * `least`.
 */
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
  // Linux updates a thread's times only every 4 ms, but immediately when the times of its process
  // are read.
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
