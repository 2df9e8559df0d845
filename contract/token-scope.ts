/** Scopes of an API token: reading, writing, and export as files or share links. */
export const TOKEN_SCOPES = ['read', 'write', 'export'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]
