import './account-dialog.css'
import { Button, useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { accountRoutes } from '#contract/account.ts'
import { LANGUAGES } from '#contract/language.ts'
import { queryOf } from '#web/api/queries.ts'
import { usePageTitle } from '#web/components/page-title.ts'
import { SettingsChoice } from '#web/components/settings-choice.tsx'
import { SettingsRow, SettingsSection } from '#web/components/settings-section.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { saveReading, saveUsername } from '../api.ts'
import {
  LANGUAGE_NAMES,
  SECURITY_ROWS,
  SETTINGS_TEXTS,
  type SecurityAction,
} from '../settings-texts.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'
import { useAccountActions } from '../use-account-actions.ts'
import { AccountWindows } from './account-windows.tsx'
import { LineEditor } from './line-editor.tsx'
import { PaceSection } from './pace-section.tsx'

const SCHEMES = ['light', 'dark', 'auto'] as const
const SAFETY = Object.keys(SECURITY_ROWS) as SecurityAction[]

/** The settings page of the user's account. `children` are sections of other features. */
export function AccountSettings({ children }: { children?: ReactNode }) {
  const { language, setLanguage, pick } = useLanguage()
  const t = useTexts(SETTINGS_TEXTS)
  const a = useTexts(ACCOUNT_TEXTS)
  const { user } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { actions, opened, open, close } = useAccountActions()
  usePageTitle(SETTINGS_TEXTS.title)
  if (!user) return null

  const safety = SAFETY.filter((action) => actions.menu.includes(action))
  return (
    <div className="settings">
      <h1>{t('title')}</h1>
      <SettingsSection title={t('account')}>
        <LineRow
          name={a('username')}
          value={user.username}
          autoComplete="nickname"
          onSave={saveUsername}
        />
        <ReadingRow />
        <Row
          name={a('email')}
          text={user.email}
          action={t('change')}
          onAction={actions.menu.includes('change_email') ? () => open('change_email') : undefined}
        />
      </SettingsSection>
      {safety.length > 0 && (
        <SettingsSection title={t('security')}>
          {safety.map((action) => (
            <Row
              key={action}
              name={pick(SECURITY_ROWS[action].name)}
              text={pick(SECURITY_ROWS[action].hint)}
              action={t(action === 'change_password' ? 'change' : 'show')}
              onAction={() => open(action)}
            />
          ))}
        </SettingsSection>
      )}
      <SettingsSection title={t('display')}>
        <SettingsChoice
          legend={t('language')}
          hint={t('language_hint')}
          value={language}
          options={LANGUAGES.map((value) => ({
            value,
            lang: value,
            label: LANGUAGE_NAMES[value],
          }))}
          onChange={setLanguage}
        />
        <SettingsChoice
          legend={t('colors')}
          hint={t('colors_hint')}
          value={colorScheme}
          options={SCHEMES.map((value) => ({ value, label: t(value) }))}
          onChange={setColorScheme}
        />
      </SettingsSection>
      <PaceSection />
      {children}
      <AccountWindows opened={opened} onClose={close} />
    </div>
  )
}

type LineRowProps = {
  name: string
  value: string
  hint?: string
  autoComplete?: string
  onSave: (value: string) => Promise<boolean>
}

function LineRow({ name, value, hint = '', autoComplete = 'off', onSave }: LineRowProps) {
  const t = useTexts(SETTINGS_TEXTS)
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (isEditing)
    return (
      <div className="settings-row">
        <p className="settings-name">{name}</p>
        <LineEditor
          {...{ label: name, value, autoComplete, onSave }}
          onDone={() => {
            flushSync(() => setEditing(false))
            button.current?.focus()
          }}
        />
      </div>
    )
  return (
    <Row
      name={name}
      text={value || hint}
      action={t('change')}
      onAction={() => setEditing(true)}
      target={button}
    />
  )
}

/**
 * The row for the reading (furigana) of the user's name. Renders nothing until the reading is
 * loaded.
 */
function ReadingRow() {
  const t = useTexts(SETTINGS_TEXTS)
  const reading = useReading()
  if (reading === undefined) return null
  return (
    <LineRow name={t('reading')} value={reading} hint={t('reading_hint')} onSave={saveReading} />
  )
}

type RowProps = {
  name: string
  text: string
  action: string
  /** Starts the action. If undefined, the row has no button. */
  onAction: (() => void) | undefined
  target?: RefObject<HTMLButtonElement | null>
}

function Row({ name, text, action, onAction, target }: RowProps) {
  const t = useTexts(SETTINGS_TEXTS)
  return (
    <SettingsRow name={name} hint={text}>
      {onAction && (
        <Button
          ref={target}
          variant="default"
          aria-label={t('named', { what: name, action })}
          onClick={onAction}
        >
          {action}
        </Button>
      )}
    </SettingsRow>
  )
}

/** The reading of the user's name as entered by the user; undefined until loaded. */
const useReading = (): string | undefined =>
  useQuery(queryOf(accountRoutes.readNameReading)).data?.reading
