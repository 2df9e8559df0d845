import { Skeleton } from '@mantine/core'
import { useTexts } from '../../../language/language.tsx'
import { SHARING_TEXTS } from '../texts.ts'
import { VisitorTools } from './visitor-tools.tsx'

const LINES = ['92%', '78%', '85%', '40%', '88%', '70%', '94%', '56%']

/** A sheet that is being fetched. */
export function VisitorSkeleton() {
  const t = useTexts(SHARING_TEXTS)
  return (
    <>
      <VisitorTools />
      <div className="visitor-sheet" role="status" aria-label={t('loading')}>
        <div className="visitor-header">
          <Skeleton height={32} width="60%" />
          <Skeleton height={14} width="35%" mt={14} />
        </div>
        {LINES.map((width) => (
          <Skeleton key={width} height={14} width={width} mt={18} />
        ))}
      </div>
    </>
  )
}
