// Everything that the screens read and write of the statements of owners: those sent, the next one sent, their transfers noted.
import { useQueryClient } from '@tanstack/react-query'
import { EnvoyerCompteRendu } from '#contract/functions/mandats/envoyer-compte-rendu.ts'
import { NoterVirementsMandants } from '#contract/functions/mandats/noter-virements-mandants.ts'
import type { CompteRendu } from '#domain/activites/gestion-locative/comptes-rendus/compte-rendu.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { act } from '#web/data/functions.ts'
import { listeQuery } from '#web/data/listes.ts'
import { thenRefreshFacts } from '#web/lib/facts.ts'

export type CompteRenduEnvoye = {
  readonly id: string
  readonly mandat_id: string
  readonly numero: string
  readonly facture_numero: string | null
  readonly du: Day
  readonly au: Day
  readonly etabli_le: Day
  readonly solde_cents: Cents
  readonly a_virer_cents: Cents
  readonly virement_le: Day
  readonly contenu: CompteRendu
}

export const comptesRendusQuery = listeQuery<CompteRenduEnvoye>('comptes_rendus')

export function useComptesRendus(dossier_id: string) {
  const puis = thenRefreshFacts(useQueryClient(), dossier_id)
  return {
    envoyer: (mandat_id: string, au: Day) => puis(act(EnvoyerCompteRendu, { dossier_id, mandat_id, au })),
    noterVirements: (comptes_rendus: string[], date: Day) =>
      puis(act(NoterVirementsMandants, { dossier_id, comptes_rendus, date })),
  }
}
