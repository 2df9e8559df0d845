import { SHARE_PERMITS, type SharePermit } from '#contract/sharing.ts'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import type { Permits } from '../api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'

export const USUAL_PERMITS: Permits = {
  allows_copy: true,
  allows_print: true,
  allows_export: false,
  allows_prompter: false,
  allows_comments: false,
  shows_memos: false,
  shows_preview: false,
}

/** Permissions that only links to a script can have, not links to a canvas. */
const OF_SCRIPTS: readonly SharePermit[] = ['allows_prompter', 'allows_comments', 'shows_memos']

type Props = {
  legend: string
  shows: 'script' | 'canvas'
  permits: Permits
  isBusy?: boolean
  onChange(changed: Partial<Permits>): void
}

export function SharePermits({ legend, shows, permits, isBusy, onChange }: Props) {
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const isInTeam = useCan()('team')
  const offered = SHARE_PERMITS.filter(
    (permit) => shows === 'script' || !OF_SCRIPTS.includes(permit),
  )
  return (
    <fieldset className="share-choice">
      <legend>{legend}</legend>
      {offered.map((permit) => (
        <label key={permit}>
          <input
            type="checkbox"
            checked={permits[permit]}
            disabled={isBusy}
            onChange={(event) => onChange({ [permit]: event.currentTarget.checked })}
          />
          <span>{t(permit === 'shows_preview' && !isInTeam ? 'shows_preview_alone' : permit)}</span>
        </label>
      ))}
      <p>{t('permits_hint')}</p>
    </fieldset>
  )
}
