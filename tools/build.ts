import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as bundle, type Plugin } from 'esbuild'
import {
  type BuildEnvironmentOptions,
  build as buildWithVite,
  type InlineConfig,
  type Rolldown,
} from 'vite'
import { dropStamp, fingerprint, writeStamp } from './build-stamps.mjs'
import { listOfflineFiles } from './offline-files.ts'
import { groupByPage } from './page-chunks.ts'
import { recordShipped } from './shipped-packages.ts'

// node tools/build.ts [web] [server]: builds the named parts, by default both.
const root = join(import.meta.dirname, '..')
const named = process.argv.slice(2)
/**
 * Names of the browser's files. Hashes have seven characters instead of eight, because each page
 * lists all its files and hashes do not compress. This saves 0.3 kB on the script page.
 */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/**
 * Packages that the server never uses and that the bundle leaves out: compilers for Fastify's
 * schemas (the contract uses zod), a file lister, and the job queue's cron parser. In the bundle,
 * they would be a fifth of the code that the server reads at its start.
 */
const UNUSED =
  /^(?:@fastify\/(?:ajv|fast-json-stringify)-compiler|glob|cron-parser|rrule-temporal)$/
/** Replaces the unused packages by a stub whose functions throw an explanation. */
const leaveOutUnused: Plugin = {
  name: 'leave out what is unused',
  setup(build) {
    build.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'unused' }))
    build.onLoad({ filter: /./, namespace: 'unused' }, ({ path }) => ({
      contents: `module.exports = new Proxy({}, { get: (_, name) => name === '__esModule' ? undefined : () => {
        throw new Error('${path} is left out of the bundle: tools/build.ts') } })`,
    }))
  },
}
/**
 * Turns `import` of node:http into `require`. An `import` would evaluate every export and thereby
 * load Node's fetch, which takes 8% of the start.
 */
const requireHttp: Plugin = {
  name: 'require node:http',
  setup(build) {
    build.onResolve({ filter: /^node:http$/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'required' } : undefined,
    )
    build.onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require('${path}')`,
    }))
  },
}
/**
 * Puts zod, its configuration and the contract's basic schemas into a single chunk. Otherwise a
 * schema could be created before zod is configured.
 */
const SCHEMAS: Rolldown.CodeSplittingGroup = {
  name: 'schemas',
  test: /[\\/](?:node_modules[\\/]zod[\\/]|(?:web[\\/]components[\\/]zod-config|contract[\\/](?:fields|credentials))\.ts$)/,
  priority: 9,
  includeDependenciesRecursively: false,
}

const builders = { web: buildWeb, server: buildServer }

for (const part of ['server', 'web'] as const) {
  if (named.length > 0 && !named.includes(part)) continue
  const before = performance.now()
  const print = fingerprint(root, part)
  dropStamp(root, part)
  try {
    await builders[part]()
  } catch (error) {
    // Prints the message only: it has file and line, and the bundler's stack does not help.
    console.error(`${part}: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
  writeStamp(root, part, print)
  console.log(`${part}: ${((performance.now() - before) / 1000).toFixed(1)} s`)
}

/**
 * Builds the browser's part with vite, then compresses its text files, so that the server need not
 * compress them on request.
 */
async function buildWeb() {
  // Tests set another NODE_ENV before they run the build. With that value, React would include its
  // development checks.
  process.env.NODE_ENV = 'production'
  const draft = await runVite({ write: false, minify: false })
  const groups = [SCHEMAS, ...groupByPage(draft)]
  const output = { codeSplitting: { groups }, ...FILE_NAMES }
  const chunks = await runVite({ rolldownOptions: { output } })
  chunks.push(...(await buildSharedPages()))
  recordShipped(
    root,
    'web',
    chunks.flatMap(({ moduleIds }) => moduleIds),
  )
  await buildServiceWorker()
  await compressAssets(join(root, 'dist/web'))
}

async function buildServiceWorker() {
  const folder = join(root, 'dist/web')
  const offline = listOfflineFiles(folder, readdirSync(join(root, 'web/public')))
  await bundle({
    entryPoints: [join(root, 'web/service-worker.ts')],
    outfile: join(folder, 'service-worker.js'),
    bundle: true,
    minify: true,
    target: 'es2023',
    define: { BUILD: JSON.stringify(offline) },
  })
}

/**
 * Builds the server's renderer of shared pages, and the small JavaScript file of these pages, which
 * does not load the app.
 */
async function buildSharedPages() {
  const own = await runVite({
    emptyOutDir: false,
    manifest: '.vite/share.json',
    rolldownOptions: { input: join(root, 'web/share.ts') },
  })
  const written = await runVite(
    {
      ssr: 'share-html.tsx',
      outDir: '../dist/share',
      copyPublicDir: false,
      minify: true,
      manifest: false,
    },
    // Bundles all packages into one file, because the browser's packages are not installed on the
    // server.
    {
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    },
  )
  return [...own, ...written]
}

async function runVite(
  options: BuildEnvironmentOptions,
  others: InlineConfig = {},
): Promise<Rolldown.OutputChunk[]> {
  const built = await buildWithVite({
    root: join(root, 'web'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    ...others,
    build: options,
  })
  if (!('output' in built)) throw new Error('Vite has built something else than one set of files')
  return built.output.filter((file) => file.type === 'chunk')
}

/**
 * Bundles the server. Compared with the sources, the bundle starts in a sixth of the time and needs
 * a third of the memory. It is split at each import(), so that unused parts, e.g. another database
 * or Redis, are not read. This saves 40 MB. PGlite stays a package, because it reads wasm and data
 * files from its folder.
 */
async function buildServer() {
  const outdir = join(root, 'dist/server')
  rmSync(outdir, { recursive: true, force: true })
  const { metafile } = await bundle({
    absWorkingDir: root,
    metafile: true,
    entryPoints: {
      main: 'server/main.ts',
      'operator-cli': 'server/operator-cli.ts',
      'generator-thread': 'server/features/lean-canvas/generation/jobs/generator-thread.ts',
      'export-thread': 'server/features/export/formats/export-thread.ts',
      'read-file-thread': 'server/features/scripts/imports/jobs/read-file-thread.ts',
      'password-thread': 'server/features/auth/identity/password-thread.ts',
      'script-thread': 'server/features/scripts/work/jobs/script-thread.ts',
    },
    outdir,
    bundle: true,
    // Identifiers are not minified, because the bundler would need helper code to keep the names of
    // functions and classes.
    minifySyntax: true,
    minifyWhitespace: true,
    splitting: true,
    sourcemap: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'error',
    external: ['@electric-sql/pglite', 'pg-native'],
    plugins: [leaveOutUnused, requireHttp],
    // Defines `require`, which ES modules lack, for the bundled packages that use it.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);",
    },
  })
  // Fonts for PDFs and pictures, under the SIL Open Font License: docs/decisions/export.md.
  for (const [folder, face, file] of [
    ['noto-sans-jp', '400Regular', 'NotoSansJP'],
    ['noto-sans-jp', '700Bold', 'NotoSansJP'],
    ['noto-sans', '400Regular', 'NotoSans'],
    ['noto-sans', '700Bold', 'NotoSans'],
    ['noto-sans-kr', '400Regular', 'NotoSansKR'],
    ['noto-sans-sc', '400Regular', 'NotoSansSC'],
  ])
    cpSync(
      join(root, `node_modules/@expo-google-fonts/${folder}/${face}/${file}_${face}.ttf`),
      join(outdir, `fonts/${file}_${face}.ttf`),
    )
  cpSync(join(root, 'node_modules/@resvg/resvg-wasm/index_bg.wasm'), join(outdir, 'resvg.wasm'))
  for (const file of ['weights-ja', 'weights-en', 'boundaries-ja', 'boundaries-en'])
    cpSync(join(root, `generator/model/${file}.bin`), join(outdir, `${file}.bin`))
  recordShipped(root, 'server', Object.keys(metafile.inputs))
  const migrations = join(root, 'server/platform/database/migrations')
  cpSync(migrations, join(outdir, 'migrations'), { recursive: true })
  // Runs in a separate process, because opening a database changes the umask of the process. Files
  // created afterwards would be readable by this user only.
  execFileSync(process.execPath, ['tools/new-database.ts', join(outdir, 'new-database')], {
    cwd: root,
    stdio: 'inherit',
  })
}

async function compressAssets(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(js|css|html|svg|json|txt|webmanifest|map|wasm)$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

/**
 * Writes file.br and file.gz, each only if it is smaller than the file. Skips files under 1,000
 * bytes.
 */
async function compressFile(file: string) {
  const plain = readFileSync(file)
  if (plain.length < 1000) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  }
  const brotli = await promisify(brotliCompress)(plain, { params })
  const gzipped = await promisify(gzip)(plain, { level: 9 })
  if (brotli.length < plain.length) writeFileSync(`${file}.br`, brotli)
  if (gzipped.length < plain.length) writeFileSync(`${file}.gz`, gzipped)
}
