import { Stack } from '@mantine/core'
import { Dialog } from '#web/components/dialog.tsx'
import { FormActions } from '#web/components/dialog-actions.tsx'
import { ProofField, useProofCheck } from '#web/components/proof-field.tsx'
import { SearchSelect } from '#web/components/search-select.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { useSession } from '#web/session/session.ts'
import { useMemberSearch } from '../member-search.ts'
import { useOfferAdmin } from '../roles-api.ts'
import { ROLE_TEXTS } from '../roles-texts.ts'

/** Offers the admin's role to a member, after the admin has re-authenticated. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(ROLE_TEXTS)
  const people = useMemberSearch(useSession().user?.id)
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
        const name = people.search.chosen?.name ?? ''
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
          <SearchSelect {...people} {...field('to')} label={t('to')} />
          <ProofField field={field('password')} problem={problem} />
          <FormActions submit={t('offer')} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
