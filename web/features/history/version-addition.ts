import { type ComponentType, createContext } from 'react'

/** An opened version for additions: the texts of its parts, by id. */
export type VersionParts = {
  kind: 'script' | 'canvas'
  document_id: string
  /** Time at which the version was created. */
  created_at: string
  /** Section titles and blocks of a script in document order, or notes of a canvas. */
  texts: ReadonlyMap<string, string>
}

/**
 * Components with which another feature extends a displayed version, such as its comments. The page
 * provides them by `VersionAdditionContext`.
 */
export type VersionAddition = {
  /** Rendered below the version. */
  Foot: ComponentType<VersionParts & { onShow: (part_id: string) => void }>
  /** Rendered next to each of its parts. */
  Mark: ComponentType<{ part_id: string }>
}

export const VersionAdditionContext = createContext<VersionAddition | null>(null)
