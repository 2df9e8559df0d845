import '#web/theme/mantine-workspace.css'
import '../rehearse/stage.css'
import './calls.css'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { CallFigures } from '#contract/call-figures.ts'
import type { Calls } from '#contract/runs.ts'
import type { Script } from '#contract/scripts.ts'
import { errorText } from '#web/api/api-error.ts'
import type { ViewProps } from '#web/editor/view-addition.tsx'
import { useCalls } from '#web/features/scripts/api/runs.ts'
import { CALLS_TEXTS } from '#web/features/scripts/texts/calls-texts.ts'
import { RUN_TEXTS } from '#web/features/scripts/texts/run-texts.ts'
import { formatDate } from '#web/language/format-date.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { seenBy } from '../rehearse/run-kept.tsx'
import {
  listFields,
  listObjections,
  listOutcomes,
  listSections,
  type NamedSection,
} from './count-rows.ts'
import { CountTable } from './count-table.tsx'
import { ForgetCustomer } from './forget-customer.tsx'

/** What calls with a script add up to: where they go, where they end, and what was heard. */
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

type BodyProps = { script: Script; sections: readonly NamedSection[] }

function Body({ script, sections }: BodyProps) {
  const { pick } = useLanguage()
  const t = useTexts(CALLS_TEXTS)
  const r = useTexts(RUN_TEXTS)
  const [whose, setWhose] = useState<'own' | 'all'>('all')
  const found = useCalls(script.id, whose)
  const calls = found.data
  return (
    <div className="calls-body">
      {found.isPending && <p role="status">{r('loading')}</p>}
      {found.error && !calls && (
        <p role="alert">
          {r('failed')} {pick(errorText(found.error))}{' '}
          <button type="button" className="stage-button" onClick={() => void found.refetch()}>
            {r('retry')}
          </button>
        </p>
      )}
      {calls && (
        <>
          <div className="calls-summary">
            <p className="calls-count" tabIndex={-1} ref={takeFocus}>
              {t('count', { calls: calls.all.calls, customers: calls.all.customers })}
            </p>
            <p className="stage-hint">{r(seenBy(calls.seen_by))}</p>
            {calls.has_more && <p className="stage-hint">{t('has_more')}</p>}
            {calls.seen_by !== 'own' && (
              <label className="stage-switch">
                <input
                  type="checkbox"
                  checked={whose === 'own'}
                  onChange={(event) => setWhose(event.currentTarget.checked ? 'own' : 'all')}
                />
                <span>{t('own_only')}</span>
              </label>
            )}
          </div>
          {calls.all.calls === 0 ? (
            <p className="calls-none">{t('none')}</p>
          ) : (
            <Figures {...{ calls, sections }} of={script.language} />
          )}
          <ForgetCustomer script_id={script.id} />
        </>
      )}
    </div>
  )
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

type FiguresProps = Omit<BodyProps, 'script'> & { calls: Calls; of: Script['language'] }

/** All of them, or those with one version of the script, beside those with another. */
function Figures({ calls, sections, of }: FiguresProps) {
  const { language } = useLanguage()
  const t = useTexts(CALLS_TEXTS)
  const [shown, setShown] = useState('all')
  const [beside, setBeside] = useState('')
  const choices = listChoices(calls, language, t)
  const sets = [shown, beside].flatMap((key) => choices.filter((choice) => choice.key === key))
  const figures = sets.map((set) => set.figures)
  const heads = sets.map(({ name }) => name)
  const texts = { t, language }
  return (
    <>
      {calls.versions.length > 1 && (
        <div className="calls-choice">
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
        </div>
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
      {listFields(figures, texts).map(({ key, title, rows }) => (
        <CountTable key={key} {...{ heads, of, title, rows }} />
      ))}
    </>
  )
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
