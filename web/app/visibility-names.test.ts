import { expect, test } from 'vitest'
import { DASHBOARD_TEXTS } from '../features/dashboard/texts.ts'
import { NEW_SCRIPT_TEXTS } from '../features/new-script/texts.ts'
import { EDITOR_TEXTS } from '../features/scripts/texts/editor-texts.ts'
import { SHARE_DIALOG_TEXTS } from '../features/sharing/dialog-texts.ts'

test('private scripts have the same name on the dashboard, in the header, when sharing and when creating', () => {
  for (const texts of [DASHBOARD_TEXTS, EDITOR_TEXTS, SHARE_DIALOG_TEXTS, NEW_SCRIPT_TEXTS])
    expect(texts.private).toEqual({ ja: '非公開', en: 'Private' })
  for (const language of ['ja', 'en'] as const)
    expect(SHARE_DIALOG_TEXTS.admin_hint[language]).toContain(EDITOR_TEXTS.private[language])
})
