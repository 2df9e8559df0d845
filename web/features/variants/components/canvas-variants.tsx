import { PlainButton } from '#web/components/buttons.tsx'
import { lazyPart } from '#web/components/lazy-part.tsx'
import './variants.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { LineIcon, PLUS_ICON } from '#web/components/line-icon.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useVariants } from '../api.ts'
import { VARIANT_TEXTS } from '../texts.ts'

const VariantDialog = lazyPart(() => import('./variant-dialog.tsx'), 'VariantDialog')

type Props = {
  script: Script
  onCompare: (talk_script_id: string) => void
}

/**
 * Links to the canvases of the script's variants, which are for other customer segments. The user
 * can compare a variant with this canvas, and create another variant.
 */
export function CanvasVariants({ script, onCompare }: Props) {
  const { language } = useLanguage()
  const t = useTexts(VARIANT_TEXTS)
  const variants = useVariants(script.id)
  const [isAsking, setAsking] = useState(false)
  const other = variants.find(({ id }) => id !== script.id)
  const original = variants.find(({ is_original }) => is_original)
  return (
    <div className="canvas-variants">
      {other && (
        <nav aria-label={t('title')}>
          <ul>
            {variants.map(({ id, title, language: lang, is_original }) => (
              <li key={id}>
                <Link
                  to={pageUrl(language, canvasPath(id))}
                  aria-current={id === script.id ? 'page' : undefined}
                  title={title}
                >
                  <span lang={lang}>{title}</span>
                  {is_original && <small>{t('original')}</small>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {other && <PlainButton onClick={() => onCompare(other.id)}>{t('compare')}</PlainButton>}
      <PlainButton aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <LineIcon path={PLUS_ICON} size={14} />
        {t('try')}
      </PlainButton>
      {isAsking && (
        <VariantDialog
          script={script}
          title={original?.title ?? script.title}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
