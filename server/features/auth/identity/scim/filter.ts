import { ScimError } from './scim-error.ts'

/** A filter that compares one attribute with `eq`, the only supported form (RFC 7644, 3.4.2.2). */
export type Filter<By extends string> = { by: By; value: string }

/** Attributes by which people can be filtered. The keys are in lower case. */
const OF_PEOPLE = {
  username: 'user_name',
  externalid: 'external_id',
  'emails.value': 'email',
  emails: 'email',
  id: 'id',
} as const
export type PersonFilter = Filter<(typeof OF_PEOPLE)[keyof typeof OF_PEOPLE]>

const OF_GROUPS = {
  displayname: 'name',
  externalid: 'external_id',
  id: 'id',
  members: 'member',
  'members.value': 'member',
} as const
export type GroupFilter = Filter<(typeof OF_GROUPS)[keyof typeof OF_GROUPS]>

const FORM = /^\s*([a-z.]+(?:\[[^\]]*\](?:\.value)?)?)\s+eq\s+"((?:[^"\\]|\\.)*)"\s*$/i

/**
 * Returns a parser for filters by the given attributes. The parser returns null for an absent or
 * blank filter, and throws ScimError for an invalid filter.
 */
const reads =
  <By extends string>(attributes: Readonly<Record<string, By>>) =>
  (text: string | undefined): Filter<By> | null => {
    if (text === undefined || text.trim() === '') return null
    const [, attribute = '', quoted = ''] = FORM.exec(text) ?? []
    const name = attribute.replace(/\[[^\]]*\](\.value)?$/, '').toLowerCase()
    const by = Object.hasOwn(attributes, name) ? attributes[name] : undefined
    if (!by)
      throw new ScimError(400, 'Only “attribute eq "value"” is answered here.', 'invalidFilter')
    return { by, value: readQuoted(quoted) }
  }

function readQuoted(quoted: string): string {
  try {
    return JSON.parse(`"${quoted}"`) as string
  } catch {
    throw new ScimError(400, 'The value of the filter is no text.', 'invalidFilter')
  }
}

export const readPersonFilter = reads(OF_PEOPLE)
export const readGroupFilter = reads(OF_GROUPS)
