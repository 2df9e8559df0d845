import type { DerivedLine, DerivedLines } from '#contract/derive.ts'
import type { OpenPage } from '#web/components/document/open-page.ts'
import { type Sources, sourcesValue } from './sources-value.ts'

/** The marks that lines can have in the gutter, each with its accessible name. */
const MARK_TEXTS = {
  changed: {
    symbol: '≠',
    name: { ja: '元の文が変わりました', en: 'The source sentence has changed' },
  },
  gone: { symbol: '×', name: { ja: '元の文がなくなりました', en: 'The source sentence is gone' } },
  drafted: { symbol: '✎', name: { ja: 'AI の下書き（未確認）', en: 'Unconfirmed AI draft' } },
  as_written: { symbol: '※', name: { ja: '原文のままの行', en: 'Unchanged from source' } },
} as const

/** The gutter mark of a line; null if it needs none. */
function markOf({ standing, drafted, as_written }: DerivedLine) {
  // Drafts are marked even if the user cannot see the source.
  if (drafted && (standing === 'same' || standing === 'unknown')) return MARK_TEXTS.drafted
  if (as_written && standing === 'same') return MARK_TEXTS.as_written
  return standing === 'same' || standing === 'unknown' ? null : MARK_TEXTS[standing]
}

/** Makes the loaded sources available to the page, with the function that chooses gutter marks. */
export function storeSources(page: OpenPage, { source, lines }: DerivedLines): void {
  const known = new Map(lines.map((line) => [line.block_id, line]))
  page.of(sourcesValue).set((now) => ({ ...now, source, lines: known, markOf }))
}

/** Lines whose source sentence was changed or deleted, in the order of the script. */
export const listChanged = ({ lines }: Sources): DerivedLine[] =>
  [...lines.values()].filter(({ standing }) => standing === 'changed' || standing === 'gone')

/** Lines worded by a language model and not yet confirmed, in the order of the script. */
export const listDrafts = ({ lines }: Sources): DerivedLine[] =>
  [...lines.values()].filter(({ drafted }) => drafted)

/** All lines derived from the same source sentence. */
export const listSiblings = ({ lines }: Sources, of: DerivedLine): DerivedLine[] =>
  [...lines.values()].filter(
    (line) => line.source_block_id === of.source_block_id && line.quote === of.quote,
  )
