import { Box, type BoxProps, type ElementProps } from '@mantine/core'

/**
 * A paragraph that inherits its font, unless style props change it. Mantine's Text would set a
 * font.
 */
export const Text = (props: BoxProps & ElementProps<'p', keyof BoxProps>) => (
  <Box component="p" {...props} />
)
