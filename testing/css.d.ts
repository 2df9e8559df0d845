/** Importing a style sheet has no effect in tests. */
declare module '*.css'
