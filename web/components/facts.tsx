import { Group, type GroupProps } from '@mantine/core'

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
