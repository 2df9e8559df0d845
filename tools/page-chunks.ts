import { basename } from 'node:path'
import type { Rolldown } from 'vite'

/** What the HTML begins with: React, evaluated in a task of its own. */
const FIRST = 'index.html'
/** What every visit goes on with: the app, the page most begin at, and who signs people in by default. */
const APP = ['start', 'login-page', 'embedded-identity']
/** The layout and its cache of answers: loaded with every page inside. */
const WORKSPACE = ['layout', 'query-root']
const PAGES = ['dashboard-page', 'script-page', 'lean-canvas-page']
/** What writes in a document: the editor's page and the canvas's. */
const DOCUMENTS = ['script-page', 'lean-canvas-page']
/** What every page fetches once it rests: what it needs of others must not bring along a whole page. */
const AT_REST = 'new-version'
/**
 * What comes right after a page, in a file each, and after which: of every page inside the header's, of the dashboard its folders, of editor and canvas comments and what
 * each finds in its text. It brings along nothing of a page that it does not come after.
 */
const AFTER: Record<string, { roots: string[]; pages: string[] }> = {
  header: { roots: ['bell', 'command-center', 'waiting-badge'], pages: PAGES },
  folders: { roots: ['folder-side'], pages: ['dashboard-page'] },
  'after-script': {
    roots: ['script-comments', 'script-checks', 'blanks-notice', 'time-card'],
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
/** In the name of a file with what several of those use. */
const AND = '-and-'
/** Modules without styles or side effects. */
const PURE = /\/(?:contract|document)\/[^?]+\.ts$/
const ENDS = new Set([
  ...[FIRST, AT_REST, ...APP, ...WORKSPACE, ...PAGES],
  ...Object.values(AFTER).flatMap(({ roots }) => roots),
])

/**
 * Groups modules into the files they come in, so that a page is a few files: `react` and `app` for all, `workspace` for
 * whoever is signed in, `document` for editor and canvas, one for each page that is often opened, and those of
 * `AFTER` for what comes right after a page. What comes only later (dialogs) or with a page seldom opened stays as the bundler has split it. `draft` is a
 * build without groups: it knows which modules each page uses once what nobody uses is gone.
 */
export function groupByPage(draft: readonly Rolldown.OutputChunk[]): Rolldown.CodeSplittingGroup[] {
  // A style delays nothing where it comes first, and one file fewer is asked for.
  const place = (name: string, id: string) =>
    name === 'app' && id.endsWith('.css') ? 'react' : name
  const named = new Map(
    draft.flatMap((chunk) => {
      const name = nameChunk(draft, chunk)
      if (name === null) return []
      // Components stay with what more pages share: the order of their styles decides how a page looks.
      const shared = nameChunk(draft, chunk, { sharesAll: true }) ?? name
      return chunk.moduleIds.map((id) => [id, place(PURE.test(id) ? name : shared, id)] as const)
    }),
  )
  // A group takes along what its modules import, so what more pages share comes first.
  const several = [...new Set(named.values())].filter((name) => name.includes(AND))
  const names = ['react', 'app', 'workspace', 'document', ...PAGES]
  const later = new Set([...several, ...Object.keys(AFTER)])
  names.push(...later)
  return names.map((name, at) => ({
    name,
    test: (id) => named.get(id) === name,
    priority: names.length - at,
    // What comes later takes nothing along that has another place.
    includeDependenciesRecursively: !later.has(name),
  }))
}

/** The file of a chunk's modules; `sharesAll`: pages that need it later count as those that need it now. */
function nameChunk(
  draft: readonly Rolldown.OutputChunk[],
  chunk: Rolldown.OutputChunk,
  { sharesAll = false } = {},
): string | null {
  const first = findRoots(draft, chunk, ({ imports }) => imports)
  if (first.has(FIRST)) return 'react'
  if (APP.some((name) => first.has(name))) return 'app'
  const isOfPages = [...WORKSPACE, ...PAGES].some((name) => first.has(name))
  if (isOfPages && first.has(AT_REST)) return 'app'
  if (WORKSPACE.some((name) => first.has(name))) return 'workspace'
  const after = Object.keys(AFTER).filter((name) =>
    AFTER[name]?.roots.some((root) => first.has(root)),
  )
  if (!isOfPages) {
    if (after.includes('header')) return 'header'
    // What is opened later on another page must not bring along what comes after this one.
    const isShared = [...first].some((root) => !ENDS.has(root))
    return after.length === 1 && isShared ? null : after.join(AND) || null
  }
  const ever = findRoots(draft, chunk, ({ imports, dynamicImports }) =>
    imports.concat(dynamicImports),
  )
  const later = new Set(after.flatMap((name) => AFTER[name]?.pages ?? []))
  const pages = PAGES.filter((name) => ever.has(name) || later.has(name))
  const [only, ...others] = PAGES.filter((name) => first.has(name))
  // One page needs it at its first visit, others later: they must not all load it first.
  if (only && others.length === 0 && pages.length > 1 && !sharesAll) return `${only}${AND}later`
  return placeOf(pages)
}

/** The file of what these pages use. */
function placeOf(pages: string[]): string {
  if (pages.length === 1) return pages[0] ?? ''
  return pages.every((name) => DOCUMENTS.includes(name)) ? 'document' : 'workspace'
}

/** The names of what is loaded by an address or an import() and brings the chunk along; from a page it goes no further. */
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
