import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import type { Account } from '#testing/accounts.ts'
import { summarize } from './percentile.ts'
import { ms, type Row } from './report.ts'

type Writer = {
  doc: Y.Doc
  text: Y.Text
  confirmed(): Promise<void>
  close(): void
}

export async function openWriter(url: string, account: Account, name: string): Promise<Writer> {
  const doc = new Y.Doc()
  const socket = new HocuspocusProviderWebsocket({
    url: `${url.replace('http', 'ws')}/api/realtime`,
    WebSocketPolyfill: class extends WebSocket {
      constructor(address: string) {
        super(address, { origin: url })
      }
    },
  })
  let waiting: (() => void)[] = []
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name,
    document: doc,
    token: account.token ?? '',
    onUnsyncedChanges: ({ number }) => {
      if (number > 0) return
      for (const send of waiting) send()
      waiting = []
    },
  })
  provider.attach()
  await new Promise<void>((resolve, reject) => {
    provider.on('synced', () => resolve())
    provider.on('authenticationFailed', ({ reason }: { reason: string }) =>
      reject(new Error(reason)),
    )
  })
  return {
    doc,
    text: doc.getText('bench'),
    confirmed: () =>
      provider.unsyncedChanges === 0
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push(resolve)),
    close: () => {
      provider.destroy()
      socket.destroy()
    },
  }
}

/** Work of the bare WebSocket server before it echoes: nothing, or a durable insert. */
export type Answers = 'at once' | 'durable'

/**
 * Opens a WebSocket to the process of `floors.ts`, which echoes without the product. The returned
 * `measureEcho` sends 60 bytes and resolves to the milliseconds until their echo.
 */
export async function openEcho(
  port: number,
  answers: Answers = 'at once',
): Promise<{ measureEcho(): Promise<number>; close(): void }> {
  const path = answers === 'durable' ? '/durable' : '/'
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  await new Promise((resolve) => socket.once('open', resolve))
  return {
    async measureEcho() {
      const sent = performance.now()
      const answered = new Promise((resolve) => socket.once('message', resolve))
      socket.send('x'.repeat(60))
      await answered
      return performance.now() - sent
    },
    close: () => socket.close(),
  }
}

/** Measures the p50 in ms of bare echoes of 60 bytes, requested one after another. */
export async function measureEcho(
  port: number,
  rounds: number,
  answers: Answers = 'at once',
): Promise<number> {
  const echo = await openEcho(port, answers)
  const samples: number[] = []
  for (let round = 0; round < rounds; round++) samples.push(await echo.measureEcho())
  echo.close()
  return summarize(samples.slice(rounds / 10)).p50
}

export async function measureTyping(options: {
  url: string
  account: Account
  script_id: string
  echo: number
  /** Milliseconds of an echo for which the server first inserts a row durably. */
  durable_echo: number
  rounds: number
  engine: string
}): Promise<Row[]> {
  const { url, account, script_id, echo, durable_echo, rounds, engine } = options
  const name = `script:${script_id}`
  const one = await openWriter(url, account, name)
  const two = await openWriter(url, account, name)
  const seen: number[] = []
  const confirmed: number[] = []
  for (let round = 0; round < rounds; round++) {
    const arrives = new Promise<void>((resolve) =>
      two.text.observe(function watch() {
        two.text.unobserve(watch)
        resolve()
      }),
    )
    const typed = performance.now()
    one.text.insert(one.text.length, 'あ')
    const durable = one.confirmed().then(() => confirmed.push(performance.now() - typed))
    await arrives
    seen.push(performance.now() - typed)
    await durable
  }
  two.close()
  const toOther = summarize(seen)
  const toDisk = summarize(confirmed)
  const rows: Row[] = [
    {
      what: `keystroke → other client, ${engine}, the next as soon as it is there`,
      value: `p50 ${ms(toOther.p50)} · p95 ${ms(toOther.p95)}`,
      floor: ms(echo),
      ratio: toOther.p50 / echo,
      others: '4–5 ×, losing 9–40 s on a kill',
    },
    {
      what: `keystroke → durable confirmation, ${engine}`,
      value: `p50 ${ms(toDisk.p50)} · p95 ${ms(toDisk.p95)}`,
      floor: ms(durable_echo),
      ratio: toDisk.p50 / durable_echo,
    },
  ]
  one.close()

  const people = await Promise.all(Array.from({ length: 20 }, () => openWriter(url, account, name)))
  const times: number[] = []
  await Promise.all(
    people.map(async (person) => {
      for (let round = 0; round < 30; round++) {
        const typed = performance.now()
        person.text.insert(0, 'い')
        await person.confirmed()
        times.push(performance.now() - typed)
        // At most five keystrokes a second, like a fast typist.
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }),
  )
  for (const person of people) person.close()
  const crowd = summarize(times)
  rows.push({
    what: `20 people typing at once → durable, ${engine}`,
    value: `p50 ${ms(crowd.p50)} · p95 ${ms(crowd.p95)}`,
  })
  return rows
}
