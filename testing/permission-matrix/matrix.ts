import { ACCOUNT_ROWS } from './rows/accounts.ts'
import { BLIND_DRAFT_ROWS } from './rows/blind-drafts.ts'
import { CANVAS_ROWS } from './rows/canvases.ts'
import { COMMENT_ROWS } from './rows/comments.ts'
import { COMPANY_ROWS } from './rows/company.ts'
import { EXPORT_ROWS } from './rows/exports.ts'
import { LIBRARY_ROWS } from './rows/library.ts'
import { OPERATOR_ROWS } from './rows/operator.ts'
import { PEOPLE_ROWS } from './rows/people.ts'
import { PROGRAM_ROWS } from './rows/programs.ts'
import { REVIEW_ROWS } from './rows/reviews.ts'
import { RUN_ROWS } from './rows/runs.ts'
import { SCRIPT_ROWS } from './rows/scripts.ts'
import { SHARING_ROWS } from './rows/sharing.ts'
import { VERSION_ROWS } from './rows/versions.ts'
import type { RouteName, Row } from './types.ts'

/**
 * The permission matrix: the requests of each route, with the status that each role should get.
 * Each request is about objects that are created for it in company A. Tests check every cell; `npm
 * run matrix` prints the matrix.
 */

export const MATRIX: Record<RouteName, Row[]> = {
  ...ACCOUNT_ROWS,
  ...PEOPLE_ROWS,
  ...PROGRAM_ROWS,
  ...COMPANY_ROWS,
  ...OPERATOR_ROWS,
  ...LIBRARY_ROWS,
  ...SCRIPT_ROWS,
  ...RUN_ROWS,
  ...BLIND_DRAFT_ROWS,
  ...CANVAS_ROWS,
  ...VERSION_ROWS,
  ...COMMENT_ROWS,
  ...REVIEW_ROWS,
  ...EXPORT_ROWS,
  ...SHARING_ROWS,
}
