import { MantineProvider } from '@mantine/core'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { prefetchOnApproach } from './app/prepare-on-approach.ts'
import { AppRouter, preloadPage, prepareFirstPage } from './app/router.tsx'
import { blockKeysWhileComposing } from './components/composition.ts'
import { clearStorageOnSignOut } from './realtime/clear-on-sign-out.ts'
import { startSession } from './session/session.ts'
import { colorScheme } from './theme/color-scheme.ts'
import { cssVariables, theme } from './theme/theme.ts'

blockKeysWhileComposing()
clearStorageOnSignOut()
void startSession()
preloadPage(location.pathname)
// The session reports a failing identity itself, so a failure is ignored here.
void prepareFirstPage().catch(() => {})
prefetchOnApproach()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
const app = (
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="light"
      colorSchemeManager={colorScheme}
      cssVariablesResolver={cssVariables}
      // All CSS variables are needed, since the style sheets do not contain Mantine's defaults.
      deduplicateCssVariables={false}
    >
      <AppRouter />
    </MantineProvider>
  </StrictMode>
)
const mounted = createRoot(root)
startTransition(() => mounted.render(app))
