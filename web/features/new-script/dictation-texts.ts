import type { Pair } from '#contract/language.ts'

/** Dictating the text of a new script. */
export const DICTATION_TEXTS = {
  dictate: { ja: '話して書く', en: 'Dictate' },
  consent: {
    ja: '話した音声は文字起こしのサービスに送られ、文字にしたあと削除されます。',
    en: 'What you say is sent to the transcription service, and the audio is deleted once it’s transcribed.',
  },
  start: { ja: '話し始める', en: 'Start talking' },
  cancel: { ja: 'やめる', en: 'Cancel' },
  asking: { ja: 'マイクの許可を待っています', en: 'Waiting for the microphone' },
  on: { ja: '録音中 {time}', en: 'Recording {time}' },
  paused: { ja: '一時停止中 {time}', en: 'Paused {time}' },
  pause: { ja: '一時停止', en: 'Pause' },
  resume: { ja: '再開', en: 'Resume' },
  finish: { ja: '終えて文字にする', en: 'Stop and transcribe' },
  refused: {
    ja: 'マイクを使えません。ブラウザーの設定で許可してください。',
    en: 'Couldn’t use the microphone. Allow it in your browser’s settings.',
  },
  lost: {
    ja: '録音が止まりました。ここまでの録音はこの端末にあります。',
    en: 'Recording stopped. What was recorded so far is on this device.',
  },
  uploading: { ja: '送信中 {percent}%', en: 'Uploading {percent}%' },
  waiting: { ja: '文字にしています…', en: 'Transcribing…' },
  stored: { ja: 'この端末に {time} の録音があります', en: '{time} recorded on this device' },
  send: { ja: '文字にする', en: 'Transcribe' },
  delete: { ja: '録音を削除', en: 'Delete recording' },
  arrived: { ja: '話した言葉を下に入れました', en: 'Your words are in the text below' },
} as const satisfies Record<string, Pair>
