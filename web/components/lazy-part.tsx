import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react'

type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : never

/** A part of a page that is loaded on demand; `fallback` is shown meanwhile. */
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

/**
 * Like `lazyPart`, but for parts that the page does not need. Renders nothing if the code cannot be
 * loaded.
 */
export const optionalPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): FunctionComponent<PropsOf<Module[Name]>> =>
  lazyPart(() => load().catch(() => ({ [name]: () => null }) as Module), name)
