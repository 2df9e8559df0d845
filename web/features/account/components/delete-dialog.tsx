import { NativeSelect, Stack } from '@mantine/core'
import { RETURN_DAYS } from '#contract/account-deletion.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { DialogNotice, FormActions } from '#web/components/dialog-actions.tsx'
import { ProofField, useProofCheck } from '#web/components/proof-field.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { signOut } from '#web/session/sign-in.ts'
import { useDeleteAccount, useDeletion } from '../deletion-api.ts'
import { DELETION_TEXTS } from '../deletion-texts.ts'

/**
 * Asks for proof of the user's identity, and for a new owner if the user's scripts need one. Then
 * schedules the account's deletion. If the account cannot be deleted, shows the reason instead.
 */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(DELETION_TEXTS)
  return (
    <Dialog title={DELETION_TEXTS.title} size={500} onClose={onClose}>
      <QueryView of={useDeletion()}>
        {(data) =>
          data.refusal || (data.scripts > 0 && isStuck(data)) ? (
            <DialogNotice text={t(data.refusal ?? 'nobody')} onClose={onClose} />
          ) : (
            <DeleteForm data={data} onClose={onClose} />
          )
        }
      </QueryView>
    </Dialog>
  )
}

type Deletion = NonNullable<ReturnType<typeof useDeletion>['data']>
const isStuck = ({ is_alone, successors }: Deletion) => !is_alone && successors.length === 0

function DeleteForm({ data, onClose }: { data: Deletion; onClose: () => void }) {
  const t = useTexts(DELETION_TEXTS)
  const { scripts: count, successors, is_alone } = data
  const mustChoose = count > 0 && !is_alone
  const remove = useDeleteAccount()
  const checkProof = useProofCheck()
  const { form, field, problem, isBusy } = useForm(
    { to: '', password: '' },
    {
      check: ({ to, password }) => ({
        ...(mustChoose && to === '' && { to: DELETION_TEXTS.choose_first }),
        ...checkProof(password),
      }),
      async submit({ to, password }) {
        await remove.mutateAsync({ to: mustChoose ? to : '', password })
        // The server has ended all sessions already, so a failed logout is ignored.
        await signOut().catch(() => {})
        showToast({ status: 'info', title: DELETION_TEXTS.begun })
      },
    },
  )
  return (
    <form {...form}>
      <Stack>
        <p className="dialog-text">{t('text', { days: RETURN_DAYS })}</p>
        {count > 0 && <p className="dialog-text">{t(is_alone ? 'alone' : 'team', { count })}</p>}
        {mustChoose && (
          <NativeSelect
            {...field('to')}
            label={t('to')}
            data={[
              { value: '', label: t('choose') },
              ...successors.map(({ id, username }) => ({ value: id, label: username })),
            ]}
          />
        )}
        <ProofField field={field('password')} problem={problem} />
        <FormActions submit={t('confirm')} isBusy={isBusy} danger onCancel={onClose} />
      </Stack>
    </form>
  )
}
