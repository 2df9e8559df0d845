import { Select } from '@mantine/core'
import type { Script } from '#contract/scripts.ts'
import { useTexts } from '#web/language/language.tsx'
import {
  decodeVisibility,
  encodeVisibility,
  useVisibilityOptions,
} from '#web/session/visibility-options.ts'
import { useSetVisibility } from '../api/edit-script.ts'
import { showChangeFailure } from '../show-change-failure.ts'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

/** Changes who can see a script. */
export function VisibilitySelect({ script }: { script: Script }) {
  const t = useTexts(EDITOR_TEXTS)
  const visibility = useSetVisibility(script.id)
  // Until the server responds, shows the requested visibility. If the server refuses the request,
  // the old visibility returns.
  const seen = visibility.isPending ? visibility.variables : script
  const options = useVisibilityOptions((each) => t(each), seen)
  return (
    <Select
      aria-label={t('visibility')}
      size="xs"
      className="script-pill script-visibility"
      data={options}
      value={encodeVisibility(seen)}
      onChange={(picked) =>
        picked && visibility.mutate(decodeVisibility(picked), { onError: showChangeFailure })
      }
    />
  )
}
