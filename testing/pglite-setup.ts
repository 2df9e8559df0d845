import { readImage } from '#server/platform/database/test-database.ts'

/**
 * Vitest's global setup of the tests on PGlite: creates the database image once. Otherwise each
 * worker would create an image.
 */
export async function setup(): Promise<void> {
  await readImage()
}
