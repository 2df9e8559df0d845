import { basename } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Entry point of the app's HTML. Its JavaScript file contains React and is evaluated first; the app
 * then starts in a separate task (web/main.ts).
 */
const FIRST = 'index.html'
/**
 * Chunks that every visit loads: the app, the most frequent first page, and the default identity
 * provider.
 */
const APP = ['start', 'login-page', 'embedded-identity']
const WORKSPACE = ['layout', 'query-root']
const PAGES = ['dashboard-page', 'script-page', 'lean-canvas-page']
const DOCUMENTS = ['script-page', 'lean-canvas-page']
/** Chunks that every page loads when it is idle. The chunks must not import a whole page. */
const AT_REST = ['new-version', 'send-unsent-work']
/**
 * Chunks that load right after a page of `pages`. Each group becomes one file, named by its key.
 * The chunks must not import other pages.
 */
const AFTER: Record<string, { roots: string[]; pages: string[] }> = {
  header: { roots: ['bell', 'command-center', 'waiting-badge'], pages: PAGES },
  folders: { roots: ['folder-side'], pages: ['dashboard-page'] },
  'after-script': {
    roots: [
      'script-comments',
      'script-checks',
      'variables-button',
      'empty-variables-notice',
      'keys-hint',
      'speaking-time',
      'script-outline',
      'script-editor-menus',
    ],
    pages: ['script-page'],
  },
  'after-canvas': {
    roots: [
      'canvas-comments',
      'canvas-variants',
      'note-window',
      'check-canvas',
      'box-checks',
      'heard',
    ],
    pages: ['lean-canvas-page'],
  },
}
/** Joins the names in the file name of a shared chunk, such as `script-page-and-later`. */
const AND = '-and-'
/** Modules that may be in any chunk, because they have neither styles nor side effects. */
const PURE = /\/(?:(?:contract|document|web\/features)\/[^?]+|icon-paths)\.ts$/
const ENDS = new Set([
  FIRST,
  ...AT_REST,
  ...APP,
  ...WORKSPACE,
  ...PAGES,
  ...Object.values(AFTER).flatMap(({ roots }) => roots),
])

/**
 * Groups modules into files, so that each page loads few files. Dialogs and rare pages stay as the
 * bundler splits them. `draft`: a build without groups, which shows the modules of each page.
 */
export function groupByPage(draft: readonly Rolldown.OutputChunk[]): Rolldown.CodeSplittingGroup[] {
  // Puts the app's styles into the file `react`, which every page loads first. This saves a request
  // and does not delay the page.
  const place = (name: string, id: string) =>
    name === 'app' && id.endsWith('.css') ? 'react' : name
  const named = new Map(
    draft.flatMap((chunk) => {
      const name = nameChunk(draft, chunk)
      if (name === null) return []
      // Modules that may have styles go into a shared file, because styles must keep their order.
      const shared = nameChunk(draft, chunk, { sharesAll: true }) ?? name
      return chunk.moduleIds.map((id) => [id, place(PURE.test(id) ? name : shared, id)] as const)
    }),
  )
  // The groups that most pages use are first and have the highest priority. Groups that a first
  // visit loads also include the imports of their modules.
  const several = [...new Set(named.values())].filter((name) => name.includes(AND))
  const names = ['react', 'app', 'workspace', 'document', ...PAGES]
  const later = new Set([...several, ...Object.keys(AFTER)])
  names.push(...later)
  return names.map((name, at) => ({
    name,
    test: (id) => named.get(id) === name,
    priority: names.length - at,
    includeDependenciesRecursively: !later.has(name),
  }))
}

/**
 * Returns the name of the file for a chunk's modules. Null leaves the chunk to the bundler. With
 * `sharesAll`, pages that load the chunk later are treated like pages that load it immediately.
 */
function nameChunk(
  draft: readonly Rolldown.OutputChunk[],
  chunk: Rolldown.OutputChunk,
  { sharesAll = false } = {},
): string | null {
  const first = findRoots(draft, chunk, ({ imports }) => imports)
  if (first.has(FIRST)) return 'react'
  if (APP.some((name) => first.has(name))) return 'app'
  const isOfPages = [...WORKSPACE, ...PAGES].some((name) => first.has(name))
  if (isOfPages && AT_REST.some((name) => first.has(name))) return 'app'
  if (WORKSPACE.some((name) => first.has(name))) return 'workspace'
  const after = Object.keys(AFTER).filter((name) =>
    AFTER[name]?.roots.some((root) => first.has(root)),
  )
  if (!isOfPages) {
    if (after.includes('header')) return 'header'
    // If only one group of `AFTER` loads the chunk, but dialogs or rare pages load it too, leaves
    // the chunk to the bundler.
    const isShared = [...first].some((root) => !ENDS.has(root))
    return after.length === 1 && isShared ? null : after.join(AND) || null
  }
  const ever = findRoots(draft, chunk, ({ imports, dynamicImports }) =>
    imports.concat(dynamicImports),
  )
  const later = new Set(after.flatMap((name) => AFTER[name]?.pages ?? []))
  const pages = PAGES.filter((name) => ever.has(name) || later.has(name))
  const [only, ...others] = PAGES.filter((name) => first.has(name))
  // Only one page needs the chunk immediately, but `pages` contains other pages, which need it
  // later. A separate file keeps the first visit of these other pages small.
  if (only && others.length === 0 && pages.length > 1 && !sharesAll) return `${only}${AND}later`
  return placeOf(pages)
}

function placeOf(pages: string[]): string {
  if (pages.length === 1) return pages[0] ?? ''
  return pages.every((name) => DOCUMENTS.includes(name)) ? 'document' : 'workspace'
}

/**
 * Finds the entry points that load the chunk: HTML pages and modules loaded by import(). The search
 * ends at entry points in `ENDS`.
 */
function findRoots(
  draft: readonly Rolldown.OutputChunk[],
  chunk: Rolldown.OutputChunk,
  brings: (chunk: Rolldown.OutputChunk) => string[],
): Set<string> {
  const seen = new Set([chunk])
  for (const each of seen) {
    if (ENDS.has(nameRoot(each) ?? '')) continue
    for (const other of draft) if (brings(other).includes(each.fileName)) seen.add(other)
  }
  return new Set([...seen].flatMap((each) => nameRoot(each) ?? []))
}

const nameRoot = ({ facadeModuleId }: Rolldown.OutputChunk) =>
  facadeModuleId && basename(facadeModuleId).replace(/\.tsx?$/, '')
