import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BlindDraft, blindDraftRoutes, type OwnBlindNote } from '#contract/blind-drafts.ts'
import { commentRoutes } from '#contract/comments.ts'
import type { RouteCall } from '#contract/route.ts'
import { createApi } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'

const { findMentionable } = commentRoutes
const api = createApi({ ...blindDraftRoutes, findMentionable })
const keyOf = (script_id: string) => ['blind_draft', script_id]

/** Who is done is looked at so often while it is open; the moment itself at once. */
const LOOK_MS = 10_000

/** The newest blind draft of a talk script; null where there was none. */
export function useBlindDraft(script_id: string) {
  return useQuery({
    queryKey: keyOf(script_id),
    queryFn: async ({ signal }) =>
      (await api.readBlindDraft({ params: { id: script_id } }, { signal })).draft,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => nextLook(data ?? null),
  })
}

function nextLook(draft: BlindDraft | null): number | false {
  if (!draft || draft.state === 'closed' || draft.state === 'cancelled') return false
  const left = draft.reveal_at === null ? LOOK_MS : Date.parse(draft.reveal_at) - Date.now()
  return draft.state === 'open' && left > 0 ? Math.min(LOOK_MS, left + 200) : LOOK_MS
}

/** Takes note of a draft as it is now. What was asked before is of no interest any more. */
export async function knowDraft(
  script_id: string,
  change: (draft: BlindDraft | null | undefined) => BlindDraft | null | undefined,
): Promise<void> {
  const queryKey = keyOf(script_id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<BlindDraft | null>(queryKey, change)
}

/** Asks again what a draft is. */
export const lookAgain = (script_id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(script_id) })

/** Sends a note of one's own; one without words is taken out. Rejects with an `ApiError`. */
export async function sendNote(
  script_id: string,
  draft_id: string,
  { id: note_id, ...body }: OwnBlindNote,
): Promise<OwnBlindNote | null> {
  const params = { id: script_id, draft_id, note_id }
  if (body.text.trim() !== '') return (await api.saveBlindNote({ params, body })).note
  await api.deleteBlindNote({ params })
  return null
}

type Body<K extends keyof typeof blindDraftRoutes> =
  RouteCall<(typeof blindDraftRoutes)[K]> extends { body: infer B } ? B : never
/** What can be done about a draft. */
export type BlindDeed =
  | { do: 'begin'; body: Body<'beginBlindDraft'> }
  | { do: 'done'; is_done: boolean }
  | { do: 'settle'; body: Body<'settleBlindNotes'> }
  | { do: 'reveal' | 'end' | 'delete' }

/** Does it with the draft of that id; the answer shows at once. Rejects with an `ApiError`. */
export function useBlindDeed(script_id: string, draft_id: string) {
  const client = useQueryClient()
  const params = { id: script_id, draft_id }
  const send = async (deed: BlindDeed): Promise<BlindDraft | null> => {
    if (deed.do === 'begin') return (await api.beginBlindDraft({ params, body: deed.body })).draft
    if (deed.do === 'settle') return (await api.settleBlindNotes({ params, body: deed.body })).draft
    if (deed.do === 'done') {
      const { is_done } = deed
      return (await api.setBlindDone({ params, body: { is_done } })).draft
    }
    if (deed.do === 'reveal') return (await api.revealBlindDraft({ params, body: {} })).draft
    if (deed.do === 'end') return (await api.endBlindDraft({ params, body: {} })).draft
    await api.deleteBlindDraft({ params })
    return (await api.readBlindDraft({ params: { id: script_id } })).draft
  }
  return useMutation({
    mutationFn: send,
    async onSuccess(draft) {
      await knowDraft(script_id, () => draft)
      // The canvas is asked for again when it is next shown.
      void client.invalidateQueries({ queryKey: ['lean_canvas', script_id], exact: true })
    },
    // What is refused is refused because something is another than this page knows.
    onError: () => lookAgain(script_id),
  })
}

/** Takes notes off the canvas again; answers how many stay because somebody changed them there. */
export function useUnsettle(script_id: string, draft_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) =>
      api.unsettleBlindNotes({ params: { id: script_id, draft_id }, body: { ids } }),
    async onSuccess({ draft }) {
      await knowDraft(script_id, () => draft)
      void client.invalidateQueries({ queryKey: ['lean_canvas', script_id], exact: true })
    },
    onError: () => lookAgain(script_id),
  })
}

/** Colleagues who see the script, as far as the search narrows them. */
export function useInvitable(script_id: string, search: string) {
  return useQuery({
    queryKey: ['blind_draft', script_id, 'colleagues', search],
    queryFn: ({ signal }) =>
      api.findMentionable({ params: { id: script_id }, query: { search } }, { signal }),
    select: ({ colleagues }) => colleagues,
    placeholderData: keepPreviousData,
  })
}
