import { accountRoutes } from './account.ts'
import { accountDeletionRoutes } from './account-deletion.ts'
import { apiTokenRoutes } from './api-tokens.ts'
import { archiveRoutes } from './archives.ts'
import { auditRoutes } from './audit.ts'
import { blindDraftRoutes } from './blind-drafts.ts'
import { canvasQuoteRoutes } from './canvas-quotes.ts'
import { checkRoutes } from './checks.ts'
import { commentRoutes } from './comments.ts'
import { companyRoutes } from './companies.ts'
import { companyDeletionRoutes } from './company-deletion.ts'
import { companyLogoRoutes } from './company-logo.ts'
import { providerRoutes } from './company-sign-in.ts'
import { connectionRoutes } from './connections.ts'
import { correctionRoutes } from './corrections.ts'
import { dashboardRoutes } from './dashboard.ts'
import { deriveRoutes } from './derive.ts'
import { domainRoutes } from './domains.ts'
import { exportRoutes } from './export.ts'
import { exportJobRoutes } from './export-jobs.ts'
import { folderRoutes } from './folders.ts'
import { grantRoutes } from './grants.ts'
import { groupRoutes } from './groups.ts'
import { versionRoutes } from './history.ts'
import { identityRoutes } from './identity-routes.ts'
import { importRoutes } from './imports.ts'
import { invitationRoutes } from './invitations.ts'
import { leanCanvasRoutes } from './lean-canvas.ts'
import { leavingRoutes } from './leaving.ts'
import { libraryRoutes } from './library.ts'
import { mcpRoutes } from './mcp.ts'
import { memberSessionRoutes } from './member-sessions.ts'
import { notificationRoutes } from './notifications.ts'
import { operatorRoutes } from './operator.ts'
import { operatorAuditRoutes } from './operator-audit.ts'
import { operatorInstallationRoutes } from './operator-installation.ts'
import { operatorPeopleRoutes } from './operator-people.ts'
import { phraseRoutes } from './phrases.ts'
import { recordingRoutes } from './recordings.ts'
import { remoteRoutes } from './remotes.ts'
import { reviewRoutes } from './review.ts'
import { roleRoutes } from './roles.ts'
import { defineRoutes } from './route.ts'
import { runFigureRoutes } from './run-figures.ts'
import { runRoutes } from './runs.ts'
import { scimRoutes } from './scim.ts'
import { scriptRoutes } from './scripts.ts'
import { shareCommentRoutes } from './share-comments.ts'
import { sharingRoutes } from './sharing.ts'
import { systemRoutes } from './system.ts'
import { templateRoutes } from './templates.ts'
import { transcriptRoutes } from './transcripts.ts'
import { variantRoutes } from './variants.ts'
import { webhookRoutes } from './webhooks.ts'

export const ROUTES = defineRoutes({
  ...systemRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...accountDeletionRoutes,
  ...companyRoutes,
  ...companyDeletionRoutes,
  ...companyLogoRoutes,
  ...invitationRoutes,
  ...leavingRoutes,
  ...roleRoutes,
  ...domainRoutes,
  ...groupRoutes,
  ...memberSessionRoutes,
  ...providerRoutes,
  ...scimRoutes,
  ...auditRoutes,
  ...apiTokenRoutes,
  ...webhookRoutes,
  ...checkRoutes,
  ...correctionRoutes,
  ...operatorRoutes,
  ...operatorPeopleRoutes,
  ...operatorInstallationRoutes,
  ...operatorAuditRoutes,
  ...dashboardRoutes,
  ...scriptRoutes,
  ...runRoutes,
  ...runFigureRoutes,
  ...transcriptRoutes,
  ...recordingRoutes,
  ...remoteRoutes,
  ...libraryRoutes,
  ...folderRoutes,
  ...templateRoutes,
  ...phraseRoutes,
  ...grantRoutes,
  ...importRoutes,
  ...leanCanvasRoutes,
  ...canvasQuoteRoutes,
  ...variantRoutes,
  ...blindDraftRoutes,
  ...connectionRoutes,
  ...commentRoutes,
  ...notificationRoutes,
  ...sharingRoutes,
  ...shareCommentRoutes,
  ...versionRoutes,
  ...reviewRoutes,
  ...exportRoutes,
  ...exportJobRoutes,
  ...mcpRoutes,
  ...archiveRoutes,
  ...deriveRoutes,
})
