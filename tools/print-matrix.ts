import { scopeOf } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { ROLES } from '#testing/permission-matrix/actors.ts'
import { MATRIX } from '#testing/permission-matrix/matrix.ts'
import { expectedOfProgram } from '#testing/permission-matrix/send-call.ts'
import type { RouteName } from '#testing/permission-matrix/types.ts'

// npm run matrix [-- --tsv]: prints the permission matrix, by default as Markdown: each request
// with the status that tests expect for each role. The token columns are for a token with every
// scope; a token without the route's scope gets 403.

const isTsv = process.argv.includes('--tsv')
const HEAD = ['call', 'address', 'on', 'access', 'scope', ...ROLES, 'admin_token', 'service_token']

function* listLines(): Iterable<readonly (string | number)[]> {
  for (const name of Object.keys(MATRIX) as RouteName[]) {
    const route = ROUTES[name]
    const access = typeof route.access === 'string' ? route.access : route.access[0]
    const address = `${route.method} ${route.path}`
    const facts = [access, scopeOf(route) ?? 'none']
    for (const [title, , statuses] of MATRIX[name]) {
      const ofToken = (role: 'admin' | 'member') =>
        expectedOfProgram(name, statuses[ROLES.indexOf(role)])
      yield [name, address, title, ...facts, ...statuses, ofToken('admin'), ofToken('member')]
    }
  }
}

const write = (cells: readonly (string | number)[]) =>
  console.log(
    isTsv
      ? cells.join('\t')
      : `| ${cells.map((cell) => `${cell}`.replace('|', '\\|')).join(' | ')} |`,
  )

write(HEAD)
if (!isTsv) write(HEAD.map(() => '---'))
for (const line of listLines()) write(line)
