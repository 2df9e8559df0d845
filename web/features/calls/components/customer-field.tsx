import { MAX_TITLE } from '#contract/limits.ts'
import { isComposing } from '#web/components/composition.ts'
import { useTexts } from '#web/language/language.tsx'
import { LIVE_TEXTS } from '../texts/live-texts.ts'
import type { useCall } from '../use-call.ts'

/**
 * The field for the customer's name or code. The name is used to count answers per customer, and to
 * delete a customer's answers on request.
 */
export function CustomerField({ call }: { call: ReturnType<typeof useCall> }) {
  const t = useTexts(LIVE_TEXTS)
  return (
    <label className="live-field">
      <span>{t('customer')}</span>
      <input
        value={call.draft.customer}
        maxLength={MAX_TITLE}
        autoComplete="off"
        onChange={(event) => call.writeCustomer(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter of an IME composition does not submit the form.
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
        }}
      />
    </label>
  )
}
