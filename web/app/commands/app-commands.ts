import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { type Command, commandsOpened } from '#web/commands/commands.ts'
import { useLanguage } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { APP_COMMANDS } from './texts.ts'

type Id = keyof typeof APP_COMMANDS

/** The commands that every page has, without those that the user may not run. */
export function useAppCommands(onAccount: () => void): Command[] {
  const navigate = useNavigate()
  const { language, setLanguage } = useLanguage()
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark'
  const can = useCan()
  const to = (path: string) => () => void navigate(pageUrl(language, path))
  const runs: Partial<Record<Id, () => void>> = {
    dashboard: to(PAGES.dashboard),
    new_talk_script: to(`${PAGES.newScript}?kind=talk_script`),
    new_script: to(`${PAGES.newScript}?kind=script`),
    import: to(`${PAGES.newScript}?from=text`),
    new_folder: to(`${PAGES.dashboard}?new=folder`),
    favorites: to(`${PAGES.dashboard}?favorite=true`),
    recent: to(`${PAGES.dashboard}?tab=recent`),
    canvases: to(`${PAGES.dashboard}?tab=canvas`),
    ...(can('team') ? { shared: to(`${PAGES.dashboard}?tab=shared`) } : {}),
    trash: to(`${PAGES.dashboard}?tab=trash`),
    ...(can('company.manage')
      ? {
          members: to(PAGES.approveUser),
          company: to(PAGES.company),
          audit: to(PAGES.audit),
          runs: to(PAGES.runs),
          integrations: to(PAGES.integrations),
        }
      : {}),
    ...(can('operator') ? { operator: to(PAGES.operator) } : {}),
    settings: to(PAGES.settings),
    guide: to(PAGES.guide),
    account: onAccount,
    language: () => setLanguage(language === 'ja' ? 'en' : 'ja'),
    [other]: () => setColorScheme(other),
    keys: () => commandsOpened.set('keys'),
    log_out: () => void import('#web/features/account/api.ts').then(({ logOut }) => logOut()),
  }
  return (Object.keys(APP_COMMANDS) as Id[]).flatMap((id) => {
    const run = runs[id]
    return run ? [{ id, ...APP_COMMANDS[id], run }] : []
  })
}
