import { config } from 'zod'

// The content security policy forbids eval, which zod uses to compile schemas. Must run before any
// schema is created.
config({ jitless: true })
