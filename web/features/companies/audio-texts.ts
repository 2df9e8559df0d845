import type { Pair } from '#contract/language.ts'

/** Allowing audio to be sent to the transcription service. */
export const AUDIO_TEXTS = {
  title: { ja: '音声の文字起こし', en: 'Audio transcription' },
  text: {
    ja: '通話の録音や音声ファイル、口述を文字にします。音声は文字起こしのサービス（{host}、{model}）に送られ、文字にしたあと台本からは削除されます。',
    en: 'Turns call recordings, audio files and dictations into text. Audio is sent to the transcription service ({host}, {model}) and deleted from Daihon once it’s transcribed.',
  },
  allow: { ja: '音声を送ることを許可する', en: 'Allow sending audio' },
} as const satisfies Record<string, Pair>
