import { Group } from '@mantine/core'
import { useState } from 'react'
import type { Script } from '#contract/scripts.ts'
import { errorText } from '#web/api/api-error.ts'
import { saveFile } from '#web/components/save-file.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { fetchRunsCsv, useRuns } from '../api/runs.ts'
import type { Recording } from '../recording.ts'
import { RUN_TEXTS } from '../texts/run-texts.ts'
import { RunChart } from './run-chart.tsx'
import { viewersKey } from './run-delivery-status.tsx'
import { RunEntry } from './run-entry.tsx'
import { StageButton } from './stage-button.tsx'

type Props = {
  script: Script
  user_id: string
  onPlay(recording: Recording): void
  onClose(): void
}

export function StageHistory({ script, user_id, onPlay, onClose }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(RUN_TEXTS)
  const [filter, setFilter] = useState<'own' | 'all'>('own')
  const found = useRuns(script.id, filter)
  const pages = found.data?.pages ?? []
  const runs = pages.flatMap((page) => page.runs)
  const firstPage = pages[0]
  return (
    <section className="stage-result run-history" aria-labelledby="run-history">
      <h3 id="run-history" tabIndex={-1} ref={focusHeading}>
        {t('title')}
      </h3>
      {firstPage && (
        <p className="stage-hint">
          {t(viewersKey(firstPage.seen_by))} {t('kept_days', { days: firstPage.kept_days })}
        </p>
      )}
      {firstPage && firstPage.seen_by !== 'own' && (
        <label className="stage-switch">
          <input
            type="checkbox"
            checked={filter === 'all'}
            onChange={(event) => setFilter(event.currentTarget.checked ? 'all' : 'own')}
          />
          <span>{t('others')}</span>
        </label>
      )}
      {found.isPending && <p role="status">{t('loading')}</p>}
      {found.error && !firstPage && (
        <p role="alert">
          {t('failed')} {pick(errorText(found.error))}{' '}
          <StageButton onClick={() => void found.refetch()}>{t('retry')}</StageButton>
        </p>
      )}
      {firstPage && runs.length === 0 && <p>{t('none')}</p>}
      {filter === 'own' && <RunChart runs={runs} />}
      <ul className="run-list">
        {runs.map((run) => (
          <RunEntry
            key={run.id}
            {...{ run, user_id, onPlay }}
            script_id={script.id}
            hasName={filter === 'all'}
          />
        ))}
      </ul>
      <Group gap="1xs">
        {found.hasNextPage && (
          <StageButton
            disabled={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('more')}
          </StageButton>
        )}
        {runs.length > 0 && (
          <StageButton onClick={() => void downloadRuns(script, filter)}>{t('csv')}</StageButton>
        )}
        <StageButton onClick={onClose}>{t('back')}</StageButton>
      </Group>
    </section>
  )
}

const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus()

async function downloadRuns({ id, title }: Script, filter: 'own' | 'all') {
  try {
    saveFile(await fetchRunsCsv(id, filter), `${title}.csv`)
  } catch (error) {
    showFailure(RUN_TEXTS.csv_failed, error)
  }
}
