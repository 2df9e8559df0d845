import { Dialog } from '#web/components/dialog.tsx'
import { LoadingBars } from '#web/components/query-view.tsx'
import { useChangeSettings, useCompanySettings } from '../settings-api.ts'
import { RUNS_CARD_TEXTS } from '../texts.ts'
import { OutcomesField } from './outcomes-field.tsx'

/** Edits the company's call outcomes without leaving the page; saving closes the dialog. */
export function OutcomesDialog({ onClose }: { onClose: () => void }) {
  const settings = useCompanySettings()
  const change = useChangeSettings()
  return (
    <Dialog title={RUNS_CARD_TEXTS.outcomes} size={480} onClose={onClose}>
      {settings ? (
        <OutcomesField
          outcomes={settings.call_outcomes}
          onChange={(call_outcomes) => change.mutate({ call_outcomes }, { onSuccess: onClose })}
        />
      ) : (
        <LoadingBars heights={[96]} />
      )}
    </Dialog>
  )
}
