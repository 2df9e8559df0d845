/**
 * The timing of an outbox. `send` runs alone, and again when the network is back or after the milliseconds it
 * answers; null: nothing is left to send.
 */
export function createResender(send: () => Promise<number | null>) {
  let running = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const later = (ms: number) => {
    stop()
    timer = setTimeout(() => void now(), ms)
  }
  /** Resolves when all that waited was tried once. A run under way may have begun before the newest was added. */
  const now = (): Promise<void> => {
    stop()
    running = running.then(async () => {
      const again = await send()
      if (again !== null) later(again)
    })
    return running
  }
  addEventListener('online', () => void now())
  return { now, later, stop }
}
