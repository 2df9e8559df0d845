import './first-steps.css'
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { FIRST_STEPS_TEXTS } from '../first-steps-texts.ts'
import { EXAMPLE, type ScriptStarter } from '../start-script.ts'

const STEPS = [
  { title: 'step_write', text: 'step_write_text', picture: WritePicture },
  { title: 'step_time', text: 'step_time_text', picture: TimePicture },
  { title: 'step_canvas', text: 'step_canvas_text', picture: CanvasPicture },
] as const

/** Shown until there are scripts: three steps from a script to its canvas. */
export function FirstSteps({ start, starting }: ScriptStarter) {
  const { language } = useLanguage()
  const t = useTexts(FIRST_STEPS_TEXTS)
  const newScript = pageUrl(language, PAGES.newScript)
  return (
    <section className="first-steps" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">{t('first_title')}</h2>
      <p className="first-steps-text">{t('first_text')}</p>
      <ol>
        {STEPS.map(({ title, text, picture: Picture }) => (
          <li key={title}>
            <Picture />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
      <Group className="first-steps-ways" gap="sm" align="stretch" justify="center">
        <Button
          size="md"
          loading={starting === EXAMPLE.template}
          onClick={() =>
            start({
              kind: 'talk_script',
              title: t('example_title'),
              ...EXAMPLE,
            })
          }
        >
          {t('first_example')}
        </Button>
        <Button component={Link} size="md" variant="default" to={`${newScript}?from=text`}>
          {t('first_paste')}
        </Button>
        <Button component={Link} size="md" variant="default" to={newScript}>
          {t('first_template')}
        </Button>
      </Group>
      <Text my="md">
        <Link to={pageUrl(language, PAGES.guide)}>{t('guide')}</Link>
      </Text>
    </section>
  )
}

const FRAME = { viewBox: '0 0 120 72', width: 120, height: 72 } as const

function WritePicture() {
  return (
    <svg {...FRAME} aria-hidden="true">
      <rect x="28" y="6" width="64" height="62" rx="3" className="picture-sheet" />
      <path d="M38 20h20M38 30h44M38 39h36M38 48h40" className="picture-line" />
      <path d="M38 57h18" className="picture-mark" />
    </svg>
  )
}

function TimePicture() {
  return (
    <svg {...FRAME} aria-hidden="true">
      <path d="M18 20h84M18 36h84M18 52h84" className="picture-line" />
      <path d="M18 20h34M18 36h58M18 52h22" className="picture-mark" />
    </svg>
  )
}

function CanvasPicture() {
  return (
    <svg {...FRAME} aria-hidden="true">
      <rect x="15" y="8" width="90" height="56" rx="3" className="picture-sheet" />
      <path
        d="M33 8v36M51 8v36M69 8v36M87 8v36M33 26h18M69 26h18M15 44h90M60 44v20"
        className="picture-rule"
      />
      <path
        d="M19 16h9M19 21h7M55 16h9M37 14h9M37 33h8M91 16h9M73 33h8M20 54h20"
        className="picture-mark"
      />
    </svg>
  )
}
