import './search-values.css'
import { useTexts } from '#web/language/language.tsx'
import { DASHBOARD_TEXTS } from '../texts.ts'
import type { SearchValue } from '../use-search-values.ts'

type Props = {
  id: string
  values: readonly SearchValue[]
  active: number
  onChoose(value: string): void
}

/** Completions of the filter being typed; the focus stays in the search field. */
export function SearchValues({ id, values, active, onChoose }: Props) {
  const t = useTexts(DASHBOARD_TEXTS)
  return (
    <div id={id} className="search-values" role="listbox" aria-label={t('search_values')}>
      {values.map(({ value, hint }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={value}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(value)}
        >
          {value}
          {hint !== '' && <span>{hint}</span>}
        </div>
      ))}
    </div>
  )
}
