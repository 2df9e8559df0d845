import './views.css'
import '#web/theme/mantine-workspace.css'
import { ActionIcon, Modal, Stack } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { BOX_HINTS } from '#document/box-hints.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import type { Note } from '#document/canvas.ts'
import { BOXES_IN_FILLING_ORDER } from '#document/canvas-order.ts'
import { EVIDENCE_NAMES } from '#document/evidence-names.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { ARROW_LEFT_ICON, ARROW_RIGHT_ICON } from '#web/components/icon-paths.ts'
import { CLOSE_ICON, FULL_SCREEN_ICON, LineIcon } from '#web/components/line-icon.tsx'
import { Text } from '#web/components/text.tsx'
import { useFullScreen } from '#web/components/use-full-screen.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { VIEW_TEXTS } from '../view-texts.ts'

type Props = {
  title: string
  notes: readonly Note[]
  language: Language
  onClose: () => void
}

const LAST = BOXES_IN_FILLING_ORDER.length - 1
const STEPS: Record<string, (place: number) => number> = {
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  PageDown: (place) => place + 1,
  ' ': (place) => place + 1,
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  PageUp: (place) => place - 1,
  Home: () => 0,
  End: () => LAST,
}

/**
 * Presents the canvas one box at a time. Arrows, Page Up, Page Down and Space change the box. Home
 * and End show the first and the last box. F toggles full screen, Escape closes.
 */
export function Presentation({ title, notes, language, onClose }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(VIEW_TEXTS)
  const screen = useFullScreen()
  const [place, setPlace] = useState(0)
  const box = BOXES_IN_FILLING_ORDER[place] ?? 'customer_segments'
  const own = notes.filter((note) => note.box === box && note.text.trim() !== '')
  const go = (to: number) => setPlace(Math.max(0, Math.min(LAST, to)))
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isOnButton = event.target instanceof HTMLButtonElement && event.key === ' '
    const step = isOnButton ? undefined : STEPS[event.key]
    if (step) {
      event.preventDefault()
      go(step(place))
    } else if (event.key.toLowerCase() === 'f') void screen.toggle()
  }
  return (
    <Modal.Root opened onClose={onClose} fullScreen>
      <Modal.Content radius={0} aria-label={t('presentation')}>
        {/* Uses the capture phase, since Mantine does not pass key events to handlers inside the dialog. */}
        <div ref={screen.element} className="presentation" onKeyDownCapture={press}>
          <div className="presentation-head">
            <p lang={language}>{title}</p>
            <p role="status">
              {t('place', { place: place + 1, count: LAST + 1 })}
              <span className="visually-hidden">{pick(BOX_NAMES[box].name)}</span>
            </p>
          </div>
          <Stack className="presentation-box" gap={0} justify="center" data-autofocus tabIndex={-1}>
            <h2>{pick(BOX_NAMES[box].name)}</h2>
            <Text mt="3xs" mb="xl" fz="md" c="dimmed">
              {pick(BOX_HINTS[box])}
            </Text>
            {own.length === 0 ? (
              <Text fz="lg" c="var(--ink-soft)">
                {t('nothing_here')}
              </Text>
            ) : (
              <ul data-many={own.length > 4 ? 'true' : undefined}>
                {own.map((note) => (
                  <li key={note.id} data-color={note.color}>
                    <span lang={language}>
                      <DocumentText text={note.text} />
                    </span>
                    <small data-evidence={note.evidence}>
                      {pick(EVIDENCE_NAMES[note.evidence])}
                    </small>
                  </li>
                ))}
              </ul>
            )}
          </Stack>
          <div className="presentation-foot">
            {screen.isRefused && <p role="alert">{t('no_full_screen')}</p>}
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('previous')}
              disabled={place === 0}
              onClick={() => go(place - 1)}
            >
              <LineIcon path={ARROW_LEFT_ICON} size={20} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('next')}
              disabled={place === LAST}
              onClick={() => go(place + 1)}
            >
              <LineIcon path={ARROW_RIGHT_ICON} size={20} />
            </ActionIcon>
            {screen.isOffered && (
              <ActionIcon
                variant="default"
                size={44}
                aria-label={t('full_screen')}
                title={t('full_screen')}
                onClick={() => void screen.toggle()}
              >
                <LineIcon path={FULL_SCREEN_ICON} size={20} />
              </ActionIcon>
            )}
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('close')}
              title={t('close')}
              onClick={onClose}
            >
              <LineIcon path={CLOSE_ICON} size={20} />
            </ActionIcon>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
