import '../script.css'
import { type ReactNode, useId, useMemo } from 'react'
import type { Language, Pair } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { type Block, kindOf, textsOf } from '#document/blocks.ts'
import type { TimeRange } from '#document/flow/section-exits.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import type { ScriptDocument, Section } from '#document/script-document.ts'
import { isOwnTitle, nameSection, SECTION_KIND_NAMES } from '#document/section-kinds.ts'
import { formatTimeRange, scriptTime } from '#document/speaking-time.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { ViewContext } from '../blocks/block-view.ts'
import { viewOf } from '../blocks.ts'
import { BlockView } from './block-view.tsx'
import type { ViewMarks } from './view-marks.ts'

const READING_TEXTS = {
  empty: { ja: 'まだ何も書かれていません。', en: 'Nothing here yet.' },
} as const satisfies Record<string, Pair>

type Props = {
  document: ScriptDocument
  kind: ScriptKind
  /** The script's language, which may differ from the reader's. */
  language: Language
  /**
   * Changes how texts, sections and blocks are displayed, e.g. to highlight the changes of a
   * version. If set, memos are shown too.
   */
  marks?: ViewMarks
  withMemos?: boolean
  /** Adds `data-id` to the elements of sections and blocks; only for the page's main script. */
  withIds?: boolean
}

/**
 * A script for readers: rendered like in the editor, with words instead of controls. Memos are left
 * out unless `marks` or `withMemos` is set.
 */
export function ScriptView(props: Props) {
  const { document, kind: form, language, marks, withMemos = false, withIds = false } = props
  const { language: readers } = useLanguage()
  const t = useTexts(READING_TEXTS)
  const prefix = useId()
  const time = useMemo(() => scriptTime(document), [document])
  const context = useMemo<ViewContext>(() => {
    const titles = new Map(
      document.sections.map(({ id, kind, title }) => [
        id,
        stripRuby(nameSection({ title, kind }, language)),
      ]),
    )
    return { kind: form, language: readers, mayEdit: false, sectionName: (id) => titles.get(id) }
  }, [document, form, language, readers])
  const speakerOf = (block: Block | undefined) =>
    block && viewOf(block.type).label(block, context).speaker
  const blocks = document.sections.flatMap((section) => section.blocks)
  // If only `me` speaks, all labels would be the same, so lines are not labelled.
  const isDialogue = blocks.some((block) => (speakerOf(block) ?? 'me') !== 'me')
  const isShown = (block: Block) => marks !== undefined || withMemos || !kindOf(block).isPrivate
  const isLabelled =
    form === 'talk_script' &&
    (isDialogue || blocks.some((block) => isShown(block) && !speakerOf(block)))
  const hrefOf = (id: string) => `#${encodeURIComponent(prefix + id)}`
  if (document.sections.length === 0) return <p className="script-view-empty">{t('empty')}</p>
  return (
    <div className="script-text script-view" data-labelled={isLabelled || undefined}>
      {document.sections.map((section) => (
        <SectionView
          key={section.id}
          id={prefix + section.id}
          section={section}
          isProse={form === 'script'}
          language={language}
          time={time.by_section[section.id]}
          marks={marks}
          name={withIds ? section.id : undefined}
        >
          {section.blocks.map((block, index) => {
            const speaker = speakerOf(block)
            const goesOn = speaker && speaker === speakerOf(section.blocks[index - 1])
            return isShown(block) ? (
              <BlockView
                key={block.id}
                block={block}
                language={language}
                context={context}
                withVoice={isDialogue && !goesOn}
                hrefOf={hrefOf}
                marks={marks}
                name={withIds ? block.id : undefined}
              />
            ) : null
          })}
        </SectionView>
      ))}
    </div>
  )
}

type SectionProps = {
  id: string
  section: Section
  isProse: boolean
  language: Language
  time: TimeRange | undefined
  marks: ViewMarks | undefined
  name: string | undefined
  children: ReactNode
}

function SectionView(props: SectionProps) {
  const { id, section, isProse, language, time, marks, name, children } = props
  const { language: readers, pick } = useLanguage()
  const titleId = `${id}-title`
  const kind = SECTION_KIND_NAMES[section.kind]
  const saysMore =
    section.title !== '' && section.title !== kind[language] && section.kind !== 'free'
  const isBare = isProse && section.title === ''
  return (
    <section
      id={id}
      className="script-section"
      data-kind={section.kind}
      data-id={name}
      data-empty={isEmptySection(section) || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      {...marks?.attributesOf(section.id)}
    >
      {!isProse && (
        <div className="section-row">
          {time && time.longest > 0 && (
            <span className="section-time">{formatTimeRange(time, readers)}</span>
          )}
          {saysMore && <span className="section-kind">{pick(kind)}</span>}
        </div>
      )}
      <div className="section-body">
        {/* The heading is hidden if a section of a prose script has no title. */}
        <h2 id={titleId} className="section-title" lang={language} hidden={isBare}>
          {marks?.drawText(section.id, null, nameSection(section, language)) ?? (
            <DocumentText text={nameSection(section, language)} />
          )}
        </h2>
        {marks?.noteOf(section.id)}
        {children}
      </div>
    </section>
  )
}

/**
 * True for an unwritten section: no title other than its kind's name, and only blocks whose texts
 * are empty. A block without a text field, such as a pause, counts as written.
 */
function isEmptySection(section: Section): boolean {
  if (isOwnTitle(section)) return false
  const texts = section.blocks.map((block) => textsOf(block))
  return texts.every((each) => each.length > 0 && each.every(({ text }) => text.trim() === ''))
}
