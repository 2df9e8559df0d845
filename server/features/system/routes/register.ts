import type { Pair } from '#contract/language.ts'
import { type PublicPage, publicPath } from '#contract/pages.ts'
import { systemRoutes } from '#contract/system.ts'
import { MAILBOX_PATH } from '#server/platform/email/create-mailer.ts'
import { servesMailbox } from '#server/platform/email/serve-mailbox.ts'
import type { Services } from '#server/platform/services.ts'
import { readPublicTexts } from './read-public-texts.ts'
import { serveHealth } from './serve-health.ts'
import { serveOpenApi } from './serve-openapi.ts'

/** A page elsewhere in either language, else the installation's own. */
function findPage(elsewhere: string | null, page: PublicPage): Pair {
  const url = elsewhere ?? `/{lang}${publicPath(page)}`
  return { ja: url.replaceAll('{lang}', 'ja'), en: url.replaceAll('{lang}', 'en') }
}

/** What the browser must know at its start, the installation's health, and the API's description. */
export function registerSystem(services: Services): void {
  const { config, csrf } = services
  const texts = readPublicTexts(config.public_texts)
  const onSite = (page: string) => config.site_url && `${config.site_url}/{lang}/${page}`
  services.implement(systemRoutes, {
    getSettings: async ({ raw }) => {
      csrf.issue(raw.request, raw.reply)
      return {
        identity: config.firebase ? ('firebase' as const) : ('embedded' as const),
        firebase: config.firebase,
        language_model: config.llm !== null,
        google: config.google !== null || config.firebase !== null,
        contact_url: findPage(config.contact_url, 'contact'),
        terms_url: findPage(onSite('terms'), 'terms'),
        privacy_url: findPage(onSite('privacy'), 'privacy'),
        // Firebase sends the mails of signing up by itself; they are not in our mailbox.
        mailbox_path: servesMailbox(config) && !config.firebase ? MAILBOX_PATH : null,
      }
    },
    readPublicPage: async ({ params }) => ({
      operator: config.operator_name,
      contact_email: config.contact_email,
      text: texts[params.page],
    }),
  })
  serveHealth(services)
  serveOpenApi(services.app)
}
