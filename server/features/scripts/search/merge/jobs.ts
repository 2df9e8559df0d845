import type { Database, Transaction } from '#server/platform/database/database.ts'
import {
  deletePending,
  FIRST_POSITION,
  type GramChange,
  type GramPosition,
  listPendingTexts,
  removeErased,
  reservePending,
  type TextRow,
  type Texts,
  writeGrams,
} from './data.ts'
import { readGrams } from './rules.ts'

/** Maximum changes per transaction. The embedded engine writes this many in about 15 ms. */
const MAX_CHANGES = 500
const NO_TEXTS: Texts = { title: '', headings: '', text: '', about: '' }

/**
 * Merges the oldest pending changes of up to `most` scripts into the n-grams, in several short
 * transactions. Returns the number of merged changes. Returns 0 if no changes are pending, if
 * another node merges, or after an abort.
 */
export async function mergePending(
  { system }: Pick<Database, 'system'>,
  most: number,
  signal: AbortSignal,
): Promise<number> {
  const rows = await system((tx) => listPendingTexts(tx, most))
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  if (ids.length === 0) return 0
  const inTurn = (work: (tx: Transaction) => Promise<void>) =>
    system(async (tx) => {
      if (signal.aborted || !(await reservePending(tx, ids))) return false
      await work(tx)
      return true
    })
  const erased = Map.groupBy(
    rows.filter(({ is_gone }) => is_gone),
    ({ scope }) => scope,
  )
  for (const [scope, gone] of erased) {
    const scripts = { scope, numbers: gone.map(({ number }) => number) }
    let after: GramPosition | null = FIRST_POSITION
    while (after) {
      const from: GramPosition = after
      const isDone = await inTurn(async (tx) => {
        after = await removeErased(tx, scripts, from, MAX_CHANGES)
      })
      if (!isDone) return 0
    }
  }
  const changes = await listChanges(rows)
  for (let at = 0; at < changes.length; at += MAX_CHANGES) {
    const some = changes.slice(at, at + MAX_CHANGES)
    if (!(await inTurn((tx) => writeGrams(tx, some)))) return 0
  }
  return (await inTurn((tx) => deletePending(tx, ids))) ? ids.length : 0
}

async function listChanges(rows: TextRow[]): Promise<GramChange[]> {
  const scripts = Map.groupBy(rows, ({ scope, number }) => `${scope} ${number}`)
  const changes: GramChange[] = []
  for (const texts of scripts.values()) await addChanges(texts, changes)
  // Sorted by gram, so that a gram's row is written once for all its scripts.
  if (scripts.size > 1) changes.sort((a, b) => (a.gram < b.gram ? -1 : Number(a.gram > b.gram)))
  return changes
}

/**
 * Adds the gram changes of one script. An interrupted merge may have written the grams of any
 * earlier text. So the grams of all earlier texts are removed, unless the present text has them.
 */
async function addChanges(rows: TextRow[], changes: GramChange[]): Promise<void> {
  const states = readStates(rows)
  const { scope = '', number = 0 } = rows[0] ?? {}
  for (const part of [1, 2, 3, 4] as const) {
    const texts = states.map((state) => textOf(part, state))
    const present = texts.pop() ?? ''
    if (texts.every((text) => text === present)) continue
    const [were, are, lost] = [new Set<string>(), new Set<string>(), new Set<string>()]
    await readGrams(texts[0] ?? '', (gram) => were.add(gram))
    await readGrams(present, (gram) => {
      if (are.has(gram)) return
      are.add(gram)
      if (!were.has(gram)) changes.push({ scope, part, gram, number, is_new: true })
    })
    for (const text of new Set(texts))
      await readGrams(text, (gram) => {
        if (are.has(gram) || lost.has(gram)) return
        lost.add(gram)
        changes.push({ scope, part, gram, number, is_new: false })
      })
  }
}

/**
 * Returns a script's texts before each pending change, oldest first. The last element has the
 * present texts.
 */
function readStates(rows: TextRow[]): Texts[] {
  const states: Texts[] = []
  let state = NO_TEXTS
  // The row with a null id has the present texts. An erased script lacks this row, so its present
  // texts are empty.
  if (rows.at(-1)?.id !== null) states.push(state)
  for (const { title, headings, text, about } of rows.toReversed()) {
    state = {
      title: title ?? state.title,
      headings: headings ?? state.headings,
      text: text ?? state.text,
      about: about ?? state.about,
    }
    states.unshift(state)
  }
  return states
}

/** Computes the same texts as the SQL function `search_parts`. */
function textOf(part: 1 | 2 | 3 | 4, { title, headings, text, about }: Texts): string {
  if (part === 1) return title
  if (part === 4) return about === '' ? '' : `${title}\n${about}`
  return `${title}\n${part === 2 ? headings : text}`
}
