/** What an API token may be used for: to look at things, to change them, to take them out as files or links. */
export const TOKEN_SCOPES = ['read', 'write', 'export'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]
