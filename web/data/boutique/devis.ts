// What the screens ask and do of quotes: whoever holds the link of a request reads and decides, an administrator writes and sends.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { AccepterDevis } from '#contract/functions/boutique/accepter-devis.ts'
import { ApercuDevis } from '#contract/functions/boutique/apercu-devis.ts'
import { DeclinerDevis } from '#contract/functions/boutique/decliner-devis.ts'
import { EnvoyerDevis } from '#contract/functions/boutique/envoyer-devis.ts'
import { LireDevis } from '#contract/functions/boutique/lire-devis.ts'
import type { Row } from '#contract/rows.ts'
import { supabase } from '#web/lib/supabase.ts'
import { act, actForFile } from '../functions.ts'
import { useRelireDemandes, type Visee } from './demandes.ts'

type Fichier = { name: string; file: Blob }

/** By the link of its request, or as an administrator. */
export const lireDevis = (devis_id: string, jeton?: string): Promise<Fichier> =>
  actForFile(LireDevis, { devis_id, ...(jeton !== undefined && { jeton }) })

/** The page is asked again whatever the answer: a refusal means that it showed what is no longer so. */
export function useDeciderDevis(jeton: string) {
  const queries = useQueryClient()
  const relire = () => queries.invalidateQueries({ queryKey: ['suivi', jeton] })
  return {
    accepter: async (corps: Omit<z.input<typeof AccepterDevis.body>, 'jeton'>): Promise<string> => {
      try {
        return (await act(AccepterDevis, { jeton, ...corps })).jeton
      } finally {
        await relire()
      }
    },
    decliner: async (devis_id: string, motif: string): Promise<void> => {
      try {
        await act(DeclinerDevis, { jeton, devis_id, motif })
      } finally {
        await relire()
      }
    },
  }
}

export type DevisEmis = Row<'devis_emis'>

/** Of a request, the last one first. */
export const devisEmisQuery = ({ nature, id }: Visee) =>
  queryOptions({
    queryKey: ['demandes', 'devis', nature, id],
    staleTime: 0,
    queryFn: async (): Promise<DevisEmis[]> => {
      const db = await supabase()
      const { data } = await db
        .from('devis_emis')
        .select('*')
        .eq('nature', nature)
        .eq('demande_id', id)
        .order('annee', { ascending: false })
        .order('rang', { ascending: false })
        .overrideTypes<DevisEmis[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

export type Contenu = z.input<typeof ApercuDevis.body>

export const apercuDevis = (contenu: Contenu): Promise<Fichier> => actForFile(ApercuDevis, contenu)

export function useEnvoyerDevis() {
  const relire = useRelireDemandes()
  return async (corps: z.input<typeof EnvoyerDevis.body>) => {
    const dit = await act(EnvoyerDevis, corps)
    await relire()
    return dit
  }
}
