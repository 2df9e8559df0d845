import type { GeneratorName } from '#contract/lean-canvas.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { readLlmSwitch } from '#server/platform/llm/usage/data.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'

/** Lists the generators that the company may use; the first is the default. */
export async function listGenerators(
  tx: ReadTransaction,
  { config }: Pick<Services, 'config'>,
  company_id: string,
): Promise<GeneratorName[]> {
  if (!config.llm || !(await readLlmSwitch(tx, company_id))) return ['embedded']
  return ['llm', 'embedded']
}

/**
 * Returns the generator of a new job. If the requested generator is not available, throws Refusal
 * and does not choose another one.
 */
export function chooseGenerator(
  available: readonly GeneratorName[],
  wanted: GeneratorName | undefined,
): GeneratorName {
  if (wanted !== undefined && !available.includes(wanted))
    throw new Refusal('generation_unavailable')
  return wanted ?? available[0] ?? 'embedded'
}
