import './quoting-notes.css'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { type LeanCanvas, leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { queryOf } from '#web/api/queries.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { useOpenPage } from '#web/components/document/open-page.ts'
import { Popover } from '#web/components/popover.tsx'
import type { SlotProps } from '#web/editor/additions.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillText } from '#web/language/texts.ts'
import { quotingNotesValue } from '../quoting-notes-value.ts'

const FED_NOTES_TEXTS = {
  mark: { ja: 'キャンバスの付箋 {count}枚', en: '{count} {count|note|notes} on the canvas' },
  title: { ja: 'この文をもとにした付箋', en: 'Notes based on this text' },
} as const satisfies Record<string, Pair>

type Notes = LeanCanvas['notes']

/** Marks the blocks that notes quote, and lists the notes of one block. */
export function QuotingNotes({ script, opened }: SlotProps & { opened: string | null }) {
  const { data: notes } = useQuery({
    ...queryOf(leanCanvasRoutes.readCanvasOfTalkScript, { query: { talk_script_id: script.id } }),
    // Always refetched, since the user may have just edited the canvas.
    staleTime: 0,
    // `canvas` is null if the talk script has no canvas.
    select: (canvas) => canvas?.notes,
  })
  const store = useOpenPage().of(quotingNotesValue)
  const fed = useMemo(() => groupByBlock(notes ?? []), [notes])
  useEffect(() => {
    const marks = new Map(
      [...fed].map(([id, own]) => [id, { text: `▦${own.length}`, name: nameMark(own) }]),
    )
    store.set((before) => ({ ...before, marks }))
  }, [fed, store])
  const own = opened === null ? undefined : fed.get(opened)
  const place = opened === null ? null : findGutter(opened)
  if (!own || !place) return null
  return <NoteList key={opened} {...{ script, place, notes: own }} block_id={opened ?? ''} />
}

function groupByBlock(notes: Notes): ReadonlyMap<string, Notes> {
  const fed = new Map<string, Notes>()
  for (const note of notes)
    for (const id of new Set(note.sources.map(({ block_id }) => block_id)))
      fed.set(id, [...(fed.get(id) ?? []), note])
  return fed
}

function nameMark(notes: Notes) {
  const describe = (language: 'ja' | 'en') =>
    fillText(FED_NOTES_TEXTS.mark[language], { count: notes.length })
  return { ja: describe('ja'), en: describe('en') }
}

/** Returns the margin element of a block. The element stays when its marks are redrawn. */
const findGutter = (block_id: string) =>
  document.querySelector<HTMLElement>(`[data-id="${CSS.escape(block_id)}"] .block-gutter`)

type ListProps = {
  script: SlotProps['script']
  place: HTMLElement
  notes: Notes
  block_id: string
}

function NoteList({ script, place, notes, block_id }: ListProps) {
  const { language, pick } = useLanguage()
  const t = useTexts(FED_NOTES_TEXTS)
  const store = useOpenPage().of(quotingNotesValue)
  const close = () => store.set((before) => ({ ...before, opened: null }))
  const canvas = pageUrl(language, canvasPath(script.id))
  return (
    <Popover
      anchor={place}
      label={t('title')}
      onClose={close}
      onLeave={() => place.querySelector('button')?.focus()}
    >
      <Stack component="ul" className="quoting-notes" gap="sm">
        {notes.map(({ id, box, text, sources }) => (
          <li key={id}>
            <Link to={`${canvas}#note=${encodeURIComponent(id)}`}>
              <small>{pick(BOX_NAMES[box].name)}</small>
              <span lang={script.language}>{text}</span>
            </Link>
            {sources
              .filter((source) => source.block_id === block_id)
              .map(({ part, start, quote }) => (
                <blockquote key={`${part}:${start}`} lang={script.language}>
                  <DocumentText text={quote} />
                </blockquote>
              ))}
          </li>
        ))}
      </Stack>
    </Popover>
  )
}
