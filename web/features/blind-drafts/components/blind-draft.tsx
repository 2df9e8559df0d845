import './blind-drafts.css'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { BlindDraft as Draft } from '#contract/blind-drafts.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LAYOUT_GRID_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { useBlindDraft } from '../api.ts'
import { blindOutbox } from '../blind-outbox.ts'
import { BLIND_TEXTS } from '../texts.ts'
import { AgreeBoxes } from './agree-boxes.tsx'
import { BlindDraftForm } from './blind-draft-form.tsx'
import { DraftStatus } from './draft-status.tsx'
import { LateNotes } from './late-notes.tsx'
import { OwnNotes, WriteBoxes } from './write-boxes.tsx'

type Props = {
  script: Script
  renderHeader(link: ReactNode): ReactNode
  /** Shown until the draft is loaded. */
  loading: ReactNode
}

export function BlindDraft({ script, renderHeader, loading }: Props) {
  const { language } = useLanguage()
  const t = useTexts(BLIND_TEXTS)
  return (
    <div className="lean-canvas blind-draft">
      {renderHeader(
        <Link className="canvas-back" to={pageUrl(language, canvasPath(script.id))}>
          <LineIcon path={LAYOUT_GRID_ICON} size={16} />
          {t('to_canvas')}
        </Link>,
      )}
      <div className="blind-words">
        <h2>{t('title')}</h2>
        <p>{t('what')}</p>
      </div>
      <QueryView of={useBlindDraft(script.id)} loading={loading}>
        {(draft) => <Shown key={draft?.id ?? 'none'} {...{ script, draft }} />}
      </QueryView>
    </div>
  )
}

function Shown({ script, draft }: { script: Script; draft: Draft | null }) {
  const t = useTexts(BLIND_TEXTS)
  const can = useCan()
  const mayBegin = can('script.edit', script) && can('team')
  const draft_id = draft?.id ?? ''
  useEffect(() => {
    if (draft_id !== '') void blindOutbox.sendNow()
  }, [draft_id])
  if (!draft)
    return mayBegin ? (
      <BlindDraftForm script={script} />
    ) : (
      <EmptyState
        title={BLIND_TEXTS.none}
        text={BLIND_TEXTS[can('team') ? 'none_text' : 'needs_team']}
      />
    )
  const isOver = draft.state === 'closed' || draft.state === 'cancelled'
  return (
    <>
      <DraftStatus {...{ script, draft }} />
      <LateNotes draft_id={draft.id} />
      {draft.state === 'open' && !draft.may_write && (
        <Text c="var(--ink-soft)">{t('not_invited')}</Text>
      )}
      {draft.state === 'open' && draft.may_write && <WriteBoxes {...{ script, draft }} />}
      {draft.state === 'cancelled' && <OwnNotes notes={draft.own} language={script.language} />}
      {draft.notes && <AgreeBoxes {...{ script, draft }} notes={draft.notes} />}
      {isOver && mayBegin && <StartNewDraft script={script} />}
    </>
  )
}

function StartNewDraft({ script }: { script: Script }) {
  const t = useTexts(BLIND_TEXTS)
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <BlindDraftForm script={script} onCancel={() => setAsking(false)} />
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('begin_title')}
      </Button>
    </div>
  )
}
