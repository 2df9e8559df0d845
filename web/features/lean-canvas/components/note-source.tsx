import { IconArrowUpRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Language } from '#contract/language.ts'
import { GENERATORS, type GeneratorName } from '#contract/lean-canvas.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { Note } from '#document/canvas.ts'
import { writeBlockLink } from '#web/components/document/block-link.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { GENERATOR_NAMES } from '../generation-texts.ts'
import { judgeQuote, nameConfidence, type ScriptBlocks } from '../quotes.ts'
import { CANVAS_TEXTS } from '../texts.ts'

type Props = {
  note: Note
  scriptId: string
  scriptLanguage: Language
  /** The script as it is now; null while it is not known. */
  blocks: ScriptBlocks | null
}

/** Where a note comes from: the words of the script, whether they still stand, who read them there. */
export function NoteSource({ note, scriptId, scriptLanguage, blocks }: Props) {
  const { language, pick } = useLanguage()
  const t = useTexts(CANVAS_TEXTS)
  const script = pageUrl(language, scriptPath({ id: scriptId, kind: 'talk_script' }))
  const { author, confidence } = note
  return (
    <div className="note-source">
      <h3>{t('source')}</h3>
      {note.sources.map((source) => {
        const standing = blocks === null ? null : judgeQuote(source, blocks)
        const key = `${source.block_id}:${source.part}:${source.start}`
        return (
          <div key={key} className="note-quote">
            <blockquote lang={scriptLanguage}>
              <DocumentText text={source.quote} />
            </blockquote>
            {standing === 'changed' && <p className="note-stale">{t('quote_changed')}</p>}
            {standing === 'gone' && <p className="note-stale">{t('quote_gone')}</p>}
            {standing !== 'gone' && (
              <Link to={`${script}${writeBlockLink(source.block_id, source.quote)}`}>
                {t('show_in_script')}
                <IconArrowUpRight size={15} aria-hidden="true" />
              </Link>
            )}
          </div>
        )
      })}
      <ul className="note-origin">
        {author.type === 'generator' && (
          <li>{t('written_by', { name: pick(nameGenerator(author.name)) })}</li>
        )}
        {note.edited ? (
          <li>{t('edited')}</li>
        ) : (
          confidence !== null && <li>{t(nameConfidence(confidence))}</li>
        )}
      </ul>
    </div>
  )
}

/** A name we do not know is a model's: it speaks for itself. */
const nameGenerator = (name: string) =>
  GENERATORS.includes(name as GeneratorName) ? GENERATOR_NAMES[name as GeneratorName] : name
