const SAMPLE = 20_000

/**
 * Guesses the language of a script from its letters: 'ja' as soon as kana and kanji make up a
 * tenth of them (a Japanese script may be full of Latin product names). Looks at the first
 * 20,000 code units only. Text without letters counts as Japanese, the product's first language.
 */
export function detectLanguage(text: string): 'ja' | 'en' {
  const sample = text.slice(0, SAMPLE)
  const japanese = sample.match(/[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/g)?.length ?? 0
  const latin = sample.match(/[A-Za-z]/g)?.length ?? 0
  return japanese * 9 >= latin ? 'ja' : 'en'
}
