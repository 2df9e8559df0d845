import { MessageType } from '@hocuspocus/server'

/** Builds frames of the realtime protocol byte by byte, including frames that no browser sends. */

const number = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...number(Math.floor(value / 128))]
const bytes = (value: Uint8Array) => Buffer.concat([Uint8Array.from(number(value.length)), value])
const text = (value: string) => bytes(Buffer.from(value))
const NOTHING_KNOWN = Uint8Array.of(0)

/** Each function builds a frame. `name` is the document's name in the protocol, `<kind>:<uuid>`. */
export const frames = {
  token: (name: string, token: string) =>
    Buffer.concat([text(name), Uint8Array.of(MessageType.Auth, 0), text(token)]),
  /** A sync request for the updates that are not in the state vector; by default for all updates. */
  question: (name: string, vector = NOTHING_KNOWN) =>
    Buffer.concat([text(name), Uint8Array.of(MessageType.Sync, 0), bytes(vector)]),
  answer: (name: string, update: Uint8Array) =>
    Buffer.concat([text(name), Uint8Array.of(MessageType.Sync, 1), bytes(update)]),
  update: (name: string, update: Uint8Array) =>
    Buffer.concat([text(name), Uint8Array.of(MessageType.Sync, 2), bytes(update)]),
  /** Presence states by client id. `clock` must be higher than in the client's previous frame. */
  presence: (name: string, states: ReadonlyMap<number, unknown>, clock = 1) => {
    const each = [...states].flatMap(([client, state]) => [
      Uint8Array.from([...number(client), ...number(clock)]),
      text(JSON.stringify(state)),
    ])
    const all = Buffer.concat([Uint8Array.from(number(states.size)), ...each])
    return Buffer.concat([text(name), Uint8Array.of(MessageType.Awareness), bytes(all)])
  },
  leave: (name: string) =>
    Buffer.concat([text(name), Uint8Array.of(MessageType.CLOSE), text('left')]),
}

/**
 * Reads the type of a server's frame. `kind` matters only for sync frames: 0 request, 1 response, 2
 * update.
 */
export function readFrame(frame: Uint8Array): { type: number; kind: number } {
  const [length, start] = readNumber(frame, 0)
  const [type, after] = readNumber(frame, start + length)
  return { type, kind: readNumber(frame, after)[0] }
}

function readNumber(frame: Uint8Array, at: number): [value: number, end: number] {
  let value = 0
  for (let factor = 1, index = at; ; factor *= 128, index += 1) {
    const byte = frame[index] ?? 0
    value += (byte & 127) * factor
    if (byte < 128) return [value, index + 1]
  }
}
