import { PlainButton } from '#web/components/buttons.tsx'
import './script-card.css'
import { ActionIcon, Button } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Language } from '#contract/language.ts'
import { canvasPath, pageUrl, scriptPath } from '#contract/pages.ts'
import type { FoundPiece, ScriptCard } from '#contract/scripts.ts'
import { formatTimeRange } from '#document/speaking-time.ts'
import { writeBlockLink } from '#web/components/document/block-link.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { useVisibilityName } from '#web/session/visibility-options.ts'
import { LIBRARY_TEXTS } from '../library-texts.ts'
import { DASHBOARD_TEXTS, KIND_NAMES, STATUS_NAMES } from '../texts.ts'
import { useCardActions } from '../use-card-actions.ts'
import { CanvasRing } from './canvas-ring.tsx'
import { CardMenu } from './card-menu.tsx'
import { Star } from './star.tsx'

type Props = {
  card: ScriptCard
  /** True if the card opens the canvas of its talk script. */
  opensCanvas: boolean
  /** Null outside selection mode. */
  selection: { isOn: boolean; toggle: () => void } | null
  onTag: (tag: string) => void
}

const TAGS_SHOWN = 3

/**
 * A card that links to its script or the script's canvas. In the trash, the card offers to restore
 * the script instead.
 */
export function ScriptCardView({ card, opensCanvas, selection, onTag }: Props) {
  const { language, pick, formatDate } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
  const l = useTexts(LIBRARY_TEXTS)
  const shown = useVisibilityName((each) => t(each), card.group_id !== null)
  const isTrashed = card.trashed_at !== null
  const name = card.updated_by_name ?? card.owner_name
  const place = addressOf(card, opensCanvas, language)
  const title = <FoundText pieces={titleOf(card)} />
  return (
    <article
      className="script-card"
      data-kind={card.kind}
      data-trashed={isTrashed || undefined}
      data-selected={selection?.isOn || undefined}
    >
      {selection && (
        <input
          type="checkbox"
          className="script-card-box"
          aria-label={l('select_this', { title: card.title })}
          checked={selection.isOn}
          onChange={selection.toggle}
        />
      )}
      <p className="script-card-kind">
        {pick(KIND_NAMES[card.kind])}
        {card.is_template && <span>{l('template')}</span>}
        {card.visibility !== 'private' && !card.is_template && <span>{shown(card)}</span>}
        {card.grant !== null && <span>{t('shared_with_me')}</span>}
      </p>
      <h2 className="script-card-title" lang={card.language}>
        {isTrashed ? title : <Link to={place}>{title}</Link>}
      </h2>
      <FoundLine card={card} />
      <CardFacts card={card} />
      {card.tags.length > 0 && <CardTags tags={card.tags} onTag={onTag} />}
      <p className="script-card-edited">
        {isTrashed
          ? t('trashed', { when: formatDate(card.trashed_at ?? '', 'relative') })
          : t('edited_by', { name, when: formatDate(card.updated_at, 'relative') })}
      </p>
      {selection === null && <CardTools card={card} />}
    </article>
  )
}

/** The status, the speaking time, and the number of filled boxes of the canvas. */
function CardFacts({ card }: { card: ScriptCard }) {
  const { language, pick } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
  const isTrashed = card.trashed_at !== null
  return (
    <p className="script-card-facts">
      <span className="card-status" data-status={card.status}>
        {pick(STATUS_NAMES[card.status])}
      </span>
      {card.kind === 'talk_script' && (
        <span>
          {card.longest_seconds > 0
            ? formatTimeRange(
                { shortest: card.shortest_seconds, longest: card.longest_seconds },
                language,
              )
            : t('not_spoken')}
        </span>
      )}
      {card.filled_boxes !== null && (
        <CanvasRing talk_script_id={card.id} filled={card.filled_boxes} linked={!isTrashed} />
      )}
    </p>
  )
}

/** The star and the menu of a card; in the trash, the restore button. */
function CardTools({ card }: { card: ScriptCard }) {
  const t = useTexts(DASHBOARD_TEXTS)
  const l = useTexts(LIBRARY_TEXTS)
  const actions = useCardActions()
  const can = useCan()
  if (card.trashed_at !== null)
    return (
      can('script.manage', card) && (
        <Button
          mt="1xs"
          style={{ alignSelf: 'flex-start' }}
          size="xs"
          variant="default"
          aria-label={t('restore_this', { title: card.title })}
          onClick={() => actions.restore(card)}
        >
          {t('restore')}
        </Button>
      )
    )
  return (
    <>
      <ActionIcon
        className="script-card-star"
        variant="subtle"
        color="gray.7"
        size={40}
        aria-label={l('favorite', { title: card.title })}
        aria-pressed={card.is_favorite}
        onClick={() => void actions.favor(card)}
      >
        <Star />
      </ActionIcon>
      <CardMenu card={card} />
    </>
  )
}

/** The first tags; each filters the list by that tag. */
function CardTags({ tags, onTag }: { tags: readonly string[]; onTag: (tag: string) => void }) {
  const l = useTexts(LIBRARY_TEXTS)
  const more = tags.length - TAGS_SHOWN
  return (
    <p className="script-card-tags">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <PlainButton key={tag} aria-label={l('with_tag', { tag })} onClick={() => onTag(tag)}>
          {tag}
        </PlainButton>
      ))}
      {more > 0 && <span title={tags.join(', ')}>{l('more_tags', { count: more })}</span>}
    </p>
  )
}

/**
 * The excerpt that matches the search. If the excerpt is not from the script's text, a label names
 * its source, e.g. a comment.
 */
function FoundLine({ card: { found, language } }: { card: ScriptCard }) {
  const t = useTexts(DASHBOARD_TEXTS)
  if (!found?.text) return null
  return (
    <p className="script-card-found" lang={language}>
      {found.about && <span>{t(`found_${found.about.kind}`)}</span>}
      <FoundText pieces={found.text} />
    </p>
  )
}

const ON_CANVAS: ReadonlySet<string | undefined> = new Set(['note', 'canvas_comment'])

/**
 * Returns the address of the canvas if `opensCanvas` is true or the search matched on the canvas.
 * Otherwise returns the address of the script.
 */
function addressOf(card: ScriptCard, opensCanvas: boolean, language: Language): string {
  const isFoundThere = ON_CANVAS.has(card.found?.about?.kind)
  const path = opensCanvas || isFoundThere ? canvasPath(card.id) : scriptPath(card)
  return `${pageUrl(language, path)}${opensCanvas && !isFoundThere ? '' : placeOf(card)}`
}

/**
 * The fragment of the address of a search result. It makes the page open the matching block, thread
 * or note.
 */
function placeOf({ found }: ScriptCard): string {
  if (found?.about?.kind === 'note') return `#note=${encodeURIComponent(found.about.id)}`
  if (found?.about && found.about.kind !== 'tag') return `#comment=${found.about.id}`
  if (!found?.block_id) return ''
  const words = found.text?.find(({ is_match }) => is_match)?.text
  return writeBlockLink(found.block_id, words)
}

/**
 * The title in pieces, in which matches of the search are marked. If the script was renamed after
 * the search, nothing is marked.
 */
function titleOf({ title, found }: ScriptCard): FoundPiece[] {
  const pieces = found?.title ?? []
  const isSame = pieces.map(({ text }) => text).join('') === title
  return isSame ? pieces : [{ text: title, is_match: false }]
}

function FoundText({ pieces }: { pieces: readonly FoundPiece[] }) {
  let at = 0
  return pieces.map(({ text, is_match }) => {
    at += text.length
    return is_match ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>
  })
}
