import type { Author } from './comments.ts'
import type { Language } from './language.ts'

/** Author of a comment as displayed; null if the author left the company. */
export function nameAuthor({ username, guest }: Author, language: Language): string | null {
  return guest ? nameGuest(guest.name, guest.link, language) : username
}

/**
 * Name of a guest as members of the company see it. A guest can enter any name, so the name of the
 * share link is appended.
 */
export const nameGuest = (name: string, link: string | null, language: Language): string =>
  language === 'ja'
    ? `${name}（共有リンク${link === null ? '' : `：${link}`}）`
    : `${name} (via a share link${link === null ? '' : `: ${link}`})`

/** Actor of an event as displayed: a member or a guest. Null if the name is unknown. */
export const nameActor = (
  { name, guest }: { name: string | null; guest?: { link: string | null } | null | undefined },
  language: Language,
): string | null => (guest && name !== null ? nameGuest(name, guest.link, language) : name)
