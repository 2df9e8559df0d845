import '#web/components/rows.css'
import './domains.css'
import { Button, Switch, TextInput } from '@mantine/core'
import type { CompanyDomain } from '#contract/domains.ts'
import { Card } from '#web/components/card.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { useCan } from '#web/session/use-can.ts'
import { DOMAIN_TEXTS } from '../domain-texts.ts'
import { useDomainCalls, useDomains } from '../domains-api.ts'
import { DomainProof } from './domain-proof.tsx'
import { RemoveButton } from './remove-button.tsx'

/** The company's email domains: adding, verifying, removing, and automatic membership. */
export function DomainsCard() {
  const t = useTexts(DOMAIN_TEXTS)
  const domains = useDomains()
  if (!domains) return null
  return (
    <Card id="domains-title" title={t('title')} text={t('text')}>
      {domains.length > 0 && (
        <ul className="domain-list">
          {domains.map((domain) => (
            <Domain key={domain.id} domain={domain} />
          ))}
        </ul>
      )}
      {/* The key resets the form after each added domain. */}
      <NewDomain key={domains.length} />
    </Card>
  )
}

function Domain({ domain }: { domain: CompanyDomain }) {
  const t = useTexts(DOMAIN_TEXTS)
  const { admit } = useDomainCalls()
  const { id, domain: name, proved_at, carries_sign_in } = domain
  const mayRemove = useCan()('company.own') || !carries_sign_in
  return (
    <li>
      <div className="domain-head">
        <strong>{name}</strong>
        <span className="chip" data-proved={proved_at !== null}>
          {t(proved_at === null ? 'unproved' : 'proved')}
        </span>
        {mayRemove && <Remove id={id} name={name} />}
      </div>
      {proved_at === null ? (
        <DomainProof domain={domain} />
      ) : (
        <Switch
          mt="sm"
          label={t('admits', { domain: name })}
          checked={domain.admits}
          disabled={admit.isPending}
          onChange={(event) => admit.mutate({ id, admits: event.currentTarget.checked })}
        />
      )}
    </li>
  )
}

function Remove({ id, name: domain }: { id: string; name: string }) {
  const t = useTexts(DOMAIN_TEXTS)
  const { remove } = useDomainCalls()
  return (
    <RemoveButton
      name={t('remove_named', { domain })}
      question={{
        title: fillPair(DOMAIN_TEXTS.remove_title, { domain }),
        text: DOMAIN_TEXTS.remove_text,
        confirm: DOMAIN_TEXTS.remove,
        act: () => remove.mutateAsync(id),
        done: { title: fillPair(DOMAIN_TEXTS.removed, { domain }) },
      }}
    />
  )
}

function NewDomain() {
  const t = useTexts(DOMAIN_TEXTS)
  const { add } = useDomainCalls()
  const { form, field, values, isBusy } = useForm(
    { domain: '' },
    {
      async submit({ domain: typed }) {
        const { domain } = await add.mutateAsync(typed)
        showToast({ status: 'success', title: fillPair(DOMAIN_TEXTS.added, { domain }) })
      },
      fallbackField: 'domain',
    },
  )
  return (
    <form {...form} className="company-choices">
      <TextInput
        {...field('domain')}
        label={t('domain')}
        placeholder={t('placeholder')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        type="submit"
        variant="default"
        className="company-beside"
        loading={isBusy}
        disabled={values.domain.trim() === ''}
      >
        {t('add')}
      </Button>
    </form>
  )
}
