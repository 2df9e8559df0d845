// Import rules. A group captured in `from` ($1) is the feature's name, so a new feature is covered
// as soon as its folder exists. Run by `node tools/check-dependencies.ts`;
// tools/dependency-rules.test.ts proves that each rule fires.
const test = '(\\.(test|spec)\\.tsx?$|/testing/)'
const rooms = '^(contract|document|generator|server|web)/'

const api = '^web/features/[^/]+/api(/|\\.ts$)'
/** Web features rendered inside another one. May only shrink: use a slot or the page instead. */
const parts = {
  calls: ['companies', 'rehearsal'],
  canvas: ['assumptions', 'blind-drafts', 'generation', 'variants'],
  'new-script': ['import', 'templates'],
}

/** Creates a rule. `because` is shown to the author of a violation. */
const rule = (name, because, from, to) => ({ name, comment: because, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule(
      '1-no-cycles',
      'Two files that need each other are one thing in two places.',
      {},
      { circular: true },
    ),
    rule(
      '2-contract-is-pure',
      'contract/ is what both sides agree on: zod and nothing else.',
      { path: '^contract/', pathNot: test },
      { pathNot: ['^contract/', '^node_modules/zod/'] },
    ),
    rule(
      '3-document-is-pure',
      'document/ runs in the browser and on the server: contract, zod, Yjs, diff and the ProseMirror schema only.',
      { path: '^document/', pathNot: test },
      {
        pathNot: [
          '^(document|contract)/',
          '^node_modules/(zod|diff|yjs|lib0|y-protocols|y-prosemirror|prosemirror-[a-z]+|@tiptap/(pm|core|y-tiptap))/',
        ],
      },
    ),
    rule(
      '3-generator-is-pure',
      'generator/ reads a text and answers: contract/ only. Its weights, its command line and its tools may touch files.',
      {
        path: '^generator/',
        pathNot: [test, '^generator/(cli\\.ts|model/read-model\\.ts|tools/)'],
      },
      { pathNot: ['^(generator|contract)/', '^node_modules/zod/'] },
    ),
    rule(
      '4-web-meets-server-in-contract',
      'The browser shares contract/ and document/ with the server, nothing else.',
      { path: '^web/', pathNot: test },
      { path: '^(server|generator)/' },
    ),
    rule(
      '4-server-meets-web-in-contract',
      'The server shares contract/ and document/ with the browser, nothing else.',
      { path: '^(server|generator|contract|document)/' },
      { path: '^web/' },
    ),
    rule(
      '5-platform-knows-no-feature',
      'server/platform knows nothing of the product. (The settings it may read.)',
      { path: '^server/platform/', pathNot: test },
      { path: '^server/(?!platform/|config\\.ts$)' },
    ),
    rule(
      '5-web-foundations-know-no-feature',
      'session, api, messages, language, theme, components … are foundations; they know no feature and no page.',
      { path: '^web/(?!app/|features/)[^/]+/', pathNot: test },
      { path: '^web/(app|features)/' },
    ),
    rule(
      '6-server-features-do-not-know-the-app',
      'The app puts features together; a feature that imports the app turns that round.',
      { path: '^server/features/', pathNot: test },
      { path: '^server/(main|app|features)\\.ts$' },
    ),
    rule(
      '6-web-features-do-not-know-the-app',
      'Pages compose features; a feature that imports the app turns that round.',
      { path: '^web/features/', pathNot: test },
      { path: '^web/(app/|main\\.tsx$)' },
    ),
    rule(
      '7-server-features-are-strangers',
      'Of another feature only its data.ts may be read. What both need belongs to the platform or the contract; what one must do after the other is a reaction.',
      { path: '^server/features/([^/]+)/', pathNot: test },
      {
        path: '^server/features/',
        pathNot: ['^server/features/$1/', '^server/features/.+/data\\.ts$'],
      },
    ),
    rule(
      '7-web-features-share-their-api',
      'Of another feature only its api may be used. A page puts features side by side, or one fills a slot of another.',
      { path: `^web/features/(?!(?:${Object.keys(parts).join('|')})/)([^/]+)/`, pathNot: test },
      { path: '^web/features/', pathNot: ['^web/features/$1/', api] },
    ),
    ...Object.entries(parts).map(([whole, names]) =>
      rule(
        `7-web-features-share-their-api-${whole}`,
        `${whole} may also draw its parts: ${names.join(', ')}. Of other features only the api may be used.`,
        { path: `^web/features/${whole}/`, pathNot: test },
        {
          path: '^web/features/',
          pathNot: [`^web/features/(${[whole, ...names].join('|')})/`, api],
        },
      ),
    ),
    rule(
      '9-only-data-speaks-sql',
      'SQL lives in server/platform/database and in data.ts files.',
      {
        path: '^(contract|document|generator|server|web)/',
        pathNot: [test, '^server/platform/database/', '/data\\.ts$'],
      },
      { path: '^node_modules/(kysely|pg|@electric-sql/pglite)/' },
    ),
    rule(
      '10-one-round-trip-has-four-functions',
      'What makes a read one round trip is used by openPostgres, openPGlite, compileQuery and readSpeculatively alone.',
      { pathNot: '^server/platform/database/one-round-trip/' },
      {
        path: '^server/platform/database/one-round-trip/',
        pathNot: '/(postgres-engine|pglite-engine|compile-query|read-speculatively)\\.ts$',
      },
    ),
    rule(
      'product-without-its-scaffolding',
      'What is shipped does not import tests, tools or the bench.',
      { path: rooms, pathNot: [test, '(^|/)test-[a-z-]+\\.ts$', '^generator/tools/'] },
      { path: ['^(testing|e2e|bench|tools)/', test, '(^|/)test-[a-z-]+\\.ts$'] },
    ),
    rule('every-import-resolves', 'This import leads nowhere.', {}, { couldNotResolve: true }),
  ],
  // Checked in a second pass over features only, because a path through a test or the platform is
  // no cycle.
  ringsOfFeatures: [
    {
      ...rule(
        '8-no-rings-of-features',
        'Reading each other’s data in a ring makes one feature of many folders.',
        { path: '^(server|web)/features/[^/]+$' },
        { path: '^(server|web)/features/[^/]+$', circular: true },
      ),
      scope: 'folder',
    },
  ],
  featuresAlone: { includeOnly: '^(server|web)/features/', exclude: { path: test } },
  options: {
    // Type imports count: knowing the server's types couples the browser to the server.
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    // A worktree with linked packages is checked like any other.
    preserveSymlinks: true,
    exclude: {
      path: '^(dist|coverage|e2e/firebase/emulator/node_modules|bench/lighthouse/node_modules)/',
    },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
