import { MAX_PHRASE_PLACES, MAX_PHRASES } from '#contract/limits.ts'
import { type FolderFacts, findRefusal } from '#contract/permissions.ts'
import { phraseRoutes } from '#contract/phrases.ts'
import { replaceWords } from '#document/replace-words.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { findScripts } from '../scripts/data.ts'
import {
  countPhrases,
  deletePhrase,
  findLines,
  findObjections,
  findPhrase,
  insertPhrase,
  listPhrases,
  type PhraseRow,
  updatePhrase,
} from './data.ts'
import { foldObjection, groupPlaces, listAnswers, listPlaces } from './rules.ts'

/**
 * Narrows a route's target to the row of a phrase. The cast is safe, because the loader
 * `findPhrase` returns the whole row.
 */
function asPhraseRow(target: FolderFacts): PhraseRow {
  if (!('text' in target)) throw new Error('This target was not loaded as a phrase.')
  return target as PhraseRow
}

/**
 * Routes for standard phrases: store them, find their former text in scripts, and replace it. A
 * further route lists the answers that other scripts give to an objection.
 */
export function registerPhrases({ documents, implement, loaders }: Services): void {
  loaders.phrase = findPhrase
  implement(phraseRoutes, {
    async listPhrases({ actor, tx }) {
      return { phrases: await listPhrases(tx, actor) }
    },

    async createPhrase({ body, actor, tx }) {
      if ((await countPhrases(tx, actor)) >= MAX_PHRASES) throw new Refusal('too_many_phrases')
      if (await insertPhrase(tx, actor, body))
        await record(tx, 'phrase.created', { subject_id: body.id })
      else if ((await findPhrase(tx, body.id))?.created_by !== actor.user_id)
        throw new Refusal('conflict')
      return { done: true as const }
    },

    async updatePhrase({ body: { text }, target, tx }) {
      const phrase = asPhraseRow(target)
      if (text !== phrase.text) {
        await updatePhrase(tx, phrase.id, { text, former_text: phrase.text })
        await record(tx, 'phrase.updated', { subject_id: phrase.id })
      }
      return { done: true as const }
    },

    async deletePhrase({ target, tx }) {
      await deletePhrase(tx, target.id)
      await record(tx, 'phrase.deleted', { subject_id: target.id })
      return { done: true as const }
    },

    async listPhraseOccurrences({ target, actor, tx }) {
      const { former_text } = asPhraseRow(target)
      if (former_text === null) return { places: [], more: false }
      const found = await findLines(tx, actor, former_text, MAX_PHRASE_PLACES + 1)
      if (found.length === 0) return { places: [], more: false }
      const rows = await findScripts(
        tx,
        found.map(({ script_id }) => script_id),
      )
      const writable = new Set(
        rows.filter((row) => findRefusal(actor, 'script.write', row) === null).map(({ id }) => id),
      )
      const places = listPlaces(found, former_text, writable)
      return {
        places: places.slice(0, MAX_PHRASE_PLACES),
        more: places.length > MAX_PHRASE_PLACES,
      }
    },

    async replacePhrase({ body, target, actor, tx }) {
      const { former_text, text } = asPhraseRow(target)
      if (former_text === null) return { changed: 0, left: body.places.length }
      const groups = groupPlaces(body.places)
      const rows = new Map((await findScripts(tx, [...groups.keys()])).map((row) => [row.id, row]))
      let changed = 0
      for (const [script_id, block_ids] of groups) {
        const row = rows.get(script_id)
        if (!row || findRefusal(actor, 'script.write', row) !== null) continue
        const { value } = await documents.versions.change(
          ...([tx, script_id, actor.user_id, 'phrase'] as const),
          (doc) => block_ids.filter((id) => replaceWords(doc, id, former_text, text) > 0).length,
        )
        changed += value
      }
      return { changed, left: body.places.length - changed }
    },

    async listObjectionAnswers({ query: { says, ...from }, actor, tx }) {
      const folded = foldObjection(says)
      if (folded === '') return { answers: [] }
      return { answers: listAnswers(await findObjections(tx, actor, { folded, ...from }), folded) }
    },
  })
}
