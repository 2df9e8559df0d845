import { BLANK_SCRIPT, BLANK_TALK_SCRIPT } from './templates/blank.ts'
import { BUSINESS_PLAN } from './templates/business-plan.ts'
import { EXAMPLE } from './templates/example.ts'
import { FIRST_SALES_MEETING } from './templates/first-sales-meeting.ts'
import { FIVE_MINUTE_PITCH } from './templates/five-minute-pitch.ts'
import { IDEA_BACKGROUND } from './templates/idea-background.ts'
import { INBOUND_RESPONSE } from './templates/inbound-response.ts'
import { INTERNAL_PRESENTATION } from './templates/internal-presentation.ts'
import { OBJECTIONS } from './templates/objections.ts'
import { ONE_MINUTE_PITCH } from './templates/one-minute-pitch.ts'
import { PROBLEM_INTERVIEW } from './templates/problem-interview.ts'
import { PRODUCT_DEMO } from './templates/product-demo.ts'
import { PROPOSAL_DRAFT } from './templates/proposal-draft.ts'
import { SOLUTION_INTERVIEW } from './templates/solution-interview.ts'
import { TELE_APPOINTMENT } from './templates/tele-appointment.ts'
import type { Template } from './templates/template.ts'
import { THREE_MINUTE_PITCH } from './templates/three-minute-pitch.ts'

export const TEMPLATES: readonly Template[] = [
  FIRST_SALES_MEETING,
  TELE_APPOINTMENT,
  INBOUND_RESPONSE,
  PRODUCT_DEMO,
  OBJECTIONS,
  ONE_MINUTE_PITCH,
  THREE_MINUTE_PITCH,
  FIVE_MINUTE_PITCH,
  PROBLEM_INTERVIEW,
  SOLUTION_INTERVIEW,
  INTERNAL_PRESENTATION,
  BLANK_TALK_SCRIPT,
  IDEA_BACKGROUND,
  BUSINESS_PLAN,
  PROPOSAL_DRAFT,
  BLANK_SCRIPT,
  EXAMPLE,
]

/** Templates that users can choose: all except blank scripts and the example. */
export const OFFERED_TEMPLATES = TEMPLATES.filter(
  ({ key }) => key !== EXAMPLE.key && !key.startsWith('blank'),
)

export function findTemplate(key: string): Template | undefined {
  return TEMPLATES.find((template) => template.key === key)
}
