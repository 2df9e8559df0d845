import { Box, type BoxProps, type ElementProps } from '@mantine/core'

/** A paragraph in the type of its surroundings, but for its style props. Mantine's Text sets its own type. */
export const Text = (props: BoxProps & ElementProps<'p', keyof BoxProps>) => (
  <Box component="p" {...props} />
)
