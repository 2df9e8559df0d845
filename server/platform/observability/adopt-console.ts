import { format } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'

export function adoptConsole(log: FastifyBaseLogger): void {
  const logAs =
    (level: 'info' | 'warn' | 'error') =>
    (...said: unknown[]) => {
      const err = said.find((one) => one instanceof Error)
      const words = format(...said.filter((one) => typeof one === 'string'))
      log[level]({ ...(err ? { err } : {}), from: 'console' }, words)
    }
  console.log = console.info = console.debug = logAs('info')
  console.warn = logAs('warn')
  // Logs a warning, because libraries use console.error for problems of single connections or
  // messages. Daihon's own errors are logged elsewhere.
  console.error = logAs('warn')
}
