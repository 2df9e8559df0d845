import type { Language } from './language.ts'

export const PAGES = {
  login: '/login',
  forgotPassword: '/forgot-password',
  companySignIn: '/company-login',
  signUp: '/signup',
  waitingApproval: '/waiting-approval',
  approveUser: '/approve-user',
  company: '/company',
  audit: '/audit',
  runs: '/runs',
  integrations: '/integrations',
  /** The operator's desk. All accounts but the operator's get a 404. */
  operator: '/operator',
  dashboard: '/dashboard',
  newScript: '/script/new',
  settings: '/settings',
  guide: '/onboarding-guide',
  remote: '/remote',
} as const

/**
 * Public pages of the installation. The installation can be configured to link to external pages
 * instead.
 */
export const PUBLIC_PAGES = ['contact', 'terms', 'privacy'] as const
export type PublicPage = (typeof PUBLIC_PAGES)[number]

export type CompanyPart = 'company' | 'people' | 'safety' | 'writing' | 'shares' | 'data'

/** `/dashboard` → `/ja/dashboard` */
export const pageUrl = (language: Language, path: string) => `/${language}${path}`
/** Path of a tab of the company's page. The first tab has no parameter. */
export const companyPath = (part: CompanyPart) =>
  part === 'company' ? PAGES.company : `${PAGES.company}?tab=${part}`
export const REFUSED_EDITS_PATH = `${PAGES.settings}#refused-edits`
export const RUNS_CARD_PATH = `${companyPath('writing')}#runs-title`
export const signUpPath = (companyId: string) => `${PAGES.signUp}/${companyId}`
export const scriptPath = (script: { id: string; kind: 'script' | 'talk_script' }) =>
  `/${script.kind}/${script.id}`
export const canvasPath = (talkScriptId: string) => `/talk_script/${talkScriptId}/lean-canvas`
export const blindDraftPath = (talkScriptId: string) => `${canvasPath(talkScriptId)}?view=blind`
export const publicPath = (page: PublicPage) => `/public/${page}`
/** Path of a company's logo. It contains the image's hash, so browsers can cache it forever. */
export const logoPath = (hash: string) => `/logos/${hash}`
export const sharePath = (token: string) => `/share/${token}`

/**
 * Paths of links in emails. The one-time code is in the URL fragment, so that it reaches neither
 * servers nor logs; the page sends it by POST.
 */
export const codePath = {
  verifyEmail: (code: string) => `${PAGES.login}#verify-email=${code}`,
  changeEmail: (code: string) => `${PAGES.login}#change-email=${code}`,
  resetPassword: (code: string) => `${PAGES.forgotPassword}#reset=${code}`,
  invitation: (code: string) => `${PAGES.signUp}#invitation=${code}`,
}

/** Paths of the pages that open without a login, in the router's notation. */
const PUBLIC_PATHS = [
  '',
  'login',
  'company-login',
  'forgot-password',
  'signup/:companyuuid?',
  'waiting-approval',
  'share/:token',
  'public/contact',
  'public/terms',
  'public/privacy',
  'onboarding-guide',
  'remote',
] as const

/**
 * Paths of the pages that require a login, in the router's notation. Each value is the name of the
 * page's module in `web/app/pages`, and also of the page's own HTML file.
 */
const ACCOUNT_PAGES = {
  dashboard: 'dashboard-page',
  'approve-user': 'approve-user-page',
  company: 'company-page',
  audit: 'audit-page',
  runs: 'runs-page',
  integrations: 'integrations-page',
  operator: 'operator-page',
  settings: 'settings-page',
  'script/new': 'new-script-page',
  'script/:id': 'script-page',
  'talk_script/:talkScriptId': 'script-page',
  'talk_script/:talkScriptId/lean-canvas': 'lean-canvas-page',
} as const
export type PagePath = (typeof PUBLIC_PATHS)[number] | keyof typeof ACCOUNT_PAGES

/**
 * `file`: name of the page's own HTML file. Null for the pages of `PUBLIC_PATHS`, which have no own
 * HTML file.
 */
type Page = { file: string | null; pattern: RegExp }
const toPage = ([path, file]: readonly [string, string | null]): Page => {
  const pattern = path.replace(/\/:\w+\?/, '(?:/[^/]+)?').replace(/:\w+/, '[^/]+')
  return { file, pattern: new RegExp(`^${pattern}$`, 'i') }
}
const ALL_PAGES = [
  ...PUBLIC_PATHS.map((path) => toPage([path, null])),
  ...Object.entries(ACCOUNT_PAGES).map(toPage),
]

/** Finds the page of a path without a language. Returns null for an unknown path. */
export function findPageWithoutLanguage(pathname: string): Page | null {
  const path = pathname.replace(/^\/|\/$/g, '')
  return ALL_PAGES.find(({ pattern }) => pattern.test(path)) ?? null
}

/** Finds the page of a path, which may begin with a language. Returns null for an unknown path. */
export const findPage = (pathname: string): Page | null =>
  findPageWithoutLanguage(pathname.replace(/^\/(ja|en)(?=\/|$)/, ''))
