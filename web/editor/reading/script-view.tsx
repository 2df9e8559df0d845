import './script-view.css'
import { type ReactNode, useId, useMemo } from 'react'
import type { Language } from '#contract/language.ts'
import type { ScriptDocument, Section } from '#document/script-document.ts'
import { SECTION_KIND_NAMES } from '#document/section-kinds.ts'
import { formatTimeRange, scriptTime, type TimeRange } from '#document/speaking-time.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { READING_TEXTS } from '../texts/reading-texts.ts'
import { BlockView } from './block-view.tsx'

type Props = {
  document: ScriptDocument
  /** The language the script is written in, which need not be the reader's. */
  language: Language
  /** Memos are their author's: left out unless asked for. */
  withMemos?: boolean
  /** The level of the section titles: h2 on a page of its own, h3 below another title. */
  titleLevel?: 'h2' | 'h3'
}

/** A script to read, not to edit: who says what, questions, objections with their answers, pauses. */
export function ScriptView({ document, language, withMemos = false, titleLevel = 'h2' }: Props) {
  const t = useTexts(READING_TEXTS)
  const prefix = useId()
  const time = useMemo(() => scriptTime(document), [document])
  const titles = useMemo(() => listTitles(document, language), [document, language])
  // Where one voice speaks all the time, naming it on every line would only be noise.
  const isDialogue = useMemo(() => hasOtherVoices(document), [document])
  const isLabelled = useMemo(
    () => isDialogue || hasLabels(document, withMemos),
    [document, isDialogue, withMemos],
  )
  if (document.sections.length === 0) return <p className="script-view-empty">{t('empty')}</p>
  return (
    <div className="script-view" data-labelled={isLabelled || undefined}>
      {document.sections.map((section) => (
        <SectionView
          key={section.id}
          id={prefix + section.id}
          section={section}
          language={language}
          time={time.by_section[section.id]}
          Title={titleLevel}
        >
          {section.blocks.map((block, index) => {
            if (block.type === 'memo' && !withMemos) return null
            const before = section.blocks[index - 1]
            const isSameVoice =
              block.type === 'line' && before?.type === 'line' && before.speaker === block.speaker
            const target = block.type === 'branch' ? block.target : null
            const title = target === null ? undefined : titles.get(target)
            return (
              <BlockView
                key={block.id}
                block={block}
                language={language}
                withVoice={isDialogue && !isSameVoice}
                leadsTo={
                  title === undefined
                    ? null
                    : { href: `#${encodeURIComponent(prefix + target)}`, title }
                }
              />
            )
          })}
        </SectionView>
      ))}
    </div>
  )
}

type SectionProps = {
  id: string
  section: Section
  language: Language
  time: TimeRange | undefined
  Title: 'h2' | 'h3'
  children: ReactNode
}

function SectionView({ id, section, language, time, Title, children }: SectionProps) {
  const { language: readers, pick } = useLanguage()
  const t = useTexts(READING_TEXTS)
  const titleId = `${id}-title`
  const kind = SECTION_KIND_NAMES[section.kind]
  const saysMore =
    section.title !== '' && section.title !== kind[language] && section.kind !== 'free'
  return (
    <section id={id} className="script-view-section" aria-labelledby={titleId} tabIndex={-1}>
      <header className="script-view-header">
        {saysMore && <p className="script-view-kind">{pick(kind)}</p>}
        <Title id={titleId} className="script-view-title" lang={language}>
          {section.title === '' ? (
            section.kind === 'free' ? (
              t('untitled')
            ) : (
              kind[language]
            )
          ) : (
            <DocumentText text={section.title} />
          )}
        </Title>
        {time && time.longest > 0 && (
          <p className="script-view-time">{formatTimeRange(time, readers)}</p>
        )}
      </header>
      {children}
    </section>
  )
}

function listTitles(document: ScriptDocument, language: Language): ReadonlyMap<string, string> {
  return new Map(
    document.sections.map(({ id, kind, title }) => [
      id,
      title === '' ? SECTION_KIND_NAMES[kind][language] : title,
    ]),
  )
}

function hasOtherVoices(document: ScriptDocument): boolean {
  return document.sections.some(({ blocks }) =>
    blocks.some((block) => block.type === 'line' && block.speaker !== 'me'),
  )
}

/** Whether any block carries a label: then all of them keep a margin for it. */
function hasLabels(document: ScriptDocument, withMemos: boolean): boolean {
  return document.sections.some(({ blocks }) =>
    blocks.some(
      ({ type }) => type === 'question' || type === 'objection' || (withMemos && type === 'memo'),
    ),
  )
}
