import type { ProblemCode } from '#contract/problems.ts'
import type { Peer } from './peers.ts'
import type { SaveState } from './save-state.ts'

/** Display state of a live document besides its content. */
export type DocumentState = {
  saveState: SaveState
  /**
   * True once the content is loaded, from the server or from this browser's copy without one. Bind
   * an editor only then.
   */
  isLoaded: boolean
  /** Null until known. */
  mayEdit: boolean | null
  /** WebSockets are blocked, so HTTP is used. */
  isSlow: boolean
  /** Reason that the document is unavailable, by problem code. */
  problem: ProblemCode | null
  /** Other users who have it open. */
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
