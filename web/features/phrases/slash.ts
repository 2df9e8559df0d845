import type { SlashItem } from '#web/editor/slash-items.ts'
import { fetchPhrases } from './api.ts'
import { PHRASE_TEXTS } from './texts.ts'

export async function loadSlashPhrases(): Promise<readonly SlashItem[]> {
  return (await fetchPhrases()).map(({ id, text }) => ({
    id: `phrase-${id}`,
    makes: 'section' as const,
    says: text,
    name: { ja: text, en: text },
    hint: PHRASE_TEXTS.text,
    words: '',
    icon: 'M3 5h14v8H9l-4 3v-3H3z',
  }))
}
