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
// A failure is ignored here, because `startSession` reports the same failure.
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
      // Mantine normally leaves out variables that have their default values. This app's style
      // sheets do not contain the defaults, so all variables are needed.
      deduplicateCssVariables={false}
    >
      <AppRouter />
    </MantineProvider>
  </StrictMode>
)
const mounted = createRoot(root)
startTransition(() => mounted.render(app))
