import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Script } from '#contract/scripts.ts'
import { useCommands } from '#web/commands/commands.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { useTexts } from '#web/language/language.tsx'
import { DERIVE_TEXTS } from '../texts/derive-texts.ts'

const DeriveDialog = lazyPart(() => import('./derive-dialog.tsx'), 'DeriveDialog')

const COMMAND = {
  id: 'make_talk_script',
  place: 'here',
  name: DERIVE_TEXTS.make_talk_script,
} as const

/**
 * The button and the command that open the preview of a talk script derived from a prose script.
 */
export function MakeTalkScript({ script }: { script: Script }) {
  const t = useTexts(DERIVE_TEXTS)
  const [isOpen, setOpen] = useState(false)
  useCommands([{ ...COMMAND, run: () => setOpen(true) }])
  return (
    <>
      <Button size="compact-md" onClick={() => setOpen(true)}>
        {t('make_talk_script')}
      </Button>
      {isOpen && <DeriveDialog script={script} onClose={() => setOpen(false)} />}
    </>
  )
}
