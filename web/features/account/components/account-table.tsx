import { Button, Group } from '@mantine/core'
import type { Profile } from '#contract/account.ts'
import type { Pair } from '#contract/language.ts'
import type { Plan } from '#contract/permissions.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { companyNameOf } from '#web/session/company-name.ts'
import { saveUsername } from '../api.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'
import { LineEditor } from './line-editor.tsx'

type Props = {
  user: Profile
  plan: Plan | null
  /**
   * The contact page, where a free account asks for another plan; undefined for other plans, and
   * until the settings are loaded.
   */
  changePlanUrl: Pair | undefined
  isEditing: boolean
  onEdited: () => void
}

export function AccountTable({ user, plan, changePlanUrl, isEditing, onEdited }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(ACCOUNT_TEXTS)
  const company = companyNameOf(user)
  return (
    <table className="account-table">
      <tbody>
        {company && (
          <tr>
            <th scope="row">{t('company')}</th>
            <td>{company}</td>
          </tr>
        )}
        <tr>
          <th scope="row">{t('username')}</th>
          <td>
            {isEditing ? (
              <LineEditor
                label={t('username')}
                value={user.username}
                autoComplete="nickname"
                onSave={saveUsername}
                onDone={onEdited}
              />
            ) : (
              user.username
            )}
          </td>
        </tr>
        <tr>
          <th scope="row">{t('email')}</th>
          <td>{user.email}</td>
        </tr>
        <tr>
          <th scope="row">{t('plan')}</th>
          <td>
            <Group gap="1xs" justify="space-between">
              {plan && t(plan)}
              {changePlanUrl && (
                <Button
                  component="a"
                  size="xs"
                  variant="default"
                  href={pick(changePlanUrl)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {t('change_plan')}
                </Button>
              )}
            </Group>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
