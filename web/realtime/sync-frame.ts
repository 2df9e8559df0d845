/** Hocuspocus frame types that affect saving; its package does not export them. */
const MessageType = { Sync: 0, SyncReply: 4, SyncStatus: 8 } as const

export type SyncFrame = 'answer' | 'update' | 'confirmed' | 'refused' | null

/**
 * Determines the meaning of a Hocuspocus frame from its type and the number after the type.
 * Returns:
 * - `answer`: the reply to the server's sync step, with all edits that the server lacks
 * - `update`: a single change
 * - `confirmed`, `refused`: the server has stored or refused an edit
 * - null: any other frame
 */
export function readSyncFrame(frame: Uint8Array): SyncFrame {
  const [length, start] = readNumber(frame, 0)
  const [type, after] = readNumber(frame, start + length)
  const [word] = readNumber(frame, after)
  if (type === MessageType.SyncStatus) return word === 1 ? 'confirmed' : 'refused'
  if (type !== MessageType.Sync && type !== MessageType.SyncReply) return null
  return word === 1 ? 'answer' : word === 2 ? 'update' : null
}

/**
 * Reads a variable-length number (7 bits per byte, lowest first). Returns the number and the index
 * of the next byte. The number is -1 if the bytes end too early.
 */
function readNumber(bytes: Uint8Array, at: number): [value: number, end: number] {
  let value = 0
  for (let shift = 0, index = at; shift < 32; shift += 7, index += 1) {
    const byte = bytes[index]
    if (byte === undefined) return [-1, index]
    value |= (byte & 127) << shift
    if (byte < 128) return [value, index + 1]
  }
  return [-1, at]
}
