import type { Visibility } from './permissions.ts'

export type VisibilitySetting = { visibility: Visibility; group_id: string | null }
export type RequestedVisibility = { visibility: Visibility; group_id?: string | null | undefined }

export const isSameVisibility = (one: VisibilitySetting, other: VisibilitySetting): boolean =>
  one.visibility === other.visibility && one.group_id === other.group_id
