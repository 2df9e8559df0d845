/** Debian's Chromium, as users have it. */
export const CHROMIUM = '/usr/bin/chromium'
/** The same engine without a window or a GPU process: a sixth less processor time. It cannot record sound. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
