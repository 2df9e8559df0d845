import { z } from 'zod'

/**
 * Returns the schema of an object of SCIM attributes. Matches the names without case (RFC 7643,
 * 2.1) and drops unknown attributes.
 */
export function attributes<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))
  const rename = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, one]) => [names.get(name.toLowerCase()) ?? name, one]),
        )
      : value
  return z.preprocess(rename, z.object(shape))
}
