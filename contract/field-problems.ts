import type { Pair } from './language.ts'

/**
 * Validation problems of request fields, keyed by path in the body. The client words them, or uses
 * `FIELD_PROBLEMS`.
 */
export const FIELD_PROBLEMS = {
  empty: { ja: '入力してください。', en: 'Please fill this in.' },
  too_long: { ja: '長すぎます。', en: 'This is too long.' },
  too_short: { ja: '短すぎます。', en: 'This is too short.' },
  bad_characters: {
    ja: '使用できない文字が含まれています。',
    en: 'This contains characters that cannot be used.',
  },
  bad_email: {
    ja: 'メールアドレスの形式が正しくありません。',
    en: 'This is not a valid email address.',
  },
  bad_domain: {
    ja: 'ドメインの形式が正しくありません（例：example.co.jp）。',
    en: 'This is not a domain (such as example.co.jp).',
  },
  public_domain: {
    ja: 'だれでも使えるメールサービスのドメインは登録できません。会社のドメインを入力してください。',
    en: 'Everybody can have an address of this mail service. Please enter a domain of your company.',
  },
  bad_url: {
    ja: 'https:// で始まるアドレスを入力してください。',
    en: 'Please enter an address that begins with https://.',
  },
  bad_id: { ja: 'ID の形式が正しくありません。', en: 'This is not a valid id.' },
  unknown_field: { ja: 'この項目は送信できません。', en: 'This field cannot be sent.' },
  other_name: {
    ja: '名前が一致しません。表示どおりに入力してください。',
    en: 'This is not the name. Please type it as it is shown.',
  },
  invalid: { ja: '正しくない値です。', en: 'This value is not valid.' },
} as const satisfies Record<string, Pair>

export type FieldProblem = { path: string; code: keyof typeof FIELD_PROBLEMS }
