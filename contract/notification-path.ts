import type { Language } from './language.ts'
import type { Notification } from './notifications.ts'
import {
  blindDraftPath,
  canvasPath,
  companyPath,
  PAGES,
  RUNS_CARD_PATH,
  scriptPath,
} from './pages.ts'

export const NOTIFICATION_PARAM = 'notification'

export function notificationPath({
  kind,
  script,
  comment,
}: Pick<Notification, 'kind' | 'script' | 'comment'>): string {
  if (kind === 'asked_to_join' || kind === 'joined_by_domain') return PAGES.approveUser
  if (kind === 'made_admin') return PAGES.approveUser
  if (kind === 'admin_offered') return PAGES.settings
  if (kind === 'admin_declined' || kind === 'made_deputy') return companyPath('people')
  if (kind === 'viewers_asked') return RUNS_CARD_PATH
  if (!script) return PAGES.dashboard
  if (kind === 'blind_draft_begun' || kind === 'blind_draft_revealed')
    return blindDraftPath(script.id)
  const isOnCanvas = kind === 'generated' || comment?.about === 'canvas'
  const page = isOnCanvas ? canvasPath(script.id) : scriptPath(script)
  return comment ? `${page}#comment=${comment.thread_id}` : page
}

export function wordsOfNotification(
  { comment, words }: Pick<Notification, 'comment' | 'words'>,
  language: Language,
): string[] {
  const told = words ?? null
  const suggested =
    told === null || !comment ? told : told === '' ? DELETION[language] : SUGGESTED[language](told)
  return [comment?.excerpt, suggested].filter((line) => !!line).map(String)
}

const SUGGESTED: Record<Language, (words: string) => string> = {
  ja: (words) => `提案：${words}`,
  en: (words) => `Suggested: ${words}`,
}
const DELETION: Record<Language, string> = { ja: '削除の提案', en: 'Suggested deletion' }
