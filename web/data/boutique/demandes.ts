// What an administrator reads and writes of the requests: the view `demandes`, the row of each, and their history `suivi_demandes`.
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { NatureDemande } from '#contract/functions/boutique/repondre-demande.ts'
import type { Row } from '#contract/rows.ts'
import type { Cents } from '#domain/base/cents.ts'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

/** What the view leaves empty: the types of its columns come from the rows that it joins. */
export type Demande = Omit<
  Row<'demandes'>,
  'nature' | 'reference' | 'telephone' | 'montant_cents' | 'le' | 'echeance'
> & {
  nature: NatureDemande
  reference: string | null
  telephone: string | null
  montant_cents: Cents | null
  le: string | null
  echeance: string | null
}
export type FiltreDemandes = {
  /** Those that wait for us, the late ones first; else all of them, the newest first. */
  ouvertes: boolean
  nature: NatureDemande | null
  assigne_a: string | null
}
export type LigneSuivi = Row<'suivi_demandes'>

const PAGE_DEMANDES = 100

export const demandesQuery = (filtre: FiltreDemandes) =>
  infiniteQueryOptions({
    queryKey: ['demandes', filtre],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => pageDeDemandes(filtre, pageParam),
    getNextPageParam: (page, pages) => (page.length === PAGE_DEMANDES ? pages.length * PAGE_DEMANDES : undefined),
  })

async function pageDeDemandes({ ouvertes, nature, assigne_a }: FiltreDemandes, de: number, taille = PAGE_DEMANDES) {
  const db = await supabase()
  let asked = db.from('demandes').select('*')
  if (ouvertes) asked = asked.eq('ouverte', true).order('echeance', { ascending: true, nullsFirst: false })
  if (nature !== null) asked = asked.eq('nature', nature)
  if (assigne_a !== null) asked = asked.eq('assigne_a', assigne_a)
  const { data } = await asked
    .order('envoyee_le', { ascending: ouvertes })
    .order('id')
    .range(de, de + taille - 1)
    .overrideTypes<Demande[], { merge: false }>()
    .throwOnError()
  return data
}

const LOT = 2000

/** Every request of the filter, for the export: asked lot after lot. */
export async function toutesLesDemandes(filtre: FiltreDemandes): Promise<Demande[]> {
  const every: Demande[] = []
  for (;;) {
    const lot = await pageDeDemandes(filtre, every.length, LOT)
    every.push(...lot)
    if (lot.length < LOT) return every
  }
}

export type Visee = Pick<Demande, 'nature' | 'id'>

/** One request, whatever the list shows; null when there is none. */
export const demandeQuery = ({ nature, id }: Visee) =>
  queryOptions({
    queryKey: ['demandes', 'une', nature, id],
    staleTime: 0,
    queryFn: async (): Promise<Demande | null> => {
      const db = await supabase()
      const asked = db.from('demandes').select('*').eq('nature', nature).eq('id', id)
      const { data } = await asked.maybeSingle<Demande>().throwOnError()
      return data
    },
  })

const TABLES = {
  devis: 'quote_requests',
  devis_service: 'service_quote_requests',
  commande: 'service_orders',
  reservation: 'training_reservations',
  signalement: 'technical_reports',
} as const satisfies Record<NatureDemande, string>

/** What was sent, as its own table holds it. */
export const contenuQuery = ({ nature, id }: Visee) =>
  queryOptions({
    queryKey: ['demandes', 'contenu', nature, id],
    queryFn: async (): Promise<Record<string, unknown>> => {
      const db = await supabase()
      const { data } = await db.from(TABLES[nature]).select('*').eq('id', id).single().throwOnError()
      return data
    },
  })

export const suiviQuery = ({ nature, id }: Visee) =>
  queryOptions({
    queryKey: ['demandes', 'suivi', nature, id],
    staleTime: 0,
    queryFn: async (): Promise<LigneSuivi[]> => {
      const db = await supabase()
      const { data } = await db
        .from('suivi_demandes')
        .select('*')
        .eq('nature', nature)
        .eq('demande_id', id)
        .order('id', { ascending: false })
        .overrideTypes<LigneSuivi[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

type Ecrit = { genre: 'note'; texte: string } | { genre: 'assignation'; assigne_a: string | null }

export function useSuivre({ nature, id }: Visee) {
  const relire = useRelireDemandes()
  return async (ecrit: Ecrit): Promise<void> => {
    const db = await supabase()
    await db
      .from('suivi_demandes')
      .insert({ nature, demande_id: id, ...ecrit })
      .throwOnError()
    await relire()
  }
}

export function useChangerEtat({ nature, id }: Visee) {
  const relire = useRelireDemandes()
  return async (status: string): Promise<void> => {
    const db = await supabase()
    await written(db.from(TABLES[nature]).update({ status }).eq('id', id).select('id'))
    await relire()
  }
}

/** The list, the request and its history, after anything that was done of it. */
export function useRelireDemandes() {
  const queries = useQueryClient()
  return () => Promise.all([['demandes'], ['journal_admin']].map((queryKey) => queries.invalidateQueries({ queryKey })))
}
