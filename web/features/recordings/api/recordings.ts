import { useQuery } from '@tanstack/react-query'
import { type Recording, recordingRoutes } from '#contract/recordings.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'

const POLL_MS = 1_500
const isUnderWay = ({ status }: Recording) => status === 'queued' || status === 'running'

/**
 * The user's audio that is being transcribed, and whether audio is accepted. Polled while some of it
 * is under way.
 */
export const useRecordings = (is_on = true) =>
  useQuery({
    ...queryOf(recordingRoutes.listRecordings, is_on ? {} : null),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.recordings.some(isUnderWay) ? POLL_MS : false),
  })

export const useDeleteRecording = () =>
  useMutationOf(recordingRoutes.deleteRecording, (id: string) => ({ params: { id } }))
