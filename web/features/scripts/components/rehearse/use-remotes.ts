import { useEffect, useRef, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import { hasRemote, obeyRemotes, type RemoteCommand, type StageState } from './remote-link.ts'

/**
 * Lets one's other devices lead this stage. What the stage does is said when it changes, to whoever leads it; without
 * a remote only that it is there. Gives whether one is.
 */
export function useRemotes(options: {
  awareness: Awareness | undefined
  user_id: string
  state: Omit<StageState, 'obeyed'>
  onCommand(command: RemoteCommand): void
}): boolean {
  const { awareness, user_id, state } = options
  const [isLed, setLed] = useState(false)
  const [obeyed, setObeyed] = useState<StageState['obeyed']>({})
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    if (!awareness) return
    let now: StageState['obeyed'] = {}
    const hear = () => {
      setLed(hasRemote(awareness, user_id))
      const after = obeyRemotes(awareness, user_id, now, (command) =>
        latest.current.onCommand(command),
      )
      if (after === now) return
      now = after
      setObeyed(after)
    }
    awareness.on('change', hear)
    hear()
    return () => {
      awareness.off('change', hear)
      awareness.setLocalStateField('stage', null)
    }
  }, [awareness, user_id])
  const said = JSON.stringify({ ...state, obeyed })
  const isThere = useRef(false)
  useEffect(() => {
    if (!awareness || (isThere.current && !isLed)) return
    isThere.current = true
    awareness.setLocalStateField('stage', JSON.parse(said))
  }, [awareness, isLed, said])
  return isLed
}
