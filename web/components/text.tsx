import { Box, type BoxProps, type ElementProps } from '@mantine/core'

/** A paragraph that inherits its font, apart from style props. Mantine's Text sets its own. */
export const Text = (props: BoxProps & ElementProps<'p', keyof BoxProps>) => (
  <Box component="p" {...props} />
)
