import type { ProblemCode } from '#contract/problems.ts'
import type { Peer } from './peers.ts'
import type { SaveState } from './save-state.ts'

export type DocumentState = {
  saveState: SaveState
  /**
   * True once the content is loaded, from this browser's copy or from the server. An editor must
   * not be connected to the document earlier.
   */
  isLoaded: boolean
  /** Null until known. */
  mayEdit: boolean | null
  /** True if connected by HTTP, because WebSockets are blocked. */
  isHttpFallback: boolean
  /** Code of the reason why the document is unavailable; null if it is available. */
  problem: ProblemCode | null
  peers: Peer[]
}

/** True if two states look the same on screen. */
export function isSameState(one: DocumentState, other: DocumentState): boolean {
  return (
    one.saveState === other.saveState &&
    one.isLoaded === other.isLoaded &&
    one.mayEdit === other.mayEdit &&
    one.isHttpFallback === other.isHttpFallback &&
    one.problem === other.problem &&
    (one.peers === other.peers || JSON.stringify(one.peers) === JSON.stringify(other.peers))
  )
}
