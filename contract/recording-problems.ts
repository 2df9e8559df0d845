/** Refusals and failures of audio transcription. Part of the table in problems.ts. */
export const RECORDING_PROBLEMS = {
  transcription_off: {
    status: 409,
    text: {
      ja: '音声の文字起こしは使えません。会社の管理者が会社の設定で許可すると使えます。',
      en: 'Audio can’t be transcribed. Your company’s admin can allow it in the company settings.',
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
      en: 'This isn’t audio we can read. Save it as m4a, mp3, wav or webm first.',
    },
  },
  recordings_full: {
    status: 409,
    text: {
      ja: '文字起こしを待っている音声が多すぎます。終わるのを待つか、不要なものを取り消してください。',
      en: 'Too much audio is waiting to be transcribed. Wait for it to finish, or cancel some.',
    },
  },
  recording_silent: {
    status: 422,
    text: {
      ja: '音声から言葉を聞き取れませんでした。録音に声が入っているか確かめてください。',
      en: 'No speech was found in the audio. Check that the recording has voices in it.',
    },
  },
  recording_too_long: {
    status: 422,
    text: {
      ja: '話された内容が長すぎます。音声を分けてください。',
      en: 'There’s too much speech in this audio. Split it into shorter parts.',
    },
  },
  transcription_unavailable: {
    status: 503,
    text: {
      ja: '文字起こしのサービスが応答しません。しばらくしてから、もう一度送ってください。',
      en: 'The transcription service isn’t responding. Send the audio again later.',
    },
  },
  transcription_refused: {
    status: 502,
    text: {
      ja: '文字起こしのサービスが、この音声を受け付けませんでした。別の形式で保存し直すか、サーバーの運営者にお問い合わせください。',
      en: 'The transcription service didn’t accept this audio. Save it in another format, or contact the operator of this server.',
    },
  },
  transcription_too_large: {
    status: 502,
    text: {
      ja: '文字起こしのサービスには、この音声は長すぎます。圧縮した形式で保存し直すか、分けてください。',
      en: 'This audio is too large for the transcription service. Save it in a compressed format, or split it.',
    },
  },
  transcription_timeout: {
    status: 504,
    text: {
      ja: '文字起こしに時間がかかりすぎたため、中止しました。もう一度送るか、音声を分けてください。',
      en: 'Transcribing took too long, so it was stopped. Send the audio again, or split it.',
    },
  },
  transcription_malformed: {
    status: 502,
    text: {
      ja: '文字起こしのサービスの答えを読み取れませんでした。もう一度送ってください。',
      en: 'Couldn’t read the transcription service’s answer. Send the audio again.',
    },
  },
} as const
