import { Skeleton } from '@mantine/core'
import { useTexts } from '#web/language/language.tsx'
import { SHARING_TEXTS } from '../texts.ts'
import { ShareTools } from './share-tools.tsx'

const LINES = ['92%', '78%', '85%', '40%', '88%', '70%', '94%', '56%']

/** A sheet that is being fetched. */
export function ShareSkeleton() {
  const t = useTexts(SHARING_TEXTS)
  return (
    <>
      <ShareTools />
      <div className="share-sheet" role="status" aria-label={t('loading')}>
        <div className="share-header">
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
