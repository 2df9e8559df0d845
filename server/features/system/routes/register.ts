import { systemRoutes } from '#contract/system.ts'
import { MAILBOX_PATH } from '#server/platform/email/create-mailer.ts'
import { servesMailbox } from '#server/platform/email/serve-mailbox.ts'
import type { Services } from '#server/platform/services.ts'
import { serveHealth } from './serve-health.ts'
import { serveOpenApi } from './serve-openapi.ts'

const perLanguage = (url: string) => ({
  ja: url.replaceAll('{lang}', 'ja'),
  en: url.replaceAll('{lang}', 'en'),
})

/** What the browser must know at its start, the installation's health, and the API's description. */
export function registerSystem(services: Services): void {
  const { config, csrf } = services
  services.implement(systemRoutes, {
    getSettings: async ({ raw }) => {
      csrf.issue(raw.request, raw.reply)
      return {
        identity: config.firebase ? ('firebase' as const) : ('embedded' as const),
        firebase: config.firebase,
        language_model: config.llm !== null,
        google: config.google !== null || config.firebase !== null,
        contact_url: perLanguage(config.contact_url),
        terms_url: perLanguage(`${config.site_url}/{lang}/terms`),
        privacy_url: perLanguage(`${config.site_url}/{lang}/privacy`),
        // Firebase sends the mails of signing up by itself; they are not in our mailbox.
        mailbox_path: servesMailbox(config) && !config.firebase ? MAILBOX_PATH : null,
      }
    },
  })
  serveHealth(services)
  serveOpenApi(services.app)
}
