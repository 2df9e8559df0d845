import type { Visibility } from './permissions.ts'

/** To whom a script, or what is put into a folder, is shown: nobody, the team, or a group. */
export type Showing = { visibility: Visibility; group_id: string | null }
/** The same as a call says it. */
export type AskedShowing = { visibility: Visibility; group_id?: string | null | undefined }

export const isSameShowing = (one: Showing, other: Showing): boolean =>
  one.visibility === other.visibility && one.group_id === other.group_id
