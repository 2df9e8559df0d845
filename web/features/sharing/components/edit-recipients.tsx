import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Share } from '#contract/sharing.ts'
import { FormError } from '#web/components/form-error.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useUpdateShare } from '../api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'
import { readRecipients } from '../read-recipients.ts'
import { findMistake, RecipientsField } from './recipients-field.tsx'

type Props = { scriptId: string; share: Share; name: string; onDone: () => void }

/** A form for the recipients of a link. Removed recipients lose access. */
export function EditRecipients({ scriptId, share, name, onDone }: Props) {
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const before = share.recipients?.map(({ email }) => email) ?? []
  const [text, setText] = useState(before.join('\n'))
  const [problem, setProblem] = useState<'needed' | 'told' | null>(null)
  const change = useUpdateShare(scriptId)
  const whole = useRef<HTMLFormElement>(null)
  useEffect(() => whole.current?.querySelector('textarea')?.focus(), [])
  const send = (recipients: string[] | null) => {
    if (change.isPending) return
    const onSuccess = () => {
      showToast({ status: 'success', title: SHARE_DIALOG_TEXTS.recipients_done })
      onDone()
    }
    change.mutate({ id: share.id, recipients }, { onSuccess })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { emails } = readRecipients(text)
    const isMistaken = findMistake(text) !== null
    setProblem(isMistaken ? 'told' : emails.length === 0 ? 'needed' : null)
    if (!isMistaken && emails.length > 0) send(emails)
  }
  return (
    <form ref={whole} className="share-form" onSubmit={submit}>
      <RecipientsField
        label={t('set_recipients_of', { name })}
        value={text}
        showsError={problem !== null}
        onChange={setText}
      />
      {problem === 'needed' && <FormError of={t('recipients_needed')} mt="2xs" />}
      <FormError of={change.error} lead={t('recipients_failed')} mt="2xs" />
      <div className="share-row">
        <Button size="sm" type="submit" loading={change.isPending}>
          {t('save')}
        </Button>
        {share.recipients && (
          <Button size="sm" variant="default" onClick={() => send(null)}>
            {t('for_anybody')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
