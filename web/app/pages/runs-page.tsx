import { RunFiguresPage } from '#web/features/run-figures/components/run-figures.tsx'

export default function RunsPage() {
  return <RunFiguresPage />
}
