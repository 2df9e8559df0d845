import { lazyPart } from '#web/components/lazy-part.tsx'
import './dashboard.css'
import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import type { RunViewers } from '#contract/runs.ts'
import { usePageTitle } from '#web/components/page-title.ts'
import { RefusedEdits } from '#web/components/refused-edits.tsx'
import { useIsPhone } from '#web/components/use-is-phone.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { useOverview } from '../api.ts'
import {
  isUnfiltered,
  type ListFilter,
  readFilter,
  readStoredView,
  saveView,
  withoutFilters,
  writeFilter,
} from '../list-filter.ts'
import type { ScriptStarter } from '../start-script.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'
import { Library } from './library.tsx'
import { ListControls } from './list-controls.tsx'
import { ScriptList } from './script-list.tsx'
import { SearchField } from './search-field.tsx'
import { SearchOpener } from './search-opener.tsx'

const TemplateRow = lazyPart(
  () => import('./template-row.tsx'),
  'TemplateRow',
  <div className="template-row-space" />,
)

// Loaded on demand, since most users have scripts and no pending reviews.
const FirstSteps = lazyPart(() => import('./first-steps.tsx'), 'FirstSteps')
const WaitingReviews = lazyPart(() => import('./waiting-reviews.tsx'), 'WaitingReviews')

type Props = ScriptStarter & {
  onExport: (ids: readonly string[]) => void
  /** Renders the question to admins about who may see runs. `now` is the current setting. */
  renderViewersQuestion: (now: RunViewers) => ReactNode
}

/**
 * Shows the search and the scripts that the user can see. If there are no scripts yet, shows the
 * first steps.
 */
export function Dashboard({ onExport, renderViewersQuestion, ...beginner }: Props) {
  const { language } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
  const can = useCan()
  const { data: overview } = useOverview()
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params, readStoredView())
  const { view } = filter
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const isClosed = isPhone && !isOpen
  usePageTitle(DASHBOARD_TEXTS.title)

  const change = useCallback(
    (next: ListFilter) => {
      if (next.view !== view) saveView(next.view)
      setParams(writeFilter(next), { replace: true, preventScrollReset: true })
    },
    [setParams, view],
  )
  const search = useCallback(
    (text: string) =>
      setParams((before) => writeFilter({ ...readFilter(before), search: text }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  )
  const dropAsked = useCallback(
    () => setParams((before) => writeFilter(readFilter(before)), { replace: true }),
    [setParams],
  )
  const counts = overview?.counts
  const isNew = counts && counts.script + counts.talk_script === 0
  /** The first steps are shown if there are no scripts yet and the address has no filter. */
  const isBeginning = isNew && isUnfiltered(filter)
  const newScript = `${pageUrl(language, PAGES.newScript)}${filter.folder ? `?folder=${filter.folder}` : ''}`
  // Templates are above an empty list and below a list with scripts. Search results show no
  // templates.
  const templates = filter.search === '' && (
    <section className="dashboard-templates" aria-label={t('templates')}>
      <header>
        <h2>{t('templates')}</h2>
        <Link to={newScript}>{t('all_templates')}</Link>
      </header>
      <TemplateRow {...beginner} />
    </section>
  )
  return (
    <div className="dashboard">
      <DashboardHead {...{ filter, isOpen, newScript, onOpen: setOpen, onChange: change }}>
        <SearchField search={filter.search} onSearch={search} isFocused={isPhone} />
      </DashboardHead>
      <RefusedEdits />
      {filter.search === '' && !(isPhone && isOpen) && <Notices {...{ renderViewersQuestion }} />}
      {isBeginning && filter.tab !== 'trash' ? <FirstSteps {...beginner} /> : null}
      {isNew && templates}
      {isBeginning && counts.trash === 0 ? null : (
        <Library
          filter={filter}
          asksNew={params.get('new') === 'folder'}
          isOwn={!can('team')}
          onAsked={dropAsked}
        >
          {(folders, path) => (
            <ListControls
              {...{ filter, counts, folders, isClosed, onChange: change }}
              has_team={can('team')}
            >
              {path}
              {isBeginning && filter.tab !== 'trash' ? null : (
                <ScriptList
                  filter={filter}
                  onChange={change}
                  onClear={() => change(withoutFilters(filter))}
                  onExport={onExport}
                />
              )}
            </ListControls>
          )}
        </Library>
      )}
      {isNew === false && templates}
    </div>
  )
}

type HeadProps = {
  filter: ListFilter
  isOpen: boolean
  newScript: string
  onOpen: (isOpen: boolean) => void
  onChange: (filter: ListFilter) => void
  /** The search field. */
  children: ReactNode
}

/**
 * Shows the title, the search and the main action. On a phone the title and the action are in the
 * header, with a button that shows the search.
 */
function DashboardHead({ newScript, children, ...search }: HeadProps) {
  const t = useTexts(DASHBOARD_TEXTS)
  const isPhone = useIsPhone()
  return (
    <>
      <div className={isPhone ? 'dashboard-bar' : 'dashboard-head'}>
        <h1>{t('title')}</h1>
        {isPhone ? <SearchOpener {...search} /> : children}
        <Button component={Link} to={newScript} className="dashboard-new">
          {t('new_script')}
        </Button>
      </div>
      {isPhone && search.isOpen && children}
    </>
  )
}

/** Notices to the user: applicants, a question to the admin, and reviews. */
function Notices({ renderViewersQuestion }: Pick<Props, 'renderViewersQuestion'>) {
  const { language } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
  const { data: overview } = useOverview()
  if (!overview) return null
  const { waiting, viewers_question, reviews } = overview
  return (
    <>
      {waiting ? (
        <p className="waiting-notice">
          {t('waiting', { count: waiting })}
          <Link to={pageUrl(language, PAGES.approveUser)}>{t('waiting_link')}</Link>
        </p>
      ) : null}
      {viewers_question && renderViewersQuestion(viewers_question)}
      {reviews.reviews.length > 0 && <WaitingReviews first={reviews} />}
    </>
  )
}
