import { Button, TextInput } from '@mantine/core'
import type { CompanyDomain } from '#contract/domains.ts'
import { FormError } from '#web/components/form-error.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { DOMAIN_TEXTS } from '../domain-texts.ts'
import { useDomainCalls } from '../domains-api.ts'

const reportVerified = (domain: string) =>
  showToast({ status: 'success', title: fillPair(DOMAIN_TEXTS.is_proved, { domain }) })

/** Verifies a domain by a code from an email, or by a DNS record. */
export function DomainProof({ domain }: { domain: CompanyDomain }) {
  return (
    <div className="domain-proof">
      <ByMail domain={domain} />
      <ByDns domain={domain} />
    </div>
  )
}

function ByMail({ domain: { id, domain, mail } }: { domain: CompanyDomain }) {
  const t = useTexts(DOMAIN_TEXTS)
  const calls = useDomainCalls()
  const { form, field, values, isBusy } = useForm(
    { code: '' },
    {
      async submit({ code }) {
        await calls.prove.mutateAsync({ id, code })
        reportVerified(domain)
      },
      fallbackField: 'code',
    },
  )
  const { to } = mail
  const send = () =>
    calls.mail.mutate(id, {
      onSuccess: () => showToast({ status: 'info', title: fillPair(DOMAIN_TEXTS.sent, { to }) }),
    })
  return (
    <>
      <h3>{t('by_mail')}</h3>
      <p>{t('by_mail_text', { to })}</p>
      <Button variant="default" mt="sm" loading={calls.mail.isPending} onClick={send}>
        {t(mail.expires_at === null ? 'send' : 'send_again')}
      </Button>
      {mail.expires_at !== null && (
        <form {...form} className="company-choices">
          <TextInput
            {...field('code')}
            label={t('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button
            type="submit"
            className="company-beside"
            loading={isBusy}
            disabled={values.code.trim() === ''}
          >
            {t('confirm')}
          </Button>
        </form>
      )}
    </>
  )
}

function ByDns({ domain: { id, domain, dns } }: { domain: CompanyDomain }) {
  const t = useTexts(DOMAIN_TEXTS)
  const { prove } = useDomainCalls()
  const check = () => prove.mutate({ id }, { onSuccess: () => reportVerified(domain) })
  return (
    <>
      <h3>{t('by_dns')}</h3>
      <p>{t('by_dns_text')}</p>
      <dl className="domain-record">
        <dt>{t('name')}</dt>
        <dd>
          <code>{dns.name}</code>
        </dd>
        <dt>{t('value')}</dt>
        <dd>
          <code>{dns.value}</code>
        </dd>
      </dl>
      <Button variant="default" mt="sm" loading={prove.isPending} onClick={check}>
        {t('check')}
      </Button>
      <FormError of={prove.error} mt="1xs" />
    </>
  )
}
