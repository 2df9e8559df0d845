import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { isUnfiltered, type ListFilter } from '../list-filter.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'

type Props = { filter: ListFilter; onClear: () => void }

/** Says why a list is empty, and what to do about it. */
export function ListEmpty({ filter, onClear }: Props) {
  const { language } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
  if (!isUnfiltered(filter))
    return (
      <div className="list-empty">
        <h2>{t('nothing_found')}</h2>
        <p>{t('nothing_found_text')}</p>
        <Button variant="default" onClick={onClear}>
          {t('clear_filters')}
        </Button>
      </div>
    )
  if (filter.tab === 'trash')
    return (
      <div className="list-empty">
        <h2>{t('trash_empty')}</h2>
        <p>{t('trash_empty_text')}</p>
      </div>
    )
  if (filter.tab === 'shared')
    return (
      <div className="list-empty">
        <h2>{t('none_shared')}</h2>
        <p>{t('none_shared_text')}</p>
      </div>
    )
  const kind = filter.tab === 'script' ? 'script' : 'talk_script'
  return (
    <div className="list-empty">
      <h2>{t(kind === 'script' ? 'no_scripts' : 'no_talk_scripts')}</h2>
      <p>{t(kind === 'script' ? 'no_scripts_text' : 'no_talk_scripts_text')}</p>
      <Button
        component={Link}
        variant="default"
        to={`${pageUrl(language, PAGES.newScript)}?kind=${kind}`}
      >
        {t('new_script')}
      </Button>
    </div>
  )
}
