// What the place of statements shows: the mandates with those sent under each, and the one that is open, sent or about to be.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CompteRendu, etablirCompteRendu } from '#domain/activites/gestion-locative/comptes-rendus/compte-rendu.ts'
import type { Periode } from '#domain/activites/gestion-locative/comptes-rendus/mouvements.ts'
import { periodeSuivante } from '#domain/activites/gestion-locative/comptes-rendus/periode.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import type { Mandant } from '#domain/activites/gestion-locative/faits/mandant.ts'
import type { Mandat } from '#domain/activites/gestion-locative/faits/mandat.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { type CompteRenduEnvoye, comptesRendusQuery } from './ecrire.ts'

export type MandatRendu = {
  readonly mandat: Mandat
  readonly mandant: Mandant
  /** The oldest first. */
  readonly envoyes: readonly CompteRenduEnvoye[]
  readonly suivante: Periode
  /** Its last day is past. */
  readonly due: boolean
}
/** The statement on the screen: `envoye` null, it is the draft of the next one. */
export type Ouvert = { readonly envoye: CompteRenduEnvoye | null; readonly rendu: CompteRendu }

export function useMandatsRendus(): {
  readonly mandats: readonly MandatRendu[]
  readonly envoyes: readonly CompteRenduEnvoye[]
} {
  const { dossier, today } = useDossier()
  const { data: envoyes } = useSuspenseQuery(comptesRendusQuery(dossier.id))
  const { mandats = [], mandants = [] }: FaitsGeres = useFaits()
  return useMemo(() => {
    const parMandat = Map.groupBy(envoyes, ({ mandat_id }) => mandat_id)
    const rendus = mandats.flatMap((mandat): MandatRendu[] => {
      const mandant = mandants.find(({ id }) => id === mandat.mandant_id)
      const siens = parMandat.get(mandat.id) ?? []
      const suivante = periodeSuivante(mandat, siens.at(-1)?.au ?? null)
      return mandant ? [{ mandat, mandant, envoyes: siens, suivante, due: suivante.au < today }] : []
    })
    return { mandats: rendus, envoyes }
  }, [envoyes, mandats, mandants, today])
}

/** `id`: of one that was sent; any other word opens the draft. */
export function useOuvert({ mandat, envoyes }: MandatRendu, id: string): Ouvert {
  const { today } = useDossier()
  const faits: FaitsGeres = useFaits()
  return useMemo(() => {
    const envoye = envoyes.find((un) => un.id === id) ?? null
    if (envoye) return { envoye, rendu: envoye.contenu }
    return { envoye, rendu: etablirCompteRendu(mandat.id, faits, { envoyes, etabli_le: today }).compteRendu }
  }, [mandat, envoyes, id, faits, today])
}
