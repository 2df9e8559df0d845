import type { Pair } from './language.ts'

/**
 * Validation problems of request fields. A response lists each problem with the field's path in the
 * body. Pages show these texts or more specific texts.
 */
export const FIELD_PROBLEMS = {
  empty: { ja: '入力してください。', en: 'This field is required.' },
  too_long: { ja: '長すぎます。', en: 'This is too long.' },
  too_short: { ja: '短すぎます。', en: 'This is too short.' },
  bad_characters: {
    ja: '使用できない文字が含まれています。',
    en: 'This contains characters that aren’t allowed.',
  },
  bad_email: {
    ja: 'メールアドレスの形式が正しくありません。',
    en: 'Enter a valid email address.',
  },
  bad_domain: {
    ja: 'ドメインの形式が正しくありません（例：example.co.jp）。',
    en: 'Enter a valid domain (such as example.com).',
  },
  public_domain: {
    ja: '誰でも使えるメールサービスのドメインは登録できません。会社のドメインを入力してください。',
    en: 'That’s a public email provider. Enter your company’s own domain.',
  },
  bad_url: {
    ja: 'https:// で始まるアドレスを入力してください。',
    en: 'Enter a URL that starts with https://.',
  },
  bad_id: { ja: 'ID の形式が正しくありません。', en: 'This isn’t a valid ID.' },
  unknown_field: { ja: 'この項目は送信できません。', en: 'This field isn’t allowed.' },
  other_name: {
    ja: '名前が一致しません。表示どおりに入力してください。',
    en: 'That doesn’t match. Type the name exactly as shown.',
  },
  invalid: { ja: '正しくない値です。', en: 'This value isn’t valid.' },
} as const satisfies Record<string, Pair>

export type FieldProblem = { path: string; code: keyof typeof FIELD_PROBLEMS }
