import { LANGUAGES, type Language } from '#contract/language.ts'
import { readTarget } from './reading/heading-minutes.ts'
import type { Section } from './script-document.ts'
import { bareDuration } from './speaking-time.ts'

/**
 * Returns the words for a section's target: 「目標7分」, "target 7 min". Empty without a target, or if
 * the title names the same duration.
 */
export function nameTarget(
  { title, target_seconds }: Pick<Section, 'title' | 'target_seconds'>,
  language: Language,
): string {
  if (!target_seconds || readTarget(title) === target_seconds) return ''
  const time = bareDuration(target_seconds, language)
  return language === 'ja' ? `目標${time}` : `target ${time}`
}

/**
 * Returns the words for the target in brackets, for use after the title: 「（目標7分）」, " (target 7
 * min)".
 */
export function bracketTarget(section: Parameters<typeof nameTarget>[0], language: Language) {
  const words = nameTarget(section, language)
  if (words === '') return ''
  return language === 'ja' ? `（${words}）` : ` (${words})`
}

/** Removes a target that an export wrote behind a section's title (`nameTarget`, `bracketTarget`). */
export function removeTarget(heading: string, target_seconds: number | null): string {
  const written = LANGUAGES.flatMap((language) => {
    const words = nameTarget({ title: '', target_seconds }, language)
    return [` ${words}`, bracketTarget({ title: '', target_seconds }, language)]
  }).find((words) => words.trim() !== '' && heading.endsWith(words))
  return written === undefined ? heading : heading.slice(0, -written.length)
}
