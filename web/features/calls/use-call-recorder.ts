import {
  deleteTake,
  listTakes,
  saveTake,
  supportsTakes,
} from '#web/features/recordings/api/device-takes.ts'
import { useRecordings } from '#web/features/recordings/api/recordings.ts'
import { refreshTakes, useTakes } from '#web/features/recordings/api/takes.ts'
import { useTakeRecorder } from '#web/features/recordings/api/use-take-recorder.ts'
import { useSession } from '#web/session/session.ts'
import { useSettings } from '#web/session/settings.ts'

/**
 * The recorder of a call. `is_available` is true only if the server can transcribe audio and the
 * browser can record it.
 */
export function useCallRecorder(script_id: string, run_id: string) {
  const user_id = useSession().user?.id ?? ''
  const is_on = useSettings()?.transcription === true && supportsTakes()
  const { data } = useRecordings(is_on)
  const recorder = useTakeRecorder({ script_id, run_id })
  const { takes } = useTakes(is_on)
  const listOfCall = async (id: string) =>
    (await listTakes(user_id)).filter((take) => take.run_id === id)
  return {
    ...recorder,
    is_available: is_on && data?.transcription === 'available',
    /** Finished recordings of this call, including those from before a reload of the page. */
    takes: takes.filter((take) => take.run_id === run_id),
    /**
     * Finishes the recording after the call is stored. Then adds the customer to all recordings of
     * the call, and marks them as belonging to a stored call.
     */
    async attach(storedCall: { id: string; customer: string }) {
      if (!is_on) return
      await recorder.finish()
      for (const take of await listOfCall(storedCall.id))
        await saveTake(user_id, { ...take, customer: storedCall.customer, is_saved: true }, null)
      await refreshTakes(user_id)
    },
    /** Ends and deletes all recordings of the call. */
    async discard() {
      if (!is_on) return
      await recorder.finish()
      for (const { id } of await listOfCall(run_id)) await deleteTake(user_id, id)
      await refreshTakes(user_id)
    },
  }
}
export type CallRecorder = ReturnType<typeof useCallRecorder>
