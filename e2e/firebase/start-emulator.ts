import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { PROJECT_ID } from '#testing/firebase.ts'
import { answersAt, pollStart } from '#testing/patience.ts'
import { findFreePort } from '#testing/server-process.ts'

const PROGRAM = join(
  import.meta.dirname,
  'emulator/node_modules/firebase-tools/lib/bin/firebase.js',
)

type Purpose = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL'

export type Emulator = {
  url: string
  /** Waits until an email was sent to an address, and returns the link in the newest email. */
  findLink(email: string, purpose: Purpose): Promise<string>
  /** Opens the newest email's link as Firebase's page does. `password`: the new password of a reset. */
  follow(email: string, purpose: Purpose, password?: string): Promise<void>
  stop(): Promise<void>
}

/** Starts the emulator for a demo project, which needs neither an account nor a network. */
export async function startEmulator(): Promise<Emulator> {
  const folder = mkdtempSync(join(tmpdir(), 'daihon-firebase-'))
  const [port, hub, logging] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const on = (own: number) => ({ host: '127.0.0.1', port: own })
  writeFileSync(
    join(folder, 'firebase.json'),
    JSON.stringify({
      emulators: { auth: on(port), hub: on(hub), logging: on(logging), ui: { enabled: false } },
    }),
  )
  const child = spawn(
    process.execPath,
    [PROGRAM, 'emulators:start', '--only', 'auth', '--project', PROJECT_ID],
    // This folder is the working folder and the home folder, because the emulator writes its
    // settings and log files there.
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_CONFIG_HOME: folder,
        TMPDIR: folder,
        CI: '1',
      },
    },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const hasEnded = () => child.exitCode !== null
  const program = { name: 'the emulator', hasEnded, output: () => printed }
  await pollStart(program, () => answersAt(url)).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  await protectAddresses(url)
  const emulator: Emulator = {
    url,
    async findLink(email, purpose) {
      let link: string | undefined
      await expect
        .poll(async () => {
          const codes = await readCodes(url)
          link = codes.findLast(
            (code) => code.email === email && code.requestType === purpose,
          )?.oobLink
          return link
        })
        .toBeDefined()
      return link ?? ''
    },
    async follow(email, purpose, password) {
      const more = password === undefined ? '' : `&newPassword=${encodeURIComponent(password)}`
      const link = await emulator.findLink(email, purpose)
      expect((await fetch(`${link}${more}`)).status).toBe(200)
    },
    async stop() {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return emulator
}

/**
 * Enables email enumeration protection, as in every new Firebase project: responses do not reveal
 * whether an address is registered.
 */
async function protectAddresses(url: string): Promise<void> {
  const path = `identitytoolkit.googleapis.com/v2/projects/${PROJECT_ID}/config`
  const answer = await fetch(`${url}/${path}?updateMask=emailPrivacyConfig`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  })
  if (!answer.ok) throw new Error(`The emulator did not take its settings: ${await answer.text()}`)
}

type Code = { email: string; requestType: string; oobLink: string }

async function readCodes(url: string): Promise<Code[]> {
  const answer = await fetch(`${url}/emulator/v1/projects/${PROJECT_ID}/oobCodes`)
  const { oobCodes } = (await answer.json()) as { oobCodes: Code[] }
  return oobCodes
}
