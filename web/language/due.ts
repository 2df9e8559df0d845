/** Today's local date as `YYYY-MM-DD`. */
export function readToday(): string {
  const now = new Date()
  const two = (count: number) => `${count}`.padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export const isDue = (day: string): boolean => day <= readToday()
