import * as fc from 'fast-check'

/**
 * fast-check with a seed: every run draws the same cases, so that a failure belongs to the change that shows
 * it. `PROPERTY_SEED=random` draws others; a number repeats a printed failure.
 */
const { PROPERTY_SEED } = process.env
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED ?? 1) })

export * from 'fast-check'
