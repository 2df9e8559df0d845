import type { Language } from './language.ts'

/** The product's page addresses, in one place for the router, the mails and the redirects. */
export const PAGES = {
  login: '/login',
  forgotPassword: '/forgot-password',
  companySignIn: '/company-login',
  signUp: '/signup',
  waitingApproval: '/waiting-approval',
  approveUser: '/approve-user',
  company: '/company',
  audit: '/audit',
  integrations: '/integrations',
  /** Whoever runs the installation; to everybody else it is not there. */
  operator: '/operator',
  dashboard: '/dashboard',
  newScript: '/script/new',
  settings: '/settings',
  guide: '/onboarding-guide',
  /** A device that leads a rehearsal by a code, which stands in the fragment. */
  remote: '/remote',
} as const

/** What the installation says of itself, where its settings name no pages elsewhere for that. */
export const PUBLIC_PAGES = ['contact', 'terms', 'privacy'] as const
export type PublicPage = (typeof PUBLIC_PAGES)[number]

/** The parts of the company's page. */
export type CompanyPart = 'company' | 'people' | 'safety' | 'writing' | 'shares' | 'data'

/** `/dashboard` → `/ja/dashboard` */
export const pageUrl = (language: Language, path: string) => `/${language}${path}`
/** A part of the company's page; the first needs no name. */
export const companyPath = (part: CompanyPart) =>
  part === 'company' ? PAGES.company : `${PAGES.company}?tab=${part}`
export const signUpPath = (companyId: string) => `${PAGES.signUp}/${companyId}`
export const scriptPath = (script: { id: string; kind: 'script' | 'talk_script' }) =>
  `/${script.kind}/${script.id}`
export const canvasPath = (talkScriptId: string) => `/talk_script/${talkScriptId}/lean-canvas`
export const blindDraftPath = (talkScriptId: string) => `${canvasPath(talkScriptId)}?view=blind`
export const publicPath = (page: PublicPage) => `/public/${page}`
/** A company's logo, for ever the same one: its address is made of what it is. */
export const logoPath = (hash: string) => `/logos/${hash}`
export const sharePath = (token: string) => `/share/${token}`

/**
 * Where the links of mails lead. The one-time code stands in the fragment, which no server and no
 * log sees, and is used up by a POST from the page.
 */
export const codePath = {
  verifyEmail: (code: string) => `${PAGES.login}#verify-email=${code}`,
  /** To the new address, or back to the old one. */
  changeEmail: (code: string) => `${PAGES.login}#change-email=${code}`,
  resetPassword: (code: string) => `${PAGES.forgotPassword}#reset=${code}`,
  invitation: (code: string) => `${PAGES.signUp}#invitation=${code}`,
}

const PAGE_NAMES: readonly [path: RegExp, name: string][] = [
  [/^\/dashboard$/, 'dashboard-page'],
  [/^\/(script|talk_script)\/(?!new$)[^/]+$/, 'script-page'],
  [/^\/talk_script\/[^/]+\/lean-canvas$/, 'lean-canvas-page'],
  [/^\/script\/new$/, 'new-script-page'],
  [/^\/settings$/, 'settings-page'],
  [/^\/approve-user$/, 'approve-user-page'],
  [/^\/company$/, 'company-page'],
  [/^\/audit$/, 'audit-page'],
  [/^\/integrations$/, 'integrations-page'],
  [/^\/operator$/, 'operator-page'],
]

/** The file of `web/app/pages` that shows an address; null for those that need no more than every page does. */
export function findPageName(pathname: string): string | null {
  const path = pathname.replace(/^\/(ja|en)(?=\/)/, '').replace(/\/$/, '')
  return PAGE_NAMES.find(([pattern]) => pattern.test(path))?.[1] ?? null
}
