import { useQuery } from '@tanstack/react-query'
import { type Recording, recordingRoutes } from '#contract/recordings.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'

const POLL_MS = 1_500
const isUnderWay = ({ status }: Recording) => status === 'queued' || status === 'running'

/**
 * Reads whether audio can be transcribed, and lists the user's audio on the server. Finished audio
 * is listed only for dictations. Polls while audio is queued or being transcribed.
 */
export const useRecordings = (is_on = true) =>
  useQuery({
    ...queryOf(recordingRoutes.listRecordings, is_on ? {} : null),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.recordings.some(isUnderWay) ? POLL_MS : false),
  })

export const useDeleteRecording = () =>
  useMutationOf(recordingRoutes.deleteRecording, (id: string) => ({ params: { id } }))
