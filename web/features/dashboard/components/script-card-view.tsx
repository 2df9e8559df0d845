import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { FoundPiece, ScriptCard } from '#contract/scripts.ts'
import { formatTimeRange } from '#document/speaking-time.ts'
import { writeBlockLink } from '#web/components/document/block-link.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { DASHBOARD_TEXTS, KIND_NAMES, STATUS_NAMES } from '../texts.ts'
import { useCardActions } from '../use-card-actions.ts'
import { CanvasRing } from './canvas-ring.tsx'
import { CardMenu } from './card-menu.tsx'

type Props = { card: ScriptCard }

/** One script as a sheet: the whole sheet opens it. In the trash it offers the way back instead. */
export function ScriptCardView({ card }: Props) {
  const { language, pick, formatDate } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
  const actions = useCardActions()
  const can = useCan()
  const mayManage = can('script.manage', card)
  const isTrashed = card.trashed_at !== null
  const name = card.updated_by_name ?? card.owner_name
  const page = pageUrl(language, scriptPath(card))
  const title = <FoundText pieces={titleOf(card)} />
  return (
    <article className="script-card" data-kind={card.kind} data-trashed={isTrashed || undefined}>
      <p className="script-card-kind">
        {pick(KIND_NAMES[card.kind])}
        {card.visibility !== 'private' && <span>{t(card.visibility)}</span>}
        {card.grant !== null && <span>{t('shared_with_me')}</span>}
      </p>
      <h2 className="script-card-title" lang={card.language}>
        {isTrashed ? title : <Link to={`${page}${placeOf(card)}`}>{title}</Link>}
      </h2>
      {card.found?.text && (
        <p className="script-card-found" lang={card.language}>
          <FoundText pieces={card.found.text} />
        </p>
      )}
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
      <p className="script-card-edited">
        {isTrashed
          ? t('trashed', { when: formatDate(card.trashed_at ?? '', 'relative') })
          : t('edited_by', { name, when: formatDate(card.updated_at, 'relative') })}
      </p>
      {isTrashed
        ? mayManage && (
            <Button
              className="script-card-restore"
              size="xs"
              variant="default"
              aria-label={t('restore_this', { title: card.title })}
              onClick={() => actions.restore(card)}
            >
              {t('restore')}
            </Button>
          )
        : (mayManage || can('script.write', card)) && <CardMenu card={card} />}
    </article>
  )
}

/** Where in the script the search has found it: opened, it shows that block and the words in it. */
function placeOf({ found }: ScriptCard): string {
  if (!found?.block_id) return ''
  const words = found.text?.find(({ is_match }) => is_match)?.text
  return writeBlockLink(found.block_id, words)
}

/** The title in the pieces of the search, unless it has got another since. */
function titleOf({ title, found }: ScriptCard): FoundPiece[] {
  const pieces = found?.title ?? []
  const isSame = pieces.map(({ text }) => text).join('') === title
  return isSame ? pieces : [{ text: title, is_match: false }]
}

/** A text with what was looked for marked. */
function FoundText({ pieces }: { pieces: readonly FoundPiece[] }) {
  let at = 0
  return pieces.map(({ text, is_match }) => {
    at += text.length
    return is_match ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>
  })
}
