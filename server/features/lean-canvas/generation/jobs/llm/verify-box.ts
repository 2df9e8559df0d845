import { isNearDuplicate, readWording, type Wording } from '#generator/evidence/wording.ts'
import type { PlacedNote } from '#server/features/lean-canvas/generation/rules.ts'
import type { NoteAnswer } from './canvas-answer.ts'
import { type VerificationFacts, verifyNote } from './verify-note.ts'

const NOTES_PER_BOX = 5

/**
 * Verifies the notes of one box, each against its part of the script. Drops notes that nearly
 * repeat a note of this box or of other boxes (`taken`). Returns the five most confident notes in
 * script order. `dropped`: number of unsupported and repeated notes.
 */
export function verifyBox(
  proposed: readonly { note: NoteAnswer; witness: VerificationFacts }[],
  taken: readonly Wording[],
): { notes: PlacedNote[]; dropped: number } {
  const kept: { note: PlacedNote; wording: Wording }[] = []
  for (const { note: one, witness } of proposed) {
    const note = verifyNote(one, witness)
    if (note === null) continue
    const wording = readWording(note.text)
    const isSaid = (other: Wording) => isNearDuplicate(wording, other)
    if (!taken.some(isSaid) && !kept.some((other) => isSaid(other.wording)))
      kept.push({ note, wording })
  }
  const notes = kept
    .map(({ note }) => note)
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, NOTES_PER_BOX)
    .sort((a, b) => placeOf(a) - placeOf(b))
  return { notes, dropped: proposed.length - kept.length }
}

function placeOf(note: PlacedNote): number {
  return note.sources[0]?.[0] ?? 0
}
