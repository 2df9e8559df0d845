/**
 * Debian's Chromium without its windows (`chromium-headless-shell`): the same engine as the browser's, for four fifths of
 * its processor time. `CHROMIUM` names another, such as `/usr/bin/chromium`.
 */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'
