import './settings.css'
import type { ReactNode } from 'react'

/** A card of the settings page: its name, and rows of what may be set. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="settings-section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
