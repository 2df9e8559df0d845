import { type ComponentType, createContext } from 'react'

/** A version as additions get it: the texts of its parts, by id. */
export type VersionParts = {
  kind: 'script' | 'canvas'
  document_id: string
  /** Time at which the version was created. */
  created_at: string
  /** The section titles and blocks of a script in document order, or the notes of a canvas. */
  texts: ReadonlyMap<string, string>
}

/** Another feature's addition to a shown version, passed by the page. */
export type VersionAddition = {
  /** Below the version. */
  Foot: ComponentType<VersionParts & { onShow: (part_id: string) => void }>
  /** Beside one of its parts. */
  Mark: ComponentType<{ part_id: string }>
}

export const VersionAdditionContext = createContext<VersionAddition | null>(null)
