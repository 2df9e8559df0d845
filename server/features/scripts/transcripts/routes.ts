import { transcriptRoutes } from '#contract/transcripts.ts'
import { record } from '#server/platform/events/events.ts'
import { readPage, timeCursor } from '#server/platform/http/list-page.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteRecorded, readRunSettings } from '../runs/data.ts'
import { runScriptWork } from '../work/jobs/run-script-work.ts'
import {
  findFacts,
  findTranscript,
  hasOwnCall,
  insertTranscript,
  listTalkers,
  listTalks,
  listTranscripts,
  listViews,
  readRememberedSpeakers,
  recordView,
  updateSpeakers,
} from './data.ts'

/**
 * Routes for transcripts of talks: store, list, read, summarize, map speakers, delete. The cleanup
 * of runs deletes transcripts after the company's retention.
 */
export function registerTranscripts(services: Services): void {
  const { database, documents, now } = services
  services.implement(transcriptRoutes, {
    async createTranscript({ body, target, actor, tx, signal }) {
      const { user_id, company_id } = actor
      const { language, kind } = target
      const { text, speakers: sent, masks_names, ...facts } = body
      if (facts.run_id !== null && !(await hasOwnCall(tx, target.id, user_id, facts.run_id)))
        throw new Refusal('invalid', { fields: [{ path: 'run_id', code: 'invalid' }] })
      const [stored, remembered] = await Promise.all([
        documents.versions.readStates(tx, target.id, null),
        readRememberedSpeakers(tx, user_id),
      ])
      const speakers = { ...remembered, ...sent }
      return new AnswerAfterCommit(async () => {
        const transcript = { text, language, kind, speakers, masks_names }
        const read = await runScriptWork('transcribe', { stored, transcript }, { user_id, signal })
        return database.tenant(actor, async (own) => {
          const place = { script_id: target.id, company_id, user_id, now: now() }
          await insertTranscript(own, facts, read, place)
          const found = await findFacts(own, target.id, user_id, facts.id)
          // The id is taken by another user's transcript, or by a transcript of another script.
          if (!found?.may_edit) throw new Refusal('conflict')
          return found
        })
      })
    },

    async listTranscripts({ query, target, actor, tx }) {
      const [{ runs_seen_by: seen_by, runs_kept_days: kept_days }, remembered] = await Promise.all([
        readRunSettings(tx, target.company_id),
        readRememberedSpeakers(tx, actor.user_id),
      ])
      const { rows: transcripts, next } = await readPage(
        query,
        timeCursor,
        (page) => listTranscripts(tx, target.id, actor.user_id, page),
        ({ held_at: at, id }) => ({ at, id }),
      )
      return { transcripts, next, seen_by, kept_days, remembered }
    },

    async readTranscript({ params, target, actor, tx, signal }) {
      const { user_id } = actor
      const { transcript_id } = params
      const { language, kind } = target
      const [found, viewed_by, stored] = await Promise.all([
        findTranscript(tx, target.id, user_id, transcript_id),
        listViews(tx, transcript_id, user_id),
        documents.versions.readStates(tx, target.id, null),
      ])
      if (!found) throw new Refusal('not_found')
      return new AnswerAfterCommit(async () => {
        const { utterances, speakers } = found
        // If another user reads the transcript, this view is recorded before the utterances are
        // sent.
        if (!found.may_edit) {
          const view = { transcript_id, user_id, viewed_at: new Date(now()) }
          if (!(await database.tenant(actor, (own) => recordView(own, view))))
            throw new Refusal('not_found')
        }
        const talk = { language, kind, utterances, speakers }
        const alignment = await runScriptWork('align', { stored, talk }, { user_id, signal })
        return { ...found, viewed_by, alignment }
      })
    },

    async summarizeTalks({ query, target, actor, tx, signal }) {
      const { user_id } = actor
      const { language, kind } = target
      const [{ runs_seen_by: seen_by }, { talks, has_more }, users, stored] = await Promise.all([
        readRunSettings(tx, target.company_id),
        listTalks(tx, target.id, query.user_id),
        listTalkers(tx, target.id),
        documents.versions.readStates(tx, target.id, null),
      ])
      return new AnswerAfterCommit(async () => {
        const input = { stored, talks, language, kind, segment_by: query.segment_by ?? null }
        const figures = await runScriptWork('summarize', input, { user_id, signal })
        return { ...figures, has_more, seen_by, users }
      })
    },

    async mapSpeakers({ params, body: { speakers }, target, actor, tx }) {
      const { transcript_id } = params
      if (!(await updateSpeakers(tx, target.id, actor.user_id, transcript_id, speakers)))
        throw new Refusal('not_found')
      return { done: true as const }
    },

    async deleteTranscript({ params: { transcript_id }, target, actor, tx }) {
      const user_id = await deleteRecorded(tx, 'script_transcripts', target.id, transcript_id)
      if (user_id === null) throw new Refusal('not_found')
      if (user_id !== actor.user_id)
        await record(tx, 'script.transcript_deleted', {
          subject_id: target.id,
          data: { transcript_id, user_id },
        })
      return { done: true as const }
    },
  })
}
