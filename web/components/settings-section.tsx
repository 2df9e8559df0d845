import './settings.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorText } from '../api/api-error.ts'
import { useLanguage, useTexts } from '../language/language.tsx'

/** A card of the settings page: a heading and rows of settings. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="settings-section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type FailedProps = { title: string; error: unknown; onRetry: () => void }

/** Replaces a row that could not be loaded: its error, and a retry button. */
export function FailedRow({ title, error, onRetry }: FailedProps) {
  const { pick } = useLanguage()
  const t = useTexts({})
  return (
    <div className="settings-row" role="alert">
      <div>
        <p className="settings-name">{title}</p>
        <p className="settings-hint">{pick(errorText(error))}</p>
      </div>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
