import type { Pair } from '#contract/language.ts'

/** A second device that leads the stage, with one's own account or with a code. */
export const REMOTE_TEXTS = {
  remote: { ja: '別の端末で操作', en: 'Control from another device' },
  remote_on: { ja: '別の端末で操作しています', en: 'Controlled from another device' },
  remote_qr: { ja: 'リモコンのページのQRコード', en: 'QR code of the remote control’s page' },
  remote_how: {
    ja: 'スマートフォンで読み取り、同じアカウントで開くと、この画面のリモコンになります。',
    en: 'Scan it with a phone and open it with your own account: the phone becomes the remote control.',
  },
  remote_led: { ja: 'リモコンとつながっています。', en: 'The remote control is connected.' },
  remote_title: { ja: 'リモコン：{title}', en: 'Remote control: {title}' },
  remote_close: { ja: 'リモコンを閉じる', en: 'Close the remote control' },
  remote_waiting: {
    ja: '話す画面を待っています。もう一方の端末で、同じアカウントでこの台本のリハーサルを開いてください。',
    en: 'Waiting for the stage. Open the rehearsal of this script on the other device, with the same account.',
  },
  remote_latency: { ja: '応答', en: 'Response' },
  remote_ms: { ja: '{ms} ミリ秒', en: '{ms} ms' },
  remote_sections: { ja: 'セクションへ移る', en: 'Go to a section' },
  code: { ja: 'コード', en: 'Code' },
  code_open: {
    ja: 'ログインしていない端末で使う（1時間のコード）',
    en: 'Use a device that is not logged in (one-hour code)',
  },
  code_qr: { ja: 'コードの入ったQRコード', en: 'QR code with the code in it' },
  code_how: {
    ja: 'QRコードを読み取るか、{address} を開いてコードを入れます。ログインはいりません。',
    en: 'Scan it, or open {address} and type the code. No account is needed.',
  },
  code_until: {
    ja: '{time}まで、またはリハーサルを閉じるまで使えます。相手に見えるのはセクション名と経過時間だけです。',
    en: 'Good until {time}, or until you close the rehearsal. The other device sees section titles and times, nothing else.',
  },
  code_end: { ja: 'コードを無効にする', en: 'End the code' },
  page: { ja: 'リハーサルのリモコン', en: 'Rehearsal remote control' },
  lead: {
    ja: '話す画面に出ている8文字のコードを入れてください。',
    en: 'Type the eight-character code shown on the speaker’s screen.',
  },
  over: {
    ja: 'リモコンは終わりました。続けるには、話す画面で新しいコードを出してください。',
    en: 'The remote control has ended. To go on, ask for a new code on the speaker’s screen.',
  },
  enter: { ja: 'つなぐ', en: 'Connect' },
  leave: { ja: 'やめる', en: 'Leave' },
  away: { ja: '接続しています…', en: 'Connecting…' },
  waiting: {
    ja: '話す画面を待っています。',
    en: 'Waiting for the speaker’s screen.',
  },
} satisfies Record<string, Pair>
