import { config } from 'zod'

// The content security policy forbids eval, which zod uses to compile schemas. It comes before
// all schemas, since a schema decides when it is made.
config({ jitless: true })
