import { Box, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { GeneratorName } from '#contract/lean-canvas.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { FILE_TEXT_ICON, LIST_SEARCH_ICON, SPARKLES_ICON } from '#web/components/icon-paths.ts'
import { CLOSE_ICON, LineIcon, UNDO_ICON } from '#web/components/line-icon.tsx'
import { Popover } from '#web/components/popover.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { Generation } from '../generation.ts'
import { GENERATION_TEXTS, GENERATOR_NAMES } from '../texts.ts'

type Props = {
  anchor: HTMLElement
  generation: Generation
  generators: readonly GeneratorName[]
  waiting: number
  unplaced: number
  onDiscard: () => void
  onUndo: (job_id: string) => void
  onUnplaced: () => void
  onClose: () => void
}

const CHOICES = {
  llm: { icon: SPARKLES_ICON, name: 'with_llm', help: 'with_llm_help' },
  embedded: { icon: FILE_TEXT_ICON, name: 'with_embedded', help: 'with_embedded_help' },
} as const

/**
 * A menu of further actions: start again or with another generator, discard the proposal, undo,
 * show unplaced sentences.
 */
export function GenerationMenu(props: Props) {
  const { anchor, generation, generators, waiting, unplaced, onClose } = props
  const { pick, formatDate } = useLanguage()
  const t = useTexts(GENERATION_TEXTS)
  const { last } = generation
  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Popover anchor={anchor} label={t('more')} onClose={onClose}>
      <Stack className="generation-menu" gap={0}>
        {last?.finished_at && (
          <p>
            {t('last_one', {
              name: pick(GENERATOR_NAMES[last.generator]),
              when: formatDate(last.finished_at, 'relative'),
            })}
          </p>
        )}
        {waiting > 0 && generators.length === 1 && (
          <Entry icon={SPARKLES_ICON} onClick={choose(() => generation.start())}>
            {t('regenerate')}
          </Entry>
        )}
        {generators.length > 1 &&
          generators.map((name) => {
            const { icon, name: text, help } = CHOICES[name]
            return (
              <Entry
                key={name}
                icon={icon}
                help={t(help)}
                onClick={choose(() => generation.start(name))}
              >
                {t(text)}
              </Entry>
            )
          })}
        {waiting > 0 && (
          <Entry icon={CLOSE_ICON} help={t('discard_help')} onClick={choose(props.onDiscard)}>
            {t('discard')}
          </Entry>
        )}
        {last?.may_undo && (
          <Entry
            icon={UNDO_ICON}
            help={t('undo_help')}
            onClick={choose(() => props.onUndo(last.id))}
          >
            {t('undo_last')}
          </Entry>
        )}
        <Entry icon={LIST_SEARCH_ICON} onClick={choose(props.onUnplaced)}>
          {t('unplaced')}
          {unplaced > 0 && (
            <Box
              component="span"
              ml="1xs"
              fz="caption"
              c="dimmed"
              style={{ fontVariantNumeric: 'tabular-nums' }}
            >
              {unplaced}
            </Box>
          )}
        </Entry>
      </Stack>
    </Popover>
  )
}

type EntryProps = { icon: string; help?: string; onClick: () => void; children: ReactNode }

function Entry({ icon, help, onClick, children }: EntryProps) {
  return (
    <PlainButton className="generation-entry" onClick={onClick}>
      <LineIcon path={icon} size={18} />
      <span>
        {children}
        {help && <small>{help}</small>}
      </span>
    </PlainButton>
  )
}
