import type { Notification } from './notifications.ts'
import { blindDraftPath, canvasPath, companyPath, PAGES, scriptPath } from './pages.ts'

/** Part of a mail's address: which notification led there. The page notes it as read, and takes it out. */
export const NOTIFICATION_PARAM = 'notification'

/** The page of what a notification is about, for the bell and for mails. */
export function notificationPath({
  kind,
  script,
  comment,
}: Pick<Notification, 'kind' | 'script' | 'comment'>): string {
  if (kind === 'asked_to_join' || kind === 'joined_by_domain') return PAGES.approveUser
  if (kind === 'made_admin') return PAGES.approveUser
  if (kind === 'admin_offered') return PAGES.settings
  if (kind === 'admin_declined' || kind === 'made_deputy') return companyPath('people')
  if (!script) return PAGES.dashboard
  if (kind === 'blind_draft_begun' || kind === 'blind_draft_revealed')
    return blindDraftPath(script.id)
  const isOnCanvas = kind === 'generated' || comment?.about === 'canvas'
  const page = isOnCanvas ? canvasPath(script.id) : scriptPath(script)
  return comment ? `${page}#comment=${comment.thread_id}` : page
}
