import { WebSocket } from 'ws'

/** Lets a Node that was started with `--inspect` at a port give back what it needs no more, as far as it can. */
export async function collectGarbage(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve) => socket.once('open', resolve))
  for (let id = 1; id <= ROUNDS; id++) {
    const done = new Promise((resolve) => socket.once('message', resolve))
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
    await done
  }
  socket.close()
}
/** What is finalised in one is gone after the next. */
const ROUNDS = 3
