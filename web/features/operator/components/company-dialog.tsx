import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { FREE_COMPANY_ID, MAX_COMPANY_NAME } from '#contract/limits.ts'
import { type OperatedCompany, PLAN_NAMES, PLANS } from '#contract/operator.ts'
import { copyText } from '#web/components/copy-text.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useCompanyCalls } from '../companies-api.ts'
import { COMPANY_TEXTS, DESK_TEXTS } from '../texts.ts'

type Props = { company: OperatedCompany; onClose: () => void }

const fail = (error: unknown) => showFailure(DESK_TEXTS.failed, error)

/**
 * Actions on a company: change its name or plan, copy or renew the sign-up link, cancel a planned
 * deletion, suspend or resume.
 */
export function CompanyDialog({ company, onClose }: Props) {
  return (
    <Dialog title={company.name} size={520} onClose={onClose}>
      <Stack className="desk-parts" gap="lg">
        <Facts company={company} />
        {company.id !== FREE_COMPANY_ID && <Link company={company} />}
        {company.erased_at !== null && <CancelDeletion company={company} />}
        <Sleep company={company} />
      </Stack>
    </Dialog>
  )
}

function Facts({ company: { id, ...company } }: { company: OperatedCompany }) {
  const { pick } = useLanguage()
  const t = useTexts(COMPANY_TEXTS)
  const { update } = useCompanyCalls()
  const isFree = id === FREE_COMPANY_ID
  const { form, field, problem, isBusy, values } = useForm(
    { name: company.name, plan: company.plan as string },
    {
      async submit({ name, plan }) {
        await update.mutateAsync({
          id,
          name,
          ...(!isFree && { plan: PLANS.find((each) => each === plan) ?? company.plan }),
        })
        showToast({ status: 'success', title: COMPANY_TEXTS.saved })
      },
    },
  )
  const isSame = values.name.trim() === company.name && values.plan === company.plan
  return (
    <form {...form}>
      <Stack>
        <TextInput {...field('name')} label={t('name')} maxLength={MAX_COMPANY_NAME} />
        {!isFree && (
          <NativeSelect
            {...field('plan')}
            label={t('plan')}
            data={PLANS.map((value) => ({ value, label: pick(PLAN_NAMES[value]) }))}
          />
        )}
        <FormError of={problem} />
        <Button type="submit" variant="default" loading={isBusy} disabled={isSame}>
          {t('save')}
        </Button>
      </Stack>
    </form>
  )
}

function Link({ company: { id, sign_up_url } }: { company: OperatedCompany }) {
  const t = useTexts(COMPANY_TEXTS)
  const { renew } = useCompanyCalls()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async () => setCopied(await copyText(sign_up_url, field.current))
  const make = () =>
    renew.mutate(id, {
      onSuccess: () => {
        setCopied(null)
        showToast({ status: 'success', title: COMPANY_TEXTS.renewed })
      },
      onError: fail,
    })
  return (
    <Stack>
      <TextInput
        ref={field}
        label={t('link')}
        readOnly
        value={sign_up_url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="desk-ways">
        <Button variant="default" onClick={copy}>
          {copied ? `✓ ${t('copied')}` : t('copy')}
        </Button>
        <Button variant="subtle" color="gray" loading={renew.isPending} onClick={make}>
          {t('renew')}
        </Button>
      </div>
      <FormError of={copied === false ? t('copy_failed') : null} />
      <p className="visually-hidden" role="status">
        {copied && t('copied')}
      </p>
    </Stack>
  )
}

function Sleep({ company: { id, name, is_dormant } }: { company: OperatedCompany }) {
  const t = useTexts(COMPANY_TEXTS)
  const { update } = useCompanyCalls()
  const [confirmation, confirm] = useConfirmed()
  const words = is_dormant
    ? { title: COMPANY_TEXTS.wake_title, text: COMPANY_TEXTS.wake_text, done: COMPANY_TEXTS.woken }
    : {
        title: COMPANY_TEXTS.sleep_title,
        text: COMPANY_TEXTS.sleep_text,
        done: COMPANY_TEXTS.slept,
      }
  const confirmAction = () =>
    confirm({
      title: fillPair(words.title, { name }),
      text: words.text,
      danger: !is_dormant,
      confirm: is_dormant ? COMPANY_TEXTS.wake : COMPANY_TEXTS.sleep,
      act: () => update.mutateAsync({ id, is_dormant: !is_dormant }),
      done: { title: fillPair(words.done, { name }) },
      failed: DESK_TEXTS.failed,
    })
  return (
    <div>
      <Button variant="default" {...(is_dormant ? {} : { color: 'red.9' })} onClick={confirmAction}>
        {t(is_dormant ? 'wake' : 'sleep')}
      </Button>
      {confirmation}
    </div>
  )
}

function CancelDeletion({ company: { id, name, erased_at } }: { company: OperatedCompany }) {
  const { formatDate } = useLanguage()
  const t = useTexts(COMPANY_TEXTS)
  const { keep } = useCompanyCalls()
  const [confirmation, confirm] = useConfirmed()
  const confirmKeeping = () =>
    confirm({
      title: fillPair(COMPANY_TEXTS.keep_title, { name }),
      text: COMPANY_TEXTS.keep_text,
      confirm: COMPANY_TEXTS.keep,
      act: () => keep.mutateAsync(id),
      done: { title: fillPair(COMPANY_TEXTS.kept, { name }) },
      failed: DESK_TEXTS.failed,
    })
  return (
    <div>
      <p>{t('closing', { when: erased_at === null ? '' : formatDate(erased_at, 'date') })}</p>
      <Button variant="default" onClick={confirmKeeping}>
        {t('keep')}
      </Button>
      {confirmation}
    </div>
  )
}
