/** Debian's Chromium, as people have it. */
export const CHROMIUM = '/usr/bin/chromium'
/** The same engine without a window or a graphics process: a test in it takes a sixth less processor time. It records no sound. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
