import type { Author } from './comments.ts'
import type { Language } from './language.ts'

/** How somebody is called among comments, a guest with the link; null: one of the company who has left. */
export function nameAuthor({ username, guest }: Author, language: Language): string | null {
  return guest ? nameGuest(guest.name, guest.link, language) : username
}

/** A guest’s name as it is told to the company: it is what they say, and by which link. */
export const nameGuest = (name: string, link: string | null, language: Language): string =>
  language === 'ja'
    ? `${name}（共有リンク${link === null ? '' : `：${link}`}）`
    : `${name} (by a share link${link === null ? '' : `: ${link}`})`

/** The same of somebody whose name may be that of one of the company; null: who that was is not known any more. */
export const nameActor = (
  { name, guest }: { name: string | null; guest?: { link: string | null } | null | undefined },
  language: Language,
): string | null => (guest && name !== null ? nameGuest(name, guest.link, language) : name)
