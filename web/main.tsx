import './api/zod-config.ts'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { router } from './app/router.tsx'
import { connectNavigation } from './session/navigation.ts'
import { startSession } from './session/session.ts'
import { colorScheme } from './theme/color-scheme.ts'
import { theme } from './theme/theme.ts'

connectNavigation((path) => {
  router.navigate(path)
})
startSession()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="light" colorSchemeManager={colorScheme}>
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
)
