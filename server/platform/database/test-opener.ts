import { openDatabase } from './database.ts'

/**
 * A test process that opens the database in the folder `dataDir` and inserts rows until it is
 * killed. Prints each row's number after the commit. If the database cannot be opened, prints the
 * error and exits with code 3.
 */
const [dataDir = '', migrationsDir = ''] = process.argv.slice(2)
const database = await openDatabase({
  database_url: null,
  data_dir: dataDir,
  migrations_dir: migrationsDir,
}).catch((error: unknown) => {
  console.log(`refused ${error instanceof Error ? `${error.name}: ${error.message}` : error}`)
  process.exit(3)
})
const { rows } = await database.raw.query('select coalesce(max(id), 0)::int as id from files')
for (let id = Number(rows[0]?.id) + 1; ; id += 1) {
  await database.raw.query('insert into files values ($1, $2)', [id, new Uint8Array([id % 256])])
  console.log(`committed ${id}`)
}
