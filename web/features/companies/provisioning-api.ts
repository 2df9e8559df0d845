import { useQuery } from '@tanstack/react-query'
import { scimRoutes } from '#contract/scim.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { PROVISIONING_TEXTS } from './provisioning-texts.ts'

const onError = (error: Error) => showFailure(PROVISIONING_TEXTS.failed, error)

/** The SCIM token of the company's directory. */
export const useProvisioning = () => useQuery(queryOf(scimRoutes.readProvisioning))

/** Creates a token; only this response contains its value. */
export const useMakeToken = () =>
  useMutationOf(scimRoutes.createScimToken, () => ({ body: {} }), { onError })

/** Allows the directory to manage deputies. */
export const useUpdateProvisioning = () =>
  useMutationOf(
    scimRoutes.updateProvisioning,
    (decides_over_deputies: boolean) => ({ body: { decides_over_deputies } }),
    { onError },
  )

export const useRevokeToken = () =>
  useMutationOf(scimRoutes.revokeScimToken, () => ({}), {
    onSuccess: () => showToast({ status: 'success', title: PROVISIONING_TEXTS.revoked }),
    onError,
  })
