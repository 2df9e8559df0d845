import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Route } from '#contract/route.ts'
import {
  type JsonSchema,
  makeExample,
} from '#server/features/system/routes/openapi/make-example.ts'

export type Call = {
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown> | undefined
}

/**
 * Generates a valid request with every field. `known`: values by field name, such as ids of
 * existing objects; undefined omits the field. Fields that are not in `known` get values that fit
 * the schema.
 */
export function sampleCall(route: Route, known: Readonly<Record<string, unknown>>): Call {
  const part = (schema: z.ZodType | undefined) =>
    schema
      ? (makeExample(
          toJson(schema),
          (name, of) => (name in known ? known[name] : sampleFresh(name, of)),
          (name) => name in known && known[name] === undefined,
        ) as Record<string, unknown>)
      : undefined
  const texts = (values: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return {
    params: texts(part(route.params)),
    query: texts(part(route.query)),
    body: part(route.body),
  }
}

/** All field names of a route's request, nested ones included. */
export function listNames(route: Route): Set<string> {
  const names = new Set<string>()
  const collect = (schema: JsonSchema) => {
    for (const [key, part] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(part as object)) names.add(name)
      if (typeof part === 'object' && part !== null) collect(part as JsonSchema)
    }
  }
  for (const schema of [route.params, route.query, route.body]) if (schema) collect(toJson(schema))
  return names
}

const toJson = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Returns a new id or email address, for fields that must be unique; undefined for other fields. */
function sampleFresh(name: string, { format, type }: JsonSchema): unknown {
  if (format === 'uuid') return randomUUID()
  const isAddress = format === 'email' || (type === 'string' && /email/.test(name))
  return isAddress ? `${randomUUID().slice(0, 8)}@example.jp` : undefined
}

export type Leaf = { path: readonly (string | number)[]; value: unknown }

export function listLeaves(value: unknown, path: readonly (string | number)[] = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => listLeaves(one, [...path, at]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([field, one]) => listLeaves(one, [...path, field]))
  return [{ path, value }]
}

export function replaceLeaf<T>(whole: T, path: readonly (string | number)[], value: unknown): T {
  const [field, ...rest] = path
  if (field === undefined) return value as T
  const copy = structuredClone(whole) as Record<string | number, unknown>
  copy[field] = replaceLeaf(copy[field], rest, value)
  return copy as T
}
