import { MantineProvider } from '@mantine/core'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { prepareOnApproach } from './app/prepare-on-approach.ts'
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
// Without an identity, the session has already reported the failure.
void prepareFirstPage().catch(() => {})
prepareOnApproach()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
const app = (
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="light"
      colorSchemeManager={colorScheme}
      cssVariablesResolver={cssVariables}
      // All variables are written here, so style files need not repeat them.
      deduplicateCssVariables={false}
    >
      <AppRouter />
    </MantineProvider>
  </StrictMode>
)
const mounted = createRoot(root)
startTransition(() => mounted.render(app))
