import './command-palette.css'
import { Fragment, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { listCommands } from '#web/commands/commands.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { writeKeys } from '#web/components/keys.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { APP_KEYS } from './keys.ts'
import { PALETTE_TEXTS } from './texts.ts'

/** The keys that are good on every page, on this one, and where something is written. */
export function KeysWindow({ onClose }: { onClose: () => void }) {
  const { pick } = useLanguage()
  const t = useTexts(PALETTE_TEXTS)
  const [ofPage] = useState(() =>
    listCommands().flatMap(({ name, keys }) => (keys ? [{ name, keys }] : [])),
  )
  const groups: { title: Pair; keys: readonly { keys: string; name: Pair }[] }[] = [
    ...(ofPage.length > 0 ? [{ title: PALETTE_TEXTS.page, keys: ofPage }] : []),
    ...APP_KEYS,
  ]
  return (
    <Dialog title={PALETTE_TEXTS.keys_title} size={560} className="dialog-sheet" onClose={onClose}>
      <section className="keys-window" aria-label={t('keys_title')}>
        {groups.map(({ title, keys }) => (
          <Fragment key={title.en}>
            <h3>{pick(title)}</h3>
            <dl>
              {keys.map((one) => (
                <Fragment key={one.keys}>
                  <dt>{pick(one.name)}</dt>
                  <dd>
                    <kbd>{writeKeys(one.keys)}</kbd>
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
