import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { PATIENCE_MS, TEST_MS } from './testing/patience.ts'
import { sortByEngine } from './tools/engine-tests.ts'
import { LongFirst } from './tools/long-first.ts'
import { createTestReporter } from './tools/test-report.ts'

const serverTests = sortByEngine(import.meta.dirname, '{server,testing}/**/*.test.ts')
/** Tests of one engine, or of what was built, say so in their names. */
const ofOneKind = '**/*.{pglite,postgres,bundle}.test.ts'
const postgresFile = 'testing/postgres-setup.ts'
const postgresSetup = existsSync(postgresFile) ? [postgresFile] : []
/** For tests that start the product in a process of its own. */
const buildSetup = 'testing/build-setup.ts'
const patient = {
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
  // What a report tells of a failure is its first line: by default no more of a list than "[ Array(1) ]".
  chaiConfig: { truncateThreshold: 400 },
}
/**
 * A browser that waits for a busy machine, and may lose a page there: what needs a further try is told at the end with
 * its reason, and what fails three times is wrong. The files of a worker share what they import, a browser and a
 * server, and nothing on it.
 */
const unhurried = {
  ...patient,
  ...{ retry: 2, isolate: false, setupFiles: ['e2e/photograph-failures.ts'] },
}
/**
 * What runs on PGlite beside PostgreSQL: the platform, every call once by the permission matrix, and of the features
 * what goes on in several transactions or outlives its process. The calls of features only send it more of the same
 * SQL; a run that takes its time does that too.
 */
const goesOn =
  /\/(archives|deletion|erasure|generation|jobs|leaving|mails|realtime|search|stream|webhooks)\b/
const onPGlite = serverTests.onEveryEngine.filter(
  (file) => process.env.EVERY_VARIANT || !file.startsWith('server/features/') || goesOn.test(file),
)
/** The shell, the account and the calls, tested with Firebase too by a run that takes its time. */
const meetsBothProviders = process.env.EVERY_VARIANT
  ? ['account-dialog', 'calls', 'routes', 'shell'].map((name) => `e2e/${name}.spec.ts`)
  : []

/** Where a run of every step wants to read what became of the tests. */
const { TEST_REPORT } = process.env

export default defineConfig({
  test: {
    reporters: TEST_REPORT ? ['dot', createTestReporter(TEST_REPORT)] : ['default'],
    // Of two cores, which two workers leave idle for a fifth to a third of the time: for disk, database, frames, timers.
    maxWorkers: 3,
    passWithNoTests: true,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,document,generator,web,tools}/**/*.test.{ts,tsx}',
            ...serverTests.once,
          ],
          exclude: [ofOneKind],
          ...patient,
        },
      },
      {
        test: {
          name: 'server-pglite',
          include: [...onPGlite, 'server/**/*.pglite.test.ts'],
          exclude: ['**/*.{postgres,bundle}.test.ts'],
          env: { TEST_ENGINE: 'pglite' },
          globalSetup: [buildSetup],
          ...patient,
          // The server and PGlite's program are loaded once for each worker, not for each file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: serverTests.onEveryEngine,
          exclude: ['**/*.{pglite,bundle}.test.ts'],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: [...postgresSetup, buildSetup],
          ...patient,
          // As above: some 2 s of processor time for each file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'bundle',
          include: ['{server,tools}/**/*.bundle.test.ts'],
          globalSetup: [buildSetup],
          ...patient,
        },
      },
      {
        test: {
          // The built pages before a double of the API: no server, no database.
          name: 'pages',
          include: ['e2e/pages/*.spec.ts'],
          globalSetup: [buildSetup],
          ...unhurried,
        },
      },
      {
        test: {
          name: 'e2e',
          // Not below: the emulator's packages have tests of their own.
          include: ['e2e/*.spec.ts'],
          exclude: ['e2e/firebase.spec.ts'],
          globalSetup: [...postgresSetup, buildSetup],
          ...unhurried,
        },
      },
      {
        test: {
          name: 'e2e-firebase',
          include: ['e2e/firebase.spec.ts', ...meetsBothProviders],
          env: { E2E_PROVIDER: 'firebase' },
          globalSetup: [buildSetup],
          ...unhurried,
        },
      },
    ],
  },
})
