import {
  findRefusal,
  TARGET_OF,
  type TargetExceptions,
  type TargetedRight,
  type TargetOf,
  type Targets,
} from '#contract/permissions.ts'
import type { ReadTransaction } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import type { Account } from './account.ts'

/**
 * Functions that load the target of a right by its id, in the caller's tenant transaction. They
 * return null if no such target is visible.
 */
export type TargetLoaders = {
  [K in keyof Targets]: (
    tx: ReadTransaction,
    id: string,
    account: Account,
  ) => Promise<Targets[K] | null>
}

export type AuthorizationRequest<R extends TargetedRight> = {
  right: R
  id: string
  also?: TargetExceptions
}

/**
 * Loads the target of a right, and returns it if the account has the right. Requests, sockets,
 * streams and jobs use this function. Throws Refusal('not_found') if the target is absent or of
 * another company. Throws the refusal of `findRefusal` if the account lacks the right.
 */
export type Authorize = <R extends TargetedRight>(
  tx: ReadTransaction,
  account: Account,
  request: AuthorizationRequest<R>,
) => Promise<TargetOf<R>>

/** Each feature adds functions to `loaders` for the targets that it owns. */
export function createAuthorize(loaders: Partial<TargetLoaders>): Authorize {
  return async (tx, account, { right, id, also }) => {
    const kind = TARGET_OF[right]
    const load = loaders[kind]
    if (!load) throw new Error(`No feature loads a ${kind}.`)
    // Safe cast: TARGET_OF gives this right's loader the same type.
    const target = (await load(tx, id, account)) as TargetOf<typeof right> | null
    if (!target) throw new Refusal('not_found')
    const refusal = findRefusal(account, right, target, also)
    if (refusal) throw new Refusal(refusal)
    return target
  }
}
