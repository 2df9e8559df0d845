import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Script } from '#contract/scripts.ts'
import type { Transcript, Utterance } from '#contract/transcripts.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { speakerNamed } from '#document/transcript/speaker-named.ts'
import { useTexts } from '#web/language/language.tsx'
import { formatClock } from '../format-clock.ts'
import { TRANSCRIPT_TEXTS } from '../texts.ts'
import { ToCanvas, useMayNote } from './to-canvas.tsx'

type Props = {
  transcript: Transcript
  script: Script
  document: ScriptDocument
  onShow(block_id: string): void
}

export function Utterances({ transcript, script, document, onShow }: Props) {
  const { utterances, alignment, speakers } = transcript
  const mayNote = useMayNote(script)
  const rows = utterances.map((utterance, at) => ({ utterance, at }))
  return (
    <ol className="transcripts-words" lang={script.language}>
      {rows.map(({ utterance, at }) => {
        const isTheirs = speakerNamed(speakers, utterance.speaker) === 'customer'
        return (
          <Row
            key={at}
            {...{ utterance, at }}
            isSame={utterances[at - 1]?.speaker === utterance.speaker}
            block_id={alignment.blocks[at] ?? null}
            onShow={onShow}
          >
            {isTheirs && mayNote && (
              <ToCanvas {...{ script, document, transcript, at }} text={utterance.text} />
            )}
          </Row>
        )
      })}
    </ol>
  )
}

type RowProps = {
  utterance: Utterance
  at: number
  isSame: boolean
  block_id: string | null
  onShow(block_id: string): void
  children: ReactNode
}

function Row({ utterance, at, isSame, block_id, onShow, children }: RowProps) {
  const t = useTexts(TRANSCRIPT_TEXTS)
  const { speaker, start_s, text } = utterance
  return (
    <li data-part={at} tabIndex={-1} data-same={isSame || undefined}>
      {!isSame && <strong>{speaker || t('no_name')}</strong>}
      {start_s !== null && <time>{formatClock(start_s)}</time>}
      <p>{text}</p>
      <Group gap="1xs" align="end" mt="3xs">
        {block_id !== null && (
          <Button variant="default" onClick={() => onShow(block_id)}>
            {t('to_line')}
          </Button>
        )}
        {children}
      </Group>
    </li>
  )
}
