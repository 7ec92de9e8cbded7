// What an administrator reads of the tables `factures` and `paiements`: a year whole, or everything, for its list, its totals and its export.
import { queryOptions } from '@tanstack/react-query'
import type { Row } from '#contract/rows.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Paiement = Pick<
  Row<'paiements'>,
  | 'id'
  | 'reference'
  | 'nature'
  | 'user_id'
  | 'user_email'
  | 'libelle'
  | 'amount_cents'
  | 'tva_millieme_pct'
  | 'passerelle'
  | 'etat'
  | 'a_verifier'
  | 'created_at'
  | 'paye_le'
  | 'rembourse_le'
>
export type FactureEmise = Omit<Row<'factures'>, 'vendeur' | 'paiement_id' | 'rang'> & {
  paiement: Pick<Paiement, 'reference' | 'passerelle' | 'etat'> | null
}

const FACTURE = `id, numero, nature, annee, facture_id, user_id, client_nom, client_email, client_adresse, libelle, periode_debut,
  periode_fin, ttc_cents, tva_cents, tva_millieme_pct, payee_le, emise_le, paiement:paiements (reference, passerelle, etat)`
const PAIEMENT = `id, reference, nature, user_id, user_email, libelle, amount_cents, tva_millieme_pct, passerelle, etat, a_verifier,
  created_at, paye_le, rembourse_le`

/** Every invoice and credit note of a year of Paris, the last one first; null: of all years. */
export const facturesEmisesQuery = (annee: number | null) =>
  queryOptions({
    queryKey: ['factures', 'emises', annee],
    staleTime: 0,
    queryFn: () =>
      parLots(async (de, a) => {
        const db = await supabase()
        let asked = db.from('factures').select(FACTURE)
        if (annee !== null) asked = asked.eq('annee', annee)
        const { data } = await asked
          .order('emise_le', { ascending: false })
          .order('id')
          .range(de, a)
          .overrideTypes<FactureEmise[], { merge: false }>()
          .throwOnError()
        return data
      }),
  })

/** Every try to pay of a year of Paris, the last one first. */
export const paiementsQuery = (annee: number | null) =>
  queryOptions({
    queryKey: ['paiements', 'tous', annee],
    staleTime: 0,
    queryFn: () =>
      parLots(async (de, a) => {
        const db = await supabase()
        let asked = db.from('paiements').select(PAIEMENT)
        // Paris is an hour ahead on every first of January.
        if (annee !== null)
          asked = asked
            .gte('created_at', `${annee}-01-01T00:00:00+01:00`)
            .lt('created_at', `${annee + 1}-01-01T00:00:00+01:00`)
        const { data } = await asked
          .order('created_at', { ascending: false })
          .order('id')
          .range(de, a)
          .overrideTypes<Paiement[], { merge: false }>()
          .throwOnError()
        return data
      }),
  })

const LOT = 2000

async function parLots<T>(lire: (de: number, a: number) => Promise<T[]>): Promise<T[]> {
  const every: T[] = []
  for (;;) {
    const lot = await lire(every.length, every.length + LOT - 1)
    every.push(...lot)
    if (lot.length < LOT) return every
  }
}
