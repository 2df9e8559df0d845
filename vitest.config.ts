import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { PATIENCE_MS, TEST_MS } from './testing/patience.ts'
import { sortByEngine } from './tools/engine-tests.ts'
import { LongFirst } from './tools/long-first.ts'
import { createTestReporter } from './tools/test-report.ts'

const serverTests = sortByEngine(import.meta.dirname, '{server,testing}/**/*.test.ts')
const ofOneKind = '**/*.{pglite,postgres,bundle}.test.ts'
/**
 * Tests that count or time the work for growing texts. They run in a separate project, because
 * counting slows down built-in functions.
 */
const ofGrowth = '**/growth.test.ts'
const postgresFile = 'testing/postgres-setup.ts'
const postgresSetup = existsSync(postgresFile) ? [postgresFile] : []
const buildSetup = 'testing/build-setup.ts'
const patient = {
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
  // Reports show only the first line of a failure. By default that line shortens lists to "[
  // Array(1) ]". A limit of 400 characters shows most lists in full.
  chaiConfig: { truncateThreshold: 400 },
}
/**
 * Settings of browser tests. A failed test is retried twice, because a test may fail on a busy
 * machine without a fault in the code. Test files of the same worker share imports, a browser and a
 * server, but no data.
 */
const unhurried = {
  ...patient,
  retry: 2,
  isolate: false,
  setupFiles: ['e2e/setup-tests.ts'],
}
/**
 * Features whose tests run on PGlite too. These features use several transactions, or state that
 * outlives the process. Tests of other features would only repeat the same kinds of SQL.
 */
const goesOn =
  /\/(archives|deletion|erasure|generation|jobs|leaving|mails|realtime|search|stream|webhooks)\b/
/**
 * Tests that skip PGlite unless EVERY_VARIANT is set. They test protocols, limits and messages, or
 * server processes that share PostgreSQL.
 */
const aboveDatabase = [
  'ended-sessions',
  'lost-rights',
  'password-queue',
  'script-variables',
  'platform/email/email',
  'platform/http/security',
  'platform/realtime/long-polling/connections',
  'platform/realtime/misbehaviour',
  'platform/realtime/redis-away',
  'platform/realtime/socket-access',
  'platform/realtime/upgrade-handler',
  'features/lean-canvas/generation/routes/follow-generation',
].map((name) => `server/${name}.test.ts`)
const onPGlite = process.env.EVERY_VARIANT
  ? serverTests.onEveryEngine
  : serverTests.onEveryEngine.filter(
      (file) =>
        !aboveDatabase.includes(file) &&
        (!file.startsWith('server/features/') || goesOn.test(file)),
    )
/** Specs that also run with Firebase if EVERY_VARIANT is set. */
const meetsBothProviders = process.env.EVERY_VARIANT
  ? ['account-dialog', 'calls', 'routes', 'shell'].map((name) => `e2e/${name}.spec.ts`)
  : []

const { TEST_REPORT } = process.env

export default defineConfig({
  test: {
    reporters: TEST_REPORT ? ['dot', createTestReporter(TEST_REPORT)] : ['default'],
    // Three workers for two cores. Two workers would leave the cores idle for a fifth to a third of
    // the time.
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
          exclude: [ofOneKind, ofGrowth],
          ...patient,
          // Saves some 0.7 s of processor time per file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'unit-growth',
          include: [`{document,generator,server}/${ofGrowth}`],
          ...patient,
        },
      },
      {
        test: {
          name: 'server-pglite',
          include: [...onPGlite, 'server/**/*.pglite.test.ts'],
          exclude: ['**/*.{postgres,bundle}.test.ts'],
          env: { TEST_ENGINE: 'pglite' },
          globalSetup: ['testing/pglite-setup.ts', buildSetup],
          ...patient,
          // Without isolation, a worker loads the server and PGlite's program once, not for each file.
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
          // Saves some 2 s of processor time per file.
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
          // Tests the built pages with a fake API, without server and database.
          name: 'pages',
          include: ['e2e/pages/*.spec.ts'],
          globalSetup: [buildSetup],
          ...unhurried,
        },
      },
      {
        test: {
          name: 'e2e',
          // Leaves out subfolders, because one contains the emulator's packages with their own
          // tests.
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
