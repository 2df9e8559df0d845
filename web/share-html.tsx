import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderSharedPage } from '#contract/sharing.ts'
import { SharePage } from './features/sharing/components/share-page.tsx'
import { FixedLanguage } from './language/language.tsx'

/** The complete HTML of a shared page, readable without JavaScript. */
export const renderSharedPage: RenderSharedPage = ({ language, files, ...page }) =>
  `<!doctype html>${renderToStaticMarkup(
    <FixedLanguage language={language}>
      <SharePage {...page} files={files} />
    </FixedLanguage>,
  )}`
