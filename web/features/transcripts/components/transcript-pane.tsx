import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Transcript } from '#contract/transcripts.ts'
import { QueryView } from '#web/components/query-view.tsx'
import { useConfirmed } from '#web/components/use-confirmed.tsx'
import { formatDate } from '#web/language/format-date.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { useDeleteTranscript, useMapSpeakers, useTranscript } from '../api.ts'
import { formatClock } from '../format-clock.ts'
import type { OpenScript } from '../open-script.ts'
import { TRANSCRIPT_TEXTS } from '../texts.ts'
import { useJoinedScroll } from '../use-joined-scroll.ts'
import { Findings } from './findings.tsx'
import { ScriptLines } from './script-lines.tsx'
import { SpeakerFields } from './speaker-fields.tsx'
import { TalkFigures } from './talk-figures.tsx'
import { Utterances } from './utterances.tsx'

type Props = OpenScript & { id: string; onDeleted(): void }

export function TranscriptPane({ id, onDeleted, ...open }: Props) {
  const found = useTranscript(open.script.id, id)
  return (
    <QueryView of={found}>
      {(transcript) => <Talk {...open} transcript={transcript} onDeleted={onDeleted} />}
    </QueryView>
  )
}

type TalkProps = OpenScript & { transcript: Transcript; onDeleted(): void }

function Talk({ transcript, onDeleted, ...open }: TalkProps) {
  const { language } = useLanguage()
  const t = useTexts(TRANSCRIPT_TEXTS)
  const { alignment, title, customer, held_at, seconds, utterance_count: count } = transcript
  const [shown, setShown] = useState<'transcript' | 'script'>('transcript')
  const { words, lines } = useJoinedScroll(alignment.blocks)
  const show = (pane: 'transcript' | 'script', key: string) => {
    setShown(pane)
    const part = (pane === 'script' ? lines : words).current?.querySelector<HTMLElement>(
      `[data-part="${CSS.escape(key)}"]`,
    )
    // Waits one frame, because in a narrow window the pane is hidden until then.
    requestAnimationFrame(() => {
      part?.scrollIntoView({ block: 'center' })
      part?.focus({ preventScroll: true })
    })
  }
  const said = (status: string) => alignment.lines.filter((line) => line.status === status).length
  const date = formatDate(held_at, language, 'date')
  return (
    <Stack gap={0} flex={1} mih="0">
      <Group gap="lg" align="baseline" py="sm" px="md" style={{ rowGap: 'var(--space-3xs)' }}>
        <h3>{title || customer || t('untitled')}</h3>
        <span className="transcripts-hint">
          {t('facts', { date, time: formatClock(seconds), count })}
        </span>
        <p className="transcripts-counts">
          {t('counts', {
            verbatim: said('verbatim'),
            reworded: said('reworded'),
            left_out: said('left_out'),
          })}
        </p>
      </Group>
      <fieldset className="transcripts-panes" aria-label={t('show')}>
        {(['transcript', 'script'] as const).map((pane) => (
          <label key={pane}>
            <input
              type="radio"
              name="transcripts-pane"
              checked={shown === pane}
              onChange={() => setShown(pane)}
            />
            <span>{t(pane)}</span>
          </label>
        ))}
      </fieldset>
      <div className="transcripts-columns" data-shown={shown}>
        <section ref={words} aria-label={t('transcript')} tabIndex={-1} data-pane="transcript">
          <Utterances {...{ transcript }} {...open} onShow={(key) => show('script', key)} />
        </section>
        <section ref={lines} aria-label={t('script')} tabIndex={-1} data-pane="script">
          <ScriptLines
            {...open}
            alignment={alignment}
            onShow={(at) => show('transcript', String(at))}
          />
          <Findings {...open} transcript={transcript} />
          <TalkFigures alignment={alignment} />
          <Settings {...{ transcript, onDeleted }} script_id={open.script.id} />
        </section>
      </div>
    </Stack>
  )
}

function Viewers({ transcript: { seen_by, viewed_by } }: { transcript: Transcript }) {
  const { formatDate: format } = useLanguage()
  const t = useTexts(TRANSCRIPT_TEXTS)
  if (!viewed_by) return null
  return (
    <>
      <h3>{t('viewed_by')}</h3>
      <p className="transcripts-hint">{t(`seen_${seen_by}`)}</p>
      {viewed_by.length === 0 ? (
        <p className="transcripts-hint">{t('viewed_none')}</p>
      ) : (
        <ul>
          {viewed_by.map(({ id, username, viewed_at }) => (
            <li key={id}>
              {t('viewed', { name: username ?? t('former'), date: format(viewed_at, 'date_time') })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type SettingsProps = { transcript: Transcript; script_id: string; onDeleted(): void }

function Settings({ transcript, script_id, onDeleted }: SettingsProps) {
  const t = useTexts(TRANSCRIPT_TEXTS)
  const map = useMapSpeakers(script_id, transcript.id)
  const { mutateAsync } = useDeleteTranscript(script_id)
  const [confirmation, confirm] = useConfirmed()
  const remove = () =>
    confirm({
      title: TRANSCRIPT_TEXTS.delete_ask,
      text: TRANSCRIPT_TEXTS.delete_text,
      confirm: TRANSCRIPT_TEXTS.delete_yes,
      danger: true,
      act: async () => {
        await mutateAsync(transcript.id)
        onDeleted()
      },
      done: { title: TRANSCRIPT_TEXTS.deleted },
      failed: TRANSCRIPT_TEXTS.delete_failed,
    })
  return (
    <div className="transcripts-part">
      {transcript.may_edit && <Viewers transcript={transcript} />}
      {transcript.may_edit && (
        <SpeakerFields
          speakers={transcript.speakers}
          disabled={map.isPending}
          onChange={(speakers) =>
            map.mutate(speakers, {
              onError: (error) => showFailure(TRANSCRIPT_TEXTS.speakers_failed, error),
            })
          }
        />
      )}
      {transcript.may_delete && (
        <Button variant="default" onClick={remove}>
          {t('delete')}
        </Button>
      )}
      {confirmation}
    </div>
  )
}
