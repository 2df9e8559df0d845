import type { Visibility } from './permissions.ts'

/** Visibility of a script, or default visibility in a folder: private, team or group. */
export type Showing = { visibility: Visibility; group_id: string | null }
/** `Showing` in a request, where `group_id` is optional. */
export type RequestedShowing = { visibility: Visibility; group_id?: string | null | undefined }

export const isSameShowing = (one: Showing, other: Showing): boolean =>
  one.visibility === other.visibility && one.group_id === other.group_id
