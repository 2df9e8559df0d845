import { BOX_NAMES } from '#document/box-names.ts'
import type { Note } from '#document/canvas.ts'
import type { NotesByBox } from '#web/canvas/canvas-notes.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { CANVAS_TEXTS } from '../texts.ts'

export function MoveAnnouncement({ moved, notes }: { moved: Note | null; notes: NotesByBox }) {
  const { pick } = useLanguage()
  const t = useTexts(CANVAS_TEXTS)
  const own = moved ? notes[moved.box] : []
  const place = own.findIndex(({ id }) => id === moved?.id) + 1
  return (
    <p className="visually-hidden" role="status">
      {moved && place > 0
        ? t('moved', { box: pick(BOX_NAMES[moved.box].name), place, count: own.length })
        : ''}
    </p>
  )
}
