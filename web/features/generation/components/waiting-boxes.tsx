import './waiting-boxes.css'
import { Link } from 'react-router'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { GENERATION_TEXTS } from '../texts.ts'
import type { WaitingBox } from '../waiting-boxes.ts'

/**
 * Maximum number of variables named per box. The remaining variables of the box are only counted.
 */
const SHOWN_NAMES = 3

/**
 * Lists boxes that could get more notes if variables had values. Each box links to its first empty
 * variable.
 */
export function WaitingBoxes({ scriptId, boxes }: { scriptId: string; boxes: WaitingBox[] }) {
  const { language, pick } = useLanguage()
  const t = useTexts(GENERATION_TEXTS)
  if (boxes.length === 0) return null
  const script = pageUrl(language, scriptPath({ id: scriptId, kind: 'talk_script' }))
  const nameAll = (names: string[]) => {
    const shown = names.slice(0, SHOWN_NAMES).map((name) => name.replaceAll('_', ' '))
    const more = names.length - shown.length
    const all = shown.join(language === 'ja' ? '・' : ', ')
    return more > 0 ? t('blanks_more', { names: all, count: more }) : all
  }
  return (
    <section className="waiting-boxes" aria-label={t('blanks_title')}>
      <p>{t('blanks_wait')}</p>
      <ul>
        {boxes.map(({ box, names }) => (
          <li key={box}>
            <Link to={`${script}?fill=${encodeURIComponent(names[0] ?? '')}`}>
              <strong>{pick(BOX_NAMES[box].name)}</strong> {nameAll(names)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
