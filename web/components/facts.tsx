import { Group, type GroupProps } from '@mantine/core'

/** Small facts in a row, which wrap. */
export const Facts = (props: GroupProps & { component?: 'p' }) => (
  <Group
    component="span"
    gap="md"
    fz="sm"
    c="dimmed"
    style={{ rowGap: 0, overflowWrap: 'anywhere' }}
    {...props}
  />
)
