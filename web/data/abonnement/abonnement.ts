// What the screens ask of a subscription: its payments and its papers, and the acts on it.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { PayerAbonnement } from '#contract/functions/abonnement/payer-abonnement.ts'
import { Resilier } from '#contract/functions/abonnement/resilier.ts'
import { SeRetracter } from '#contract/functions/abonnement/se-retracter.ts'
import { TelechargerFacture } from '#contract/functions/abonnement/telecharger-facture.ts'
import type { Cents } from '#domain/base/cents.ts'
import { supabase } from '#web/lib/supabase.ts'
import { act, actForFile } from '../functions.ts'

export type FactureEmise = {
  id: string
  numero: string
  nature: 'facture' | 'avoir'
  libelle: string
  ttc_cents: Cents
  emise_le: string
  paiement: { id: string; nature: 'commande' | 'abonnement' | 'acompte'; etat: string; paye_le: string } | null
}

/** Newest first, each with its payment; one's own alone, for an administrator too. */
export const facturesQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['factures', user_id],
    queryFn: async (): Promise<FactureEmise[]> => {
      const db = await supabase()
      const { data } = await db
        .from('factures')
        .select('id, numero, nature, libelle, ttc_cents, emise_le, paiement:paiements (id, nature, etat, paye_le)')
        .eq('user_id', user_id)
        .order('emise_le', { ascending: false })
        .overrideTypes<FactureEmise[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

/** The state of the last try to pay one's subscription. */
export const dernierPaiementQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['paiements', user_id],
    queryFn: async (): Promise<string | null> => {
      const db = await supabase()
      const { data } = await db
        .from('paiements')
        .select('etat')
        .eq('user_id', user_id)
        .eq('nature', 'abonnement')
        .order('created_at', { ascending: false })
        .limit(1)
        .overrideTypes<{ etat: string }[], { merge: false }>()
        .throwOnError()
      return data[0]?.etat ?? null
    },
    staleTime: 0,
  })

export const telechargerFacture = (facture_id: string): Promise<{ name: string; file: Blob }> =>
  actForFile(TelechargerFacture, { facture_id })

/** The address of the payment page; null where nothing is paid online. */
export async function payerAbonnement(
  choix: Omit<z.input<typeof PayerAbonnement.body>, 'debut_immediat'>,
): Promise<string | null> {
  const said = await act(PayerAbonnement, { ...choix, debut_immediat: true })
  return 'url' in said ? said.url : null
}

/** What a payment, a withdrawal or an end at the term may have changed. */
export function useRelireAbonnement(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      ['user_subscriptions', 'factures', 'paiements'].map((table) => queries.invalidateQueries({ queryKey: [table] })),
    )
  }
}

export function useResilier() {
  const relire = useRelireAbonnement()
  return async (annuler: boolean): Promise<string> => {
    try {
      return (await act(Resilier, { annuler })).fin
    } finally {
      await relire()
    }
  }
}

export function useSeRetracter() {
  const relire = useRelireAbonnement()
  return async (paiement_id: string): Promise<number> => {
    try {
      return (await act(SeRetracter, { paiement_id })).rembourse_cents
    } finally {
      await relire()
    }
  }
}
