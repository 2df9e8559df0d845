import { useEffect, useRef, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { RemoteCommand } from '#contract/remotes.ts'
import { executeRemoteCommands, hasRemote, type StageState } from './remote-link.ts'
import type { StageRun } from './use-stage-run.ts'

/**
 * Lets remote controls with the id `user_id` (of an account or a guest's code) control this stage.
 * Publishes the stage's state once, and at every change while a remote control is connected.
 * Returns true while a remote control is connected.
 */
export function useRemotes(options: {
  awareness: Awareness | undefined
  user_id: string
  /**
   * The displayed time of the run, as a store: its changes are published without re-rendering the
   * stage.
   */
  progress: StageRun['progress']
  readState(): Omit<StageState, 'obeyed'>
  onCommand(command: RemoteCommand): void
}): boolean {
  const { awareness, user_id, progress } = options
  const [isRemoteControlled, setLed] = useState(false)
  const latest = useRef(options)
  const publish = useRef(() => {})
  useEffect(() => {
    if (!awareness) return setLed(false)
    let obeyed: StageState['obeyed'] = {}
    let isHeard = false
    let said = ''
    publish.current = () => {
      if (said !== '' && !isHeard) return
      const state = JSON.stringify({ ...latest.current.readState(), obeyed })
      if (state === said) return
      said = state
      awareness.setLocalStateField('stage', JSON.parse(state))
    }
    const readCommands = () => {
      const before = obeyed
      isHeard = hasRemote(awareness, user_id)
      setLed(isHeard)
      obeyed = executeRemoteCommands(awareness, user_id, before, (command) =>
        latest.current.onCommand(command),
      )
      if (obeyed !== before) publish.current()
    }
    awareness.on('change', readCommands)
    readCommands()
    const unfollow = progress.subscribe(() => publish.current())
    return () => {
      unfollow()
      awareness.off('change', readCommands)
      publish.current = () => {}
      awareness.setLocalStateField('stage', null)
    }
  }, [awareness, user_id, progress])
  // Publishes after each render, for changes that the store `progress` does not report: speed,
  // start and stop, a new remote control.
  useEffect(() => {
    latest.current = options
    publish.current()
  })
  return isRemoteControlled
}
