import { type ComponentType, createContext } from 'react'

/** The displayed version, as passed to the components of `VersionAddition`. */
export type VersionParts = {
  kind: 'script' | 'canvas'
  document_id: string
  created_at: string
  /**
   * Texts of a script's section titles and blocks in document order, or of a canvas's notes. The
   * keys are the ids of these parts.
   */
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
