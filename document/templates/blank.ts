import { section, type Template } from './template.ts'

const NOTHING = { ja: [section('free', '', [])], en: [section('free', '', [])] }

/** An empty script. */
export const BLANK_SCRIPT: Template = {
  key: 'blank_script',
  kind: 'script',
  name: { ja: '白紙', en: 'Blank' },
  description: { ja: '何もないところから書く', en: 'Start from an empty page' },
  target_seconds: null,
  document: NOTHING,
}

/** An empty talk script. */
export const BLANK_TALK_SCRIPT: Template = {
  ...BLANK_SCRIPT,
  key: 'blank_talk_script',
  kind: 'talk_script',
}
