import { Button, Stack } from '@mantine/core'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { OperatedPerson } from '#contract/operator-people.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { usePersonCalls } from '../people-api.ts'
import { PEOPLE_TEXTS } from '../people-texts.ts'
import { DESK_TEXTS } from '../texts.ts'
import { EraseForm } from './erase-form.tsx'
import { MoveForm } from './move-form.tsx'

type Props = { person: OperatedPerson; onClose: () => void }
type Step = 'approve' | 'confirm' | 'end' | 'appoint'

/**
 * The actions that are possible for an account. `end`, which ends its sessions, is always possible.
 */
function listSteps({ status, email_verified, is_admin, company }: OperatedPerson): Step[] {
  const isWaiting = status === 'pending' || status === 'rejected'
  const mayAdmin = !is_admin && company.id !== FREE_COMPANY_ID && status !== 'suspended'
  return [
    ...(isWaiting ? (['approve'] as const) : []),
    ...(email_verified === false ? (['confirm'] as const) : []),
    ...(mayAdmin ? (['appoint'] as const) : []),
    'end',
  ]
}

export function PersonDialog({ person, onClose }: Props) {
  const t = useTexts(PEOPLE_TEXTS)
  const { username: name, company } = person
  const calls = usePersonCalls(person.id)
  const [confirmation, confirm] = useConfirmed()
  const isBusy = (['approve', 'confirm', 'end', 'appoint'] as const).some(
    (step) => calls[step].isPending,
  )
  const run = async (step: Step) => {
    try {
      await (step === 'appoint' ? calls.appoint.mutateAsync(company.id) : calls[step].mutateAsync())
      const title = fillPair(PEOPLE_TEXTS[`${step}_done`], { name })
      showToast({ status: 'success', title })
    } catch (error) {
      showFailure(DESK_TEXTS.failed, error)
    }
  }
  const askToAppoint = () =>
    confirm({
      title: fillPair(PEOPLE_TEXTS.appoint_title, { name, company: company.name }),
      text: PEOPLE_TEXTS.appoint_ask,
      confirm: PEOPLE_TEXTS.appoint,
      act: () => run('appoint'),
    })
  return (
    <Dialog title={`${name}（${person.email}）`} size={520} onClose={onClose}>
      <Stack className="desk-parts" gap="lg">
        {listSteps(person).map((step) => (
          <div key={step} className="desk-step">
            <p>{t(`${step}_text`, { company: company.name })}</p>
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => (step === 'appoint' ? askToAppoint() : void run(step))}
            >
              {t(step)}
            </Button>
          </div>
        ))}
        <MoveForm person={person} onMoved={onClose} />
        <EraseForm person={person} onErased={onClose} />
        {confirmation}
      </Stack>
    </Dialog>
  )
}
