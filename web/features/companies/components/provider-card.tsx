import './provider-card.css'
import { Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProviderPage, providerRoutes } from '#contract/company-sign-in.ts'
import type { RouteCall } from '#contract/route.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { Card } from '#web/components/card.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { PasswordField } from '#web/components/password-field.tsx'
import { LoadingBars, QueryView } from '#web/components/query-view.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useCan } from '#web/session/use-can.ts'
import { PROVIDER_TEXTS } from '../provider-texts.ts'

const URIS = ['redirect_uri', 'logout_uri', 'backchannel_uri'] as const

export function ProviderCard() {
  const t = useTexts(PROVIDER_TEXTS)
  const isOwn = useCan()('company.own')
  return (
    <Card id="provider-title" title={t('title')} text={t('text')}>
      <QueryView of={useProvider()} loading={<LoadingBars heights={[120]} />}>
        {(page) => (
          <>
            {page.domains.length === 0 && <p>{t('no_domain')}</p>}
            {isOwn && (page.domains.length > 0 || page.provider) && <Provider page={page} />}
            {!isOwn && <ProviderFacts page={page} />}
          </>
        )}
      </QueryView>
    </Card>
  )
}

/**
 * The provider's issuer and client ID, read-only, for deputies. Only the admin can change the
 * settings.
 */
function ProviderFacts({ page: { provider } }: { page: ProviderPage }) {
  const t = useTexts(PROVIDER_TEXTS)
  return (
    <>
      {provider && (
        <dl className="provider-uris">
          {(['issuer', 'client_id'] as const).map((name) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <code>{provider[name]}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>{t('admin_only')}</p>
    </>
  )
}

function Provider({ page }: { page: ProviderPage }) {
  const t = useTexts(PROVIDER_TEXTS)
  return (
    <>
      <p>{t('domains', { list: page.domains.join('、') })}</p>
      <p>{t('tell')}</p>
      <dl className="provider-uris">
        {URIS.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <code>{page[name]}</code>
            </dd>
          </div>
        ))}
      </dl>
      <ProviderForm page={page} />
    </>
  )
}

function ProviderForm({ page: { provider, with_password } }: { page: ProviderPage }) {
  const t = useTexts(PROVIDER_TEXTS)
  const save = useSaveProvider()
  const [approves, setApproves] = useState(provider?.approves ?? false)
  const [is_only, setOnly] = useState(provider?.is_only ?? false)
  const { form, field, problem, isBusy } = useForm(
    { issuer: provider?.issuer ?? '', client_id: provider?.client_id ?? '', client_secret: '' },
    {
      async submit({ client_secret, ...typed }) {
        const secret = client_secret.trim() === '' ? {} : { client_secret }
        await save.mutateAsync({ ...typed, ...secret, approves, is_only })
      },
    },
  )
  return (
    <form {...form}>
      <Stack gap="md">
        <TextInput
          {...field('issuer')}
          label={t('issuer')}
          placeholder="https://login.microsoftonline.com/…/v2.0"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          {...field('client_id')}
          label={t('client_id')}
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...field('client_secret')}
          label={t('client_secret')}
          autoComplete="off"
          {...(provider && { description: t('secret_kept') })}
        />
        <Switch
          label={t('approves')}
          checked={approves}
          onChange={(event) => setApproves(event.currentTarget.checked)}
        />
        <Switch
          label={t('is_only')}
          description={t('is_only_text')}
          checked={is_only}
          onChange={(event) => setOnly(event.currentTarget.checked)}
        />
        {provider && with_password > 0 && <p>{t('with_password', { count: with_password })}</p>}
        <FormError of={problem} />
        <Group gap="sm">
          <Button type="submit" loading={isBusy}>
            {t('save')}
          </Button>
          {provider && <Remove />}
        </Group>
      </Stack>
    </form>
  )
}

function Remove() {
  const t = useTexts(PROVIDER_TEXTS)
  const remove = useRemoveProvider()
  const [confirmation, confirm] = useConfirmed()
  const confirmRemoval = () =>
    confirm({
      title: PROVIDER_TEXTS.remove_title,
      text: PROVIDER_TEXTS.remove_text,
      confirm: PROVIDER_TEXTS.remove,
      act: () => remove.mutateAsync(),
    })
  return (
    <>
      <Button variant="default" onClick={confirmRemoval}>
        {t('remove')}
      </Button>
      {confirmation}
    </>
  )
}

type ProviderSettings = RouteCall<typeof providerRoutes.saveProvider>['body']

const useProvider = () => useQuery(queryOf(providerRoutes.readProvider))

/** Saves the settings; rejects with an `ApiError` for the form to show. */
const useSaveProvider = () =>
  useMutationOf(providerRoutes.saveProvider, (body: ProviderSettings) => ({ body }), {
    onSuccess: () => showToast({ status: 'success', title: PROVIDER_TEXTS.saved }),
  })

const useRemoveProvider = () =>
  useMutationOf(providerRoutes.deleteProvider, () => ({}), {
    onSuccess: () => showToast({ status: 'success', title: PROVIDER_TEXTS.removed }),
    onError: (error: Error) => showFailure(PROVIDER_TEXTS.failed, error),
  })
