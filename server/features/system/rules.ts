import type { Announcement } from '#contract/announcement.ts'
import type { Pair } from '#contract/language.ts'
import { type PublicPage, publicPath } from '#contract/pages.ts'
import type { Settings } from '#contract/system.ts'
import type { Config } from '#server/config.ts'
import { MAILBOX_PATH } from '#server/platform/email/create-mailer.ts'
import { servesMailbox } from '#server/platform/email/serve-mailbox.ts'
import type { Announcements } from '#server/platform/installation/announcements.ts'

/**
 * Returns the URLs of a public page in both languages. `elsewhere` is a URL with the placeholder
 * `{lang}`. If `elsewhere` is null, the URLs are those of the installation's own page.
 */
function findPage(elsewhere: string | null, page: PublicPage): Pair {
  const url = elsewhere ?? `/{lang}${publicPath(page)}`
  return { ja: url.replaceAll('{lang}', 'ja'), en: url.replaceAll('{lang}', 'en') }
}

function describeInstallation(config: Config, announcement: Announcement | null): Settings {
  const onSite = (page: string) => config.site_url && `${config.site_url}/{lang}/${page}`
  return {
    announcement,
    identity: config.firebase ? 'firebase' : 'embedded',
    firebase: config.firebase,
    language_model: config.llm !== null,
    transcription: config.transcription !== null,
    google: config.google !== null || config.firebase !== null,
    contact_url: findPage(config.contact_url, 'contact'),
    terms_url: findPage(onSite('terms'), 'terms'),
    privacy_url: findPage(onSite('privacy'), 'privacy'),
    // With Firebase, the mailbox page has no path, because sign-up emails do not pass through the
    // mailbox.
    mailbox_path: servesMailbox(config) && !config.firebase ? MAILBOX_PATH : null,
  }
}

/**
 * Creates a function that returns the present settings. It returns the same object until the
 * announcement changes.
 */
export function createSettings(
  config: Config,
  announcements: Pick<Announcements, 'current'>,
): () => Settings {
  let settings = describeInstallation(config, null)
  return () => {
    const said = announcements.current()
    if (settings.announcement !== said) settings = describeInstallation(config, said)
    return settings
  }
}
