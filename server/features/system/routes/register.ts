import { systemRoutes } from '#contract/system.ts'
import { readPublicText } from '#server/platform/installation/operator-facts.ts'
import type { Services } from '#server/platform/services.ts'
import { createSettings } from '../rules.ts'
import { serveOpenApi } from './openapi/serve-openapi.ts'
import { readPublicTexts } from './read-public-texts.ts'
import { serveHealth } from './serve-health.ts'

export function registerSystem(services: Services): void {
  const { config, csrf, database } = services
  const texts = readPublicTexts(config.public_texts)
  const settings = createSettings(config, services.announcements)
  services.implement(systemRoutes, {
    readPublicSettings: async ({ raw }) => {
      csrf.issue(raw.request, raw.reply)
      return settings()
    },
    readPublicPage: async ({ params }) => ({
      operator: config.operator_name,
      contact_email: config.contact_email,
      // A text that the operator has stored in the database overrides the file.
      text:
        (await database.system((tx) => readPublicText(tx, params.page), { read_only: true })) ??
        texts[params.page],
    }),
  })
  serveHealth(services)
  serveOpenApi(services.app)
}
