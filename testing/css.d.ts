/** Styles are for browsers: in tests, importing them has no effect. */
declare module '*.css'
