import { type ReactNode, useId, useState } from 'react'
import type { DerivedPreview } from '#contract/derive.ts'
import type { Script } from '#contract/scripts.ts'
import { isSectionKind } from '#document/script-document.ts'
import { nameSection } from '#document/section-kinds.ts'
import { formatTimeRange } from '#document/speaking-time.ts'
import { TextButton } from '#web/components/buttons.tsx'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import {
  groupLines,
  type LineGroup,
  linesOf,
  measureWords,
  rewordLine,
  type WordsBySentence,
} from '../preview-words.ts'
import { DERIVE_TEXTS } from '../texts/derive-texts.ts'
import { PreviewLine } from './preview-line.tsx'

/** Number of lines shown at first, since a script of book length has thousands. */
const LINES_AT_ONCE = 300

type Props = {
  preview: DerivedPreview
  script: Script
  words: WordsBySentence
  onWords: (words: WordsBySentence) => void
  /** Content above the lines, such as a language model's draft. */
  children?: ReactNode
}

/** Lines of the talk script to create. A click on a line opens a field for changing the line. */
export function DerivePreview({ preview, script, words, onWords, children }: Props) {
  const { language } = useLanguage()
  const t = useTexts(DERIVE_TEXTS)
  const hint = useId()
  const [shown, setShown] = useState(LINES_AT_ONCE)
  const all = preview.sections.reduce((sum, { lines }) => sum + lines.length, 0)
  const { lines, as_written, drafted, seconds } = measureWords(preview, words)
  const time = formatTimeRange(
    { shortest: preview.shortest_seconds + seconds, longest: preview.longest_seconds + seconds },
    language,
  )
  let left = shown
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scroll container
    <section className="derive-box derive-preview" aria-label={t('preview')} tabIndex={0}>
      <h3>{t('preview')}</h3>
      <Text mt="4xs" fz="sm" c="var(--ink-soft)">
        {t('lines', { count: lines, time })}
        {as_written > 0 && <> {t('as_written_count', { count: as_written })}</>}
        {drafted > 0 && <> {t('drafted_count', { count: drafted })}</>}
      </Text>
      <Text mt="4xs" fz="sm" c="var(--ink-soft)" id={hint}>
        {t('reword_hint')}
      </Text>
      {children}
      {preview.sections.map(({ title, kind, lines }, at) => {
        const groups = groupLines(lines.slice(0, Math.max(0, left)))
        left -= lines.length
        return (
          groups.length > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a section is identified by its index, since titles repeat
            <div key={at} lang={script.language}>
              <h4>{nameSection({ title, kind: isSectionKind(kind) ? kind : 'free' }, language)}</h4>
              <ol>
                {groups.map((group, place) => (
                  <Group
                    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is identified by its index
                    key={place}
                    {...{ group, words, onWords, hint }}
                  />
                ))}
              </ol>
            </div>
          )
        )
      })}
      {all > shown && (
        <TextButton onClick={() => setShown(shown + LINES_AT_ONCE)}>
          {t('more', { count: all - shown })}
        </TextButton>
      )}
    </section>
  )
}

function Group({
  group,
  words,
  onWords,
  hint,
}: { group: LineGroup; hint: string } & Pick<Props, 'words' | 'onWords'>) {
  const { language } = useLanguage()
  const t = useTexts(DERIVE_TEXTS)
  const { sentence } = group
  const chosen = words.get(sentence?.at ?? -1)
  const restore = () => {
    const next = new Map(words)
    next.delete(sentence?.at ?? -1)
    onWords(next)
  }
  const state = chosen?.drafted
    ? t('drafted')
    : chosen
      ? t('reworded')
      : group.lines.some((line) => line.as_written) && t('as_written')
  const said = linesOf(group, words)
  return said.map((text, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index, since texts repeat
    <li key={place} data-type={group.lines[0]?.type} data-state={chosen ? 'chosen' : undefined}>
      {sentence ? (
        <PreviewLine
          text={text}
          quote={sentence.quote}
          describedBy={hint}
          onReword={(next) => onWords(rewordLine(words, group, place, next))}
        />
      ) : (
        <span>{text}</span>
      )}
      {place === said.length - 1 && state && (
        <small className="as-written" lang={language}>
          {state}
        </small>
      )}
      {place === said.length - 1 && chosen && (
        <TextButton className="derive-restore" onClick={restore}>
          {t('restore')}
        </TextButton>
      )}
    </li>
  ))
}
