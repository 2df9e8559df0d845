import { useEffect } from 'react'
import { BrowserRouter, matchRoutes, type RouteObject, useNavigate, useRoutes } from 'react-router'
import { type PagePath, PUBLIC_PAGES } from '#contract/pages.ts'
import { languageStore, withoutLanguage } from '../language/language-store.ts'
import { connectNavigation } from '../session/navigation.ts'
import { getIdentity, wasSignedIn } from '../session/session.ts'
import { AppShell } from './app-shell.tsx'
import { CrashBoundary } from './crash-page.tsx'
import { lazyPage, type Page } from './lazy-page.tsx'
import { needsAccount, resolveRedirect, type Visitor } from './resolve-redirect.ts'
import { AccountGate, EntryGate, LanguageGate } from './route-guards.tsx'

const LoginPage = lazyPage(() => import('./pages/login-page.tsx'))
const CompanySignInPage = lazyPage(() => import('./pages/company-sign-in-page.tsx'))
const ForgotPasswordPage = lazyPage(() => import('./pages/forgot-password-page.tsx'))
const SignUpPage = lazyPage(() => import('./pages/sign-up-page.tsx'))
const WaitingApprovalPage = lazyPage(() => import('./pages/waiting-approval-page.tsx'))
const SharePage = lazyPage(() => import('./pages/share-page.tsx'))
const ApproveUserPage = lazyPage(() => import('./pages/approve-user-page.tsx'))
const CompanyPage = lazyPage(() => import('./pages/company-page.tsx'))
const AuditPage = lazyPage(() => import('./pages/audit-page.tsx'))
const RunsPage = lazyPage(() => import('./pages/runs-page.tsx'))
const IntegrationsPage = lazyPage(() => import('./pages/integrations-page.tsx'))
const OperatorPage = lazyPage(() => import('./pages/operator-page.tsx'))
const SettingsPage = lazyPage(() => import('./pages/settings-page.tsx'))
const DashboardPage = lazyPage(() => import('./pages/dashboard-page.tsx'))
const NewScriptPage = lazyPage(() => import('./pages/new-script-page.tsx'))
const ScriptPage = lazyPage(() => import('./pages/script-page.tsx'))
const LeanCanvasPage = lazyPage(() => import('./pages/lean-canvas-page.tsx'))
const PublicPage = lazyPage(() => import('./pages/public-page.tsx'))
const GuidePage = lazyPage(() => import('./pages/guide-page.tsx'))
const RemotePage = lazyPage(() => import('./pages/remote-page.tsx'))
const NotFoundPage = lazyPage(() => import('./pages/not-found-page.tsx'))
const Layout = lazyPage(() => import('./layout.tsx').then((module) => ({ default: module.Layout })))
const QueryRoot = lazyPage(() =>
  import('./query-root.tsx').then((module) => ({ default: module.QueryRoot })),
)

/**
 * A route whose path is also in the server's list of pages. The server responds to all other paths
 * with status 404.
 */
type PageRoute = RouteObject & {
  path?: PagePath | '*' | ':language'
  children?: PageRoute[]
}

const inside: PageRoute[] = [
  { path: 'approve-user', element: <ApproveUserPage />, handle: ApproveUserPage },
  { path: 'dashboard', element: <DashboardPage />, handle: DashboardPage },
  { path: 'company', element: <CompanyPage />, handle: CompanyPage },
  { path: 'audit', element: <AuditPage />, handle: AuditPage },
  { path: 'runs', element: <RunsPage />, handle: RunsPage },
  { path: 'integrations', element: <IntegrationsPage />, handle: IntegrationsPage },
  { path: 'operator', element: <OperatorPage />, handle: OperatorPage },
  { path: 'settings', element: <SettingsPage />, handle: SettingsPage },
  { path: 'script/new', element: <NewScriptPage />, handle: NewScriptPage },
  { path: 'script/:id', element: <ScriptPage />, handle: ScriptPage },
  { path: 'talk_script/:talkScriptId', element: <ScriptPage />, handle: ScriptPage },
  {
    path: 'talk_script/:talkScriptId/lean-canvas',
    element: <LeanCanvasPage />,
    handle: LeanCanvasPage,
  },
]

/**
 * All routes. The language is a parameter, so that switching the language does not reset the page.
 */
const routes: PageRoute[] = [
  {
    element: <AppShell />,
    children: [
      {
        path: ':language',
        element: <LanguageGate />,
        children: [
          { index: true, element: <EntryGate /> },
          { path: 'login', element: <EntryGate page={<LoginPage />} />, handle: LoginPage },
          {
            path: 'company-login',
            element: <CompanySignInPage />,
            handle: CompanySignInPage,
          },
          {
            path: 'forgot-password',
            element: <ForgotPasswordPage />,
            handle: ForgotPasswordPage,
          },
          { path: 'signup/:companyuuid?', element: <SignUpPage />, handle: SignUpPage },
          {
            path: 'waiting-approval',
            element: <WaitingApprovalPage />,
            handle: WaitingApprovalPage,
          },
          {
            element: <QueryRoot />,
            children: [
              { path: 'share/:token', element: <SharePage />, handle: SharePage },
              ...PUBLIC_PAGES.map((page) => ({
                path: `public/${page}` as const,
                element: <PublicPage />,
                handle: PublicPage,
              })),
            ],
          },
          {
            element: (
              <AccountGate>
                <Layout />
              </AccountGate>
            ),
            handle: Layout,
            children: inside,
          },
          { path: 'onboarding-guide', element: <GuidePage />, handle: GuidePage },
          { path: 'remote', element: <RemotePage />, handle: RemotePage },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
      { path: '*', element: <LanguageGate /> },
    ],
  },
]

const listPages = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route, params }) => {
    const page = route.handle as Page | undefined
    return page ? { page, params } : []
  })

/**
 * Path of the page that a visit will probably show: the address or its redirect. Assumes that the
 * user is signed in if this browser was signed in at the last visit.
 */
function guessPage(pathname: string): string {
  const likely: Visitor = { signed_in: wasSignedIn, language: null }
  const redirect = resolveRedirect({ pathname, search: '', hash: '' }, likely, languageStore.get())
  const target = redirect === null ? pathname : (redirect.split('?')[0] ?? pathname)
  return needsAccount(withoutLanguage(target)) && !wasSignedIn ? '/ja/login' : target
}

export function preloadPage(pathname: string): void {
  for (const { page } of listPages(guessPage(pathname))) page.preload()
}

/** Prefetches a page's code and data before navigation. */
export function preparePage(pathname: string): void {
  for (const { page, params } of listPages(pathname)) page.prepare(params)
}

/** Fetches the first page's data in parallel with the profile, as soon as there is a token. */
export async function prepareFirstPage(): Promise<void> {
  if (!wasSignedIn) return
  const identity = await getIdentity()
  const stop = identity.onChange((user) => {
    queueMicrotask(() => stop())
    // Prefetches nothing while the account's email address is not verified, because the requests
    // would be refused.
    if (user?.email_verified) preparePage(guessPage(location.pathname))
  })
}

function Pages() {
  const navigate = useNavigate()
  useEffect(() => connectNavigation(navigate), [navigate])
  return useRoutes(routes)
}

/**
 * All pages by address. Uses the declarative router, because the data router would add 13 kB
 * (brotli) to the login page.
 */
export function AppRouter() {
  return (
    <CrashBoundary>
      {/* React transitions are off, so that a redirect and the session's change appear together. */}
      <BrowserRouter useTransitions={false}>
        <Pages />
      </BrowserRouter>
    </CrashBoundary>
  )
}
