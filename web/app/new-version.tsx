import { useEffect } from 'react'
import type { Pair } from '#contract/language.ts'
import { systemRoutes } from '#contract/system.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { request } from '../api/client.ts'
import { servedBuild } from '../api/served-build.ts'
import { useLanguage } from '../language/language.tsx'
import { createStore, useStore } from '../store/external-store.ts'
import { sessionValues } from '../store/local-value.ts'
import { reloadWhenQuiet } from './reload-when-quiet.ts'

const NEWER: Pair = {
  ja: 'Daihon の新しいバージョンがあります',
  en: 'A new version of Daihon is available',
}
const RELOAD: Pair = { ja: '再読み込み', en: 'Reload' }

/** Build time of this page; null in development. */
const ownBuild = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null

// True if the server's build is newer, or if code failed to load and the server's build differs.
// Never becomes false again, because old nodes still respond during a rolling upgrade.
const isNewer = createStore(false)
const compare = () => {
  const served = servedBuild.get()
  if (ownBuild && served && served > ownBuild) isNewer.set(true)
}
servedBuild.subscribe(compare)
compare()

/**
 * Requests the public settings to learn the server's build. Resolves to true if the server's build
 * differs from the page's. An older server counts too, because it may lack the page's files.
 */
async function isOtherBuild(): Promise<boolean> {
  await request(systemRoutes.readPublicSettings)
  return ownBuild !== null && servedBuild.get() !== ownBuild
}

const RELOADED = 'daihon.reloaded_for'

/**
 * Reloads the page, but only once per served build. During an upgrade, a node with the old build
 * may respond to the reload. Without this limit, the page would then reload again and again.
 */
function reloadOnce(): void {
  const build = servedBuild.get() ?? ''
  // If the reload cannot be recorded, the page is not reloaded, because it could reload forever.
  if (sessionValues.read(RELOADED) === build || !sessionValues.write(RELOADED, build)) return
  location.reload()
}

/**
 * Called after a page failed to load or render. Reloads if the server has another build, because an
 * upgrade may have deleted the page's code.
 */
export async function reloadForOtherBuild(): Promise<void> {
  if (await isOtherBuild().catch(() => false)) reloadOnce()
}

// Vite fires this event if the code of a part of the page, such as a dialog, failed to load.
addEventListener('vite:preloadError', () => {
  void isOtherBuild().then(
    (isOther) => isOther && isNewer.set(true),
    () => {},
  )
})

/** Announces a newer build, and reloads the page when the user would not notice. */
export function NewVersion() {
  const { pick } = useLanguage()
  const isShown = useStore(isNewer)
  useEffect(() => (isShown ? reloadWhenQuiet(reloadOnce) : undefined), [isShown])
  return (
    <div className="new-version" role="status">
      {isShown && (
        <>
          <span>{pick(NEWER)}</span>
          <PlainButton onClick={() => location.reload()}>{pick(RELOAD)}</PlainButton>
        </>
      )}
    </div>
  )
}
