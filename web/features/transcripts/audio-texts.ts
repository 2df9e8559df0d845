import type { Pair } from '#contract/language.ts'

export const AUDIO_TEXTS = {
  title: { ja: '音声から文字起こし', en: 'Transcribe audio' },
  formats: {
    ja: 'm4a・mp3・wav・webm（2時間、250 MB まで）。音声は文字起こしサービスに送信され、文字起こしのあと削除されます。',
    en: 'm4a, mp3, wav or webm, up to 2 hours and 250 MB. The audio is sent to the transcription service and deleted once it’s transcribed.',
  },
  choose: { ja: '音声ファイルを選ぶ', en: 'Choose an audio file' },
  consent: {
    ja: '相手が録音に同意していることを確かめてから送ってください。',
    en: 'Before you send a recording, make sure everyone in it agreed to be recorded.',
  },
  send: { ja: '文字起こしする', en: 'Transcribe' },
  too_large: {
    ja: '音声が大きすぎます。250 MB までです。',
    en: 'The audio file is too large. The limit is 250 MB.',
  },
  list: { ja: '文字起こし中の音声', en: 'Audio being transcribed' },
  untitled: { ja: '無題の音声', en: 'Untitled audio' },
  uploading: { ja: '送信中 {percent}%', en: 'Uploading {percent}%' },
  interrupted: {
    ja: '送信が途中で止まりました。ファイルをもう一度選んでください。',
    en: 'The upload was interrupted. Choose the file again.',
  },
  queued: { ja: '順番を待っています', en: 'Queued' },
  running: { ja: '文字起こし中…', en: 'Transcribing…' },
  leave: {
    ja: 'このページを閉じても続きます。',
    en: 'You can close this page. Transcription will continue.',
  },
  cancel: { ja: '取り消す', en: 'Cancel' },
  remove: { ja: '一覧から消す', en: 'Dismiss' },
  again: { ja: 'もう一度送る', en: 'Upload again' },
  takes: { ja: 'この端末の録音', en: 'Recordings on this device' },
  takes_hint: {
    ja: '文字起こしするまで、録音はこの端末だけにあります。文字起こしすると端末からも削除されます。',
    en: 'Recordings stay on this device until you transcribe them, then they’re deleted.',
  },
  take: { ja: '{date} の録音（{time}）', en: 'Recorded {date} ({time})' },
  download: { ja: 'ファイルに保存', en: 'Save as file' },
  delete: { ja: '録音を削除', en: 'Delete recording' },
  download_failed: { ja: '音声を保存できませんでした', en: 'Couldn’t save the audio' },
  send_failed: { ja: '音声を送信できませんでした', en: 'Couldn’t upload the audio' },
  cancel_failed: { ja: '取り消せませんでした', en: 'Couldn’t remove the audio' },
  ready: { ja: '文字起こしができました', en: 'Your transcript is ready' },
  off: {
    ja: '文字起こしサービスを設定すると、音声からも文字起こしできます（サーバーの設定 TRANSCRIBE_BASE_URL）。',
    en: 'To transcribe audio, set up a transcription service on the server (TRANSCRIBE_BASE_URL).',
  },
  not_allowed: {
    ja: '会社の設定で許可すると、音声からも文字起こしできます。',
    en: 'To transcribe audio, allow it in the company settings.',
  },
  settings: { ja: '会社の設定を開く', en: 'Open company settings' },
} as const satisfies Record<string, Pair>
