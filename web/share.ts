import './share.css'
import './components/document/canvas-grid.css'
import './editor/script.css'
import './features/sharing/components/share-page.css'
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/language.ts'
import { SHARING_TEXTS } from './features/sharing/texts.ts'
import { formatDate } from './language/format-date.ts'
import { fillText } from './language/texts.ts'

// JavaScript of shared pages. The server renders their HTML (share-html.tsx). This code shows times
// in the reader's time zone, reports the view, and makes the buttons work.
import.meta.glob('./editor/blocks/*.css', { eager: true })

const { lang } = document.documentElement
const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE
const [, , , token = ''] = location.pathname.split('/')

// Runs in a separate task. Directly after parsing, this work and the first layout would be one long
// task.
if (document.readyState === 'loading')
  addEventListener('DOMContentLoaded', () => setTimeout(start), { once: true })
else start()

function start(): void {
  showTimes()
  countView()
  connectTools()
  sendOnce()
  connectForm()
  nameUnprintable()
}

/** Lists, above the page's text, the characters that a PDF cannot show. */
function nameUnprintable(): void {
  const place = document.querySelector('[data-unprintable]')
  if (!place) return
  void import('#document/printable-characters.ts').then(({ findUnprintable, joinCharacters }) => {
    const found = findUnprintable(document.querySelector('.share-sheet')?.textContent ?? '')
    if (found.length === 0) return
    place.textContent = fillText(SHARING_TEXTS.unprintable[language], {
      characters: joinCharacters(found),
    })
  })
}

function showTimes(): void {
  for (const time of document.querySelectorAll('time')) {
    const text = time.hasAttribute('data-plain')
      ? formatDate(time.dateTime, language, 'date_time')
      : fillText(SHARING_TEXTS[time.hasAttribute('data-fixed') ? 'fixed' : 'updated'][language], {
          when: formatDate(time.dateTime, language),
        })
    if (time.textContent !== text) time.textContent = text
  }
}

/**
 * Reports a view of the page. The page's own code sends the report, so programs that only fetch the
 * address are not counted.
 */
function countView(): void {
  if (!document.querySelector('.share-sheet')) return
  const csrf = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1]
  void fetch(`/api/share/${token}/views/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(csrf && { 'x-csrftoken': csrf }) },
    body: '{}',
  }).catch(() => {})
}

function announce(text: keyof typeof SHARING_TEXTS): void {
  const place = document.querySelector('[data-said]')
  if (place) place.textContent = SHARING_TEXTS[text][language]
}

function findForm(): HTMLElement | null {
  return document.querySelector('#say')
}

function connectTools(): void {
  const form = findForm()
  const home = form?.parentElement
  document.querySelector('[data-print]')?.addEventListener('click', () => print())
  document.querySelector('[data-copy]')?.addEventListener('click', () => {
    // The comment form may be among the copied text, so it is moved out of the text first.
    if (form) home?.append(form)
    const read = document.querySelector<HTMLElement>('.script-view, .canvas-grid')?.innerText ?? ''
    navigator.clipboard.writeText(read).then(
      () => announce('copied'),
      () => announce('copy_failed'),
    )
  })
  document.querySelector('[data-prompter]')?.addEventListener('click', () => {
    import('./share-prompter.tsx')
      .then(({ openPrompter }) => openPrompter(token, language))
      .catch(() => announce('prompter_failed'))
  })
}

/** Disables the submit buttons until the next page, to prevent double submission. */
function sendOnce(): void {
  const disableSending = (is: boolean) => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('.share-form button'))
      button.disabled = is
  }
  addEventListener('submit', () => disableSending(true))
  addEventListener('pageshow', () => disableSending(false))
}

/**
 * Adds a comment button to each section and block of the text. Pressing the button moves the
 * comment form there.
 */
function connectForm(): void {
  const form = findForm()
  const about = document.querySelector<HTMLSelectElement>('#about')
  if (!form || !about) return
  for (const part of document.querySelectorAll<HTMLElement>('.script-view [data-id]')) {
    const isSection = part.tagName === 'SECTION'
    const place = isSection ? part.querySelector('.section-title') : part
    const words = part.querySelector('.section-title, .block-text')?.textContent?.trim() ?? ''
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'share-here'
    // CSS draws the label, so that a copy of the text does not contain it.
    button.dataset.label = SHARING_TEXTS.comment[language]
    button.ariaLabel = `${SHARING_TEXTS.comment_here[language]}: ${words.slice(0, 40)}`
    button.addEventListener('click', () => {
      const { id = '' } = part.dataset
      if (![...about.options].some(({ value }) => value === id))
        about.add(new Option(words.slice(0, 40) || SHARING_TEXTS.about_block[language], id))
      about.value = id
      place?.after(form)
      form.querySelector('textarea')?.focus()
    })
    if (isSection) place?.after(button)
    else part.append(button)
  }
}
