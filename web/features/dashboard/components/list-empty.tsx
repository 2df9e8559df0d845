import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useFolders } from '../folder-api.ts'
import { LIBRARY_TEXTS } from '../library-texts.ts'
import { isUnfiltered, type ListFilter, type Tab } from '../list-filter.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'

type Props = { filter: ListFilter; onClear: () => void }

const EMPTY: Partial<Record<Tab, { title: Pair; text: Pair }>> = {
  trash: { title: DASHBOARD_TEXTS.trash_empty, text: DASHBOARD_TEXTS.trash_empty_text },
  shared: { title: DASHBOARD_TEXTS.none_shared, text: DASHBOARD_TEXTS.none_shared_text },
  canvas: { title: DASHBOARD_TEXTS.no_canvases, text: DASHBOARD_TEXTS.no_canvases_text },
  recent: { title: DASHBOARD_TEXTS.none_recent, text: DASHBOARD_TEXTS.none_recent_text },
}

/** Explains why a list is empty, and offers a next step. */
export function ListEmpty({ filter, onClear }: Props) {
  const { language, pick } = useLanguage()
  const t = useTexts(DASHBOARD_TEXTS)
  const l = useTexts(LIBRARY_TEXTS)
  const { data: folders } = useFolders(filter.folder !== null)
  const isGone = filter.folder !== null && folders?.some(({ id }) => id === filter.folder) === false
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
  if (isGone)
    return (
      <div className="list-empty">
        <h2>{l('folder_gone')}</h2>
        <p>{l('folder_gone_text')}</p>
        <Button component={Link} variant="default" to={pageUrl(language, PAGES.dashboard)}>
          {l('to_every')}
        </Button>
      </div>
    )
  if (filter.folder)
    return (
      <div className="list-empty">
        <h2>{l('folder_empty')}</h2>
        <p>{l('folder_empty_text')}</p>
        <Button
          component={Link}
          variant="default"
          to={`${pageUrl(language, PAGES.newScript)}?folder=${filter.folder}`}
        >
          {t('new_script')}
        </Button>
      </div>
    )
  const named = EMPTY[filter.tab]
  if (named)
    return (
      <div className="list-empty">
        <h2>{pick(named.title)}</h2>
        <p>{pick(named.text)}</p>
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
