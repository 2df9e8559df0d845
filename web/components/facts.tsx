import { Group, type GroupProps } from '@mantine/core'

/** A wrapping row of small facts. */
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
