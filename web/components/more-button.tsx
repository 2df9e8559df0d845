import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../language/language.tsx'
import { FormError } from './form-error.tsx'

export type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => unknown
}

type Props = ButtonProps & { of: Pages; children?: ReactNode }

/**
 * A button that loads the next page of a list. Shows the error if the page could not be loaded.
 * Renders nothing if the list has no further page.
 */
export function MoreButton({ of, children, ...props }: Props) {
  const t = useTexts({})
  const { hasNextPage, isFetchNextPageError: hasFailed } = of
  if (!hasNextPage) return null
  return (
    <>
      <FormError of={hasFailed ? of.error : null} />
      <Button
        variant="default"
        {...props}
        loading={of.isFetchingNextPage}
        onClick={() => void of.fetchNextPage()}
      >
        {hasFailed ? t('retry') : (children ?? t('more'))}
      </Button>
    </>
  )
}
