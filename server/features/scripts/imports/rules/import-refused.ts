import type { ProblemCode } from '#contract/problems.ts'

/** Thrown for a file that cannot be imported. Its code selects the advice on the screen. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly code: ProblemCode
  constructor(code: Extract<ProblemCode, `import_${string}`>) {
    super(code)
    this.code = code
  }
}
