/** A JSON Schema as zod generates it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * Function that returns a prepared example for a field. If it returns undefined, `makeExample`
 * derives an example from the schema.
 */
type Known = (name: string, schema: JsonSchema) => unknown

/**
 * Generates a value that a schema accepts. The value has all fields except the fields that
 * `isLeftOut` selects. Examples are from `known`, or else from the schema.
 */
export function makeExample(
  schema: JsonSchema,
  known: Known,
  isLeftOut: (name: string) => boolean = () => false,
  name = '',
): unknown {
  const example = known(name, schema)
  if (example !== undefined) return example
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]
  const go = (part: JsonSchema, of = name) => makeExample(part, known, isLeftOut, of)
  if (first) return go(first)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        listFields(schema)
          .filter(([field]) => !isLeftOut(field))
          .map(([field, of]) => [field, go(of, field)]),
      )
    case 'array':
      return makeItems(schema, go)
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return makeText(schema)
  }
}

function listFields({
  properties,
  propertyNames,
  additionalProperties,
}: JsonSchema): [string, JsonSchema][] {
  if (properties) return Object.entries(properties as Record<string, JsonSchema>)
  const keys = (propertyNames as JsonSchema | undefined)?.enum
  if (!Array.isArray(keys)) return []
  return keys.map((key) => [String(key), additionalProperties as JsonSchema])
}

function makeItems(schema: JsonSchema, go: (part: JsonSchema) => unknown): unknown[] {
  if (Array.isArray(schema.prefixItems))
    return (schema.prefixItems as JsonSchema[]).map((item) => go(item))
  const count = Math.max(1, Number(schema.minItems ?? 1))
  return Array.from({ length: count }, () => go((schema.items ?? {}) as JsonSchema))
}

const TEXT = '正しい馬の電池ホチキス'
const TEXTS: Readonly<Record<string, string>> = {
  uuid: '0198c2f4-6f0e-7b3a-9d51-2c9f6f1b8a44',
  date: '2030-01-31',
  'date-time': '2026-04-01T00:30:00Z',
  // Base64 that is valid both as an empty Yjs update and as an empty state vector.
  base64: 'AAA=',
  email: 'hanako@example.jp',
}

const FORMS = [String(TEXTS.uuid), `5f3a91c2-${TEXTS.uuid}`, 'https://hooks.example.jp/daihon']

function makeText({ format, pattern, minLength = 0, maxLength }: JsonSchema): string {
  const isOfForm = (form: string) => pattern !== undefined && new RegExp(String(pattern)).test(form)
  const formed = FORMS.find(isOfForm)
  if (formed) return formed
  const text = TEXTS[String(format)] ?? TEXT.padEnd(Number(minLength), 'x')
  return maxLength === undefined ? text : text.slice(0, Number(maxLength))
}
