import { Button } from '@mantine/core'
import { type Question, useConfirmed } from '#web/components/use-confirmed.tsx'
import { useLanguage } from '#web/language/language.tsx'

/** A button that acts after a confirmation. `name`: its accessible name. */
export function RemoveButton({ name, question }: { name: string; question: Question }) {
  const { pick } = useLanguage()
  const [confirmation, confirm] = useConfirmed()
  const { confirm: label } = question
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={name}
        onClick={() => confirm(question)}
      >
        {typeof label === 'string' ? label : pick(label)}
      </Button>
      {confirmation}
    </>
  )
}
