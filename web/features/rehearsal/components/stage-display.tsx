import type { ReactNode } from 'react'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { RANGES, stageSettings } from '../stage-settings.ts'
import { REHEARSE_TEXTS } from '../texts/rehearse-texts.ts'

const NUMBERS = ['size', 'spacing', 'width', 'wait'] as const
const SWITCHES = [
  ['isDark', 'dark'],
  ['hasRemarks', 'remarks'],
  ['isMirroredX', 'mirror_x'],
  ['isMirroredY', 'mirror_y'],
] as const

/** Display settings of the stage, stored in this browser. `children`: further settings. */
export function StageDisplay({ id, children }: { id: string; children?: ReactNode }) {
  const t = useTexts(REHEARSE_TEXTS)
  const settings = useStore(stageSettings)
  const change = (changed: Partial<typeof settings>) =>
    stageSettings.set({ ...settings, ...changed })
  return (
    <fieldset id={id} className="stage-display">
      <legend className="visually-hidden">{t('settings')}</legend>
      {NUMBERS.map((name) => {
        const [min, max, step] = RANGES[name]
        return (
          <label key={name} className="stage-range">
            <span>{t(name)}</span>
            <input
              type="range"
              {...{ min, max, step }}
              value={settings[name]}
              onChange={(event) => change({ [name]: event.currentTarget.valueAsNumber })}
            />
            <output>{Math.round(settings[name] * 10) / 10}</output>
          </label>
        )
      })}
      {SWITCHES.map(([name, text]) => (
        <label key={name} className="stage-switch">
          <input
            type="checkbox"
            checked={settings[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
          />
          <span>{t(text)}</span>
        </label>
      ))}
      {children}
      <p className="stage-keys key-hint">{t('keys')}</p>
    </fieldset>
  )
}
