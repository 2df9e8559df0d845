import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react'

type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : never

/** A lazily loaded part of a page; `fallback` is shown meanwhile. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallback: ReactNode = null,
): FunctionComponent<PropsOf<Module[Name]>> {
  const Part = lazy(() =>
    load().then((module) => ({ default: module[name] as FunctionComponent<object> })),
  )
  return (props: PropsOf<Module[Name]>) => (
    <Suspense fallback={fallback}>
      <Part {...(props as object)} />
    </Suspense>
  )
}

/** A lazily loaded part that the page works without: it stays empty if its code cannot be loaded. */
export const optionalPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): FunctionComponent<PropsOf<Module[Name]>> =>
  lazyPart(() => load().catch(() => ({ [name]: () => null }) as Module), name)
