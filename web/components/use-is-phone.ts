import { useMediaQuery } from '@mantine/hooks'
import { PHONE } from '../theme/breakpoints.ts'

/** True on a phone. There, the header contains the page's title and tools. */
export const useIsPhone = () => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
