import type { ProblemCode } from '#contract/problems.ts'
import type { Peer } from './peers.ts'
import type { SaveState } from './save-state.ts'

/** Display state of a live document besides its content. */
export type DocumentState = {
  saveState: SaveState
  /** The content is there: the server's, or this browser's copy while there is no server. Bind an editor only then. */
  isLoaded: boolean
  /** Null: not known yet. */
  mayEdit: boolean | null
  /** No socket comes through: it goes by calls. */
  isSlow: boolean
  /** Why the document cannot be had; the catalogue words it. */
  problem: ProblemCode | null
  /** Others who have it open. */
  peers: Peer[]
}

/** True if both states look the same on screen. */
export function isSameState(one: DocumentState, other: DocumentState): boolean {
  return (
    one.saveState === other.saveState &&
    one.isLoaded === other.isLoaded &&
    one.mayEdit === other.mayEdit &&
    one.isSlow === other.isSlow &&
    one.problem === other.problem &&
    (one.peers === other.peers || JSON.stringify(one.peers) === JSON.stringify(other.peers))
  )
}
