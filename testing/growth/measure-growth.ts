/** Milliseconds of processor time: shorter runs are not judged, longer ones need no longer text. */
const LEAST_MS = 30
const ENOUGH_MS = 150
/** Factor between text lengths; the last is compared with the one two steps earlier. */
const STEP = 4
const STEPS = 4
/** Duration of repeated runs, as the clock counts milliseconds. The fastest round counts. */
const ROUND_MS = 10
const ROUNDS = 2
/** Number of measurements that must all show the growth. */
const TRIES = 8

/**
 * The growth of work per doubling of a text, averaged over the last four doublings up to `longest`: 2 is
 * linear, 4 quadratic. Work that stays fast counts as 1. Measures this thread's processor time and takes the
 * fastest run, so that other load matters little.
 */
export function measureGrowth<Input>(
  work: (input: Input) => unknown,
  makeInput: (length: number) => Input,
  { longest, most }: { longest: number; most: number },
): number {
  let length = Math.ceil(longest / STEP ** STEPS)
  let last = timeRound(work, makeInput(length), 0)
  while (last < ENOUGH_MS && length * STEP <= longest) {
    length *= STEP
    last = timeRound(work, makeInput(length), 0)
  }
  const first = Math.max(1, Math.floor(length / STEP ** 2))
  for (let tried = 1; ; tried += 1) {
    if (last < LEAST_MS) return 1
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
