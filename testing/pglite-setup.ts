import { readImage } from '#server/platform/database/test-database.ts'

/** Vitest's global setup of the tests on PGlite: creates the image once, where each worker would create its own. */
export async function setup(): Promise<void> {
  await readImage()
}
