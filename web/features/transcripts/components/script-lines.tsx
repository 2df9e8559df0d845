import { Button, Group } from '@mantine/core'
import type { Alignment } from '#contract/transcripts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { OpenScript } from '../open-script.ts'
import { STATUS_NAMES, TRANSCRIPT_TEXTS } from '../texts.ts'
import { useScriptEdits } from '../use-script-edits.ts'

type Props = OpenScript & { alignment: Alignment; onShow(utterance: number): void }
type Line = Alignment['lines'][number]

/** The user's lines of the script, each marked as said, reworded or left out. */
export function ScriptLines({ alignment, onShow, ...open }: Props) {
  const lines = new Map(alignment.lines.map((line) => [line.block_id, line]))
  const titles = new Map(alignment.sections.map(({ section_id, title }) => [section_id, title]))
  return open.document.sections.map(({ id, blocks }) => {
    const own = blocks.flatMap((block) => lines.get(block.id) ?? [])
    return (
      own.length > 0 && (
        <div key={id} className="transcripts-section">
          <h3>{titles.get(id)}</h3>
          <ul className="transcripts-lines" lang={open.script.language}>
            {own.map((line) => (
              <LineRow key={line.block_id} {...open} line={line} onShow={onShow} />
            ))}
          </ul>
        </div>
      )
    )
  })
}

type RowProps = OpenScript & { line: Line; onShow(utterance: number): void }

function LineRow({ line, onShow, ...open }: RowProps) {
  const { language, pick } = useLanguage()
  const t = useTexts(TRANSCRIPT_TEXTS)
  const { mayEdit, maySuggest, replaceLine, suggest } = useScriptEdits(open)
  const { block_id, status, said, text } = line
  const [first] = line.utterances
  return (
    <li data-part={block_id} tabIndex={-1} data-status={status}>
      <span className="transcripts-status" lang={language}>
        {pick(STATUS_NAMES[status])}
      </span>
      <p>{text}</p>
      {status === 'reworded' && (
        <p className="transcripts-said">
          <span lang={language}>{t('actually')}</span> {said}
        </p>
      )}
      <Group gap="1xs" align="end" mt="3xs" lang={language}>
        {first !== undefined && (
          <Button variant="default" onClick={() => onShow(first)}>
            {t('to_words')}
          </Button>
        )}
        {status === 'reworded' && mayEdit && (
          <Button variant="default" onClick={() => replaceLine(block_id, said)}>
            {t('take')}
          </Button>
        )}
        {status === 'reworded' && maySuggest && (
          <Button variant="default" onClick={() => void suggest(block_id, said)}>
            {t('suggest')}
          </Button>
        )}
      </Group>
    </li>
  )
}
