import { useState } from 'react'
import type { Script } from '#contract/scripts.ts'
import type { TranscriptFacts } from '#contract/transcripts.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { Text } from '#web/components/text.tsx'
import { formatDate } from '#web/language/format-date.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useTranscripts } from '../api.ts'
import { formatClock } from '../format-clock.ts'
import { TRANSCRIPT_TEXTS } from '../texts.ts'
import { AudioPart } from './audio-part.tsx'
import { NewTranscript } from './new-transcript.tsx'

type Props = { script: Script; document: ScriptDocument; onOpen(id: string): void }

export function TranscriptList({ script, document, onOpen }: Props) {
  const t = useTexts(TRANSCRIPT_TEXTS)
  const found = useTranscripts(script.id)
  const [audio, setAudio] = useState<File | null>(null)
  return (
    <div className="transcripts-body">
      <QueryView of={found}>
        {({ pages }) => {
          const [first] = pages
          const transcripts = pages.flatMap((page) => page.transcripts)
          return (
            <>
              <p>{t('intro')}</p>
              {first && (
                <p className="transcripts-hint">
                  {t(`seen_${first.seen_by}`)} {t('kept', { count: first.kept_days })}
                </p>
              )}
              <NewTranscript
                {...{ script, document }}
                remembered={first?.remembered ?? {}}
                onCreated={onOpen}
                onAudio={setAudio}
              />
              <AudioPart script={script} file={audio} stored={transcripts.map(({ id }) => id)} />
              {transcripts.length === 0 ? (
                <Text py="xl">{t('none')}</Text>
              ) : (
                <ul className="transcripts-list">
                  {transcripts.map((one) => (
                    <Entry key={one.id} transcript={one} onOpen={() => onOpen(one.id)} />
                  ))}
                </ul>
              )}
              <MoreButton of={found}>{t('more')}</MoreButton>
            </>
          )
        }}
      </QueryView>
    </div>
  )
}

function Entry({ transcript, onOpen }: { transcript: TranscriptFacts; onOpen(): void }) {
  const { language } = useLanguage()
  const t = useTexts(TRANSCRIPT_TEXTS)
  const { title, customer, held_at, seconds, utterance_count: count, user } = transcript
  const facts = {
    date: formatDate(held_at, language, 'date'),
    time: formatClock(seconds),
    count,
  }
  return (
    <li>
      <PlainButton className="transcripts-entry" onClick={onOpen}>
        <strong>{title || customer || t('untitled')}</strong>
        {customer !== '' && title !== '' && <span>{customer}</span>}
        <span className="transcripts-hint">{t('facts', facts)}</span>
        {!transcript.may_edit && user.username !== null && (
          <span className="transcripts-hint">{t('by', { name: user.username })}</span>
        )}
      </PlainButton>
    </li>
  )
}
