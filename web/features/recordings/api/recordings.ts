import { useQuery } from '@tanstack/react-query'
import { type Recording, recordingRoutes } from '#contract/recordings.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'

const POLL_MS = 1_500
const isUnderWay = ({ status }: Recording) => status === 'queued' || status === 'running'

/**
 * Fetches the user's recordings on the server, and the status of transcription (`available`,
 * `not_allowed` or `off`). A transcribed recording is listed only if it is a dictation. Polls while
 * a recording waits or is being transcribed.
 */
export const useRecordings = (is_on = true) =>
  useQuery({
    ...queryOf(recordingRoutes.listRecordings, is_on ? {} : null),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.recordings.some(isUnderWay) ? POLL_MS : false),
  })

export const useDeleteRecording = () =>
  useMutationOf(recordingRoutes.deleteRecording, (id: string) => ({ params: { id } }))
