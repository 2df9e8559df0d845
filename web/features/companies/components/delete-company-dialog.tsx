import { DialogNotice, FormActions } from '#web/components/dialog-actions.tsx'
import './deletion.css'
import { Stack, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { COMPANY_RETURN_DAYS } from '#contract/company-deletion.ts'
import { FIELD_PROBLEMS } from '#contract/field-problems.ts'
import { MAX_COMPANY_NAME } from '#contract/limits.ts'
import { companyPath, pageUrl } from '#contract/pages.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { ProofField, useProofCheck } from '#web/components/proof-field.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { refreshUser } from '#web/session/session.ts'
import { useCompanyDeletion, useDeleteCompany } from '../company-deletion-api.ts'
import { COMPANY_DELETION_TEXTS } from '../company-deletion-texts.ts'

type Deletion = NonNullable<ReturnType<typeof useCompanyDeletion>['data']>

/**
 * Lists the data that will be deleted. As confirmation, requires the company's name and, if the
 * account has one, the password. If the company cannot be deleted, shows the reason instead.
 */
export function DeleteCompanyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(COMPANY_DELETION_TEXTS)
  const found = useCompanyDeletion()
  const { data } = found
  const title = data
    ? fillPair(COMPANY_DELETION_TEXTS.dialog, { name: data.name })
    : COMPANY_DELETION_TEXTS.title
  return (
    <Dialog title={title} size={520} onClose={onClose}>
      <QueryView of={found}>
        {(deletion) =>
          deletion.refusal ? (
            <DialogNotice text={t(deletion.refusal)} onClose={onClose} />
          ) : (
            <DeleteForm data={deletion} onClose={onClose} />
          )
        }
      </QueryView>
    </Dialog>
  )
}

function DeleteForm({ data, onClose }: { data: Deletion; onClose: () => void }) {
  const { language } = useLanguage()
  const t = useTexts(COMPANY_DELETION_TEXTS)
  const remove = useDeleteCompany()
  const checkProof = useProofCheck()
  const { form, field, problem, isBusy } = useForm(
    { name: '', password: '' },
    {
      check: ({ name, password }) => ({
        ...(name.trim() !== data.name.trim() && { name: FIELD_PROBLEMS.other_name }),
        ...checkProof(password),
      }),
      async submit(typed) {
        await remove.mutateAsync(typed)
        // After this refresh, the app shows only the page that cancels the deletion.
        await refreshUser()
      },
    },
  )
  return (
    <form {...form}>
      <Stack>
        <DeletedThings data={data} />
        <p className="dialog-text">{t('text', { days: COMPANY_RETURN_DAYS })}</p>
        <p className="dialog-text">
          {t('export')}{' '}
          <Link to={pageUrl(language, companyPath('data'))} onClick={onClose}>
            {t('to_export')}
          </Link>
        </p>
        <TextInput
          {...field('name')}
          label={t('name', { name: data.name })}
          maxLength={MAX_COMPANY_NAME}
          autoComplete="off"
        />
        <ProofField field={field('password')} problem={problem} />
        <FormActions submit={t('confirm')} isBusy={isBusy} danger onCancel={onClose} />
      </Stack>
    </form>
  )
}

function DeletedThings({ data }: { data: Deletion }) {
  const t = useTexts(COMPANY_DELETION_TEXTS)
  const { language } = useLanguage()
  const counted = ['people', 'scripts', 'canvases', 'shares'] as const
  return (
    <div className="company-gone">
      <p>{t('gone')}</p>
      <dl>
        {counted.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{data[name].toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('rest')}</p>
    </div>
  )
}
