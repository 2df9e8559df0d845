import { pageUrl, signUpPath } from '#contract/pages.ts'
import type { Mail } from '#server/platform/email/mailer.ts'
import type { Services } from '#server/platform/services.ts'
import { findAdminInvitation } from './data.ts'
import { appointAwaitedAdmin } from './routes/operations.ts'

/**
 * Emails the sign-up link to the address that the operator entered. Makes the account with this
 * address the admin once the address is verified.
 */
export function reactToAwaitedAdmins(
  services: Pick<Services, 'database' | 'events' | 'mailer' | 'now' | 'absoluteUrl'>,
): void {
  const { database, events, mailer, now, absoluteUrl } = services
  events.react('company.created', 'tell-awaited-admin', ({ subject_id }) =>
    database.system(async (tx) => {
      const company = await findAdminInvitation(tx, subject_id)
      if (!company) return
      const url = absoluteUrl(pageUrl('ja', signUpPath(company.sign_up_id ?? subject_id)))
      await mailer.send(writeAwaited(company, url), { tx })
    }),
  )
  // The address must be verified. 'account.email_verified' records the verification. Before
  // 'member.requested', an external provider may have verified the address.
  for (const kind of ['account.email_verified', 'member.requested'] as const) {
    const is_verified = kind === 'account.email_verified'
    events.react(kind, 'welcome-awaited-admin', ({ subject_id }) =>
      appointAwaitedAdmin({ database, now, absoluteUrl, mailer, actor_id: null }, subject_id, {
        is_verified,
      }),
    )
  }
}

const writeAwaited = ({ to, name }: { to: string; name: string }, url: string): Mail => ({
  to,
  language: 'ja',
  subject: {
    ja: `「${name}」の台本（Daihon）をご利用いただけます`,
    en: `Daihon is ready for “${name}”`,
  },
  paragraphs: [
    {
      ja: `「${name}」の管理者として登録されています。次のボタンから、このメールアドレスで登録してください。アドレスの確認が済むと、すぐに管理者としてご利用いただけます。`,
      en: `You’ve been named the admin of “${name}”. Sign up with this email address using the button below. Once the address is verified, you can start using Daihon as the admin.`,
    },
  ],
  button: { label: { ja: '登録する', en: 'Sign up' }, url },
})
