import { existsSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ICruiseOptions, ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser'
import { TOP_FOLDERS } from './structure.ts'

// node tools/check-dependencies.ts [folder] [--json]: checks all imports by the rules of
// .dependency-cruiser.cjs.
const home = join(import.meta.dirname, '..')

// dependency-cruiser can parse TypeScript only with the package `typescript` below version 7.
// tools/dependency-rules provides this package.
const stand = pathToFileURL(join(import.meta.dirname, 'dependency-rules/')).href
registerHooks({
  resolve(specifier, context, next) {
    const imported = /^typescript(\/package\.json)?$/.exec(specifier)
    if (!imported || !context.parentURL?.includes('/dependency-cruiser/'))
      return next(specifier, context)
    const url = `${stand}${imported[1] ? 'package.json' : 'typescript.cjs'}`
    return { url, format: imported[1] ? 'json' : 'commonjs', shortCircuit: true }
  },
})

const root = resolve(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? home)
const { cruise } = await import('dependency-cruiser')
const rules = createRequire(import.meta.url)(join(home, '.dependency-cruiser.cjs'))
const existing = TOP_FOLDERS.filter((room) => existsSync(join(root, room)))
const all = await cruiseFolders(rules.forbidden, rules.options)
const rings = await cruiseFolders(rules.ringsOfFeatures, {
  ...rules.options,
  ...rules.featuresAlone,
})
const violations = [...all.violations, ...rings.violations]
if (process.argv.includes('--json')) {
  console.log(
    JSON.stringify(violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))),
  )
} else {
  for (const { rule, from, to, cycle } of violations) {
    const path = cycle ? [from, ...cycle.map((step) => step.name)] : [from, to]
    console.log(`${rule.name}: ${path.join(' → ')}`)
    console.log(`   ${because(rule.name)}`)
  }
  console.log(`${all.totalCruised} files, ${violations.length} breaches`)
  process.exitCode = violations.length > 0 ? 1 : 0
}

async function cruiseFolders(forbidden: IForbiddenRuleType[], options: ICruiseOptions) {
  const result = await cruise(existing, {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir: root,
  })
  return (result.output as ICruiseResult).summary
}

function because(name: string): string {
  const both: IForbiddenRuleType[] = [...rules.forbidden, ...rules.ringsOfFeatures]
  return both.find((rule) => rule.name === name)?.comment ?? ''
}
