import { availableParallelism } from 'node:os'
import { hashPassword, isPassword } from './hash-password.ts'
import { Refusal } from './refusal.ts'

/** Size of libuv's thread pool, in which passwords are hashed. File access and DNS share it. */
const POOL_THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4
/**
 * Maximum concurrent hashes: half of the pool's threads, but fewer than the machine's cores,
 * because the event loop needs a core. The minimum is 1.
 */
const HASHING_THREADS = Math.max(
  1,
  Math.min(Math.floor(POOL_THREADS / 2), availableParallelism() - 1),
)
/**
 * Maximum requests in the queue per thread, including requests whose hash is being computed. In a
 * full queue, the last request waits about 2 s on an idle machine, and 10 s on a busy machine.
 */
const MAX_WAITING = 32
/** Retry-After of a request that finds the queue full, in seconds. */
const RETRY_AFTER = 5

/**
 * A request's slot in the queue. It is released at the end of the block that declares it with
 * `using`.
 */
export type PasswordSlot = Disposable & {
  hash(password: string): Promise<string>
  /**
   * True if the password matches the hash. False if the hash is null; this check takes equally
   * long, so its duration does not reveal which accounts exist.
   */
  matches(hash: string | null, password: string): Promise<boolean>
}

export type Passwords = {
  /**
   * Enters the queue of requests that hash a password. Throws Refusal('too_many_requests') if the
   * queue is full. Call this before an attempt is counted or a transaction begins, so that a
   * refused request is not counted and needs no transaction.
   */
  enter(): PasswordSlot
}

/** `cost`: scrypt's N. `threads`: maximum concurrent hashes. */
export function createPasswords(cost: number, threads = HASHING_THREADS): Passwords {
  let inLine = 0
  let running = 0
  const waiting: (() => void)[] = []

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < threads) running += 1
    // A finished request passes its thread to the next waiting request, so `running` does not
    // change.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    enter() {
      if (inLine >= threads * MAX_WAITING)
        throw new Refusal('too_many_requests', { retryAfter: RETRY_AFTER })
      inLine += 1
      return {
        hash: (password) => run(() => hashPassword(password, cost)),
        matches: (hash, password) => run(() => isPassword(hash, password, cost)),
        [Symbol.dispose]() {
          inLine -= 1
        },
      }
    },
  }
}
