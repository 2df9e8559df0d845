import '#web/theme/mantine-dialogs.css'
import { Button, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_TAG, MAX_TAGS } from '#contract/limits.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useTags } from '../library-api.ts'
import { LIBRARY_TEXTS } from '../library-texts.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'
import { useBulk } from '../use-bulk.ts'

type Props = { cards: readonly ScriptCard[]; onClose: () => void }

/** Edits the tags of one script. For several scripts, edits the tags that all of them have. */
export function TagsDialog({ cards, onClose }: Props) {
  const t = useTexts(DASHBOARD_TEXTS)
  const l = useTexts(LIBRARY_TEXTS)
  const { data: known = [] } = useTags()
  const { change } = useBulk()
  const [first, ...others] = cards
  const [before] = useState(
    () => first?.tags.filter((tag) => others.every(({ tags }) => tags.includes(tag))) ?? [],
  )
  const [tags, setTags] = useState(before)
  const save = () => {
    const add_tags = tags.filter((tag) => !before.includes(tag))
    const remove_tags = before.filter((tag) => !tags.includes(tag))
    onClose()
    if (add_tags.length + remove_tags.length === 0) return
    void change(
      cards.map(({ id }) => ({ id, add_tags, remove_tags })),
      'tags',
    )
  }
  return (
    <Dialog title={l('edit_tags')} size={480} onClose={onClose}>
      <TagsInput
        data-autofocus
        label={l('tag')}
        description={l(cards.length > 1 ? 'common_tags' : 'tags_hint')}
        data={known}
        value={tags}
        maxTags={MAX_TAGS}
        maxLength={MAX_TAG}
        splitChars={[',', '、', '，', '\n']}
        // Cuts each tag to MAX_TAG, because the field does not limit the length of pasted tags.
        onChange={(all) => setTags(all.map((tag) => tag.slice(0, MAX_TAG).toWellFormed()))}
        acceptValueOnBlur
      />
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button onClick={save}>{l('save')}</Button>
      </div>
    </Dialog>
  )
}
