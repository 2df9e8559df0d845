import { localStorageColorSchemeManager } from '@mantine/core'

/** The colour mode, kept in this browser; `public/color-scheme.js` reads the same key before the first paint. */
export const colorScheme = localStorageColorSchemeManager({ key: 'daihon.color_scheme' })
