import { type ComponentType, createContext } from 'react'

/** A version, as far as somebody else adds to it: what its parts say, by their ids. */
export type VersionParts = {
  kind: 'script' | 'canvas'
  document_id: string
  /** When it was made. */
  created_at: string
  /** Of a script its sections' titles and blocks in the order of the text, of a canvas its notes. */
  texts: ReadonlyMap<string, string>
}

/** What another feature adds to a version that is read. This one does not know it: the page hands it over. */
export type VersionAddition = {
  /** At its foot. */
  Foot: ComponentType<VersionParts & { onShow: (part_id: string) => void }>
  /** Beside one of its parts. */
  Mark: ComponentType<{ part_id: string }>
}

export const VersionAdditionContext = createContext<VersionAddition | null>(null)
