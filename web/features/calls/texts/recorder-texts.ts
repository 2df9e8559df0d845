import type { Pair } from '#contract/language.ts'
import { RECORDING_TEXTS } from '#web/language/recording-texts.ts'

export const RECORDER_TEXTS = {
  ...RECORDING_TEXTS,
  record: { ja: '通話を録音', en: 'Record call' },
  consent: {
    ja: '録音の前に、相手の同意を得てください。録音はこの端末に保存され、通話のあとに文字起こしサービスに送信できます。',
    en: 'Ask everyone for consent before you record. The recording stays on this device. After the call, you can send it to a transcription service.',
  },
  start: { ja: '録音を始める', en: 'Start recording' },
  pause: { ja: '録音を一時停止', en: 'Pause recording' },
  resume: { ja: '録音を再開', en: 'Resume recording' },
  finish: { ja: '録音を停止', en: 'Stop recording' },
  transcribe: { ja: '録音を文字起こしする', en: 'Transcribe recording' },
} as const satisfies Record<string, Pair>
