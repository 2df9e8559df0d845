export const AUDIO_TYPES = {
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
} as const
export type AudioFormat = keyof typeof AUDIO_TYPES

/** Recognizes an audio format by its first bytes; null for any other file. */
export function recognizeAudio(bytes: Uint8Array): AudioFormat | null {
  const text = (from: number, to: number) => Buffer.from(bytes.slice(from, to)).toString('latin1')
  if (text(4, 8) === 'ftyp') return 'm4a'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav'
  if (text(0, 4) === 'OggS') return 'ogg'
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return 'webm'
  return text(0, 3) === 'ID3' || isMpegFrame(bytes) ? 'mp3' : null
}

/**
 * True for the header of an MPEG audio frame of layer III with a valid bit rate and sample rate.
 */
function isMpegFrame([sync = 0, version = 0, rates = 0]: Uint8Array): boolean {
  const isLayer3 = ((version >> 1) & 0b11) === 0b01
  const isSynced = sync === 0xff && version >> 5 === 0b111
  return isSynced && isLayer3 && rates >> 4 !== 0b1111 && ((rates >> 2) & 0b11) !== 0b11
}
