/**
 * Schedules the sending of an outbox. `send` runs exclusively, and again when the network returns
 * or after the milliseconds it returns; null: nothing is left.
 */
export function createResender(send: () => Promise<number | null>) {
  let running = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const later = (ms: number) => {
    stop()
    timer = setTimeout(() => void now(), ms)
  }
  /**
   * Resolves after one attempt for everything waiting. A current run may have started before the
   * newest entry.
   */
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
