import { useEffect } from 'react'
import { BrowserRouter, matchRoutes, type RouteObject, useNavigate, useRoutes } from 'react-router'
import { PUBLIC_PAGES } from '#contract/pages.ts'
import { languageStore, withoutLanguage } from '../language/language-store.ts'
import { connectNavigation } from '../session/navigation.ts'
import { wasSignedIn } from '../session/session.ts'
import { AppShell } from './app-shell.tsx'
import { CrashBoundary } from './crash-page.tsx'
import { lazyPage } from './lazy-page.tsx'
import { isInside, resolveRedirect, type Visitor } from './resolve-redirect.ts'
import { EntryGate, InsideGate, LanguageGate, VerificationGate } from './route-guards.tsx'

const LoginPage = lazyPage(() => import('./pages/login-page.tsx'))
const ForgotPasswordPage = lazyPage(() => import('./pages/forgot-password-page.tsx'))
const SignUpPage = lazyPage(() => import('./pages/sign-up-page.tsx'))
const WaitingApprovalPage = lazyPage(() => import('./pages/waiting-approval-page.tsx'))
const SharePage = lazyPage(() => import('./pages/share-page.tsx'))
const ApproveUserPage = lazyPage(() => import('./pages/approve-user-page.tsx'))
const SettingsPage = lazyPage(() => import('./pages/settings-page.tsx'))
const DashboardPage = lazyPage(() => import('./pages/dashboard-page.tsx'))
const NewScriptPage = lazyPage(() => import('./pages/new-script-page.tsx'))
const ScriptPage = lazyPage(() => import('./pages/script-page.tsx'))
const LeanCanvasPage = lazyPage(() => import('./pages/lean-canvas-page.tsx'))
const PublicPage = lazyPage(() => import('./pages/public-page.tsx'))
const GuidePage = lazyPage(() => import('./pages/guide-page.tsx'))
const NotFoundPage = lazyPage(() => import('./pages/not-found-page.tsx'))
const Layout = lazyPage(() => import('./layout.tsx').then((module) => ({ default: module.Layout })))
const QueryRoot = lazyPage(() =>
  import('./query-root.tsx').then((module) => ({ default: module.QueryRoot })),
)

/** Pages in the layout wrapper, for people who are signed in. */
const inside: RouteObject[] = [
  { path: 'approve-user', element: <ApproveUserPage />, handle: ApproveUserPage.preload },
  {
    path: 'dashboard',
    handle: DashboardPage.preload,
    element: (
      <VerificationGate>
        <DashboardPage />
      </VerificationGate>
    ),
  },
  { path: 'settings', element: <SettingsPage />, handle: SettingsPage.preload },
  { path: 'script/new', element: <NewScriptPage />, handle: NewScriptPage.preload },
  { path: 'script/:id', element: <ScriptPage />, handle: ScriptPage.preload },
  { path: 'talk_script/:talkScriptId', element: <ScriptPage />, handle: ScriptPage.preload },
  {
    path: 'talk_script/:talkScriptId/lean-canvas',
    element: <LeanCanvasPage />,
    handle: LeanCanvasPage.preload,
  },
]

/**
 * Every page of the product. The language is a parameter, not a branch for each, so that switching it
 * keeps the page's state; what stands there without being a language is redirected or not found.
 */
const routes: RouteObject[] = [
  {
    element: <AppShell />,
    children: [
      {
        path: ':language',
        element: <LanguageGate />,
        children: [
          { index: true, element: <EntryGate /> },
          { path: 'login', element: <EntryGate page={<LoginPage />} />, handle: LoginPage.preload },
          {
            path: 'forgot-password',
            element: <ForgotPasswordPage />,
            handle: ForgotPasswordPage.preload,
          },
          { path: 'signup/:companyuuid?', element: <SignUpPage />, handle: SignUpPage.preload },
          {
            path: 'waiting-approval',
            element: <WaitingApprovalPage />,
            handle: WaitingApprovalPage.preload,
          },
          {
            element: <QueryRoot />,
            children: [
              { path: 'share/:token', element: <SharePage />, handle: SharePage.preload },
              ...PUBLIC_PAGES.map((page) => ({
                path: `public/${page}`,
                element: <PublicPage />,
                handle: PublicPage.preload,
              })),
            ],
          },
          {
            element: (
              <InsideGate>
                <Layout />
              </InsideGate>
            ),
            handle: Layout.preload,
            children: inside,
          },
          { path: 'onboarding-guide', element: <GuidePage />, handle: GuidePage.preload },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
      { path: '*', element: <LanguageGate /> },
    ],
  },
]

/**
 * Fetches the code of the page a visit will likely show while the app is still starting: the one of the
 * address, else the one its redirect leads to.
 */
export function preloadPage(pathname: string): void {
  const likely: Visitor = { signed_in: wasSignedIn, language: null }
  const redirect = resolveRedirect({ pathname, search: '', hash: '' }, likely, languageStore.get())
  const target = redirect === null ? pathname : (redirect.split('?')[0] ?? pathname)
  const isLocked = isInside(withoutLanguage(target)) && !wasSignedIn
  for (const { route } of matchRoutes(routes, isLocked ? '/ja/login' : target) ?? []) {
    if (typeof route.handle === 'function') route.handle()
  }
}

function Pages() {
  const navigate = useNavigate()
  useEffect(() => connectNavigation(navigate), [navigate])
  return useRoutes(routes)
}

/**
 * The pages, by the browser's address. The declarative router: no page loads data through the router,
 * and the data router weighs 13 kB (brotli) of the login page's 150.
 */
export function AppRouter() {
  return (
    <CrashBoundary>
      {/* Without transitions, so that a redirect and the session it answers to show together. */}
      <BrowserRouter useTransitions={false}>
        <Pages />
      </BrowserRouter>
    </CrashBoundary>
  )
}
