import { systemRoutes } from '#contract/system.ts'
import type { Services } from '#server/platform/services.ts'
import { describeInstallation } from '../rules.ts'
import { readPublicTexts } from './read-public-texts.ts'
import { serveHealth } from './serve-health.ts'
import { serveOpenApi } from './serve-openapi.ts'

/** What the browser must know at its start, the installation's health, and the API's description. */
export function registerSystem(services: Services): void {
  const { config, csrf } = services
  const texts = readPublicTexts(config.public_texts)
  const settings = describeInstallation(config)
  services.implement(systemRoutes, {
    getSettings: async ({ raw }) => {
      csrf.issue(raw.request, raw.reply)
      return settings
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
