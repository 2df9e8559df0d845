import './provider-card.css'
import { Button, Group, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Provisioning, scimRoutes } from '#contract/scim.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { Card } from '#web/components/card.tsx'
import { LoadingBars, QueryView } from '#web/components/query-view.tsx'
import { ShownSecret } from '#web/components/shown-secret.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useCan } from '#web/session/use-can.ts'
import { PROVISIONING_TEXTS } from '../provisioning-texts.ts'

/**
 * The URL of the SCIM endpoint, and the token with which the company's directory provisions
 * members.
 */
export function ProvisioningCard() {
  const t = useTexts(PROVISIONING_TEXTS)
  return (
    <Card id="provisioning-title" title={t('title')} text={t('text')}>
      <QueryView of={useProvisioning()} loading={<LoadingBars heights={[80]} />}>
        {({ url, token }) => (
          <>
            <dl className="provider-uris">
              <div>
                <dt>{t('url')}</dt>
                <dd>
                  <code>{url}</code>
                </dd>
              </div>
            </dl>
            <Token token={token} />
          </>
        )}
      </QueryView>
    </Card>
  )
}

function Token({ token }: Pick<Provisioning, 'token'>) {
  const t = useTexts(PROVISIONING_TEXTS)
  const { formatDate } = useLanguage()
  const isOwn = useCan()('company.own')
  return (
    <>
      <p>
        {token ? t('made', { hint: token.hint, when: formatDate(token.created_at) }) : t('none')}
      </p>
      {token && (
        <p>
          {token.last_used_at
            ? t('used', { when: formatDate(token.last_used_at, 'relative') })
            : t('unused')}
        </p>
      )}
      {isOwn ? <TokenActions token={token} /> : <p>{t('admin_only')}</p>}
    </>
  )
}

/** Actions on the token, for the admin only. */
function TokenActions({ token }: Pick<Provisioning, 'token'>) {
  const t = useTexts(PROVISIONING_TEXTS)
  const make = useMakeToken()
  const revoke = useRevokeToken()
  const update = useUpdateProvisioning()
  const [confirmation, confirm] = useConfirmed()
  const value = make.data?.value
  const renew = () =>
    confirm({
      title: PROVISIONING_TEXTS.renew_title,
      text: PROVISIONING_TEXTS.renew_text,
      confirm: PROVISIONING_TEXTS.renew,
      act: () => make.mutateAsync(),
    })
  return (
    <>
      {token && value && (
        <>
          <p role="status">{t('shown')}</p>
          <ShownSecret label={t('value')} value={value} />
        </>
      )}
      {token && (
        <Switch
          mt="sm"
          label={t('over_deputies')}
          description={t('over_deputies_text')}
          checked={token.decides_over_deputies}
          disabled={update.isPending}
          onChange={(event) => update.mutate(event.currentTarget.checked)}
        />
      )}
      <Group gap="sm">
        <Button
          variant="default"
          loading={make.isPending}
          onClick={() => (token ? renew() : make.mutate())}
        >
          {t(token ? 'renew' : 'make')}
        </Button>
        {token && (
          <Button variant="default" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('revoke')}
          </Button>
        )}
      </Group>
      {confirmation}
    </>
  )
}

const onError = (error: Error) => showFailure(PROVISIONING_TEXTS.failed, error)

/** The URL of the SCIM endpoint, and the token; the token is null until one is created. */
const useProvisioning = () => useQuery(queryOf(scimRoutes.readProvisioning))

/** Creates a token; only this response contains its value. */
const useMakeToken = () =>
  useMutationOf(scimRoutes.createScimToken, () => ({ body: {} }), { onError })

/** Allows or forbids the directory to manage deputies. */
const useUpdateProvisioning = () =>
  useMutationOf(
    scimRoutes.updateProvisioning,
    (decides_over_deputies: boolean) => ({ body: { decides_over_deputies } }),
    { onError },
  )

const useRevokeToken = () =>
  useMutationOf(scimRoutes.revokeScimToken, () => ({}), {
    onSuccess: () => showToast({ status: 'success', title: PROVISIONING_TEXTS.revoked }),
    onError,
  })
