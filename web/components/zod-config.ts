import { config } from 'zod'

// Disables zod's compiled schemas: they need eval, which the content security policy forbids. Must
// run before any schema is created.
config({ jitless: true })
