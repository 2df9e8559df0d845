import type { Pair } from '#contract/language.ts'

export const REMOTE_TEXTS = {
  remote: { ja: '別の端末で操作', en: 'Control from another device' },
  remote_on: { ja: '別の端末で操作しています', en: 'Controlled from another device' },
  remote_qr: { ja: 'リモコンのページの QR コード', en: 'QR code for the remote control page' },
  remote_how: {
    ja: 'スマートフォンで読み取り、同じアカウントで開くと、この画面のリモコンになります。',
    en: 'Scan the QR code with your phone and log in with the same account to use the phone as a remote control.',
  },
  remote_led: { ja: 'リモコンとつながっています。', en: 'Remote control connected.' },
  remote_title: { ja: 'リモコン：{title}', en: 'Remote control: {title}' },
  remote_close: { ja: 'リモコンを閉じる', en: 'Close remote control' },
  remote_waiting: {
    ja: 'リハーサルの画面を待っています。もう一方の端末で、同じアカウントでこの台本のリハーサルを開いてください。',
    en: 'Waiting for the speaker’s screen. On the other device, open this script’s rehearsal with the same account.',
  },
  remote_latency: { ja: '遅延', en: 'Latency' },
  remote_ms: { ja: '{ms}ミリ秒', en: '{ms} ms' },
  remote_sections: { ja: 'セクションへ移る', en: 'Jump to section' },
  code: { ja: 'コード', en: 'Code' },
  code_open: {
    ja: 'ログインしていない端末で使う（1時間のコード）',
    en: 'Use a device that isn’t logged in (one-hour code)',
  },
  code_qr: { ja: 'コードの入った QR コード', en: 'QR code' },
  code_how: {
    ja: 'QR コードを読み取るか、{address} を開いてコードを入力します。ログインは不要です。',
    en: 'Scan the QR code, or open {address} and enter the code. No login needed.',
  },
  code_until: {
    ja: '{time}まで、またはリハーサルを閉じるまで使えます。相手に見えるのはセクション名と経過時間だけです。',
    en: 'Valid until {time} or until you close the rehearsal. The other device shows only section titles and times.',
  },
  code_end: { ja: 'コードを無効にする', en: 'Deactivate code' },
  page: { ja: 'リハーサルのリモコン', en: 'Rehearsal remote control' },
  lead: {
    ja: 'リハーサルの画面に表示されている8文字のコードを入力してください。',
    en: 'Enter the eight-character code shown on the speaker’s screen.',
  },
  over: {
    ja: 'リモコンの接続が終了しました。続けるには、リハーサルの画面で新しいコードを表示してください。',
    en: 'This remote session has ended. Get a new code from the speaker’s screen.',
  },
  enter: { ja: '接続', en: 'Connect' },
  leave: { ja: '終了', en: 'Leave' },
  away: { ja: '接続しています…', en: 'Connecting…' },
  waiting: {
    ja: 'リハーサルの画面を待っています。',
    en: 'Waiting for the speaker’s screen.',
  },
} satisfies Record<string, Pair>
