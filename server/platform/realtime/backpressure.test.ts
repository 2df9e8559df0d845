import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { limitBackpressure, MAX_UNSENT_BYTES } from './backpressure.ts'

test('backpressure: a browser that stops reading is disconnected before it fills memory', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const taken = new Promise<WebSocket>((resolve) => server.once('connection', resolve))
  const browser = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await new Promise((resolve) => browser.once('open', resolve))
  browser.pause()
  const socket = await taken
  const limited = limitBackpressure(socket)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const megabyte = new Uint8Array(1_000_000)
  let most = 0
  // Sends many messages, because the operating system's buffers must fill first.
  for (let sent = 0; sent < 100 && limited.readyState === WebSocket.OPEN; sent += 1) {
    limited.send(megabyte)
    most = Math.max(most, socket.bufferedAmount)
  }
  await closed
  expect(most).toBeLessThan(MAX_UNSENT_BYTES + 2 * megabyte.length)
  browser.terminate()
  server.close()
})
