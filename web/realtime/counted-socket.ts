import { HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { readSyncFrame } from './sync-frame.ts'

type Options = ConstructorParameters<typeof HocuspocusProviderWebsocket>[0]

export type Confirmation = {
  /** True after this page has replied to the server's sync step in the current connection. */
  answered: boolean
  /** Number of replies and updates sent but neither confirmed nor refused. */
  outstanding: number
  /** True if the server refused an edit, because access was lost. */
  refused: boolean
}

const NOTHING: Confirmation = { answered: false, outstanding: 0, refused: false }

export const isAllConfirmed = ({ answered, outstanding, refused }: Confirmation): boolean =>
  answered && outstanding === 0 && !refused

/**
 * A socket that counts the server's confirmations. The provider's own count is wrong after a
 * reconnect, because the first confirmation resets it to zero. After a reconnect, one reply to the
 * server's sync step contains all offline edits, so this socket counts them as one edit.
 */
export class CountedSocket extends HocuspocusProviderWebsocket {
  confirmation: Confirmation = NOTHING
  readonly #changed: () => void

  constructor(options: Options, changed: () => void) {
    super(options)
    this.#changed = changed
  }

  /** True if the server has stored all edits of this page. */
  get isConfirmed(): boolean {
    return isAllConfirmed(this.confirmation)
  }

  override send(message: Uint8Array): void {
    if (this.webSocket?.readyState !== 1) {
      // A closing socket sends nothing, so nothing is confirmed until the next connection.
      this.#set(NOTHING)
      return
    }
    const frame = readSyncFrame(message)
    const { answered, outstanding } = this.confirmation
    // Not sent, because the pending reply to the server's sync step will contain this update.
    if (frame === 'update' && !answered) return
    super.send(message)
    if (frame === 'answer' || frame === 'update')
      this.#set({ answered: true, outstanding: outstanding + 1 })
  }

  override onMessage(event: MessageEvent): void {
    const frame = readSyncFrame(new Uint8Array(event.data as ArrayBuffer))
    super.onMessage(event)
    if (frame !== 'confirmed' && frame !== 'refused') return
    const { outstanding, refused } = this.confirmation
    this.#set({ outstanding: outstanding - 1, refused: refused || frame === 'refused' })
  }

  override onClose(parameters: Parameters<HocuspocusProviderWebsocket['onClose']>[0]): void {
    this.#set(NOTHING)
    super.onClose(parameters)
  }

  #set(part: Partial<Confirmation>): void {
    this.confirmation = { ...this.confirmation, ...part }
    this.#changed()
  }
}
