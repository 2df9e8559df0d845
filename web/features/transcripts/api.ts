import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RouteCall } from '#contract/route.ts'
import { type SpeakerMap, transcriptRoutes } from '#contract/transcripts.ts'
import { pagesOf, queryOf, useMutationOf } from '#web/api/queries.ts'

type NewTranscript = RouteCall<(typeof transcriptRoutes)['createTranscript']>['body']

/** Transcripts of talks held with a script, newest first. */
export const useTranscripts = (id: string) =>
  useInfiniteQuery({
    ...pagesOf(transcriptRoutes.listTranscripts, { params: { id } }),
    staleTime: 0,
  })

/** A transcript, with the alignment of its utterances to the stored text of the script. */
export const useTranscript = (id: string, transcript_id: string) =>
  useQuery({
    ...queryOf(transcriptRoutes.readTranscript, { params: { id, transcript_id } }),
    staleTime: 0,
  })

export const useCreateTranscript = (id: string) =>
  useMutationOf(transcriptRoutes.createTranscript, (body: NewTranscript) => ({
    params: { id },
    body,
  }))

export const useMapSpeakers = (id: string, transcript_id: string) =>
  useMutationOf(transcriptRoutes.mapSpeakers, (speakers: SpeakerMap) => ({
    params: { id, transcript_id },
    body: { speakers },
  }))

export const useDeleteTranscript = (id: string) =>
  useMutationOf(transcriptRoutes.deleteTranscript, (transcript_id: string) => ({
    params: { id, transcript_id },
  }))
