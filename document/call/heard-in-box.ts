import type { CallFigures } from '#contract/call-figures.ts'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { CANVAS_QUESTIONS } from '../canvas-questions.ts'
import { foldForSearch } from '../fold-text.ts'
import type { Section } from '../script-document.ts'

export type HeardField = CallFigures['fields'][number]

export type HeardByBox = ReadonlyMap<BoxKey, readonly HeardField[]>

type Question = Pick<HeardField, 'block_id' | 'field'>

/** Groups recorded answers by canvas box. Fields without answers or without a box are omitted. */
export function listHeardByBox(
  fields: readonly HeardField[],
  sections: readonly Section[],
): HeardByBox {
  const findBox = createBoxFinder(sections)
  const found = new Map<BoxKey, HeardField[]>()
  for (const field of fields) {
    const box = field.answered > 0 ? findBox(field) : undefined
    if (!box) continue
    const heard = found.get(box)
    if (heard) heard.push(field)
    else found.set(box, [field])
  }
  return found
}

/** Returns a function that finds a question's box: by its field name, else by its section's kind. */
export function createBoxFinder(
  sections: readonly Section[],
): (question: Question) => BoxKey | undefined {
  const boxByKind = new Map(
    BOX_KEYS.toReversed().map((box) => [CANVAS_QUESTIONS[box].section_kind, box]),
  )
  const kinds = new Map(
    sections.flatMap(({ kind, blocks }) => blocks.map(({ id }) => [id, kind] as const)),
  )
  return ({ field, block_id }) => {
    const kind = kinds.get(block_id)
    return BOX_BY_FIELD.get(fold(field)) ?? (kind && boxByKind.get(kind))
  }
}

const fold = (text: string) => foldForSearch(text.trim())

/**
 * Box of each question's field name. The order is reversed, so that the first of two boxes with the
 * same field name overwrites the second.
 */
const BOX_BY_FIELD: ReadonlyMap<string, BoxKey> = new Map(
  BOX_KEYS.toReversed().flatMap((box) =>
    Object.values(CANVAS_QUESTIONS[box].field).map((name) => [fold(name), box] as const),
  ),
)
