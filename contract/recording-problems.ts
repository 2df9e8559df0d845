/** Refusals and failures of audio transcription. Part of the table in problems.ts. */
export const RECORDING_PROBLEMS = {
  transcription_off: {
    status: 409,
    text: {
      ja: '音声の文字起こしは許可されていません。会社の管理者が、会社の設定で許可できます。',
      en: 'Audio transcription is off. Your company’s admin can turn it on in the company settings.',
    },
  },
  audio_too_large: {
    status: 413,
    text: {
      ja: '音声が大きすぎます。250 MB までです。m4a などの圧縮した形式で保存し直すか、分けてください。',
      en: 'The audio file is too large. The limit is 250 MB. Save it in a compressed format such as m4a, or split it.',
    },
  },
  audio_unknown_kind: {
    status: 422,
    text: {
      ja: 'この形式の音声は読み取れません。m4a、mp3、wav、webm のどれかで保存し直してください。',
      en: 'This audio format isn’t supported. Save it as m4a, mp3, wav or webm.',
    },
  },
  recordings_full: {
    status: 409,
    text: {
      ja: '文字起こしを待っている音声が多すぎます。終わるのを待つか、不要なものを取り消してください。',
      en: 'Too many recordings are waiting to be transcribed. Wait for some to finish, or cancel a few.',
    },
  },
  recording_silent: {
    status: 422,
    text: {
      ja: '音声から言葉を聞き取れませんでした。録音に声が入っているか確かめてください。',
      en: 'No speech found. Check that you can hear voices in the recording.',
    },
  },
  recording_too_long: {
    status: 422,
    text: {
      ja: '文字起こしした文章が長すぎます。音声を分けてください。',
      en: 'This recording is too long. Split it into shorter parts.',
    },
  },
  transcription_unavailable: {
    status: 503,
    text: {
      ja: '文字起こしサービスが応答しません。しばらくしてから、もう一度お試しください。',
      en: 'The transcription service isn’t responding. Try again later.',
    },
  },
  transcription_refused: {
    status: 502,
    text: {
      ja: '文字起こしサービスが、この音声を受け付けませんでした。別の形式で保存し直すか、運営者にお問い合わせください。',
      en: 'The transcription service rejected this audio. Save it in another format, or contact the operator.',
    },
  },
  transcription_too_large: {
    status: 502,
    text: {
      ja: '文字起こしサービスには、この音声は大きすぎます。圧縮した形式で保存し直すか、分けてください。',
      en: 'This audio is too large for the transcription service. Save it in a compressed format, or split it.',
    },
  },
  transcription_timeout: {
    status: 504,
    text: {
      ja: '文字起こしに時間がかかりすぎたため、中止しました。もう一度お試しいただくか、音声を分けてください。',
      en: 'Transcription took too long, so we stopped. Try again, or split the audio.',
    },
  },
  transcription_malformed: {
    status: 502,
    text: {
      ja: '文字起こしサービスの応答を読み取れませんでした。もう一度お試しください。',
      en: 'Couldn’t read the transcription service’s response. Try again.',
    },
  },
} as const
