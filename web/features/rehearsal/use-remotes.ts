import { useEffect, useRef, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { RemoteCommand } from '#contract/remotes.ts'
import { hasRemote, obeyRemotes, type StageState } from './remote-link.ts'
import type { StageRun } from './use-stage-run.ts'

/**
 * Lets other devices lead this stage. What the stage does is said when it changes, to whoever leads it; without
 * a remote only that it is there. Gives whether one is. `user_id`: whose commands it obeys.
 */
export function useRemotes(options: {
  awareness: Awareness | undefined
  user_id: string
  /** Followed, so that nothing is drawn anew for what is said. */
  told: StageRun['told']
  readState(): Omit<StageState, 'obeyed'>
  onCommand(command: RemoteCommand): void
}): boolean {
  const { awareness, user_id, told } = options
  const [isLed, setLed] = useState(false)
  const latest = useRef(options)
  const say = useRef(() => {})
  useEffect(() => {
    if (!awareness) return setLed(false)
    let obeyed: StageState['obeyed'] = {}
    let isHeard = false
    let said = ''
    say.current = () => {
      if (said !== '' && !isHeard) return
      const state = JSON.stringify({ ...latest.current.readState(), obeyed })
      if (state === said) return
      said = state
      awareness.setLocalStateField('stage', JSON.parse(state))
    }
    const hear = () => {
      const before = obeyed
      isHeard = hasRemote(awareness, user_id)
      setLed(isHeard)
      obeyed = obeyRemotes(awareness, user_id, before, (command) =>
        latest.current.onCommand(command),
      )
      if (obeyed !== before) say.current()
    }
    awareness.on('change', hear)
    hear()
    const unfollow = told.subscribe(() => say.current())
    return () => {
      unfollow()
      awareness.off('change', hear)
      say.current = () => {}
      awareness.setLocalStateField('stage', null)
    }
  }, [awareness, user_id, told])
  // Also what is drawn anew without the time going on: speed, on and off, a remote that has come.
  useEffect(() => {
    latest.current = options
    say.current()
  })
  return isLed
}
