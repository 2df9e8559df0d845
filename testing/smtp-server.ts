import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ArrivedMail = Email & { recipients: string[] }

/**
 * Responses that refuse our server as the sender: at MAIL FROM (`sender`), or at RCPT TO (`relay`,
 * `late_sender`).
 */
const REFUSALS_OF_US = {
  sender: { responseCode: 530, message: '5.7.0 Authentication required' },
  relay: { responseCode: 554, message: '5.7.1 Relay access denied' },
  late_sender: { responseCode: 550, message: '5.1.8 Sender address rejected' },
} as const
type RefusalOfUs = keyof typeof REFUSALS_OF_US

export type TestSmtpServer = {
  url: string
  arrived: ArrivedMail[]
  untilArrived(recipient: string): Promise<ArrivedMail>
  /** Recipient addresses that the server refused permanently. */
  refusedFor: string[]
  /** Refuses the next `times` emails temporarily (451). */
  refuse(times: number): void
  /**
   * Refuses our server as the sender of the next email, with the permanent error (5xx) of this kind
   * in `REFUSALS_OF_US`. Later emails are accepted again.
   */
  refuseUs(how: RefusalOfUs): void
  /** Permanent refusals of the sender so far, oldest first. */
  refusedUs: RefusalOfUs[]
  close(): Promise<void>
}

export async function openSmtpServer(): Promise<TestSmtpServer> {
  const arrived: ArrivedMail[] = []
  const waiting = new Set<() => void>()
  const refusedFor: string[] = []
  const refusedUs: TestSmtpServer['refusedUs'] = []
  let refusals = 0
  let refusesUs: RefusalOfUs | null = null
  /**
   * Returns the refusal that `refuseUs` has set, as an error, if its kind is in `of`. Otherwise
   * returns null. Each refusal is returned only once.
   */
  const nextRefusal = (...of: RefusalOfUs[]) => {
    if (refusesUs === null || !of.includes(refusesUs)) return null
    refusedUs.push(refusesUs)
    const { message, responseCode } = REFUSALS_OF_US[refusesUs]
    refusesUs = null
    return Object.assign(new Error(message), { responseCode })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // The texts of the refusals already contain status codes.
    hideENHANCEDSTATUSCODES: true,
    onMailFrom: (_address, _session, done) => done(nextRefusal('sender')),
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('nobody@')) return done(nextRefusal('relay', 'late_sender'))
      refusedFor.push(address)
      done(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }))
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
        for (const check of waiting) check()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    refusedFor,
    refusedUs,
    untilArrived: (recipient) =>
      new Promise((resolve) => {
        const check = () => {
          const mail = arrived.find(({ recipients }) => recipients.includes(recipient))
          if (!mail) return
          waiting.delete(check)
          resolve(mail)
        }
        waiting.add(check)
        check()
      }),
    refuse: (times) => {
      refusals = times
    },
    refuseUs: (how) => {
      refusesUs = how
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
