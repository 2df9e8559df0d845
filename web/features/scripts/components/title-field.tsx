import { MAX_TITLE } from '#contract/limits.ts'
import { useTexts } from '#web/language/language.tsx'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'
import { InPlaceField } from './in-place-field.tsx'

type Props = {
  id: string
  title: string
  mayEdit: boolean
  lang: string
  /** True if the script was just created blank; the title then gets the focus. */
  isFresh: boolean
}

export function TitleField({ id, title, mayEdit, lang, isFresh }: Props) {
  const t = useTexts(EDITOR_TEXTS)
  if (!mayEdit) {
    return (
      <h1 className="script-title page-bar-title" title={title} lang={lang}>
        {title}
      </h1>
    )
  }
  return (
    <div className="script-title-place page-bar-title">
      <h1 className="visually-hidden">{title}</h1>
      <InPlaceField
        {...{ id, name: 'title', value: title, lang, isFirst: isFresh }}
        label={t('title')}
        maxLength={MAX_TITLE}
        className="script-title"
      />
    </div>
  )
}
