import type { SlashItem } from '#web/editor/slash-items.ts'
import { fetchPhrases } from './api.ts'
import { PHRASE_TEXTS } from './texts.ts'

/** A list under a slash is no library: more are found by their words. */
const MOST = 60

/** The company's phrases as the slash menu offers them. */
export async function loadSlashPhrases(): Promise<readonly SlashItem[]> {
  return (await fetchPhrases()).slice(0, MOST).map(({ id, text }) => ({
    ...{ id: `phrase-${id}`, makes: 'section' as const, says: text },
    ...{ name: { ja: text, en: text }, hint: PHRASE_TEXTS.text },
    ...{ words: '', icon: 'M3 5h14v8H9l-4 3v-3H3z' },
  }))
}
