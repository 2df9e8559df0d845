import { useQuery } from '@tanstack/react-query'
import { MAX_OBJECTION } from '#contract/limits.ts'
import { phraseRoutes as routes } from '#contract/phrases.ts'
import type { Script } from '#contract/scripts.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'

/** The company's standard phrases, each with the number of scripts that contain it. */
export const usePhrases = () =>
  useQuery({ ...queryOf(routes.listPhrases), select: ({ phrases }) => phrases })

export const fetchPhrases = async () =>
  (await queryClient.fetchQuery(queryOf(routes.listPhrases))).phrases

/** Blocks of scripts that still contain the former text of a phrase; not cached. */
export const usePhrasePlaces = (id: string) =>
  useQuery({ ...queryOf(routes.listPhraseOccurrences, { params: { id } }), gcTime: 0 })

export const useObjectionAnswers = (
  says: string,
  { id, language }: Pick<Script, 'id' | 'language'>,
) =>
  useQuery({
    ...queryOf(
      routes.listObjectionAnswers,
      says.trim() === '' || says.length > MAX_OBJECTION
        ? null
        : { query: { says, language, except: id } },
    ),
    select: ({ answers }) => answers,
  })

type Place = { script_id: string; block_id: string }

export const usePhraseCalls = () => ({
  add: useMutationOf(routes.createPhrase, (text: string) => ({ body: { id: newUuid(), text } }))
    .mutateAsync,
  change: useMutationOf(routes.updatePhrase, ({ id, ...body }: { id: string; text: string }) => ({
    params: { id },
    body,
  })).mutateAsync,
  remove: useMutationOf(routes.deletePhrase, (id: string) => ({ params: { id } })).mutateAsync,
  replace: useMutationOf(
    routes.replacePhrase,
    ({ id, ...body }: { id: string; places: Place[] }) => ({ params: { id }, body }),
  ).mutateAsync,
})
