import { RIGHTS, type Right } from '#contract/permissions.ts'

/**
 * In this process, makes the permission table allow everything except the operator's right. The
 * operator's right stays, because the operator's routes bypass row-level security. Returns a
 * function that restores the table.
 */
export function switchRightsOff(): () => void {
  const table = RIGHTS as Record<Right, unknown>
  const asItWas = { ...RIGHTS }
  for (const right of Object.keys(RIGHTS) as Right[])
    if (right !== 'operator') table[right] = () => true
  return () => {
    Object.assign(table, asItWas)
  }
}
