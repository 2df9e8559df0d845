import { Box, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { END, type FlowMap } from '#document/flow/read-flow.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { MENU_TEXTS } from '#web/editor/texts/menu-texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { FlowWords } from '../flow-shape.ts'
import { FLOW_TEXTS } from '../texts.ts'

type Props = {
  flow: FlowMap
  words: FlowWords
  lang: string
  /** Id of the expanded section. */
  open: string
  onPick(section_id: string): void
  /** Content below the expanded section. */
  children: ReactNode
}

/** The map as nested lists: sections in order, each with its answers and their targets. */
export function FlowList({ flow, words, lang, open, onPick, children }: Props) {
  const { language } = useLanguage()
  const t = useTexts(FLOW_TEXTS)
  const nameOf = (id: string | null) => (id === null ? t('is_gone') : words.cards.get(id)?.name)
  return (
    <Stack component="ol" className="flow-list" gap="1xs">
      {flow.sections.map(({ id, branches, marks }) => {
        const card = words.cards.get(id)
        const isOpen = id === open
        return (
          <li key={id} data-open={isOpen || undefined}>
            <PlainButton
              data-item={id}
              lang={lang}
              aria-expanded={isOpen}
              onClick={() => onPick(id)}
            >
              <Box component="span" fw={700}>
                {card?.name}
              </Box>
              <Box
                component="span"
                fz="sm"
                c="var(--ink-soft)"
                style={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {card?.time}
              </Box>
              {marks.length > 0 && (
                <span
                  className="flow-list-marks"
                  data-warned={marks.some((mark) => mark !== 'loop') || undefined}
                >
                  {card?.marks}
                </span>
              )}
            </PlainButton>
            {isOpen
              ? children
              : branches.length > 0 && (
                  <ul>
                    {branches.map(({ id: branch, text, target, lead }) => (
                      <li key={branch} data-gone={lead === 'gone' || undefined}>
                        {t('leads', {
                          answer: text.trim() || t('no_answer'),
                          name:
                            lead === 'on'
                              ? MENU_TEXTS.goes_on[language]
                              : (nameOf(lead === 'gone' ? null : target) ?? ''),
                        })}
                      </li>
                    ))}
                  </ul>
                )}
          </li>
        )
      })}
      {flow.edges.some(({ to }) => to === END) && <li className="flow-list-end">{t('end')}</li>}
    </Stack>
  )
}
