/** Milliseconds of processor time: a quicker run is not judged, and a longer one needs no longer text. */
const LEAST_MS = 30
const ENOUGH_MS = 150
/** Each text is so many times longer than the one before; the last is compared with the one two steps before it. */
const STEP = 4
const STEPS = 4
/** Runs are repeated for so long: the clock counts in milliseconds. The quickest of so many rounds counts. */
const ROUND_MS = 10
const ROUNDS = 2
/** Measurements that must all show the growth before it counts. */
const TRIES = 8

/**
 * How many times longer work takes on a text of twice the length, as the mean of the last four doublings up to
 * `longest`: 2 for linear work, 4 for quadratic. Work that stays quick up to there counts as 1. Processor time of this
 * thread is measured, and the quickest run counts, so that other work on the machine changes little.
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

/** Milliseconds of processor time of one run, as the mean of as many as take `least` together. */
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
