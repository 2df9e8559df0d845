import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Route } from '#contract/route.ts'

/** A call as it is sent. */
export type Call = {
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown> | undefined
}
type Json = Record<string, unknown>

/**
 * A call that the route's own schemas take, every field filled. `known` are values for fields of a
 * name (ids of things that are there; undefined leaves the field out); of the rest is made up what
 * the schema says.
 */
export function sampleCall(route: Route, known: Readonly<Record<string, unknown>>): Call {
  const part = (schema: z.ZodType | undefined) =>
    schema ? (sample(toJson(schema), '', known) as Record<string, unknown>) : undefined
  const texts = (values: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return {
    params: texts(part(route.params)),
    query: texts(part(route.query)),
    body: part(route.body),
  }
}

const toJson = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

function sample(schema: Json, name: string, known: Readonly<Record<string, unknown>>): unknown {
  if (name in known) return known[name]
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as Json[]
  if (first) return sample(first, name, known)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Json>)
          .map(([field, of]) => [field, sample(of, field, known)])
          .filter(([, value]) => value !== undefined),
      )
    case 'array':
      if (Array.isArray(schema.prefixItems))
        return (schema.prefixItems as Json[]).map((item) => sample(item, name, known))
      return [sample((schema.items ?? {}) as Json, name, known)]
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'boolean':
      return true
    default:
      return sampleText(schema, name)
  }
}

function sampleText(schema: Json, name: string): string {
  if (schema.format === 'uuid') return randomUUID()
  if (schema.format === 'date') return '2030-01-31'
  if (schema.format === 'date-time') return '2026-04-01T00:30:00Z'
  // Of Yjs: nothing, as an update and as a state vector.
  if (schema.format === 'base64') return 'AAA='
  if (schema.format === 'email' || /email/.test(name))
    return `${randomUUID().slice(0, 8)}@example.jp`
  return '正しい馬の電池ホチキス'.padEnd(Number(schema.minLength ?? 0), 'x')
}

/** A field of a call: where it stands, and what stands there. */
export type Leaf = { path: readonly (string | number)[]; value: unknown }

/** Every field of a body that is not made of others. */
export function listLeaves(value: unknown, path: readonly (string | number)[] = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => listLeaves(one, [...path, at]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([field, one]) => listLeaves(one, [...path, field]))
  return [{ path, value }]
}

/** A copy with another value at that place. */
export function replaceLeaf<T>(whole: T, path: readonly (string | number)[], value: unknown): T {
  const [field, ...rest] = path
  if (field === undefined) return value as T
  const copy = structuredClone(whole) as Record<string | number, unknown>
  copy[field] = replaceLeaf(copy[field], rest, value)
  return copy as T
}
