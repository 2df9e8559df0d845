import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

type ThreadOwner = {
  company_id: string
  document_id: string
  author: string
  proposal?: string | null
}

/** Inserts a thread about a block, with one comment, by SQL and without a permission check. */
export async function addThread(app: TestApp, owner: ThreadOwner) {
  const { company_id, document_id, author, proposal = null } = owner
  const [thread_id, comment_id] = [randomUUID(), randomUUID()]
  const anchor = JSON.stringify({ part: 'block', id: 'b', start: null, end: null })
  const thread = { id: thread_id, company_id, document_id, created_by: author }
  const comment = { id: comment_id, company_id, thread_id, author, body: '数字はどこから？' }
  await app.services.database.system(async ({ db }) => {
    await db
      .insertInto('comment_threads')
      .values({ ...thread, anchor, quote: '', proposal, changed: 1 })
      .execute()
    await db.insertInto('comments').values(comment).execute()
  })
  return { thread_id, comment_id }
}
