// What an administrator asks of the house itself: its state, its figures, its administrators, its chores.
import { queryOptions } from '@tanstack/react-query'
import { EtatMaison } from '#contract/functions/administration/etat-maison.ts'
import { EtatTaches } from '#contract/functions/administration/etat-taches.ts'
import type { Cents } from '#domain/base/cents.ts'
import { supabase } from '#web/lib/supabase.ts'
import { act } from '../functions.ts'

export const maisonQuery = () =>
  queryOptions({ queryKey: ['etat-maison'], staleTime: 0, queryFn: () => act(EtatMaison, {}) })

export const tachesQuery = () =>
  queryOptions({ queryKey: ['etat-taches'], staleTime: 0, queryFn: async () => (await act(EtatTaches, {})).taches })

export type Administrateur = {
  email: string
  is_active: boolean
  created_at: string | null
  /** Somebody who has proved this address has an account. */
  compte: boolean
  /** The address of the configuration, which nobody withdraws here. */
  configuration: boolean
}

export const administrateursQuery = () =>
  queryOptions({
    queryKey: ['administrateurs'],
    staleTime: 0,
    queryFn: async (): Promise<Administrateur[]> => {
      const db = await supabase()
      const { data } = await db.rpc('administrateurs').throwOnError()
      return data as Administrateur[] // safe: the function of the database returns these very columns
    },
  })

/** One month of Paris. */
export type ChiffresDuMois = {
  mois: string
  inscriptions: number
  essais: number
  conversions: number
  recettes_cents: Cents
}

export const chiffresQuery = () =>
  queryOptions({
    queryKey: ['chiffres_maison'],
    queryFn: async (): Promise<ChiffresDuMois[]> => {
      const db = await supabase()
      const { data } = await db.rpc('chiffres_maison').throwOnError()
      return data as ChiffresDuMois[] // safe: the function of the database returns these very columns
    },
  })
