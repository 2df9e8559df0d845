import {
  findRefusal,
  TARGET_OF,
  type TargetExceptions,
  type TargetedRight,
  type Targets,
} from '#contract/permissions.ts'
import type { Script } from '#contract/scripts.ts'
import type { ReadTransaction } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import type { Account } from './account.ts'

/**
 * The targets of rights (script, canvas, member …) as loaders return them. A loaded script lacks
 * `may_edit`, because this field depends on the caller's rights.
 */
export type LoadedTargets = Targets & { script: Omit<Script, 'may_edit'> }

/**
 * Functions that load the target of a right by its id, in the caller's tenant transaction. They
 * return null if no such target is visible.
 */
export type TargetLoaders = {
  [K in keyof LoadedTargets]: (
    tx: ReadTransaction,
    id: string,
    account: Account,
  ) => Promise<LoadedTargets[K] | null>
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
) => Promise<LoadedTarget<R>>

type LoadedTarget<R extends TargetedRight> = LoadedTargets[(typeof TARGET_OF)[R]]

/**
 * Throws an error if the target of a right has no loader. Must be called after all features have
 * added their loaders.
 */
export function checkLoaders(loaders: Partial<TargetLoaders>): void {
  for (const kind of Object.values(TARGET_OF)) findLoader(loaders, kind)
}

function findLoader(loaders: Partial<TargetLoaders>, kind: keyof TargetLoaders) {
  const load = loaders[kind]
  if (!load) throw new Error(`No feature loads a ${kind}.`)
  return load
}

/** Creates `Authorize`. Each feature adds functions to `loaders` for the targets that it owns. */
export function createAuthorize(loaders: Partial<TargetLoaders>): Authorize {
  return async (tx, account, { right, id, also }) => {
    const load = findLoader(loaders, TARGET_OF[right])
    // Safe cast: TARGET_OF gives this right's loader the same type.
    const target = (await load(tx, id, account)) as LoadedTarget<typeof right> | null
    if (!target) throw new Refusal('not_found')
    const refusal = findRefusal(account, right, target, also)
    if (refusal) throw new Refusal(refusal)
    return target
  }
}
