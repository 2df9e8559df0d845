import { useMediaQuery } from '@mantine/hooks'
import { PHONE } from '../theme/breakpoints.ts'

export const useIsPhone = () => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
