import { NativeSelect, Stack } from '@mantine/core'
import { Dialog } from '#web/components/dialog.tsx'
import { FormActions } from '#web/components/dialog-actions.tsx'
import { ProofField, useProofCheck } from '#web/components/proof-field.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { useSession } from '#web/session/session.ts'
import { useSuccessors } from '../leaving-api.ts'
import { useOfferAdmin } from '../roles-api.ts'
import { ROLE_TEXTS } from '../roles-texts.ts'

/** Offers the admin's role to a member, after the admin has re-authenticated. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(ROLE_TEXTS)
  const people = useSuccessors(useSession().user?.id ?? '')
  const offer = useOfferAdmin()
  const checkProof = useProofCheck()
  const { form, field, problem, isBusy } = useForm(
    { to: '', password: '' },
    {
      check: ({ to, password }) => ({
        ...(to === '' && { to: ROLE_TEXTS.choose_first }),
        ...checkProof(password),
      }),
      async submit({ to, password }) {
        await offer.mutateAsync({ to, password })
        const name = people.find(({ id }) => id === to)?.username ?? ''
        showToast({ status: 'success', title: fillPair(ROLE_TEXTS.offered, { name }) })
        onClose()
      },
    },
  )
  return (
    <Dialog title={ROLE_TEXTS.offer_title} size={480} onClose={onClose}>
      <form {...form}>
        <Stack>
          <p className="dialog-text">{t('offer_text')}</p>
          <NativeSelect
            {...field('to')}
            label={t('to')}
            data={[
              { value: '', label: t('choose') },
              ...people.map(({ id, username, email }) => ({
                value: id,
                label: `${username}（${email}）`,
              })),
            ]}
          />
          <ProofField field={field('password')} problem={problem} />
          <FormActions submit={t('offer')} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
