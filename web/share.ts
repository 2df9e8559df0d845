import './share.css'
import './components/document/canvas-grid.css'
import './editor/script.css'
import './features/sharing/components/share-page.css'
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/language.ts'
import { SHARING_TEXTS } from './features/sharing/texts.ts'
import { formatDate } from './language/format-date.ts'
import { fillText } from './language/texts.ts'

// A shared page is HTML that the server writes (share-html.tsx). This adds what only a browser can: its
// own time zone, and paper.
import.meta.glob('./editor/blocks/*.css', { eager: true })

const { lang } = document.documentElement
const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE
for (const time of document.querySelectorAll('time'))
  time.textContent = fillText(SHARING_TEXTS.updated[language], {
    when: formatDate(time.dateTime, language),
  })
// Said by the page, so that programs that only fetch an address are not counted.
if (document.querySelector('.share-sheet')) {
  const [, , , token = ''] = location.pathname.split('/')
  const csrf = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1]
  void fetch(`/api/share/${token}/views/`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(csrf && { 'x-csrftoken': csrf }) },
    body: '{}',
  }).catch(() => {})
}
document.querySelector('[data-print]')?.addEventListener('click', () => print())
