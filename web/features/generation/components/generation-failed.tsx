import { Button, Group } from '@mantine/core'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { NameOf } from '../colleague-name.ts'
import type { Generation } from '../generation.ts'
import { GENERATION_TEXTS } from '../texts.ts'

type Props = { generation: Generation; nameOf: NameOf }

/** Explains a failed generation. If the language model failed, offers the built-in generator. */
export function GenerationFailed({ generation, nameOf }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(GENERATION_TEXTS)
  if (generation.phase !== 'failed') return null
  const { last } = generation
  const name = generation.of_job && last ? nameOf(last) : null
  return (
    <Group className="canvas-alert" gap="var(--space-xs) var(--space-sm)" role="alert">
      <p>
        <strong>{name === null ? t('failed') : t('failed_by', { name })}</strong>
        {pick(generation.text)}
      </p>
      {generation.by_llm && (
        <Button size="compact-sm" onClick={() => generation.start('embedded')}>
          {t('use_embedded')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => generation.start()}>
        {t('retry')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={generation.dismiss}>
        {t('close')}
      </Button>
    </Group>
  )
}
