import './settings.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorText } from '../api/api-error.ts'
import { useLanguage, useTexts } from '../language/language.tsx'
import { LoadingBars, QueryView } from './query-view.tsx'

/** `id`: of the heading, for links to the section. */
type SectionProps = { title: string; id?: string; children: ReactNode }

export function SettingsSection({ title, id, children }: SectionProps) {
  return (
    <section className="settings-section">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

type RowProps = {
  name: string
  hint: ReactNode
  children?: ReactNode
  role?: 'alert'
}

export function SettingsRow({ name, hint, children, role }: RowProps) {
  return (
    <div className="settings-row" {...(role && { role })}>
      <div>
        <p className="settings-name">{name}</p>
        <p className="settings-hint">{hint}</p>
      </div>
      {children}
    </div>
  )
}

type FailedProps = { title: string; error: unknown; onRetry: () => void }

function FailedRow({ title, error, onRetry }: FailedProps) {
  const { pick } = useLanguage()
  const t = useTexts({})
  return (
    <SettingsRow role="alert" name={title} hint={pick(errorText(error))}>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </SettingsRow>
  )
}

type QueryProps<T> = {
  of: { data: T | undefined; error: unknown; refetch: () => unknown }
  /** Message if loading fails. */
  failed: string
  /** Height of the grey bar shown while loading, in pixels. */
  height?: number
  children: (data: T) => ReactNode
}

export function SettingsQuery<T>({ of, failed, height = 60, children }: QueryProps<T>) {
  return (
    <QueryView
      of={of}
      loading={<LoadingBars className="settings-row" heights={[height]} />}
      failed={(error, onRetry) => <FailedRow title={failed} {...{ error, onRetry }} />}
    >
      {children}
    </QueryView>
  )
}

export function EmptyRow({ text }: { text: string }) {
  return (
    <p className="settings-row settings-hint" role="status">
      {text}
    </p>
  )
}
