import { format } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'

/** Puts what libraries print to the console into the log, as lines like any other. */
export function adoptConsole(log: FastifyBaseLogger): void {
  const put =
    (level: 'info' | 'warn' | 'error') =>
    (...said: unknown[]) => {
      const err = said.find((one) => one instanceof Error)
      const words = format(...said.filter((one) => typeof one === 'string'))
      log[level]({ ...(err ? { err } : {}), from: 'console' }, words)
    }
  console.log = console.info = console.debug = put('info')
  console.warn = put('warn')
  // A library's complaint about one connection or message; what fails of ours is told by ourselves.
  console.error = put('warn')
}
