import { FormError } from '#web/components/form-error.tsx'
import './stage.css'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import { REMOTE_ROOM, remoteRoutes } from '#contract/remotes.ts'
import type { RouteResponse } from '#contract/route.ts'
import { request } from '#web/api/client.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { findEmptyFields } from '#web/components/form-problem.ts'
import { usePageTitle } from '#web/components/page-title.ts'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { connectRoom } from '#web/realtime/connect-room.ts'
import { REMOTE_TEXTS } from '../texts/remote-texts.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { RemoteControls } from './remote-controls.tsx'
import { StageButton } from './stage-button.tsx'

const { connectRemote } = remoteRoutes
type Entered = RouteResponse<typeof connectRemote>

/**
 * Stores the entered code in the fragment of the address, so that a reload reconnects. Servers and
 * their logs never receive the fragment.
 */
const codeStore = {
  read() {
    try {
      return decodeURIComponent(location.hash.slice(1))
    } catch {
      // The fragment is malformed, e.g. `#%`.
      return ''
    }
  },
  write: (code: string) =>
    history.replaceState(
      history.state,
      '',
      code ? `#${encodeURIComponent(code)}` : location.pathname,
    ),
}

/** A remote control for devices without an account, authorized by a code. */
export function GuestRemote() {
  const [entered, setEntered] = useState<Entered | null>(null)
  const [isOver, setOver] = useState(false)
  usePageTitle(REMOTE_TEXTS.page)
  const leave = (isOver: boolean) => {
    codeStore.write('')
    setOver(isOver)
    setEntered(null)
  }
  return entered ? (
    <Leading entered={entered} onOver={() => leave(true)} onLeave={() => leave(false)} />
  ) : (
    <CodeCard isOver={isOver} onEnter={setEntered} />
  )
}

type CardProps = { isOver: boolean; onEnter(entered: Entered): void }

/** A form for the code. A code in the address is submitted immediately. */
function CodeCard({ isOver, onEnter }: CardProps) {
  const t = useTexts(REMOTE_TEXTS)
  const { form, field, problem, isBusy } = useForm(() => ({ code: codeStore.read() }), {
    check: findEmptyFields,
    async submit({ code }) {
      onEnter(await request(remoteRoutes.connectRemote, { body: { code } }))
      codeStore.write(code)
    },
    fallbackField: 'code',
  })
  useEffect(() => {
    if (codeStore.read() !== '') form.ref.current?.requestSubmit()
  }, [form.ref])
  return (
    <AuthCard title={REMOTE_TEXTS.page}>
      <form {...form} className="code-form">
        <p role={isOver ? 'status' : undefined}>{t(isOver ? 'over' : 'lead')}</p>
        <FormError of={problem} />
        <TextInput
          {...field('code')}
          label={t('code')}
          placeholder="ABCD-EFGH"
          size="lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('enter')}
        </Button>
      </form>
    </AuthCard>
  )
}

type LeadingProps = { entered: Entered; onOver(): void; onLeave(): void }

/** The remote control, shown while the entered code is valid. */
function Leading({ entered, onOver, onLeave }: LeadingProps) {
  const t = useTexts(REMOTE_TEXTS)
  const [awareness, setAwareness] = useState<Awareness | null>(null)
  const [isAway, setAway] = useState(true)
  useWakeLock(true)
  const { id, token, sections } = entered
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per accepted code
  useEffect(() => {
    const room = connectRoom({
      name: `${REMOTE_ROOM}:${id}`,
      getToken: async () => token,
      onState: (state) => (state === 'over' ? onOver() : setAway(state === 'away')),
    })
    setAwareness(room.awareness)
    return room.leave
  }, [id, token])
  return (
    <div className="stage remote guest-remote" data-ground="dark">
      <div className="stage-head">
        <h1>{t('page')}</h1>
        <StageButton onClick={onLeave}>{t('leave')}</StageButton>
      </div>
      {isAway && (
        <p className="stage-hint" role="status">
          {t('away')}
        </p>
      )}
      {awareness && (
        <RemoteControls {...{ awareness, sections }} user_id={id} waiting={t('waiting')} />
      )}
    </div>
  )
}
