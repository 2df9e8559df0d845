import { config } from 'zod'

// Disables zod's compiled schemas, which need eval, forbidden by the content security policy. Must
// run before any schema is created.
config({ jitless: true })
