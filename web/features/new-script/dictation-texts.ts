import type { Pair } from '#contract/language.ts'
import { RECORDING_TEXTS } from '#web/language/recording-texts.ts'

/** Dictating the text of a new script. */
export const DICTATION_TEXTS = {
  ...RECORDING_TEXTS,
  dictate: { ja: '話して書く', en: 'Dictate' },
  consent: {
    ja: '話した音声は文字起こしのサービスに送られ、文字にしたあと削除されます。',
    en: 'What you say is sent to the transcription service, and the audio is deleted once it’s transcribed.',
  },
  start: { ja: '話し始める', en: 'Start talking' },
  pause: { ja: '一時停止', en: 'Pause' },
  resume: { ja: '再開', en: 'Resume' },
  finish: { ja: '終えて文字にする', en: 'Stop and transcribe' },
  uploading: { ja: '送信中 {percent}%', en: 'Uploading {percent}%' },
  waiting: { ja: '文字にしています…', en: 'Transcribing…' },
  send: { ja: '文字にする', en: 'Transcribe' },
  delete: { ja: '録音を削除', en: 'Delete recording' },
  arrived: { ja: '話した言葉を下に入れました', en: 'Your words are in the text below' },
} as const satisfies Record<string, Pair>
