import { memo, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { markedLine, type ReadLine } from '#document/reading/read-line.ts'
import { TextButton } from '#web/components/buttons.tsx'
import { MarkedWords } from '#web/components/document/marked-words.tsx'
import { Text } from '#web/components/text.tsx'
import { useTexts } from '#web/language/language.tsx'
import { LINE_LIST_TEXTS } from '../line-list-texts.ts'
import { choiceOf, choicesFor, type LineChoice } from '../read-import.ts'

/** Number of rows shown at first, and number that each click adds. */
const LINES_AT_ONCE = 300
/** A list with more rows than this has a link that skips the list. */
const MAX_WITHOUT_SKIP_LINK = 8

type Props = {
  lines: readonly ReadLine[]
  kind: ScriptKind
  language: Language
  /** Title of the script, used in the accessible name of the list. */
  of?: string
  /** Id of the field that the skip link focuses. */
  skip_to?: string
  /** Sets the kind of the line with index `at`. */
  onChoose: (at: number, choice: LineChoice) => void
}

/**
 * Lists the lines of a text to import, each with a select for its kind. Shows `LINES_AT_ONCE` lines
 * first, and more on request.
 */
export const LineList = memo(function LineList(props: Props) {
  const { lines, kind, language, of, skip_to = 'new-script-title', onChoose } = props
  const t = useTexts(LINE_LIST_TEXTS)
  const choices = choicesFor(kind)
  const [shown, setShown] = useState(LINES_AT_ONCE)
  const hidden = lines.length - shown
  return (
    <section className="line-list" aria-label={of ? t('preview_of', { title: of }) : t('preview')}>
      <h2>{t('preview')}</h2>
      {lines.length === 0 ? (
        <Text mb="1xs" fz="caption" c="dimmed">
          {t('preview_paste')}
        </Text>
      ) : (
        <>
          <Text mb="1xs" fz="caption" c="dimmed">
            {t('preview_hint')}
          </Text>
          {lines.length > MAX_WITHOUT_SKIP_LINK && (
            <a className="line-list-skip" href={`#${skip_to}`}>
              {t('skip_preview')}
            </a>
          )}
          <ol>
            {lines.slice(0, shown).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index, since texts repeat
              <li key={at} data-role={line.role} data-speaker={line.speaker}>
                {/* A native `select`, because phones then show their system's list, and
                    hundreds of rows stay fast. */}
                <select
                  aria-label={t('line_role', { line: line.text.slice(0, 40) })}
                  value={choiceOf(line)}
                  onChange={(event) => {
                    const choice = choices.find((each) => each === event.target.value)
                    if (choice) onChoose(at, choice)
                  }}
                >
                  {choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {t(kind === 'script' && choice === 'me' ? 'as_paragraph' : `as_${choice}`)}
                    </option>
                  ))}
                </select>
                <span lang={language}>
                  <MarkedWords words={markedLine(line)} draw={asWritten} />
                </span>
              </li>
            ))}
          </ol>
          {hidden > 0 && (
            <TextButton className="line-list-more" onClick={() => setShown(shown + LINES_AT_ONCE)}>
              {t('preview_rest', { count: hidden })}
            </TextButton>
          )}
        </>
      )}
    </section>
  )
})

const asWritten = (text: string) => text
