import { useMediaQuery } from '@mantine/hooks'
import { PHONE } from '../theme/breakpoints.ts'

/** True on a phone, where the title and the tools are in the header. */
export const useIsPhone = () => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
