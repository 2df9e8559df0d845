/** Debian's Chromium with its user interface. */
export const CHROMIUM = '/usr/bin/chromium'
/**
 * Chromium without windows or a GPU process. It takes a sixth less processor time than the full
 * browser but cannot record sound.
 */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
