import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { BlindDraft, BlindDrafter } from '#contract/blind-drafts.ts'
import type { Script } from '#contract/scripts.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { CHECK_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useBlindDraftAction } from '../api.ts'
import { BLIND_TEXTS } from '../texts.ts'
import { BlindDraftForm } from './blind-draft-form.tsx'

type Props = { script: Script; draft: BlindDraft }

export function DraftStatus({ script, draft }: Props) {
  const { formatDate } = useLanguage()
  const t = useTexts(BLIND_TEXTS)
  const { state, reveal_at, begun_by } = draft
  const moment = reveal_at
    ? t('opens_at', { time: formatDate(reveal_at, 'date_time') })
    : t('opens_by_hand', { name: begun_by.username ?? t('left') })
  return (
    <section className="blind-status" aria-label={t('people')}>
      <ul>
        {draft.drafters.map((one) => (
          <Drafter key={one.id} drafter={one} isOpen={state === 'open'} />
        ))}
      </ul>
      {state === 'open' && <p>{moment}</p>}
      {state === 'cancelled' && (
        <p>
          <strong>{t('cancelled')}</strong> {t('cancelled_text')}
        </p>
      )}
      {state === 'closed' && <p>{t('closed')}</p>}
      {draft.may_lead && <LeadButtons {...{ script, draft }} />}
    </section>
  )
}

function Drafter({ drafter, isOpen }: { drafter: BlindDrafter; isOpen: boolean }) {
  const t = useTexts(BLIND_TEXTS)
  const { username, is_done, may_write } = drafter
  const status = !may_write ? 'is_out' : is_done ? 'is_done' : 'is_writing'
  return (
    <li data-done={isOpen && status === 'is_done' ? 'true' : undefined}>
      {username ?? t('left')}
      {isOpen && (
        <small>
          {status === 'is_done' && <LineIcon path={CHECK_ICON} size={14} />}
          {t(status)}
        </small>
      )}
    </li>
  )
}

type ConfirmedAction = 'reveal' | 'end' | 'delete'

/**
 * Texts of the confirmation before each action. Before the reveal, `end` cancels the draft and uses
 * the texts of `cancel`.
 */
const QUESTIONS = {
  reveal: ['reveal_title', 'reveal_text', 'reveal'],
  cancel: ['cancel_title', 'cancel_text', 'cancel_draft'],
  end: ['end_title', 'end_text', 'end'],
  delete: ['delete_title', 'delete_text', 'delete'],
} as const

function LeadButtons({ script, draft }: Props) {
  const t = useTexts(BLIND_TEXTS)
  const deed = useBlindDraftAction(script.id, draft.id)
  const [isChanging, setChanging] = useState(false)
  const [confirmation, confirm] = useConfirmed()
  const isOpen = draft.state === 'open'
  const close = () => setChanging(false)
  const confirmAction = (action: ConfirmedAction) => {
    const question = action === 'end' && isOpen ? 'cancel' : action
    const [title, text, label] = QUESTIONS[question]
    confirm({
      title: BLIND_TEXTS[title],
      text: BLIND_TEXTS[text],
      confirm: BLIND_TEXTS[label],
      danger: question === 'delete' || question === 'cancel',
      act: () => deed.mutateAsync({ do: action }),
      ...(action === 'delete' && { done: { title: BLIND_TEXTS.deleted } }),
      failed: BLIND_TEXTS.failed,
    })
  }
  return (
    <Group gap="1xs">
      {isOpen && (
        <Button variant="default" onClick={() => confirmAction('reveal')}>
          {t('reveal')}
        </Button>
      )}
      {isOpen && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      )}
      {(isOpen || draft.state === 'revealed') && (
        <Button variant="default" onClick={() => confirmAction('end')}>
          {t(isOpen ? 'cancel_draft' : 'end')}
        </Button>
      )}
      {!isOpen && (
        <Button variant="default" onClick={() => confirmAction('delete')}>
          {t('delete')}
        </Button>
      )}
      {confirmation}
      {isChanging && (
        <Dialog title={BLIND_TEXTS.change} size={480} onClose={close}>
          <BlindDraftForm {...{ script, draft }} onCancel={close} />
        </Dialog>
      )}
    </Group>
  )
}
