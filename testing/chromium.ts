/** Debian's Chromium. `CHROMIUM` names another, such as `/usr/bin/chromium-headless-shell`, which takes less processor time. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
