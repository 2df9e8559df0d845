import { Button, Group } from '@mantine/core'
import { useNavigate } from 'react-router'
import { companyPath, pageUrl } from '#contract/pages.ts'
import { SettingsSection } from '#web/components/settings-section.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useCan } from '#web/session/use-can.ts'
import { useAdminOffer, useAnswerOffer } from '../roles-api.ts'
import { ROLE_TEXTS } from '../roles-texts.ts'

/** The offer of the admin's role to the user, if there is one. */
export function AdminOffer() {
  const { language, formatDate } = useLanguage()
  const t = useTexts(ROLE_TEXTS)
  const navigate = useNavigate()
  const offer = useAdminOffer(useCan()('team'))
  const answer = useAnswerOffer()
  if (!offer) return null
  const reply = (accepted: boolean) =>
    answer.mutate(accepted, {
      onSuccess: () => {
        showToast({
          status: accepted ? 'success' : 'info',
          title: accepted ? ROLE_TEXTS.accepted : ROLE_TEXTS.declined,
        })
        if (accepted) void navigate(pageUrl(language, companyPath('people')))
      },
    })
  const { from: name, expires_at } = offer
  return (
    <SettingsSection title={t('offer_section')}>
      <div className="settings-row">
        <p className="settings-hint">
          {t('offer_from', { name, when: formatDate(expires_at, 'date_time') })}
        </p>
        <Group className="settings-options" gap="1xs" align="stretch">
          <Button loading={answer.isPending} onClick={() => reply(true)}>
            {t('accept')}
          </Button>
          <Button variant="default" disabled={answer.isPending} onClick={() => reply(false)}>
            {t('decline')}
          </Button>
        </Group>
      </div>
    </SettingsSection>
  )
}
