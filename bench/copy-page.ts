import type { Page } from 'playwright-core'

/** HTML of the rendered page with its styles, without JavaScript. */
export const copyPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const styles = [...document.styleSheets].map((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText).join('\n'),
    )
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const part of copy.querySelectorAll('script, link, style')) part.remove()
    const style = document.createElement('style')
    style.textContent = styles.join('\n')
    copy.querySelector('head')?.append(style)
    return `<!doctype html>${copy.outerHTML}`
  })
