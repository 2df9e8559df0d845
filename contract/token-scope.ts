/** Scopes of an API token: read, write, and export as files or links. */
export const TOKEN_SCOPES = ['read', 'write', 'export'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]
