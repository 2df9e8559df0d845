import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { AUDIO_TYPES, type AudioFormat } from './audio-format.ts'

/** An endpoint of the OpenAI protocol's `/audio/transcriptions`. */
export type TranscriptionSettings = { base_url: string; api_key: string | null; model: string }

export type Audio = {
  format: AudioFormat
  /** Bytes. */
  size: number
  /** Reads the audio from its start. Each attempt calls this again. */
  read(): AsyncIterable<Uint8Array>
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Maximum bytes of an answer. The transcription of two hours of speech has about 1 MB. */
const MAX_BYTES = 16_000_000

/**
 * Posts audio as a multipart form. Sends the Content-Length header, because some services refuse
 * chunked forms. Follows no redirects, because the key is meant only for the configured address.
 * Rejects if the connection fails, and with the signal's reason after an abort.
 */
export function postAudio(
  { base_url, api_key, model }: TranscriptionSettings,
  audio: Audio,
  fields: Readonly<Record<string, string>>,
  { signal, onSent }: { signal: AbortSignal; onSent(bytes: number): void },
): Promise<Answer> {
  const boundary = `daihon-${randomUUID()}`
  const { head, tail } = frameForm(boundary, audio.format, { ...fields, model })
  const url = new URL(`${base_url}/audio/transcriptions`)
  async function* form() {
    yield head
    let sent = 0
    for await (const piece of audio.read()) {
      yield piece
      sent += piece.length
      onSent(sent)
    }
    yield tail
  }
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(signal.aborted ? signal.reason : error)
    const call = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      signal,
      headers: {
        accept: 'application/json',
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + audio.size + tail.length,
        ...(api_key === null ? {} : { authorization: `Bearer ${api_key}` }),
      },
    })
    const body = Readable.from(form())
    body.on('error', (error) => call.destroy(error))
    call.on('close', () => body.destroy())
    let isAnswered = false
    call.on('error', (error) => {
      // A service may answer and close the connection before it has read the whole form. This is
      // not a failure.
      if (!isAnswered) fail(error)
    })
    call.on('response', (response) => {
      isAnswered = true
      readAnswer(response)
        .then(resolve, fail)
        .finally(() => call.destroy())
    })
    body.pipe(call)
  })
}

function frameForm(
  boundary: string,
  format: AudioFormat,
  fields: Readonly<Record<string, string>>,
) {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="audio.${format}"\r\ncontent-type: ${AUDIO_TYPES[format]}\r\n\r\n`
  return {
    head: Buffer.from(parts.join('') + file),
    tail: Buffer.from(`\r\n--${boundary}--\r\n`),
  }
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes > MAX_BYTES) throw new Error('The answer is too long.')
  }
  const { statusCode: status = 500, headers } = response
  return { status, headers, body: Buffer.concat(pieces).toString('utf8') }
}
