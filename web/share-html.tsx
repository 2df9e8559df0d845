import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderSharedPage } from '#contract/sharing.ts'
import { SharePage } from './features/sharing/components/share-page.tsx'
import { FixedLanguage } from './language/language.tsx'

/** Complete HTML of a shared page, readable without scripts. */
export const renderSharedPage: RenderSharedPage = ({ language, files, ...page }) =>
  `<!doctype html>${renderToStaticMarkup(
    <FixedLanguage language={language}>
      <SharePage {...page} files={files} />
    </FixedLanguage>,
  )}`
