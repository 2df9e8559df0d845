import { HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { readSyncFrame } from './sync-frame.ts'

type Options = ConstructorParameters<typeof HocuspocusProviderWebsocket>[0]

/** Server confirmation of this page's edits. */
export type Confirmation = {
  /** The server requested our state in this connection and received all of it. */
  answered: boolean
  /** Sent, and neither confirmed nor refused yet. */
  outstanding: number
  /** The server refused an edit, because access was lost. */
  refused: boolean
}

const NOTHING: Confirmation = { answered: false, outstanding: 0, refused: false }

export const isAllConfirmed = ({ answered, outstanding, refused }: Confirmation): boolean =>
  answered && outstanding === 0 && !refused

/**
 * A socket that counts the server's confirmations. The provider's own count says "synced" too early
 * after a reconnect: edits queued offline are confirmed one by one, and the first confirmation
 * already sets it to zero. Here nothing is queued: edits made offline are part of the one answer to
 * the server's sync step.
 */
export class CountedSocket extends HocuspocusProviderWebsocket {
  confirmation: Confirmation = NOTHING
  readonly #changed: () => void

  constructor(options: Options, changed: () => void) {
    super(options)
    this.#changed = changed
  }

  /** True if everything this page has is durable on the server. */
  get isConfirmed(): boolean {
    return isAllConfirmed(this.confirmation)
  }

  override send(message: Uint8Array): void {
    if (this.webSocket?.readyState !== 1) return
    const frame = readSyncFrame(message)
    const { answered, outstanding } = this.confirmation
    // The pending answer contains it.
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
