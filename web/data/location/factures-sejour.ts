// Everything that the screens read and write of the table `factures_sejour`: the invoices of stays and of rents of residences, and their credit notes.
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { EmettreAvoirSejour } from '#contract/functions/location/emettre-avoir-sejour.ts'
import { EmettreFactureSejour } from '#contract/functions/location/emettre-facture-sejour.ts'
import { EnvoyerFactureSejour } from '#contract/functions/location/envoyer-facture-sejour.ts'
import { LireFactureSejour } from '#contract/functions/location/lire-facture-sejour.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import type { FactureSejour } from '#domain/sujets/location/documents/facture-sejour.ts'
import { thenRefreshFacts } from '#web/lib/facts.ts'
import { act, actForFile } from '../functions.ts'
import { listeQuery } from '../listes.ts'

export type FactureEmise = {
  readonly id: string
  readonly nature: 'facture' | 'avoir'
  readonly numero: string
  readonly bail_id: string | null
  /** The rents invoiced; null, the whole stay. */
  readonly echeances: readonly string[] | null
  readonly facture_id: string | null
  /** The owner in whose series it is numbered; null, that of the dossier. */
  readonly mandant_id: string | null
  /** The settlement of charges whose balance it says. */
  readonly regularisation_id: string | null
  readonly total_cents: Cents
  readonly contenu: FactureSejour
  readonly emise_le: Day
}

export const facturesSejourQuery = listeQuery<FactureEmise>('factures_sejour')

export function useFacturesSejour(dossier_id: string) {
  const queries = useQueryClient()
  const puis = thenRefreshFacts(queries, dossier_id)
  return {
    facturer: (demande: Omit<z.input<typeof EmettreFactureSejour.body>, 'dossier_id'>) =>
      puis(act(EmettreFactureSejour, { dossier_id, ...demande })),
    annuler: (facture_id: string, motif: string) => puis(act(EmettreAvoirSejour, { dossier_id, facture_id, motif })),
    envoyer: (facture_id: string, destinataires: z.input<typeof EnvoyerFactureSejour.body>['destinataires']) =>
      puis(act(EnvoyerFactureSejour, { dossier_id, facture_id, destinataires })),
    lire: (facture_id: string) => actForFile(LireFactureSejour, { dossier_id, facture_id }),
  }
}
