import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { operatorRoutes } from '#contract/operator.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createApi } from '#web/api/client.ts'
import { proveSelf } from '#web/session/prove-self.ts'

const { readDesk, enterDesk, leaveDesk } = operatorRoutes
const api = createApi({ readDesk, enterDesk, leaveDesk })

/** What is remembered of the desk; all of it goes when it closes. */
export const DESK_KEY = ['operator'] as const
const ENTRY_KEY = [...DESK_KEY, 'entry'] as const

/** Until when the desk is open, and what entering asks for. */
export const useEntry = () =>
  useQuery({ queryKey: ENTRY_KEY, queryFn: ({ signal }) => api.readDesk({}, { signal }) })

/** Opens the desk. Rejects with an `ApiError`. */
export function useEnterDesk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ password, code }: { password: string; code: string }) =>
      api.enterDesk({ body: { ...(await proveSelf(password)), ...(code && { code }) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ENTRY_KEY }),
  })
}

/** Closes the desk; what was on it is forgotten, and nothing of it is asked for once it is closed. */
export function useLeaveDesk() {
  const client = useQueryClient()
  return useMutation({
    onMutate: () => client.cancelQueries({ queryKey: DESK_KEY }),
    mutationFn: () => api.leaveDesk({ body: {} }),
    onSettled: async () => {
      await client.resetQueries({ queryKey: ENTRY_KEY })
      client.removeQueries({ queryKey: DESK_KEY, type: 'inactive' })
    },
  })
}

/** What a failed call means for the desk: when its half hour is over the page asks again who it is. */
export function useClosedDesk(): (error: unknown) => void {
  const client = useQueryClient()
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.code === 'desk_closed')
        void client.invalidateQueries({ queryKey: ENTRY_KEY })
    },
    [client],
  )
}
