// What happens under a lease: its notice, its deposit given back, the states of its dwelling, its pieces on paper; read, and done by acts.
import { useQueryClient } from '@tanstack/react-query'
import type { ZodType, z } from 'zod'
import { AnnulerRestitution } from '#contract/functions/location/annuler-restitution.ts'
import { AnnulerRevision } from '#contract/functions/location/annuler-revision.ts'
import { AnnulerRegularisation } from '#contract/functions/location/charges/annuler-regularisation.ts'
import { RegulariserCharges } from '#contract/functions/location/charges/regulariser-charges.ts'
import { RegulariserImmeuble } from '#contract/functions/location/charges/regulariser-immeuble.ts'
import { ChiffrerEtatDesLieux } from '#contract/functions/location/chiffrer-etat-des-lieux.ts'
import { CompleterEtatDesLieux } from '#contract/functions/location/completer-etat-des-lieux.ts'
import { DonnerConge } from '#contract/functions/location/donner-conge.ts'
import { EnvoyerPieceBail } from '#contract/functions/location/envoyer-piece-bail.ts'
import { EtablirPapierEtat } from '#contract/functions/location/etablir-papier-etat.ts'
import { LirePieceBail } from '#contract/functions/location/lire-piece-bail.ts'
import { PayerMajorationDepot } from '#contract/functions/location/payer-majoration-depot.ts'
import { RestituerDepot } from '#contract/functions/location/restituer-depot.ts'
import { RetirerConge } from '#contract/functions/location/retirer-conge.ts'
import { ReviserLoyer } from '#contract/functions/location/reviser-loyer.ts'
import { SupprimerEtatDesLieux } from '#contract/functions/location/supprimer-etat-des-lieux.ts'
import type { Day } from '#domain/base/day.ts'
import type { Conge } from '#domain/sujets/location/baux/conge.ts'
import type { Restitution } from '#domain/sujets/location/depot-restitution.ts'
import type { EtatDesLieux } from '#domain/sujets/location/etat-des-lieux.ts'
import { thenRefreshFacts } from '#web/lib/facts.ts'
import { act, actForFile } from '../functions.ts'
import { listeQuery } from '../listes.ts'

/** With the end that the lease had: what it goes back to once it is taken back. */
export type CongeNote = Conge & { readonly fin_avant: Day | null }
export const congesQuery = listeQuery<CongeNote>('conges')
/** With what it wrote: the bill of its penalty among them, once paid. */
export type RestitutionFaite = Restitution & {
  readonly faits: readonly { readonly table: string; readonly id: string }[]
}
export const restitutionsQuery = listeQuery<RestitutionFaite>('restitutions_depot')
export const etatsDesLieuxQuery = listeQuery<EtatDesLieux>('etats_des_lieux')

export type PieceDemandee = Omit<z.input<typeof LirePieceBail.body>, 'dossier_id'>
type Sans<B extends ZodType> = Omit<z.input<B>, 'dossier_id'>

/** The acts of the life of a lease; each refreshes what the screens show. */
export function useVieDuBail(dossier_id: string) {
  const queries = useQueryClient()
  const puis = thenRefreshFacts(queries, dossier_id)
  return {
    reviser: (body: Sans<typeof ReviserLoyer.body>) => puis(act(ReviserLoyer, { dossier_id, ...body })),
    annulerRevision: (revision_id: string) => puis(act(AnnulerRevision, { dossier_id, revision_id })),
    regulariser: (body: Sans<typeof RegulariserCharges.body>) => puis(act(RegulariserCharges, { dossier_id, ...body })),
    regulariserImmeuble: (body: Sans<typeof RegulariserImmeuble.body>) =>
      puis(act(RegulariserImmeuble, { dossier_id, ...body })),
    annulerRegularisations: (regularisations: string[]) =>
      puis(act(AnnulerRegularisation, { dossier_id, regularisations })),
    donnerConge: (body: Sans<typeof DonnerConge.body>) => puis(act(DonnerConge, { dossier_id, ...body })),
    retirerConge: (conge_id: string) => puis(act(RetirerConge, { dossier_id, conge_id })),
    restituer: (body: Sans<typeof RestituerDepot.body>) => puis(act(RestituerDepot, { dossier_id, ...body })),
    payerMajoration: (body: Sans<typeof PayerMajorationDepot.body>) =>
      puis(act(PayerMajorationDepot, { dossier_id, ...body })),
    annulerRestitution: (restitution_id: string) => puis(act(AnnulerRestitution, { dossier_id, restitution_id })),
    chiffrerEtat: (body: Sans<typeof ChiffrerEtatDesLieux.body>) =>
      puis(act(ChiffrerEtatDesLieux, { dossier_id, ...body })),
    completerEtat: (body: Sans<typeof CompleterEtatDesLieux.body>) =>
      puis(act(CompleterEtatDesLieux, { dossier_id, ...body })),
    etablirPapier: (etat_id: string) => puis(act(EtablirPapierEtat, { dossier_id, etat_id })),
    supprimerEtat: (etat_id: string) => puis(act(SupprimerEtatDesLieux, { dossier_id, etat_id })),
    lirePiece: (piece: PieceDemandee) => actForFile(LirePieceBail, { dossier_id, ...piece }),
    envoyerPiece: (piece: PieceDemandee) => puis(act(EnvoyerPieceBail, { dossier_id, ...piece })),
  }
}
