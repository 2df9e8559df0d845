import { type Block, textsOf } from '#document/blocks.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import type { ScriptDocument, Section } from '#document/script-document.ts'
import { nameSection } from '#document/section-kinds.ts'
import { speakingSeconds } from '#document/speaking-time.ts'
import { writeDuration } from '#web/editor/parse-duration.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { CUT_TEXTS } from '../texts/derive-cut-texts.ts'

type Props = {
  text: ScriptDocument
  lang: string
  keep: ReadonlySet<string>
  onKeep(keep: ReadonlySet<string>): void
}

/**
 * Lists the sections of a script and their blocks. A ticked checkbox keeps the section or block in
 * the shorter version. Sections without blocks are left out.
 */
export function CutSections({ text, lang, keep, onKeep }: Props) {
  const { language } = useLanguage()
  const mark = (ids: readonly string[], stays: boolean) => {
    const next = new Set(keep)
    for (const id of ids) {
      if (stays) next.add(id)
      else next.delete(id)
    }
    onKeep(next)
  }
  return (
    <div className="derive-box cut-sections" lang={lang}>
      {text.sections.map((section) => (
        <Part
          key={section.id}
          section={section}
          name={nameSection(section, language)}
          keep={keep}
          onMark={mark}
        />
      ))}
    </div>
  )
}

function Part({
  section: { blocks },
  name,
  keep,
  onMark,
}: {
  section: Section
  name: string
  keep: ReadonlySet<string>
  onMark(ids: readonly string[], stays: boolean): void
}) {
  const t = useTexts(CUT_TEXTS)
  const ids = blocks.map(({ id }) => id)
  const kept = ids.filter((id) => keep.has(id)).length
  if (ids.length === 0) return null
  return (
    <fieldset>
      <legend>
        <label>
          <input
            type="checkbox"
            checked={kept === ids.length}
            ref={(box) => {
              if (box) box.indeterminate = kept > 0 && kept < ids.length
            }}
            onChange={(event) => onMark(ids, event.currentTarget.checked)}
          />
          <span>{name}</span>
        </label>
      </legend>
      {blocks.map((block) => (
        <label key={block.id} data-type={block.type}>
          <input
            type="checkbox"
            checked={keep.has(block.id)}
            onChange={(event) => onMark([block.id], event.currentTarget.checked)}
          />
          <span>{wordsOf(block) || t('pause')}</span>
          <small>{timeOf(block)}</small>
        </label>
      ))}
    </fieldset>
  )
}

const wordsOf = (block: Block) =>
  textsOf(block)
    .map(({ text }) => stripRuby(text))
    .filter((text) => text !== '')
    .join(' → ')

function timeOf(block: Block): string {
  const seconds = speakingSeconds(block)
  return seconds > 0 ? writeDuration(Math.max(1, seconds)) : ''
}
