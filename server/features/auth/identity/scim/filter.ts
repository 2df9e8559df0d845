import { ScimError } from './scim-error.ts'

/** Whom a directory looks for: by one attribute, which is what directories ask (RFC 7644, 3.4.2.2). */
export type Filter = { by: 'user_name' | 'external_id' | 'email' | 'id'; value: string }

const ATTRIBUTES: Readonly<Record<string, Filter['by']>> = {
  username: 'user_name',
  externalid: 'external_id',
  'emails.value': 'email',
  emails: 'email',
  id: 'id',
}
const FORM = /^\s*([a-z.]+(?:\[[^\]]*\](?:\.value)?)?)\s+eq\s+"((?:[^"\\]|\\.)*)"\s*$/i

/** Reads a filter; null where everybody is asked for. Throws ScimError for one that is not answered here. */
export function readFilter(text: string | undefined): Filter | null {
  if (text === undefined || text.trim() === '') return null
  const [, attribute = '', quoted = ''] = FORM.exec(text) ?? []
  const by = ATTRIBUTES[attribute.replace(/\[[^\]]*\](\.value)?$/, '').toLowerCase()]
  if (!by)
    throw new ScimError(400, 'Only “attribute eq "value"” is answered here.', 'invalidFilter')
  return { by, value: JSON.parse(`"${quoted}"`) as string }
}
