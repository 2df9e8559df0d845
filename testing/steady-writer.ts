import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import { connectDocument } from '#web/realtime/connect-document.ts'
import { CountedSocket } from '#web/realtime/counted-socket.ts'
import type { SaveState } from '#web/realtime/save-state.ts'
import { addLine } from './open-document.ts'

export type SteadyWriter = {
  confirmed: readonly string[]
  written: readonly string[]
  /**
   * Save states that the editor would have shown, in order. A state that continues is listed only
   * once.
   */
  states: readonly SaveState[]
  /** Waits until this many more lines are confirmed. */
  more(lines: number): Promise<void>
  finish(): Promise<void>
}

const EVERY_MS = 10
const POLL_MS = 4

/**
 * Opens a script and writes lines, each after the previous line is confirmed. Each line contains
 * `name`.
 */
export function openSteadyWriter(options: {
  url: string
  token: string
  script: string
  name: string
}): SteadyWriter {
  const confirmed: string[] = []
  const written: string[] = []
  const states: SaveState[] = []
  const live = connectDocument({
    name: { kind: 'script', id: options.script },
    url: `${options.url.replace(/^http/, 'ws')}/api/realtime`,
    user: { id: randomUUID(), name: options.name },
    getToken: async () => options.token,
  })
  live.state.subscribe(() => {
    const { saveState } = live.state.get()
    if (states.at(-1) !== saveState) states.push(saveState)
  })
  const socket = live.provider.configuration.websocketProvider
  if (!(socket instanceof CountedSocket)) throw new Error('The editor counts what is confirmed.')
  let isLeaving = false

  const run = async () => {
    while (live.doc.getXmlFragment(FRAGMENT_NAME).length === 0) await pause(POLL_MS)
    while (!isLeaving) {
      const text = `line ${options.name}-${written.length}`
      addLine(live.doc, text)
      written.push(text)
      while (!socket.isConfirmed) await pause(POLL_MS)
      confirmed.push(text)
      await pause(EVERY_MS)
    }
  }
  const running = run()
  return {
    confirmed,
    written,
    states,
    async more(lines) {
      const enough = confirmed.length + lines
      while (confirmed.length < enough) await pause(POLL_MS)
    },
    async finish() {
      isLeaving = true
      await running
      live.close()
    },
  }
}
