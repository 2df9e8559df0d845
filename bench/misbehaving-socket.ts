import { WebSocket } from 'ws'
import { frames } from '#testing/socket-frames.ts'

/**
 * A socket that asks the same question again and again, from a process of its own: what it is sent must
 * not cost the measuring process its time. Reads its plan from the first message of the parent, answers
 * when nothing comes any more or it was closed.
 */

export type MisbehaviourPlan = { url: string; token: string; name: string; questions: number }
export type Misbehaviour = { bytes: number; code: number | null }

const QUIET_MS = 2_000

process.on('message', async (plan: MisbehaviourPlan) => {
  process.send?.(await ask(plan))
})

function ask({ url, token, name, questions }: MisbehaviourPlan): Promise<Misbehaviour> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, { origin: url })
  let bytes = 0
  let isIn = false
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      clearTimeout(timer)
      socket.terminate()
      resolve({ bytes, code })
    }
    const timer = setTimeout(() => end(null), QUIET_MS)
    socket.on('open', () => socket.send(frames.token(name, token)))
    socket.on('message', (data: Buffer) => {
      bytes += data.length
      timer.refresh()
      if (isIn) return
      isIn = true
      for (let sent = 0; sent < questions; sent += 1) socket.send(frames.question(name))
    })
    socket.on('close', (code) => end(code))
  })
}
