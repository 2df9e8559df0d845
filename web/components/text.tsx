import { Box, type BoxProps, type ElementProps } from '@mantine/core'

/** A paragraph that inherits its font except for style props; Mantine's Text sets a font. */
export const Text = (props: BoxProps & ElementProps<'p', keyof BoxProps>) => (
  <Box component="p" {...props} />
)
