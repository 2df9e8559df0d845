import { randomUUID } from 'node:crypto'
import type { Profile } from '#contract/account.ts'
import type { Language } from '#contract/language.ts'
import type { Actor } from '#contract/permissions.ts'
import type { Settings } from '#contract/system.ts'
import type { Answers } from './answer-calls.ts'

/**
 * The signed-in person of a page double (pages with a test double of the API): the admin of a
 * company with plan `team`.
 */
export type Person = Profile & { actor: Actor }

export function newPerson(username: string, language: Language): Person {
  const [user_id, company_id] = [randomUUID(), randomUUID()]
  return {
    id: user_id,
    email: 'hanako@example.jp',
    username,
    provider: 'password',
    language,
    is_approval: true,
    is_operator: false,
    actor: {
      user_id,
      company_id,
      company_admin: user_id,
      status: 'approved',
      is_operator: false,
      is_deputy: false,
      company_is_dormant: false,
      closes_company: false,
      company_comments_need_edit: false,
      lacks_second_factor: false,
    },
    company: {
      id: company_id,
      name: '株式会社さくら商事',
      plan: 'team',
      admin: user_id,
      is_dormant: false,
    },
  }
}

export const SETTINGS: Settings = {
  identity: 'embedded',
  firebase: null,
  google: false,
  language_model: false,
  contact_url: { ja: 'https://example.jp/ja/contact', en: 'https://example.jp/en/contact' },
  terms_url: { ja: 'https://example.jp/ja/terms', en: 'https://example.jp/en/terms' },
  privacy_url: { ja: 'https://example.jp/ja/privacy', en: 'https://example.jp/en/privacy' },
  mailbox_path: null,
  announcement: null,
}

export function answerForPerson(person: Person): Answers {
  return {
    readPublicSettings: () => SETTINGS,
    issueIdToken: () => ({
      token: 'token',
      user: {
        uid: person.id,
        email: person.email,
        provider: person.provider,
        email_verified: true,
      },
    }),
    readProfile: () => person,
    updateLanguage: ({ body }) => ({ language: Object.assign(person, body).language }),
    updateUsername: ({ body }) => ({
      id: person.id,
      username: Object.assign(person, body).username,
    }),
  }
}
