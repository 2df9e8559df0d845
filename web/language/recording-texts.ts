import type { Pair } from '#contract/language.ts'

export const RECORDING_TEXTS = {
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  asking: { ja: 'マイクの許可を待っています', en: 'Waiting for microphone permission' },
  on: { ja: '録音中 {time}', en: 'Recording {time}' },
  paused: { ja: '一時停止中 {time}', en: 'Paused {time}' },
  refused: {
    ja: 'マイクを使えません。ブラウザーの設定で許可してください。',
    en: 'Can’t access your microphone. Allow access in your browser’s settings.',
  },
  missing: {
    ja: 'マイクが見つからないか、ほかのアプリが使用中です。',
    en: 'No microphone found, or another app is using it.',
  },
  lost: {
    ja: '録音が止まりました。録音はこの端末に保存されています。',
    en: 'Recording stopped. Your recording is saved on this device.',
  },
  stored: { ja: 'この端末に {time} の録音があります', en: '{time} recorded on this device' },
} as const satisfies Record<string, Pair>
