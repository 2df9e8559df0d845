import type { Pair } from '#contract/language.ts'

/** Recording a call. */
export const RECORDER_TEXTS = {
  record: { ja: '通話を録音', en: 'Record call' },
  consent: {
    ja: '録音の前に、相手の同意を得てください。録音はこの端末に保存され、通話のあとに文字起こしのサービスに送れます。',
    en: 'Ask everyone for consent before you record. The recording stays on this device. After the call you can send it to be transcribed.',
  },
  start: { ja: '録音を始める', en: 'Start recording' },
  cancel: { ja: 'やめる', en: 'Cancel' },
  asking: { ja: 'マイクの許可を待っています', en: 'Waiting for the microphone' },
  on: { ja: '録音中 {time}', en: 'Recording {time}' },
  paused: { ja: '一時停止中 {time}', en: 'Paused {time}' },
  pause: { ja: '録音を一時停止', en: 'Pause recording' },
  resume: { ja: '録音を再開', en: 'Resume recording' },
  finish: { ja: '録音を終える', en: 'Stop recording' },
  refused: {
    ja: 'マイクを使えません。ブラウザーの設定で許可してください。',
    en: 'Couldn’t use the microphone. Allow it in your browser’s settings.',
  },
  lost: {
    ja: '録音が止まりました。ここまでの録音はこの端末にあります。',
    en: 'Recording stopped. What was recorded so far is on this device.',
  },
  stored: { ja: 'この端末に {time} の録音があります', en: '{time} recorded on this device' },
  transcribe: { ja: '録音を文字にする', en: 'Transcribe recording' },
} as const satisfies Record<string, Pair>
