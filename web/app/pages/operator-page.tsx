import { OperatorDesk } from '#web/features/operator/components/operator-desk.tsx'
import { useCan } from '#web/session/use-can.ts'
import NotFoundPage from './not-found-page.tsx'

export default function OperatorPage() {
  return useCan()('operator') ? <OperatorDesk /> : <NotFoundPage />
}
