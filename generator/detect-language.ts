/** Only this many UTF-16 units from the start of the text are examined. */
const SAMPLE_LENGTH = 20_000

/**
 * Guesses a script's language from its letters: 'ja' if at least a tenth of them are kana and
 * kanji. Japanese scripts may contain many Latin product names. Text without letters counts as
 * Japanese, the product's first language.
 */
export function detectLanguage(text: string): 'ja' | 'en' {
  const sample = text.slice(0, SAMPLE_LENGTH)
  const japanese = sample.match(/[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/g)?.length ?? 0
  const latin = sample.match(/[A-Za-z]/g)?.length ?? 0
  return japanese * 9 >= latin ? 'ja' : 'en'
}
