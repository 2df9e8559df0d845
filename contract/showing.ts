import type { Visibility } from './permissions.ts'

/** Visibility of a script, or default visibility of a folder: private, the team, or a group. */
export type Showing = { visibility: Visibility; group_id: string | null }
/** A `Showing` as sent in a request. */
export type RequestedShowing = { visibility: Visibility; group_id?: string | null | undefined }

export const isSameShowing = (one: Showing, other: Showing): boolean =>
  one.visibility === other.visibility && one.group_id === other.group_id
