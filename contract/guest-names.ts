import type { Author } from './comments.ts'
import type { Language } from './language.ts'

/** Author name for a comment, with the link for guests; null after a member leaves the company. */
export function nameAuthor({ username, guest }: Author, language: Language): string | null {
  return guest ? nameGuest(guest.name, guest.link, language) : username
}

/** A guest's name as shown to the company: self-chosen, hence with the link. */
export const nameGuest = (name: string, link: string | null, language: Language): string =>
  language === 'ja'
    ? `${name}（共有リンク${link === null ? '' : `：${link}`}）`
    : `${name} (via a share link${link === null ? '' : `: ${link}`})`

/** Like `nameAuthor`, for an actor who may be a guest or a member; null if no longer known. */
export const nameActor = (
  { name, guest }: { name: string | null; guest?: { link: string | null } | null | undefined },
  language: Language,
): string | null => (guest && name !== null ? nameGuest(name, guest.link, language) : name)
