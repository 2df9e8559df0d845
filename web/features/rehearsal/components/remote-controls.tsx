import { useEffect, useRef, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { RemoteCommand } from '#contract/remotes.ts'
import { formatClock } from '#document/rehearse/run-clock.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { Text } from '#web/components/text.tsx'
import { useTexts } from '#web/language/language.tsx'
import { createRemote, findStage } from '../remote-link.ts'
import { REHEARSE_TEXTS } from '../texts/rehearse-texts.ts'
import { REMOTE_TEXTS } from '../texts/remote-texts.ts'
import { BACK_ICON, FORWARD_ICON, StageButton } from './stage-button.tsx'

type Props = {
  awareness: Awareness
  /**
   * Finds the stage among the peers: the server writes this id into the stage's presence.
   * - Remote control with an account: the account's id, because the stage has the same account.
   * - Remote control without an account: the id of the entered code.
   */
  user_id: string
  sections: readonly { id: string; title: string }[]
  /** The text shown while no stage is open. */
  waiting: string
}

export function RemoteControls({ awareness, user_id, sections, waiting }: Props) {
  const t = useTexts(REHEARSE_TEXTS)
  const r = useTexts(REMOTE_TEXTS)
  const { stage, latency, send } = useStage(awareness, user_id)
  if (!stage)
    return (
      <p className="stage-empty" role="status">
        {waiting}
      </p>
    )
  const { isRunning, speed, section_id, elapsed, remaining } = stage.state
  const now = sections.find(({ id }) => id === section_id)
  return (
    <div className="remote-body">
      <Text mih="1.5em" fz="lg" fw={600} role="status">
        {now?.title}
      </Text>
      <dl className="stage-times">
        <div>
          <dt>{t('elapsed')}</dt>
          <dd>{formatClock(elapsed)}</dd>
        </div>
        <div>
          <dt>{t('remaining')}</dt>
          <dd>{formatClock(remaining)}</dd>
        </div>
        <div>
          <dt>{r('remote_latency')}</dt>
          <dd>{latency === null ? '—' : r('remote_ms', { ms: latency })}</dd>
        </div>
      </dl>
      <StageButton isMain className="remote-toggle" onClick={() => send({ do: 'toggle' })}>
        {t(isRunning ? 'pause' : elapsed > 0 ? 'go_on' : 'start')}
      </StageButton>
      <div className="remote-row">
        <StageButton aria-label={t('before')} onClick={() => send({ do: 'before' })}>
          <LineIcon path={BACK_ICON} />
        </StageButton>
        <StageButton aria-label={t('slower')} onClick={() => send({ do: 'slower' })}>
          −
        </StageButton>
        <output className="stage-speed" aria-label={t('speed', { speed })}>
          ×{speed.toFixed(1)}
        </output>
        <StageButton aria-label={t('faster')} onClick={() => send({ do: 'faster' })}>
          ＋
        </StageButton>
        <StageButton aria-label={t('after')} onClick={() => send({ do: 'after' })}>
          <LineIcon path={FORWARD_ICON} />
        </StageButton>
      </div>
      <ul className="remote-sections" aria-label={r('remote_sections')}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <StageButton
              aria-current={id === section_id}
              onClick={() => send({ do: 'jump', section_id: id })}
            >
              {title}
            </StageButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Finds the stage to control and sends commands to it. `latency`: milliseconds until the stage
 * confirmed the last command.
 */
function useStage(awareness: Awareness, user_id: string) {
  const [stage, setStage] = useState(() => findStage(awareness, user_id))
  const [latency, setLatency] = useState<number | null>(null)
  const [remote] = useState(() => createRemote(awareness))
  const waiting = useRef<{ count: number; since: number } | null>(null)
  useEffect(() => {
    const readPresence = () => {
      const found = findStage(awareness, user_id)
      if (found) remote.join(found.client)
      setStage(found)
      const sent = waiting.current
      const obeyed = found?.state.obeyed?.[awareness.clientID] ?? 0
      if (!sent || obeyed < sent.count) return
      waiting.current = null
      setLatency(Math.round(performance.now() - sent.since))
    }
    awareness.on('change', readPresence)
    readPresence()
    return () => {
      awareness.off('change', readPresence)
      remote.leave()
    }
  }, [awareness, user_id, remote])
  const send = (command: RemoteCommand) => {
    const since = performance.now()
    waiting.current = { count: remote.send(command), since }
  }
  return { stage, latency, send }
}
