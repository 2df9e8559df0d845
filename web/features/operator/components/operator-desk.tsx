import './operator.css'
import { Button, Group, Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '#web/components/page-title.ts'
import { QueryView } from '#web/components/query-view.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useDeskAccess, useLeaveDesk } from '../desk-access-api.ts'
import { DESK_TEXTS } from '../texts.ts'
import { AuditTab } from './audit-tab.tsx'
import { CompaniesTab } from './companies-tab.tsx'
import { EntryForm } from './entry-form.tsx'
import { HealthTab } from './health-tab.tsx'
import { InstallationTab } from './installation-tab.tsx'
import { JobsTab } from './jobs-tab.tsx'
import { PeopleTab } from './people-tab.tsx'

/** The tabs of the operator's page in order; the first is the default. */
const PARTS = {
  companies: CompaniesTab,
  people: PeopleTab,
  jobs: JobsTab,
  installation: InstallationTab,
  health: HealthTab,
  audit: AuditTab,
} as const satisfies Record<string, ComponentType>
type Part = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as Part[]

export function OperatorDesk() {
  usePageTitle(DESK_TEXTS.title)
  return (
    <QueryView of={useDeskAccess()} isPage>
      {({ open_until, asks_for_code }) =>
        open_until === null ? <EntryForm asksForCode={asks_for_code} /> : <Desk />
      }
    </QueryView>
  )
}

function Desk() {
  const t = useTexts(DESK_TEXTS)
  const [address, setAddress] = useSearchParams()
  const leave = useLeaveDesk()
  const part = NAMES.find((name) => name === address.get('tab')) ?? 'companies'
  const Shown = PARTS[part]
  const open = (tab: string | null) =>
    setAddress(tab === null || tab === 'companies' ? {} : { tab }, {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <div className="desk">
      <Group className="desk-head" gap="var(--space-2xs) var(--space-md)" justify="space-between">
        <h1>{t('title')}</h1>
        <Button
          variant="default"
          size="sm"
          loading={leave.isPending}
          onClick={() => leave.mutate()}
        >
          {t('leave')}
        </Button>
        <p>{t('lead')}</p>
      </Group>
      <Tabs value={part} onChange={open}>
        <Tabs.List aria-label={t('tabs')}>
          {NAMES.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={part} pt="md">
          <Shown />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
