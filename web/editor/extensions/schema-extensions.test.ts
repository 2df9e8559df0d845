import { getSchema } from '@tiptap/core'
import { Schema } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { MARK_SPECS, NODE_SPECS } from '#document/script-schema.ts'
import { createSchemaExtensions } from './schema-extensions.ts'

type Spec = Record<string, unknown>
const FIELDS = [
  'content',
  'group',
  'marks',
  'inline',
  'atom',
  'isolating',
  'defining',
  'selectable',
]

function describe(schema: Schema) {
  const nodes = Object.values(schema.nodes).map((type) => {
    const spec: Spec = { ...type.spec }
    const attrs = Object.entries(type.spec.attrs ?? {}).map(([key, { default: value }]) => [
      key,
      value,
    ])
    return [type.name, FIELDS.map((field) => spec[field] ?? null), Object.fromEntries(attrs)]
  })
  const marks = Object.values(schema.marks).map((type) => [
    type.name,
    type.spec.inclusive ?? true,
    type.spec.excludes ?? null,
  ])
  return { nodes, marks, top: schema.topNodeType.name }
}

test("the editor's schema is the script's schema", () => {
  const script = new Schema({ topNode: 'doc', nodes: NODE_SPECS, marks: MARK_SPECS })
  expect(describe(getSchema(createSchemaExtensions()))).toEqual(describe(script))
})

test('an empty document is one section with a title, and a new block is a line', () => {
  const schema = getSchema(createSchemaExtensions())
  const doc = schema.topNodeType.createAndFill()
  expect(doc?.toString()).toBe('doc(section(section_title))')
  expect(doc?.firstChild?.contentMatchAt(1).defaultType?.name).toBe('line')
})
