import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companySignInRoutes } from '#contract/company-sign-in.ts'
import { request } from '#web/api/client.ts'
import { queryOf } from '#web/api/queries.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { PasswordField } from '#web/components/password-field.tsx'
import { SettingsRow, SettingsSection } from '#web/components/settings-section.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { leavePageFor } from '#web/session/navigation.ts'
import { useSession } from '#web/session/session.ts'
import { useSettings } from '#web/session/settings.ts'
import { useCan } from '#web/session/use-can.ts'
import { COMPANY_LINK_TEXTS } from '../texts/company-link-texts.ts'

/**
 * Lets the user replace the password by the company's login. Shown only if the company has a login
 * provider for the user's address. Hidden for the company's admin, who keeps the password.
 */
export function CompanyLinkSection() {
  const t = useTexts(COMPANY_LINK_TEXTS)
  const { user } = useSession()
  const can = useCan()
  const isKept = useSettings()?.identity === 'embedded'
  const [isOpen, setOpen] = useState(false)
  const mayLink = user?.provider === 'password' && can('team') && !can('company.own')
  const asks = isKept && mayLink
  const { data } = useQuery({
    ...queryOf(companySignInRoutes.readCompanyLink),
    enabled: asks,
  })
  if (!asks || !data?.is_offered) return null
  return (
    <SettingsSection title={t('title')}>
      <SettingsRow name={t('name')} hint={t('hint')}>
        <Button
          size="xs"
          variant="default"
          aria-label={t('open_named')}
          onClick={() => setOpen(true)}
        >
          {t('open')}
        </Button>
      </SettingsRow>
      {isOpen && <LinkDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}

function LinkDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(COMPANY_LINK_TEXTS)
  const { language } = useLanguage()
  const { form, field, isBusy } = useForm(
    { password: '' },
    {
      async submit({ password }) {
        const body = { current_password: password, language }
        await leavePageFor((await request(companySignInRoutes.linkCompanySignIn, { body })).url)
      },
      fallbackField: 'password',
    },
  )
  return (
    <Dialog title={t('name')} size={460} onClose={onClose}>
      <form {...form}>
        <Stack>
          <p className="settings-hint">{t('text')}</p>
          <PasswordField
            {...field('password')}
            label={t('password')}
            autoComplete="current-password"
            data-autofocus
          />
          <Button type="submit" loading={isBusy}>
            {t('go')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
