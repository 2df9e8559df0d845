import type { Pair } from '#contract/language.ts'

export const PASSKEY_SIGN_IN_TEXTS = {
  not_shown: {
    ja: 'パスキーでログインできませんでした。パスキーを登録していない場合は、ほかの方法でログインしてください。',
    en: 'Couldn’t log you in with a passkey. If you haven’t added one, log in another way.',
  },
} as const satisfies Record<string, Pair>
