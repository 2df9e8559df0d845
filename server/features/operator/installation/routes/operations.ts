import type { Announcement } from '#contract/announcement.ts'
import type { Pair } from '#contract/language.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { InstallationSettings } from '#contract/operator-installation.ts'
import { PUBLIC_PAGES, type PublicPage } from '#contract/pages.ts'
import { inCompany, type Operation } from '#server/features/operator/routes/operation.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { ANNOUNCEMENT } from '#server/platform/installation/announcements.ts'
import { readFact, removeFact, writeFact } from '#server/platform/installation/data.ts'
import {
  FREE_APPROVAL,
  readFreeApproval,
  readPublicText,
  textKey,
} from '#server/platform/installation/operator-facts.ts'

/** Values from the configuration, for settings that no operator has changed. */
export type Defaults = { free_needs_approval: boolean }

type Change = {
  free_needs_approval?: boolean | undefined
  announcement?: Announcement | null | undefined
  text?: { page: PublicPage; text: Pair } | undefined
}

export const readInstallation = (
  { database }: Operation,
  defaults: Defaults,
): Promise<InstallationSettings> => database.system((tx) => read(tx, defaults), { read_only: true })

/** Updates the settings. All nodes apply them within moments. */
export async function changeInstallation(
  operation: Operation,
  defaults: Defaults,
  { free_needs_approval, announcement, text }: Change,
): Promise<InstallationSettings> {
  return operation.database.system(async (tx) => {
    if (free_needs_approval !== undefined) await writeFact(tx, FREE_APPROVAL, free_needs_approval)
    if (announcement === null) await removeFact(tx, ANNOUNCEMENT)
    else if (announcement !== undefined) await writeFact(tx, ANNOUNCEMENT, announcement)
    if (text) await writeText(tx, text)
    const fields = Object.entries({ free_needs_approval, announcement, text })
      .filter(([, value]) => value !== undefined)
      .map(([field]) => field)
    await record(inCompany(operation, tx, FREE_COMPANY_ID), 'operator.installation_changed', {
      subject_id: FREE_COMPANY_ID,
      data: { fields },
    })
    return read(tx, defaults)
  })
}

/**
 * Stores the text of a public page. If only one language has a text, the other language shows the
 * same text. If both are empty, deletes the setting.
 */
async function writeText(
  tx: Parameters<typeof writeFact>[0],
  { page, text }: { page: PublicPage; text: Pair },
): Promise<void> {
  const [ja, en] = [text.ja.trim(), text.en.trim()]
  const either = ja || en
  if (either === '') await removeFact(tx, textKey(page))
  else await writeFact(tx, textKey(page), { ja: ja || either, en: en || either })
}

async function read(tx: ReadTransaction, defaults: Defaults): Promise<InstallationSettings> {
  const texts = PUBLIC_PAGES.map(async (page) => [page, await readPublicText(tx, page)] as const)
  return {
    free_needs_approval: await readFreeApproval(tx, defaults.free_needs_approval),
    announcement: (await readFact(tx, ANNOUNCEMENT)) as Announcement | null,
    texts: Object.fromEntries(await Promise.all(texts)) as InstallationSettings['texts'],
  }
}
