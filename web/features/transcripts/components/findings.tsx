import { Button, Group } from '@mantine/core'
import type { Alignment, Transcript } from '#contract/transcripts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { OpenScript } from '../open-script.ts'
import { TRANSCRIPT_TEXTS } from '../texts.ts'
import { useScriptEdits } from '../use-script-edits.ts'
import { ToCanvas, useMayNote } from './to-canvas.tsx'

type Props = OpenScript & { transcript: Transcript }

/** Objections raised in the talk, and answers to the script's questions. */
export function Findings(props: Props) {
  const t = useTexts(TRANSCRIPT_TEXTS)
  const { objections, answers } = props.transcript.alignment
  return (
    <>
      <div className="transcripts-part">
        <h3>{t('objections')}</h3>
        {objections.length === 0 && <p className="transcripts-hint">{t('no_objections')}</p>}
        <ul>
          {objections.map((objection) => (
            <ObjectionRow key={objection.utterance} {...props} objection={objection} />
          ))}
        </ul>
      </div>
      <div className="transcripts-part">
        <h3>{t('answers')}</h3>
        {answers.length === 0 && <p className="transcripts-hint">{t('no_answers')}</p>}
        <ul>
          {answers.map((answer) => (
            <AnswerRow key={answer.block_id} {...props} answer={answer} />
          ))}
        </ul>
      </div>
    </>
  )
}

const ANSWERED = {
  verbatim: 'answer_verbatim',
  reworded: 'answer_reworded',
  different: 'answer_different',
} as const

type ObjectionProps = Props & { objection: Alignment['objections'][number] }

function ObjectionRow({ transcript, objection, ...open }: ObjectionProps) {
  const { language } = useLanguage()
  const t = useTexts(TRANSCRIPT_TEXTS)
  const { mayEdit, object } = useScriptEdits(open)
  const { block_id, utterance, says, answer, answered } = objection
  const before = transcript.alignment.blocks.slice(0, utterance).findLast((id) => id !== null)
  return (
    <li lang={open.script.language}>
      <span className="transcripts-status" lang={language}>
        {t(block_id === null ? 'new_objection' : 'known_objection')}
      </span>
      <p>{says}</p>
      <p className="transcripts-said">
        <span lang={language}>{t(answer === null ? 'answer_none' : ANSWERED[answer])}</span>{' '}
        {answered}
      </p>
      {block_id === null && mayEdit && (
        <Button
          variant="default"
          lang={language}
          onClick={() => object(before ?? null, { says, answer: answered })}
        >
          {t('add_objection')}
        </Button>
      )}
    </li>
  )
}

type AnswerProps = Props & { answer: Alignment['answers'][number] }

function AnswerRow({ transcript, answer, ...open }: AnswerProps) {
  const { language } = useLanguage()
  const t = useTexts(TRANSCRIPT_TEXTS)
  const { mayEdit, answer: setAnswer } = useScriptEdits(open)
  const mayNote = useMayNote(open.script)
  const { block_id, field, text, utterance } = answer
  const question = transcript.alignment.lines.find((line) => line.block_id === block_id)
  return (
    <li lang={open.script.language}>
      <p className="transcripts-said">{field || question?.text}</p>
      <p>{text}</p>
      <Group gap="1xs" align="end" mt="3xs" lang={language}>
        {mayEdit && (
          <Button variant="default" onClick={() => setAnswer(block_id, text)}>
            {t('set_answer')}
          </Button>
        )}
        {mayNote && (
          <ToCanvas
            {...{ transcript, text }}
            script={open.script}
            document={open.document}
            at={utterance}
          />
        )}
      </Group>
    </li>
  )
}
