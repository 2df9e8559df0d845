import { createStore } from '#web/store/external-store.ts'
import { createLocalValue } from '#web/store/local-value.ts'
import { NARROW } from '#web/theme/breakpoints.ts'

/** Display settings of the stage, stored per browser. */
export type StageSettings = {
  /** Font size in CSS pixels. */
  size: number
  /** Line height as a multiple of the font size. */
  spacing: number
  /** Width of the text as a multiple of the font size. */
  width: number
  /** Length of the countdown in seconds. */
  wait: number
  isDark: boolean
  hasRemarks: boolean
  isMirroredX: boolean
  isMirroredY: boolean
}

export const RANGES = {
  size: [20, 96, 4],
  spacing: [1.2, 2.4, 0.1],
  width: [10, 40, 2],
  wait: [0, 10, 1],
} as const satisfies Record<string, readonly [number, number, number]>

const DEFAULTS: StageSettings = {
  size: 44,
  spacing: 1.6,
  width: 22,
  wait: 3,
  isDark: true,
  hasRemarks: true,
  isMirroredX: false,
  isMirroredY: false,
}
/** A font size that fits a phone held in one hand. */
const PHONE_SIZE = 28
const storedSettings = createLocalValue('daihon.stage')

/** The display settings in use. Each change is stored in this browser. */
export const stageSettings = createStore<StageSettings>(
  readSettings(
    storedSettings.read(),
    typeof matchMedia === 'function' && matchMedia(NARROW.sm).matches,
  ),
)
stageSettings.subscribe(() => storedSettings.write(JSON.stringify(stageSettings.get())))

/**
 * Parses stored settings. Missing and damaged values become the defaults; numbers are clamped to
 * their ranges. `isPhone` selects the default font size.
 */
export function readSettings(text: string | null, isPhone: boolean): StageSettings {
  const settings: Record<string, number | boolean> = {
    ...DEFAULTS,
    ...(isPhone ? { size: PHONE_SIZE } : {}),
  }
  for (const [name, value] of Object.entries(parse(text))) {
    if (typeof value !== typeof settings[name]) continue
    if (typeof value === 'number') settings[name] = clampSetting(name as keyof typeof RANGES, value)
    else if (typeof value === 'boolean') settings[name] = value
  }
  return settings as StageSettings
}

/** Clamps a number to the setting's range. NaN and infinite numbers become the default. */
export function clampSetting(name: keyof typeof RANGES, value: number): number {
  const [least, most] = RANGES[name]
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : DEFAULTS[name]
}

function parse(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
