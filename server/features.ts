import { registerAccount } from './features/account/routes.ts'
import { registerMcp } from './features/api-tokens/mcp/routes/register.ts'
import { registerApiTokens } from './features/api-tokens/routes.ts'
import { registerAudit } from './features/audit/routes.ts'
import { registerAuth } from './features/auth/routes.ts'
import { registerChecks } from './features/checks/routes.ts'
import { registerComments } from './features/comments/routes/register.ts'
import { registerCompanies } from './features/companies/routes.ts'
import { registerDashboard } from './features/dashboard/routes.ts'
import { registerExport } from './features/export/routes.ts'
import { registerHistory } from './features/history/routes.ts'
import { registerLeanCanvas } from './features/lean-canvas/routes.ts'
import { registerLibrary } from './features/library/routes.ts'
import { registerNotifications } from './features/notifications/routes.ts'
import { registerOperator } from './features/operator/routes.ts'
import { registerPhrases } from './features/phrases/routes.ts'
import { registerReview } from './features/review/routes/register.ts'
import { registerScripts } from './features/scripts/routes.ts'
import { registerSharing } from './features/sharing/routes/register.ts'
import { registerSystem } from './features/system/routes/register.ts'
import { registerWebhooks } from './features/webhooks/routes.ts'
import type { Services } from './platform/services.ts'

/** All features, in the order of registration. A new feature needs a line here. */
export const FEATURES: ((services: Services) => void)[] = [
  registerSystem,
  registerAuth,
  registerAccount,
  registerCompanies,
  registerAudit,
  registerApiTokens,
  registerWebhooks,
  registerChecks,
  registerOperator,
  registerScripts,
  registerPhrases,
  registerLibrary,
  registerDashboard,
  registerLeanCanvas,
  registerComments,
  registerNotifications,
  registerSharing,
  registerHistory,
  registerReview,
  registerExport,
  registerMcp,
]
