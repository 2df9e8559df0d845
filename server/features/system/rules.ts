import type { Pair } from '#contract/language.ts'
import { type PublicPage, publicPath } from '#contract/pages.ts'
import type { Settings } from '#contract/system.ts'
import type { Config } from '#server/config.ts'
import { MAILBOX_PATH } from '#server/platform/email/create-mailer.ts'
import { servesMailbox } from '#server/platform/email/serve-mailbox.ts'

/** A page elsewhere in either language, else the installation's own. */
function findPage(elsewhere: string | null, page: PublicPage): Pair {
  const url = elsewhere ?? `/{lang}${publicPath(page)}`
  return { ja: url.replaceAll('{lang}', 'ja'), en: url.replaceAll('{lang}', 'en') }
}

/** What the browser must know of the installation at its start. */
export function describeInstallation(config: Config): Settings {
  const onSite = (page: string) => config.site_url && `${config.site_url}/{lang}/${page}`
  return {
    identity: config.firebase ? 'firebase' : 'embedded',
    firebase: config.firebase,
    language_model: config.llm !== null,
    google: config.google !== null || config.firebase !== null,
    contact_url: findPage(config.contact_url, 'contact'),
    terms_url: findPage(onSite('terms'), 'terms'),
    privacy_url: findPage(onSite('privacy'), 'privacy'),
    // Firebase sends the mails of signing up by itself; they are not in our mailbox.
    mailbox_path: servesMailbox(config) && !config.firebase ? MAILBOX_PATH : null,
  }
}
