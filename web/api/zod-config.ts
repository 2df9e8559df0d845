import { config } from 'zod'

// The content security policy forbids eval, which zod uses to compile schemas. This module is imported
// before any contract module, since a schema decides when it is made.
config({ jitless: true })
