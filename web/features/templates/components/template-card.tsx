import { formatDuration } from '#document/speaking-time.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { TEMPLATE_TEXTS } from '../texts.ts'

type Props = {
  title: string
  about: string
  /** Language of title and purpose, which may differ from the reader's. */
  lang?: string
  target_seconds: number | null
  isBusy: boolean
  hasFocus?: boolean
  onStart: () => void
  onPreview: () => void
}

export function TemplateCard(props: Props) {
  const { title, about, lang, target_seconds, isBusy, hasFocus = false, onStart, onPreview } = props
  const { language } = useLanguage()
  const t = useTexts(TEMPLATE_TEXTS)
  return (
    <li>
      <PlainButton autoFocus={hasFocus} aria-busy={isBusy} onClick={onStart}>
        <strong>
          <span lang={lang}>{title}</span>
          {target_seconds !== null && <small>{formatDuration(target_seconds, language)}</small>}
        </strong>
        {about !== '' && <span lang={lang}>{about}</span>}
      </PlainButton>
      <PlainButton
        className="template-look"
        aria-label={t('look_of', { title })}
        onClick={onPreview}
      >
        {t('look')}
      </PlainButton>
    </li>
  )
}
