import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../language/language.tsx'
import { ErrorState } from './error-state.tsx'
import { Spinner } from './spinner.tsx'

type Found<T> = { data: T | undefined; error: unknown; refetch: () => unknown }
type Props<T> = {
  of: Found<T>
  loading?: ReactNode
  failed?: (error: unknown, retry: () => void) => ReactNode
  /** True if this is the page's only content. */
  isPage?: boolean
  children: (data: T) => ReactNode
}

export function QueryView<T>(props: Props<T>) {
  const { of, loading = <Spinner />, failed, isPage = false, children } = props
  const { data, error } = of
  if (data !== undefined) return children(data)
  if (!error) return loading
  const retry = () => void of.refetch()
  return failed?.(error, retry) ?? <ErrorState {...{ error, isPage }} onRetry={retry} />
}

export function LoadingBars({ heights, className }: { heights: number[]; className?: string }) {
  const t = useTexts({})
  return (
    <div role="status" aria-label={t('loading')} {...(className && { className })}>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
        <Skeleton key={index} height={height} mt={index === 0 ? 0 : 'sm'} />
      ))}
    </div>
  )
}
