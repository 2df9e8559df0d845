import { type ComponentType, createContext } from 'react'

/**
 * The displayed version as the components of `VersionAddition` get it. `texts` maps the id of each
 * part to its text.
 */
export type VersionParts = {
  kind: 'script' | 'canvas'
  document_id: string
  created_at: string
  /** Section titles and blocks of a script in document order, or notes of a canvas. */
  texts: ReadonlyMap<string, string>
}

/**
 * Components that another feature adds to a displayed version, for example comments. The page
 * provides them by `VersionAdditionContext`.
 */
export type VersionAddition = {
  Foot: ComponentType<VersionParts & { onShow: (part_id: string) => void }>
  Mark: ComponentType<{ part_id: string }>
}

export const VersionAdditionContext = createContext<VersionAddition | null>(null)
