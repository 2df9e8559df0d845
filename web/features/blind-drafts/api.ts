import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type BlindDraft, blindDraftRoutes, type OwnBlindNote } from '#contract/blind-drafts.ts'
import { commentRoutes } from '#contract/comments.ts'
import type { RouteCall } from '#contract/route.ts'
import { request } from '#web/api/client.ts'
import { allOf, changing, queryOf, send, useMutationOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'

const { readBlindDraft } = blindDraftRoutes

/**
 * Polling interval in milliseconds. If the reveal (`reveal_at`) is sooner, the next poll follows
 * right after the reveal.
 */
const POLL_MS = 10_000

/** The newest blind draft of a talk script; null if there is none. */
export const useBlindDraft = (id: string) =>
  useQuery({
    ...queryOf(readBlindDraft, { params: { id } }),
    select: ({ draft }) => draft,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => nextPoll(data?.draft ?? null),
  })

function nextPoll(draft: BlindDraft | null): number | false {
  if (!draft || draft.state === 'closed' || draft.state === 'cancelled') return false
  const left = draft.reveal_at === null ? POLL_MS : Date.parse(draft.reveal_at) - Date.now()
  return draft.state === 'open' && left > 0 ? Math.min(POLL_MS, left + 200) : POLL_MS
}

/**
 * Changes the cached draft. First cancels running fetches, because their older responses would
 * overwrite the change.
 */
export async function cacheDraft(
  id: string,
  change: (draft: BlindDraft | null | undefined) => BlindDraft | null | undefined,
): Promise<void> {
  await queryClient.cancelQueries(allOf(readBlindDraft, { params: { id } }))
  queryClient.setQueryData(queryOf(readBlindDraft, { params: { id } }).queryKey, (before) => {
    const draft = change(before?.draft)
    return draft === undefined ? before : { draft }
  })
}

export const refreshDraft = (id: string): Promise<void> =>
  queryClient.invalidateQueries(allOf(readBlindDraft, { params: { id } }))

/**
 * Sends one of the user's notes. If its text is empty, deletes the note instead. Rejects with an
 * `ApiError`.
 */
export async function sendNote(
  script_id: string,
  draft_id: string,
  { id: note_id, ...body }: OwnBlindNote,
): Promise<OwnBlindNote | null> {
  const params = { id: script_id, draft_id, note_id }
  if (body.text.trim() !== '')
    return (await request(blindDraftRoutes.saveBlindNote, { params, body })).note
  await request(blindDraftRoutes.deleteBlindNote, { params })
  return null
}

type Body<K extends keyof typeof blindDraftRoutes> =
  RouteCall<(typeof blindDraftRoutes)[K]> extends { body: infer B } ? B : never
export type BlindDraftAction =
  | { do: 'begin'; body: Body<'startBlindDraft'> }
  | { do: 'done'; is_done: boolean }
  | { do: 'settle'; body: Body<'addBlindNotesToCanvas'> }
  | { do: 'reveal' | 'end' | 'delete' }

async function carryOut(params: { id: string; draft_id: string }, deed: BlindDraftAction) {
  const routes = blindDraftRoutes
  if (deed.do === 'begin') await send(routes.startBlindDraft, { params, body: deed.body })
  else if (deed.do === 'settle')
    await send(routes.addBlindNotesToCanvas, { params, body: deed.body })
  else if (deed.do === 'done')
    await send(routes.setDrafterDone, { params, body: { is_done: deed.is_done } })
  else if (deed.do === 'reveal') await send(routes.revealBlindDraft, { params, body: {} })
  else if (deed.do === 'end') await send(routes.closeBlindDraft, { params, body: {} })
  else {
    await send(routes.deleteBlindDraft, { params })
    await refreshDraft(params.id)
  }
}

/**
 * Sends an action on a draft, and caches the draft of the response. After a deletion, fetches the
 * draft again. Rejects with an `ApiError`.
 */
export const useBlindDraftAction = (id: string, draft_id: string) =>
  useMutation({
    mutationFn: (deed: BlindDraftAction) => carryOut({ id, draft_id }, deed),
    ...changing(blindDraftRoutes.addBlindNotesToCanvas),
  })

/**
 * Removes agreed notes from the canvas. Notes that were edited on the canvas stay there. The
 * response contains the number of notes that stay.
 */
export const useRemoveAgreedNotes = (id: string, draft_id: string) =>
  useMutationOf(blindDraftRoutes.removeBlindNotesFromCanvas, (ids: string[]) => ({
    params: { id, draft_id },
    body: { ids },
  }))

export const useInvitable = (id: string, search: string) =>
  useQuery({
    ...queryOf(commentRoutes.findMentionable, { params: { id }, query: { search } }),
    select: ({ colleagues }) => colleagues,
    placeholderData: keepPreviousData,
  })
