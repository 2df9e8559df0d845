import { Group } from '@mantine/core'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Language } from '#contract/language.ts'
import { NOTE_MAKERS, type NoteMaker } from '#contract/lean-canvas.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { Note, NoteSource as Source } from '#document/canvas.ts'
import type { NotePatch } from '#document/canvas-yjs.ts'
import { findReworded } from '#document/reworded-quote.ts'
import {
  compareQuote,
  confidenceLevel,
  keyOfAcceptedQuote,
  listContexts,
  type ScriptBlocks,
  textOfQuote,
} from '#web/canvas/quotes.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { writeBlockLink } from '#web/components/document/block-link.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { ARROW_UP_RIGHT_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { GENERATOR_NAMES } from '#web/features/generation/texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useScriptBlocks } from '../api.ts'
import { SOURCE_TEXTS } from '../source-texts.ts'
import { CANVAS_TEXTS } from '../texts.ts'

type Props = {
  note: Note
  scriptId: string
  scriptLanguage: Language
  /** Texts of the current script by block; null until loaded. */
  blocks: ScriptBlocks | null
  /**
   * Keys of dismissed findings. Also keys of quotes that a user keeps although the script has
   * changed (`keyOfAcceptedQuote`).
   */
  dismissedChecks: ReadonlySet<string>
  /** Actions for a quote that has changed or is gone from the script; null for readers. */
  actions: {
    onTakeOver: (patch: Pick<NotePatch, 'sources' | 'text'>) => void
    onKeep: (key: string) => void
    onDrop: () => void
  } | null
}

/**
 * The source of a note: the quoted words, a notice if the script no longer contains them, and the
 * name of the generator. If the note was edited, a notice of the edit replaces the generator's
 * confidence.
 */
export function NoteSource(props: Props) {
  const { note, scriptId, scriptLanguage, blocks } = props
  const { language, pick } = useLanguage()
  const c = useTexts(CANVAS_TEXTS)
  const t = useTexts(SOURCE_TEXTS)
  const script = pageUrl(language, scriptPath({ id: scriptId, kind: 'talk_script' }))
  const { author, confidence } = note
  return (
    <div className="note-source">
      <h3 className="popover-title">{c('source')}</h3>
      {note.sources.map((source) => {
        const standing = blocks === null ? null : compareQuote(source, blocks)
        const key = `${source.block_id}:${source.part}:${source.start}`
        return (
          <div key={key} className="note-quote">
            <blockquote lang={scriptLanguage}>
              <DocumentText text={source.quote} />
            </blockquote>
            {blocks && (standing === 'changed' || standing === 'gone') && (
              <StaleQuote {...props} {...{ source, standing, blocks }} />
            )}
            {standing !== 'gone' && (
              <Link to={`${script}${writeBlockLink(source.block_id, source.quote)}`}>
                {c('show_in_script')}
                <LineIcon path={ARROW_UP_RIGHT_ICON} size={15} />
              </Link>
            )}
          </div>
        )
      })}
      <Group component="ul" className="note-origin" gap="0 var(--space-sm)" align="stretch">
        {author.type === 'generator' && (
          <li>{t('written_by', { name: pick(nameGenerator(author.name)) })}</li>
        )}
        {note.edited ? (
          <li>{t('edited')}</li>
        ) : (
          confidence !== null && <li>{t(confidenceLevel(confidence))}</li>
        )}
      </Group>
    </div>
  )
}

type StaleProps = Props & {
  source: Source
  standing: 'changed' | 'gone'
  blocks: ScriptBlocks
}

/** Shows a quote whose sentence was changed or deleted in the script, with actions for editors. */
function StaleQuote(props: StaleProps) {
  const {
    note,
    scriptId,
    scriptLanguage,
    blocks,
    dismissedChecks,
    actions: ways,
    source,
    standing,
  } = props
  const t = useTexts(SOURCE_TEXTS)
  const { script } = useScriptBlocks(scriptId)
  const key = keyOfAcceptedQuote(note.id, source, blocks)
  const isKept = dismissedChecks.has(key)
  const now = script && standing === 'changed' && findReworded(source, script, scriptLanguage)
  const adoptSource = (to: Source) => {
    const sources = note.sources.map((one) => (one === source ? to : one))
    const isWordForWord = listContexts({ text: note.text, sources: [source] }).length === 0
    ways?.onTakeOver({ sources, ...(isWordForWord ? { text: textOfQuote(to) } : {}) })
  }
  return (
    <div className="note-stale" data-kept={isKept ? 'true' : undefined}>
      <p>{t(isKept ? 'kept' : standing === 'changed' ? 'quote_changed' : 'quote_gone')}</p>
      {now && (
        <>
          <h4>{t('now')}</h4>
          <blockquote lang={scriptLanguage}>
            <DocumentText text={now.quote} />
          </blockquote>
        </>
      )}
      {ways && (
        // biome-ignore lint/a11y/useSemanticElements: buttons are not fields of a fieldset
        <div role="group" aria-label={t('ways')} className="note-stale-ways">
          {now && (
            <PlainButton title={t('take_over_help')} onClick={stay(() => adoptSource(now))}>
              {t('take_over')}
            </PlainButton>
          )}
          {!isKept && <PlainButton onClick={stay(() => ways.onKeep(key))}>{t('keep')}</PlainButton>}
          <PlainButton onClick={ways.onDrop}>{t('drop')}</PlainButton>
        </div>
      )}
    </div>
  )
}

/**
 * Focuses the popover, then runs an action. Otherwise the focus would be lost, because the pressed
 * button disappears after the action.
 */
const stay =
  (run: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
    run()
  }

/**
 * Returns the display name of a built-in generator. Other names are names of language models and
 * are returned unchanged.
 */
const nameGenerator = (name: string) =>
  NOTE_MAKERS.includes(name as NoteMaker) ? GENERATOR_NAMES[name as NoteMaker] : name
