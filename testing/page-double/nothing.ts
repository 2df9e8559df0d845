import type { Answers } from './answer-calls.ts'

/** Empty responses to requests that most pages send and few tests check. */
export const NOTHING: Answers = {
  summarizeCalls: () => ({
    all: { calls: 0, customers: 0, outcomes: [], sections: [], objections: [], fields: [] },
    versions: [],
    has_more: false,
    seen_by: 'own',
  }),
  summarizeTalks: () => ({
    talks: 0,
    customers: 0,
    outcomes: [],
    lines: [],
    objections: [],
    fields: [],
    segment_fields: [],
    has_more: false,
    seen_by: 'own',
    users: [],
  }),
  listQuotes: () => ({ quotes: [] }),
  findMentionable: () => ({ colleagues: [] }),
  listAuthors: () => ({ authors: [] }),
  listChecksOff: () => ({ off: [] }),
  listFolders: () => ({ folders: [] }),
  listGroups: () => ({ groups: [] }),
  listMembers: () => ({
    members: [],
    next: null,
    sign_up_path: '/signup/x',
    counts: { pending: 0, approved: 1, rejected: 0, suspended: 0 },
  }),
  listNotifications: () => ({ notifications: [], next: null, unread: 0 }),
  listObjectionAnswers: () => ({ answers: [] }),
  listPhrases: () => ({ phrases: [] }),
  listPaces: () => ({ paces: [] }),
  listThreads: () => ({ threads: [], next: null, changed: 0 }),
  listTags: () => ({ tags: [] }),
  listTemplates: () => ({ templates: [] }),
  listVariants: () => ({ variants: [] }),
}
