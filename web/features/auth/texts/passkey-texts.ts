import type { Pair } from '#contract/language.ts'

export const PASSKEY_SIGN_IN_TEXTS = {
  not_shown: {
    ja: 'パスキーでのログインは完了していません。パスキーを登録していない場合は、ほかの方法でログインしてください。',
    en: 'Logging in with a passkey was not completed. If you have not added one, please log in another way.',
  },
} as const satisfies Record<string, Pair>
