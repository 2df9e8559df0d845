import { useState } from 'react'
import type { Pair } from '#contract/language.ts'
import type { Script } from '#contract/scripts.ts'
import { errorText } from '#web/api/api-error.ts'
import { useCreateScript } from '#web/features/scripts/api/create-script.ts'
import { useImportFolders } from './api/import-folders.ts'
import { findPending, type PendingScript, storePending } from './pending-scripts.ts'

/**
 * Creates scripts one after the other, in their folders. Scripts that are not created yet remain in
 * the queue after a reload.
 */
export function useScriptQueue() {
  const create = useCreateScript()
  const findFolder = useImportFolders()
  /** Scripts that are left over from an earlier import in this tab. */
  const [left, setLeft] = useState(findPending)
  const [error, setError] = useState<Pair | null>(null)
  const [isMaking, setMaking] = useState(false)

  const make = async ({ body, folders }: PendingScript): Promise<Script> => {
    const folder_id = await findFolder(folders)
    const made = await create.mutateAsync({ ...body, ...(folder_id && { folder_id }) })
    storePending(findPending().filter((one) => one.body.id !== body.id))
    return made
  }

  const resume = async () => {
    setMaking(true)
    setError(null)
    try {
      for (const script of left) {
        await make(script)
        setLeft((all) => all.filter((one) => one !== script))
      }
    } catch (refusal) {
      setError(errorText(refusal))
    }
    setMaking(false)
  }

  return {
    make,
    left,
    error,
    is_making: isMaking,
    resume: () => void resume(),
    discard: () => {
      storePending([])
      setLeft([])
    },
  }
}
