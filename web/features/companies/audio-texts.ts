import type { Pair } from '#contract/language.ts'

/** Texts of the setting that allows audio to be sent to the transcription service. */
export const AUDIO_TEXTS = {
  title: { ja: '音声の文字起こし', en: 'Audio transcription' },
  text: {
    ja: '通話の録音、音声ファイル、口述を文字起こしします。音声は文字起こしサービス（{host}、{model}）に送信され、文字起こしのあと Daihon から削除されます。',
    en: 'Transcribes call recordings, audio files and dictation. Audio is sent to the transcription service ({host}, {model}) and deleted from Daihon afterwards.',
  },
  allow: { ja: '音声の送信を許可する', en: 'Allow audio transcription' },
} as const satisfies Record<string, Pair>
