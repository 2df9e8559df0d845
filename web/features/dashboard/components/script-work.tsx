import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { useLanguage } from '#web/language/language.tsx'
import { useFolders } from '../folder-api.ts'
import { useCardActions } from '../use-card-actions.ts'
import { MoveScripts } from './move-scripts.tsx'

/** An action that the menu on a script's page starts. */
export type Work = 'duplicate' | 'move' | 'trash'

type Props = { script: Script; opened: Work; onClose: () => void }

/** Runs an action that the menu on a script's page started. Trashing also opens the dashboard. */
export function ScriptWork({ script, opened: work, onClose }: Props) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { duplicate, trash } = useCardActions()
  const { data: folders } = useFolders()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per request
  useEffect(() => {
    if (work === 'move') return
    onClose()
    if (work === 'duplicate') return void duplicate(script)
    void trash(script)
    void navigate(pageUrl(language, PAGES.dashboard))
  }, [work])
  if (work !== 'move' || !folders) return null
  return <MoveScripts cards={[script]} to={undefined} folders={folders} onClose={onClose} />
}
