import type { Language } from '#contract/language.ts'
import type { Block } from '#document/blocks.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import { SPEAKER_NAMES } from '#document/speakers.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { READING_TEXTS } from '../texts/reading-texts.ts'

type Props = {
  block: Block
  /** The language the script is written in. */
  language: Language
  /** Whether a line names who speaks. */
  withVoice: boolean
  /** The section a branch goes on with; null where it names none. */
  leadsTo: { href: string; title: string } | null
}

/** One block of a script to read. */
export function BlockView({ block, language, withVoice, leadsTo }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(READING_TEXTS)
  switch (block.type) {
    case 'line':
      if (block.text === '') return null
      return (
        <div className="script-block" data-type="line" data-speaker={block.speaker}>
          {withVoice && <span className="script-voice">{pick(SPEAKER_NAMES[block.speaker])}</span>}
          <p lang={language}>
            <DocumentText text={block.text} />
          </p>
        </div>
      )
    case 'question':
      if (block.text === '' && !block.field) return null
      return (
        <div className="script-block" data-type="question">
          <span className="script-voice">{t('question')}</span>
          <div>
            <p lang={language}>
              <DocumentText text={block.text} />
            </p>
            {block.field && (
              <p className="script-field">{t('field', { name: stripRuby(block.field) })}</p>
            )}
            {block.answer !== '' && (
              <p className="script-answer" lang={language}>
                <DocumentText text={block.answer} />
              </p>
            )}
          </div>
        </div>
      )
    case 'objection':
      return (
        <div className="script-objection">
          <div className="script-block" data-speaker="customer">
            <span className="script-voice">{pick(SPEAKER_NAMES.customer)}</span>
            <p lang={language}>
              <DocumentText text={block.says} />
            </p>
          </div>
          <div className="script-block">
            <span className="script-voice">{t('answer')}</span>
            <p lang={language}>
              <DocumentText text={block.answer} />
            </p>
          </div>
        </div>
      )
    case 'branch':
      return (
        <p className="script-branch">
          <span lang={language}>
            <DocumentText text={block.text} />
          </span>
          {leadsTo && (
            <a href={leadsTo.href}>{t('branch_to', { title: stripRuby(leadsTo.title) })}</a>
          )}
        </p>
      )
    case 'pause':
      return <p className="script-pause">{t('pause', { seconds: block.seconds })}</p>
    case 'memo':
      return (
        <div className="script-block" data-type="memo">
          <span className="script-voice">{t('memo')}</span>
          <p lang={language}>
            <DocumentText text={block.text} />
          </p>
        </div>
      )
  }
}
