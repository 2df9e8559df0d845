import type { Pair } from '#contract/language.ts'
import { RECORDING_TEXTS } from '#web/language/recording-texts.ts'

export const DICTATION_TEXTS = {
  ...RECORDING_TEXTS,
  dictate: { ja: '話して書く', en: 'Dictate' },
  consent: {
    ja: '話した音声は文字起こしサービスに送信され、文字起こしのあと削除されます。',
    en: 'Your recording is sent to the transcription service and deleted once it’s transcribed.',
  },
  start: { ja: '話し始める', en: 'Start dictating' },
  pause: { ja: '一時停止', en: 'Pause' },
  resume: { ja: '再開', en: 'Resume' },
  finish: { ja: '終了して文字起こし', en: 'Stop and transcribe' },
  uploading: { ja: '送信中 {percent}%', en: 'Uploading {percent}%' },
  waiting: { ja: '文字起こし中…', en: 'Transcribing…' },
  send: { ja: '文字起こしする', en: 'Transcribe' },
  delete: { ja: '録音を削除', en: 'Delete recording' },
  arrived: { ja: '話した内容を下の欄に入れました', en: 'Transcript added below' },
} as const satisfies Record<string, Pair>
