import './page-bar.css'
import './script-tabs.css'
import { Link } from 'react-router'
import { canvasPath, pageUrl, scriptPath } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { SCRIPT_TAB_TEXTS } from '#web/language/script-tab-texts.ts'
import { LineIcon } from '../line-icon.tsx'

const ICONS = {
  write: 'M4 16h3L16 7l-3-3-9 9ZM11 6l3 3',
  rehearse: 'M3 4h14v9H3ZM7 17h6M10 13v4M8.5 6.5v4L12 8.5Z',
  live: 'M6 3.5 8 8 6.3 9.3a9 9 0 0 0 4.4 4.4L12 12l4.5 2v2.2c0 .8-.6 1.3-1.3 1.3A11.7 11.7 0 0 1 2.5 4.8c0-.7.5-1.3 1.3-1.3Z',
  canvas: 'M2.5 4h15v12h-15ZM6.5 4v8M10 4v8M13.5 4v8M2.5 12h15M10 12v4',
}
type ScriptTab = keyof typeof ICONS

type Props = { script: Pick<Script, 'id' | 'kind' | 'is_template'>; current: 'write' | 'canvas' }

/**
 * Links to the screens of a script. On phones, the links are at the foot of the window. Templates
 * have no such links. For a prose script, the canvas link first derives a talk script.
 */
export function ScriptTabs({ script, current }: Props) {
  const { language } = useLanguage()
  const t = useTexts(SCRIPT_TAB_TEXTS)
  if (script.is_template) return null
  const isTalk = script.kind === 'talk_script'
  const pathTo = (tab: ScriptTab) => {
    if (tab === 'canvas' && isTalk) return canvasPath(script.id)
    return scriptPath(script) + (tab === 'write' ? '' : `?view=${tab}`)
  }
  const tabs: readonly ScriptTab[] = isTalk
    ? ['write', 'rehearse', 'live', 'canvas']
    : ['write', 'canvas']
  return (
    <nav className="script-tabs" aria-label={t('name')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={pageUrl(language, pathTo(tab))}
          aria-current={tab === current ? 'page' : undefined}
        >
          <LineIcon path={ICONS[tab]} />
          {t(tab)}
        </Link>
      ))}
    </nav>
  )
}
