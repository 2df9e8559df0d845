import { accountRoutes } from './account.ts'
import { auditRoutes } from './audit.ts'
import { checkRoutes } from './checks.ts'
import { commentRoutes } from './comments.ts'
import { companyRoutes } from './companies.ts'
import { correctionRoutes } from './corrections.ts'
import { dashboardRoutes } from './dashboard.ts'
import { deriveRoutes } from './derive.ts'
import { exportRoutes } from './export.ts'
import { exportJobRoutes } from './export-jobs.ts'
import { folderRoutes } from './folders.ts'
import { grantRoutes } from './grants.ts'
import { versionRoutes } from './history.ts'
import { identityRoutes } from './identity-routes.ts'
import { importRoutes } from './imports.ts'
import { leanCanvasRoutes } from './lean-canvas.ts'
import { libraryRoutes } from './library.ts'
import { notificationRoutes } from './notifications.ts'
import { operatorRoutes } from './operator.ts'
import { phraseRoutes } from './phrases.ts'
import { reviewRoutes } from './review.ts'
import { defineRoutes } from './route.ts'
import { runRoutes } from './runs.ts'
import { scriptRoutes } from './scripts.ts'
import { sharingRoutes } from './sharing.ts'
import { systemRoutes } from './system.ts'
import { templateRoutes } from './templates.ts'

/** Every call of the product. The matrix test and the OpenAPI document walk over it. */
export const ROUTES = defineRoutes({
  ...systemRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...companyRoutes,
  ...auditRoutes,
  ...checkRoutes,
  ...correctionRoutes,
  ...operatorRoutes,
  ...dashboardRoutes,
  ...scriptRoutes,
  ...runRoutes,
  ...libraryRoutes,
  ...folderRoutes,
  ...templateRoutes,
  ...phraseRoutes,
  ...grantRoutes,
  ...importRoutes,
  ...leanCanvasRoutes,
  ...commentRoutes,
  ...notificationRoutes,
  ...sharingRoutes,
  ...versionRoutes,
  ...reviewRoutes,
  ...exportRoutes,
  ...exportJobRoutes,
  ...deriveRoutes,
})
