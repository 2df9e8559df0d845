import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FigureDays, runFigureRoutes } from '#contract/run-figures.ts'
import { queryOf } from '#web/api/queries.ts'
import { download } from '#web/components/save-file.ts'

/** Numbers of calls and rehearsals in the last `days` days, per member and script. */
export const useRunFigures = (days: FigureDays) =>
  useQuery({
    ...queryOf(runFigureRoutes.summarizeRuns, { query: { days } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Saves the figures as a file. Rejects with an `ApiError`. */
export const downloadRunFigures = (days: FigureDays): Promise<string> =>
  download(runFigureRoutes.exportRunFigures, { query: { days } })
