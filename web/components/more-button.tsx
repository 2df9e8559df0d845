import { Button, type ButtonProps } from '@mantine/core'
import { useTexts } from '../language/language.tsx'

export type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** Button for the next page of a list, if there is one. */
export function MoreButton({ of, ...props }: ButtonProps & { of: Pages }) {
  const t = useTexts({})
  if (!of.hasNextPage) return null
  return (
    <Button
      variant="default"
      {...props}
      loading={of.isFetchingNextPage}
      onClick={() => void of.fetchNextPage()}
    >
      {t('more')}
    </Button>
  )
}
