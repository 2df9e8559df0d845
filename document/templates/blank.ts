import type { Template } from './template.ts'

export const BLANK_SCRIPT: Template = {
  key: 'blank_script',
  kind: 'script',
  name: { ja: '白紙', en: 'Blank' },
  description: { ja: '何もないところから書く', en: 'Start from a blank page' },
  target_seconds: null,
  text: { ja: '', en: '' },
}

export const BLANK_TALK_SCRIPT: Template = {
  ...BLANK_SCRIPT,
  key: 'blank_talk_script',
  kind: 'talk_script',
}
