import { useCallback, useEffect, useRef, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { REMOTE_ROOM, remoteRoutes } from '#contract/remotes.ts'
import { errorText } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import { connectRoom, type Room } from '#web/realtime/connect-room.ts'
import { getSocketToken } from '#web/session/session.ts'

type IssuedCode = { id: string; code: string; expires_at: string; room: Room }
export type RemoteCode = ReturnType<typeof useRemoteCode>

/**
 * A code with which a device without an account can control this stage. The code is revoked on
 * request, when the stage closes, and when the page closes.
 */
export function useRemoteCode(script_id: string) {
  const [given, setGiven] = useState<IssuedCode | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Pair | null>(null)
  const held = useRef<IssuedCode | null>(null)
  const isGone = useRef(false)

  const setCode = useCallback((next: IssuedCode | null) => {
    held.current?.room.leave()
    held.current = next
    setGiven(next)
  }, [])
  const revoke = useCallback(
    (id: string, keepalive = false) =>
      request(
        remoteRoutes.revokeRemoteCode,
        { params: { id: script_id, remote_id: id } },
        { keepalive },
      ),
    [script_id],
  )
  useEffect(() => {
    isGone.current = false
    // Failures are ignored, because the stage is closing and the code expires within an hour.
    const leave = () => {
      if (held.current) void revoke(held.current.id, true).catch(() => {})
      setCode(null)
    }
    addEventListener('pagehide', leave)
    return () => {
      isGone.current = true
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [setCode, revoke])

  /** Runs one request at a time and shows failures. */
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    await work().catch((error: unknown) => setProblem(errorText(error)))
    setBusy(false)
  }
  const open = async () => {
    const made = await request(remoteRoutes.createRemoteCode, {
      params: { id: script_id },
      body: {},
    })
    if (isGone.current) return void (await revoke(made.id, true))
    const room = connectRoom({
      name: `${REMOTE_ROOM}:${made.id}`,
      getToken: getSocketToken,
      onState: (state) => {
        if (state === 'over' && held.current?.id === made.id) setCode(null)
      },
    })
    setCode({ ...made, room })
  }
  const end = async () => {
    if (held.current) await revoke(held.current.id)
    setCode(null)
  }
  return { given, isBusy, problem, open: () => attempt(open), end: () => attempt(end) }
}
