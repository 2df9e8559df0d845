import {
  type AlsoDone,
  findRefusal,
  TARGET_OF,
  type TargetedRight,
  type TargetOf,
  type Targets,
} from '#contract/permissions.ts'
import type { ReadTransaction } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import type { Account } from './account.ts'

/** Finds what a right is asked of, inside the caller's tenant transaction; null when there is none to be seen. */
export type TargetLoaders = {
  [K in keyof Targets]: (
    tx: ReadTransaction,
    id: string,
    account: Account,
  ) => Promise<Targets[K] | null>
}

export type Asked<R extends TargetedRight> = {
  right: R
  id: string
  also?: AlsoDone
}

/**
 * The one way to be allowed something: loads what the right is asked of, and answers it when the
 * admitted account has the right. Throws Refusal: `not_found` when it is absent, of another company or
 * hidden in the trash, `forbidden`, or `in_trash`. Requests, sockets, streams and jobs all ask here.
 */
export type Authorize = <R extends TargetedRight>(
  tx: ReadTransaction,
  account: Account,
  asked: Asked<R>,
) => Promise<TargetOf<R>>

/** `loaders` are filled by the features, each with what it owns. */
export function createAuthorize(loaders: Partial<TargetLoaders>): Authorize {
  return async (tx, account, { right, id, also }) => {
    const kind = TARGET_OF[right]
    const load = loaders[kind]
    if (!load) throw new Error(`No feature loads a ${kind}.`)
    // The kind's loader answers what the right is asked of: TARGET_OF ties them.
    const target = (await load(tx, id, account)) as TargetOf<typeof right> | null
    if (!target) throw new Refusal('not_found')
    const refusal = findRefusal(account, right, target, also)
    if (refusal) throw new Refusal(refusal)
    return target
  }
}
