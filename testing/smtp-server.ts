import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ArrivedMail = Email & { recipients: string[] }

/** A mail server on this machine that keeps what arrives, and refuses on demand. */
export type TestSmtpServer = {
  /** For SMTP_URL. */
  url: string
  arrived: ArrivedMail[]
  /** The first mail to an address, once it is there. */
  untilArrived(recipient: string): Promise<ArrivedMail>
  /** Recipients named nobody@…: refused for good. */
  refusedFor: string[]
  /** Refuses so many of the coming mails for now (451). */
  refuse(times: number): void
  close(): Promise<void>
}

/** Opens it on a port of its own. */
export async function openSmtpServer(): Promise<TestSmtpServer> {
  const arrived: ArrivedMail[] = []
  const waiting = new Set<() => void>()
  const refusedFor: string[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('nobody@')) return done()
      refusedFor.push(address)
      done(Object.assign(new Error('No such user'), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (refusals > 0) {
          refusals -= 1
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        const email = await PostalMime.parse(Buffer.concat(chunks))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        arrived.push({ ...email, recipients })
        done()
        for (const look of waiting) look()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    refusedFor,
    untilArrived: (recipient) =>
      new Promise((resolve) => {
        const look = () => {
          const mail = arrived.find(({ recipients }) => recipients.includes(recipient))
          if (!mail) return
          waiting.delete(look)
          resolve(mail)
        }
        waiting.add(look)
        look()
      }),
    refuse: (times) => {
      refusals = times
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
