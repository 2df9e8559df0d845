import './canvas-intro.css'
import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { blindDraftPath, pageUrl } from '#contract/pages.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import {
  EYE_OFF_ICON,
  MESSAGE_QUESTION_ICON,
  QUOTE_ICON,
  SPARKLES_ICON,
  USERS_ICON,
} from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { useSettings } from '#web/session/settings.ts'
import { createCanvas } from '../api.ts'
import { INTRO_TEXTS } from '../intro-texts.ts'
import { CANVAS_TEXTS } from '../texts.ts'

type Props = {
  scriptId: string
  mayEdit: boolean
  /** True to create the canvas and start its generation on mount, without a button press. */
  createsAtOnce: boolean
  /**
   * Called just before the canvas is created. `generates` is true if a generation starts as well.
   * If the creation fails, `onCreate` is called again with false.
   */
  onCreate: (generates: boolean) => void
}

/**
 * The page of a talk script without a canvas. Explains canvases and offers:
 * - two buttons that create a canvas
 * - a link to a blind draft
 * Readers get only a notice and the link.
 */
export function CanvasIntro({ scriptId, mayEdit, createsAtOnce, onCreate }: Props) {
  const t = useTexts(INTRO_TEXTS)
  const c = useTexts(CANVAS_TEXTS)
  const settings = useSettings()
  const isRequested = useRef(false)
  const [busy, setBusy] = useState<'generate' | 'empty' | null>(null)

  const create = async (start: 'generate' | 'empty') => {
    if (isRequested.current) return
    isRequested.current = true
    setBusy(start)
    onCreate(start === 'generate')
    try {
      await createCanvas(scriptId)
    } catch (error) {
      onCreate(false)
      showFailure(INTRO_TEXTS.create_failed, error)
    } finally {
      isRequested.current = false
      setBusy(null)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (createsAtOnce && mayEdit) void create('generate')
  }, [])
  if (!mayEdit) {
    return (
      <EmptyState title={INTRO_TEXTS.none_title} text={INTRO_TEXTS.none_text}>
        <BlindLink scriptId={scriptId} />
      </EmptyState>
    )
  }
  return (
    <div className="canvas-intro">
      <div className="canvas-intro-words">
        <h2>{t('intro_title')}</h2>
        <p>{t('intro_text')}</p>
        <ul>
          <li>
            <LineIcon path={QUOTE_ICON} size={20} />
            {t('intro_quote')}
          </li>
          <li>
            <LineIcon path={MESSAGE_QUESTION_ICON} size={20} />
            {t('intro_gap')}
          </li>
          <li>
            <LineIcon path={USERS_ICON} size={20} />
            {t('intro_team')}
          </li>
        </ul>
        <Group gap="sm" style={{ rowGap: 'var(--space-xs)' }}>
          <Button
            size="md"
            leftSection={<LineIcon path={SPARKLES_ICON} size={18} />}
            loading={busy === 'generate'}
            onClick={() => create('generate')}
          >
            {c('create_and_generate')}
          </Button>
          <Button
            size="md"
            variant="default"
            loading={busy === 'empty'}
            onClick={() => create('empty')}
          >
            {c('start_empty')}
          </Button>
        </Group>
        <p>
          <BlindLink scriptId={scriptId} />
        </p>
        {settings?.language_model && <p className="canvas-intro-note">{t('intro_llm')}</p>}
      </div>
      <MiniatureCanvas />
    </div>
  )
}

/** The link to a blind draft, in which each participant first fills the boxes alone. */
function BlindLink({ scriptId }: { scriptId: string }) {
  const { language } = useLanguage()
  const t = useTexts(INTRO_TEXTS)
  return (
    <Link className="canvas-back" to={pageUrl(language, blindDraftPath(scriptId))}>
      <LineIcon path={EYE_OFF_ICON} size={16} />
      {t('blind')}
    </Link>
  )
}

function MiniatureCanvas() {
  return (
    <svg className="canvas-miniature" viewBox="0 0 400 268" aria-hidden="true">
      <g className="miniature-sheet">
        <rect x="1" y="1" width="398" height="266" rx="10" />
        <path d="M80 1v178M160 1v178M240 1v178M320 1v178M1 179h398M200 179v88M80 88h80M240 88h80" />
        <path className="miniature-dashes" d="M1 132h79M160 132h80M320 132h79" />
      </g>
      <g className="miniature-notes">
        <rect x="11" y="22" width="59" height="26" rx="3" />
        <rect x="11" y="56" width="59" height="18" rx="3" />
        <rect x="11" y="146" width="59" height="18" rx="3" />
        <rect x="91" y="22" width="59" height="30" rx="3" />
        <rect x="91" y="110" width="59" height="20" rx="3" />
        <rect className="miniature-quoted" x="171" y="22" width="59" height="36" rx="3" />
        <rect x="331" y="22" width="59" height="22" rx="3" />
        <rect x="331" y="52" width="59" height="22" rx="3" />
        <rect x="12" y="198" width="86" height="18" rx="3" />
        <rect x="212" y="198" width="74" height="18" rx="3" />
        <rect x="294" y="198" width="74" height="18" rx="3" />
      </g>
      <path className="miniature-thread" d="M201 58c0 40 30 60 44 92" />
      <g className="miniature-line">
        <rect x="196" y="150" width="150" height="26" rx="13" />
        <path d="M214 163h112" />
      </g>
    </svg>
  )
}
