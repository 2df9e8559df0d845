import { localStorageColorSchemeManager } from '@mantine/core'

/**
 * The colour mode, stored in this browser; `public/color-scheme.js` reads the same key before the
 * first paint.
 */
export const colorScheme = localStorageColorSchemeManager({ key: 'daihon.color_scheme' })
