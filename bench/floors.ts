import { createServer } from 'node:http'
import pg from 'pg'
import { WebSocketServer } from 'ws'

/**
 * Bare server for comparison: it does the same kind of work as the product, but without the
 * product's code, e.g. reads one row by primary key. Its times are called floors: the least time
 * that this machine needs for such work. It runs in a separate process, like the product, and
 * prints its port.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
/**
 * Query whose time is the floor of a list. Reads the newest scripts of the measured company (the
 * company with the oldest account), without permission checks.
 */
const TWENTY = `SELECT * FROM scripts WHERE trashed_at IS NULL
  AND company_id = (SELECT company_id FROM users ORDER BY created_at LIMIT 1)
  ORDER BY updated_at DESC, id DESC LIMIT 20`
const ids = (process.env.ROW_IDS ?? '').split(',')
let next = 0

const server = createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json')
  if (request.url === '/hello') return response.end('{"hello":"world"}')
  if (request.url === '/twenty') {
    const { rows } = await pool.query({ name: 'twenty', text: TWENTY })
    return response.end(JSON.stringify(rows))
  }
  const { rows } = await pool.query(
    request.url === '/write'
      ? {
          name: 'write',
          text: 'UPDATE bench_rows SET title = $2 WHERE id = $1 RETURNING *',
          values: [ids[next++ % ids.length], `初回商談 ${next}`],
        }
      : { name: 'row', text: 'SELECT * FROM bench_rows WHERE id = $1', values: [ids[0]] },
  )
  return response.end(JSON.stringify(rows[0]))
})
new WebSocketServer({ server }).on('connection', (socket, { url }) => {
  socket.on('message', async (data) => {
    if (url === '/durable')
      await pool.query({
        name: 'add',
        text: 'INSERT INTO bench_updates (data) VALUES ($1)',
        values: [data],
      })
    socket.send(data)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
