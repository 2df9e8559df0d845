/** Styles are the browser's: a test that loads what imports them gets none. */
declare module '*.css'
