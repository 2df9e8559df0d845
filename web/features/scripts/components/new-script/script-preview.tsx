import { memo, useMemo } from 'react'
import type { Language } from '#contract/language.ts'
import type { ScriptDocument, Section } from '#document/script-document.ts'
import { formatTimeRange, scriptTime } from '#document/speaking-time.ts'
import { ScriptView } from '#web/editor/reading/script-view.tsx'
import { countImport, type ImportFigures } from '#web/features/scripts/read-import.ts'
import { NEW_SCRIPT_TEXTS } from '#web/features/scripts/texts/new-script-texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'

const MOST_BLOCKS = 80

type Props = {
  document: ScriptDocument | null
  language: Language
  /** What stands here while there is nothing to show. */
  nothing: string
}

/** What the new script will hold: counted, timed and to be read. Long ones are shown in part. */
export const ScriptPreview = memo(function ScriptPreview({ document, language, nothing }: Props) {
  const { language: readers } = useLanguage()
  const t = useTexts(NEW_SCRIPT_TEXTS)
  const figures = useMemo(() => document && countImport(document), [document])
  const time = useMemo(() => document && scriptTime(document), [document])
  const shown = useMemo(() => document && shorten(document), [document])
  const hidden = figures && shown ? figures.blocks - countImport(shown).blocks : 0
  return (
    <div className="script-preview">
      <header>
        <h2>{t('preview')}</h2>
        {figures && time && (
          <ul>
            <li>{t('section_count', { count: figures.sections })}</li>
            <li>{t('block_count', { count: figures.blocks })}</li>
            {time.longest > 0 && (
              <li>{t('speaking_time', { time: formatTimeRange(time, readers) })}</li>
            )}
            {listKinds(figures).map((kind) => (
              <li key={kind}>{t(kind, { count: figures[kind] })}</li>
            ))}
          </ul>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="script-preview-sheet" aria-label={t('preview')} tabIndex={0}>
        {shown ? (
          <ScriptView document={shown} language={language} withMemos titleLevel="h3" />
        ) : (
          <p className="script-preview-none">{nothing}</p>
        )}
        {hidden > 0 && (
          <p className="script-preview-none">{t('preview_rest', { count: hidden })}</p>
        )}
      </section>
    </div>
  )
})

function listKinds(figures: ImportFigures) {
  const kinds = ['me', 'customer', 'other', 'question', 'objection', 'memo'] as const
  return kinds.filter((kind) => figures[kind] > 0)
}

/** The beginning of a script, up to so many blocks. */
function shorten(document: ScriptDocument): ScriptDocument {
  let left = MOST_BLOCKS
  const sections: Section[] = []
  for (const section of document.sections) {
    if (left <= 0) break
    sections.push({ ...section, blocks: section.blocks.slice(0, left) })
    left -= Math.max(1, section.blocks.length)
  }
  return { sections }
}
