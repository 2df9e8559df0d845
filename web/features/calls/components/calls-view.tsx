import '#web/theme/mantine-workspace.css'
import '#web/features/rehearsal/components/stage.css'
import './calls.css'
import { Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallFigures } from '#contract/call-figures.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { PAGES, pageUrl, RUNS_CARD_PATH } from '#contract/pages.ts'
import type { Calls } from '#contract/runs.ts'
import type { Script } from '#contract/scripts.ts'
import { listHeardByBox } from '#document/call/heard-in-box.ts'
import type { Section } from '#document/script-document.ts'
import { errorText } from '#web/api/api-error.ts'
import { Text } from '#web/components/text.tsx'
import type { ViewProps } from '#web/editor/page-parts.tsx'
import { useCalls } from '#web/features/rehearsal/api/runs.ts'
import { viewersKey } from '#web/features/rehearsal/components/run-delivery-status.tsx'
import { StageButton } from '#web/features/rehearsal/components/stage-button.tsx'
import { RUN_TEXTS } from '#web/features/rehearsal/texts/run-texts.ts'
import { formatDate } from '#web/language/format-date.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import {
  keyOfField,
  listFields,
  listObjections,
  listOutcomes,
  listSections,
  type Row,
} from '../count-rows.ts'
import { CALLS_TEXTS } from '../texts/calls-texts.ts'
import { CallList } from './call-list.tsx'
import { CountTable } from './count-table.tsx'
import { ForgetCustomer } from './forget-customer.tsx'
import { Talks } from './talks.tsx'
import { ToCanvas } from './to-canvas.tsx'

export function View({ script, figures, onClose }: ViewProps) {
  const t = useTexts(CALLS_TEXTS)
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 0 }}>
      <Modal.Content className="stage calls" data-ground="theme">
        <div className="stage-head">
          <Modal.Title>{t('title', { title: script.title })}</Modal.Title>
          <Modal.CloseButton size={44} aria-label={t('close')} />
        </div>
        <Body script={script} sections={figures.script.sections} />
      </Modal.Content>
    </Modal.Root>
  )
}

type BodyProps = { script: Script; sections: readonly Section[] }

function Body({ script, sections }: BodyProps) {
  const { language, pick } = useLanguage()
  const t = useTexts(CALLS_TEXTS)
  const can = useCan()
  const mayManage = can('company.manage')
  const r = useTexts(RUN_TEXTS)
  const [filter, setFilter] = useState<'own' | 'all'>('all')
  const found = useCalls(script.id, filter)
  const calls = found.data
  return (
    <div className="calls-body">
      {found.isPending && <p role="status">{r('loading')}</p>}
      {found.error && !calls && (
        <p role="alert">
          {r('failed')} {pick(errorText(found.error))}{' '}
          <StageButton onClick={() => void found.refetch()}>{r('retry')}</StageButton>
        </p>
      )}
      {calls && (
        <>
          <Group gap="lg" align="baseline" style={{ rowGap: 'var(--space-3xs)' }}>
            <p className="calls-count" tabIndex={-1} ref={focusHeading}>
              {t('count', { calls: calls.all.calls, customers: calls.all.customers })}
            </p>
            <p className="stage-hint">
              {r(viewersKey(calls.seen_by))}{' '}
              {mayManage && (
                <Link to={pageUrl(language, RUNS_CARD_PATH)}>{t('viewers_change')}</Link>
              )}{' '}
              {(mayManage || (calls.seen_by === 'team' && can('team'))) && (
                <Link to={pageUrl(language, PAGES.runs)}>{t('all_scripts')}</Link>
              )}
            </p>
            {calls.has_more && <p className="stage-hint">{t('has_more')}</p>}
            {calls.seen_by !== 'own' && (
              <label className="stage-switch">
                <input
                  type="checkbox"
                  checked={filter === 'own'}
                  onChange={(event) => setFilter(event.currentTarget.checked ? 'own' : 'all')}
                />
                <span>{t('own_only')}</span>
              </label>
            )}
          </Group>
          {calls.all.calls === 0 ? (
            <Text my="calc(1.5 * var(--space-xl))" lh="1.8">
              {t('none')}
            </Text>
          ) : (
            <>
              <CallList
                {...{ script, filter }}
                hasNames={filter === 'all' && calls.seen_by !== 'own'}
              />
              <Figures {...{ script, calls, sections }} />
            </>
          )}
          <Talks script={script} />
          <p className="calls-part">
            <Link className="stage-button" to={{ search: '?view=transcripts' }}>
              {t('transcripts')}
            </Link>
          </p>
          <ForgetCustomer />
        </>
      )}
    </div>
  )
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

type FiguresProps = BodyProps & { calls: Calls }

/**
 * Statistics of all calls, or of the calls with one version of the script. The user can add a
 * second column for comparison.
 */
function Figures({ script, calls, sections }: FiguresProps) {
  const can = useCan()
  const { language } = useLanguage()
  const t = useTexts(CALLS_TEXTS)
  const [shown, setShown] = useState('all')
  const [beside, setBeside] = useState('')
  const choices = listChoices(calls, language, t)
  const sets = [shown, beside].flatMap((key) => choices.filter((choice) => choice.key === key))
  const figures = sets.map((set) => set.figures)
  const heads = sets.map(({ name }) => name)
  const texts = { t, language }
  const of = script.language
  // A user has the same rights on a canvas as on its talk script.
  const mayAdd = script.kind === 'talk_script' && can('script.edit', script)
  const heard = [...listHeardByBox(mayAdd ? calls.all.fields : [], sections)]
  const boxOf = (key: string) =>
    heard.find(([, fields]) => fields.some((field) => keyOfField(field) === key))?.[0]
  return (
    <>
      {calls.versions.length > 1 && (
        <Group className="calls-choice" gap="var(--space-sm) var(--space-lg)" align="stretch">
          <label>
            <span>{t('version')}</span>
            <select value={shown} onChange={(event) => setShown(event.currentTarget.value)}>
              {choices.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{t('beside')}</span>
            <select value={beside} onChange={(event) => setBeside(event.currentTarget.value)}>
              <option value="">{t('beside_none')}</option>
              {choices
                .filter(({ key }) => key !== shown)
                .map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
            </select>
          </label>
        </Group>
      )}
      <CountTable
        {...{ heads, of }}
        title={t('sections')}
        rows={listSections(figures, sections, texts)}
      />
      <CountTable {...{ heads, of }} title={t('outcomes')} rows={listOutcomes(figures, texts)} />
      <CountTable
        {...{ heads, of }}
        title={t('objections')}
        rows={listObjections(figures, texts)}
      />
      {listFields(figures, texts).map(({ key, title, rows }) => {
        const box = boxOf(key)
        const tools = box && toolsOf(script.id, box)
        return <CountTable key={key} {...{ heads, of, title, rows, tools }} />
      })}
    </>
  )
}

const toolsOf = (script_id: string, box: BoxKey) =>
  function Tools({ label }: Row) {
    return <ToCanvas {...{ script_id, box }} text={label} />
  }

type Choice = { key: string; name: string; figures: CallFigures }

function listChoices(
  { all, versions }: Calls,
  language: Script['language'],
  t: ReturnType<typeof useTexts<typeof CALLS_TEXTS>>,
): Choice[] {
  const when = (time: string) => formatDate(time, language, 'date_time')
  return [
    { key: 'all', name: t('all', { count: all.calls }), figures: all },
    ...versions.map(({ version, figures }) => ({
      key: version?.id ?? 'before',
      name: version
        ? t('of_version', { date: when(version.created_at), count: figures.calls })
        : t('before_versions', { count: figures.calls }),
      figures,
    })),
  ]
}
