import './command-palette.css'
import { Fragment } from 'react'
import type { Language } from '#contract/language.ts'
import { CHORDS, type ChordId, type Scope } from '#web/commands/chords.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { writeKeys } from '#web/components/keys.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { CHORD_NAMES, SCOPE_NAMES } from './keys.ts'
import { PALETTE_TEXTS } from './texts.ts'

const CHORD_IDS = Object.keys(CHORDS) as ChordId[]

/**
 * Returns a predicate: true for the keys that the list shows in this language. The key for furigana
 * (`ruby`) is shown in Japanese only.
 */
const isFor = (language: Language) => (id: ChordId) => language === 'ja' || id !== 'ruby'

export function KeysWindow({ onClose }: { onClose: () => void }) {
  const { language, pick } = useLanguage()
  const t = useTexts(PALETTE_TEXTS)
  const ids = CHORD_IDS.filter(isFor(language))
  return (
    <Dialog title={PALETTE_TEXTS.keys_title} size={560} className="dialog-sheet" onClose={onClose}>
      <section className="keys-window" aria-label={t('keys_title')}>
        {(Object.keys(SCOPE_NAMES) as Scope[]).map((scope) => (
          <Fragment key={scope}>
            <h3>{pick(SCOPE_NAMES[scope])}</h3>
            <dl>
              {ids
                .filter((id) => CHORDS[id].scope === scope)
                .map((id) => (
                  <Fragment key={id}>
                    <dt>{pick(CHORD_NAMES[id])}</dt>
                    <dd>
                      <kbd>{writeKeys(CHORDS[id].keys)}</kbd>
                    </dd>
                  </Fragment>
                ))}
            </dl>
          </Fragment>
        ))}
      </section>
    </Dialog>
  )
}
