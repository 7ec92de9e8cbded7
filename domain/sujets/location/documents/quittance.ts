// The documents of a rent as the facts of a day make them: avis, quittance when it is wholly paid, reçu of what is paid in part.

import { type Cents, minus, plus, sum, zero } from '../../../base/cents.ts'
import { type Day, earlier, lastOfMonth, later } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import type { Bail } from '../bail.ts'
import {
  dureeDite,
  type Echeance,
  estInterets,
  estLoyer,
  estRegularisation,
  finDuTerme,
  objetDit,
} from '../echeance.ts'
import { montantEcheance } from '../echeances-bail.ts'
import { annulesParRejet } from '../encaissement.ts'
import { type Imputation, imputer, restesDus } from '../imputation.ts'
import { estCreditDeCharges } from '../regularisation-charges.ts'
import {
  type Avis,
  type Demande,
  type DocumentEmis,
  type DocumentLocatif,
  type FaitsLocation,
  type PaiementRecu,
  partiesDuBail,
  type Quittance,
  type Recu,
  type ReglesDuDocument,
  type TvaDuDocument,
} from './documents-locatifs.ts'

/** A document, and the payments that it stands on: when one of them is cancelled, it is withdrawn. */
export type Etabli = {
  readonly document: DocumentLocatif
  readonly bail_id: string
  readonly echeance_id: string | null
  readonly encaissements: readonly string[]
}

/** What is asked, as the facts of that day make it; refused when they do not allow it. */
export function etablir(demande: Demande, faits: FaitsLocation, today: Day, regles: ReglesDuDocument = {}): Etabli {
  const quand: Quand = { today, ...regles }
  if (demande.nature === 'recu') return etablirRecu(demande.encaissement_id, faits, quand)
  const echeance = faits.echeances.find(({ id }) => id === demande.echeance_id)
  if (!echeance) throw new Refus('loyer_inconnu')
  if (estInterets(echeance)) throw new Refus('document_des_interets')
  if (estRegularisation(echeance)) throw new Refus('document_de_regularisation')
  return demande.nature === 'avis' ? etablirAvis(echeance, faits, quand) : etablirQuittance(echeance, faits, quand)
}

type Quand = ReglesDuDocument & { readonly today: Day }

/** Art. 21 of the law of 6 July 1989: rent and charges apart, and only when nothing of them is left to pay. */
function etablirQuittance(echeance: Echeance, faits: FaitsLocation, { today, bailleurDe, tvaDe }: Quand): Etabli {
  const compte = compteDuBail(echeance.bail_id, faits, today)
  const siennes = compte.imputations.filter(
    ({ echeance_id, encaissement_id }) => echeance_id === echeance.id && !compte.annules.has(encaissement_id),
  )
  if (compte.reste(echeance) > 0 || siennes.length === 0) throw new Refus('quittance_non_soldee')
  const document: Quittance = {
    nature: 'quittance',
    ...partiesDuBail(compte.bail, faits, bailleurDe?.(compte.bail.bien_id, echeance.date_echeance)),
    ...loyerDe(echeance, compte.bail, tvaDe?.(echeance)),
    reglements: siennes.map(({ encaissement_id, montant_cents }) => {
      const { date, mode } = compte.paiement(encaissement_id)
      return { date, mode, montant_cents }
    }),
  }
  const encaissements = [...new Set(siennes.map(({ encaissement_id }) => encaissement_id))]
  return { document, bail_id: compte.bail.id, echeance_id: echeance.id, encaissements }
}

/** What was owed before is asked with it; a rent already paid needs no notice. */
function etablirAvis(echeance: Echeance, faits: FaitsLocation, { today, bailleurDe, tvaDe }: Quand): Etabli {
  const compte = compteDuBail(echeance.bail_id, faits, today)
  const reste = compte.reste(echeance)
  if (reste === zero) throw new Refus('avis_sans_objet')
  const avant = compte.echeances.filter(({ date_echeance }) => date_echeance < echeance.date_echeance)
  const anterieur_cents = sum(avant.map(compte.reste))
  const document: Avis = {
    nature: 'avis',
    ...partiesDuBail(compte.bail, faits, bailleurDe?.(compte.bail.bien_id, echeance.date_echeance)),
    ...loyerDe(echeance, compte.bail, tvaDe?.(echeance)),
    date_echeance: echeance.date_echeance,
    anterieur_cents,
    verse_cents: minus(montantEcheance(echeance), reste),
    a_regler_cents: plus(reste, anterieur_cents),
  }
  return { document, bail_id: compte.bail.id, echeance_id: echeance.id, encaissements: [] }
}

/** Of one payment: where it went (C. civ. art. 1342-10), and what it left to pay on the day it was made. */
function etablirRecu(encaissement_id: string, faits: FaitsLocation, { bailleurDe, today }: Quand): Etabli {
  const paiement = faits.encaissements.find(({ id }) => id === encaissement_id)
  if (!paiement) throw new Refus('paiement_inconnu')
  if (paiement.date > today) throw new Refus('recu_a_venir')
  // Nothing was received: its account is the settlement's.
  if (estCreditDeCharges(paiement)) throw new Refus('document_de_regularisation')
  if (annulesParRejet(faits.encaissements).has(encaissement_id)) throw new Refus('paiement_rejete')
  const compte = compteDuBail(paiement.bail_id, faits, paiement.date)
  const siennes = compte.imputations.filter((une) => une.encaissement_id === encaissement_id)
  // Whoever let when the rent fell due: paid late, it is his still.
  const due = compte.echeances.find(({ id }) => id === siennes[0]?.echeance_id)?.date_echeance ?? paiement.date
  const document: Recu = {
    nature: 'recu',
    ...partiesDuBail(compte.bail, faits, bailleurDe?.(compte.bail.bien_id, earlier(due, paiement.date))),
    date: paiement.date,
    mode: paiement.mode,
    montant_cents: montantEcheance(paiement),
    imputations: siennes.map(({ echeance_id, montant_cents }) => {
      const echeance = compte.echeances.find(({ id }) => id === echeance_id)
      return {
        periode: echeance?.periode ?? null,
        ...(echeance && dureeDite(echeance)),
        ...(echeance && objetDit(echeance)),
        montant_cents,
        reste_cents: echeance ? compte.reste(echeance) : zero,
      }
    }),
  }
  return { document, bail_id: compte.bail.id, echeance_id: null, encaissements: [encaissement_id] }
}

/**
 * What may be issued on a day and was not yet: a notice of each rent to come, a quittance of each rent due and wholly
 * paid, a reçu of each payment that left a rent due unpaid. Nothing of before `depuis`; a stay by the season is invoiced.
 */
export function documentsAEtablir(
  { baux, ...faits }: Pick<FaitsLocation, 'baux' | 'echeances' | 'encaissements'>,
  emis: readonly DocumentEmis[],
  { depuis, today }: { depuis: Day; today: Day },
): Demande[] {
  const sejours = new Set(baux.filter(({ type_bail }) => type_bail === 'saisonnier').map(({ id }) => id))
  const vivants = emis.filter(({ retire_le }) => retire_le === null)
  const deja = new Set(
    vivants.map((un) => `${un.nature}/${un.nature === 'recu' ? un.encaissements[0] : un.echeance_id}`),
  )
  const annules = annulesParRejet(faits.encaissements)
  const recus = faits.encaissements.filter(({ bail_id, date }) => date <= today && !sejours.has(bail_id))
  const imputations = imputer(faits.echeances, recus)
  const restes = restesDus(faits.echeances, imputations)
  const parPaiement = Map.groupBy(imputations, ({ encaissement_id }) => encaissement_id)
  const payees = new Set(imputations.map(({ echeance_id }) => echeance_id))
  const entamee = ({ echeance_id }: Imputation): boolean => echeance_id !== null && restes.get(echeance_id) !== zero
  const demandes: Demande[] = [
    ...faits.echeances.flatMap((une): Demande[] => {
      if (une.date_echeance < depuis || sejours.has(une.bail_id) || !estLoyer(une)) return []
      const reste = restes.get(une.id) ?? zero
      if (une.date_echeance > today) return reste > 0 ? [{ nature: 'avis', echeance_id: une.id }] : []
      return reste === zero && payees.has(une.id) ? [{ nature: 'quittance', echeance_id: une.id }] : []
    }),
    ...recus
      .filter(
        (un) =>
          un.date >= depuis &&
          !annules.has(un.id) &&
          !estCreditDeCharges(un) &&
          (parPaiement.get(un.id) ?? []).some(entamee),
      )
      .map(({ id }): Demande => ({ nature: 'recu', encaissement_id: id })),
  ]
  return demandes.filter((une) => !deja.has(cleDemande(une)))
}

export const cleDemande = (demande: Demande): string =>
  `${demande.nature}/${demande.nature === 'recu' ? demande.encaissement_id : demande.echeance_id}`

/** The rents and the payments of one lease up to a day, imputed. */
function compteDuBail(bail_id: string, faits: FaitsLocation, au: Day) {
  const bail = faits.baux.find(({ id }) => id === bail_id)
  if (!bail) throw new Refus('bail_du_dossier')
  const echeances = faits.echeances.filter((une) => une.bail_id === bail_id)
  const paiements = faits.encaissements.filter((un) => un.bail_id === bail_id && un.date <= au)
  const imputations = imputer(echeances, paiements)
  const restes = restesDus(echeances, imputations)
  return {
    bail,
    echeances,
    imputations,
    annules: annulesParRejet(paiements),
    reste: ({ id }: Echeance): Cents => restes.get(id) ?? zero,
    paiement(id: string): PaiementRecu {
      const paiement = paiements.find((un) => un.id === id)
      if (!paiement) throw new Refus('paiement_inconnu')
      return paiement
    },
  }
}

/** The period of a rent is the part of its month, or of its quarter, that the lease covers. */
function loyerDe(echeance: Echeance, { debut, fin, charges_mode }: Bail, tva: TvaDuDocument | undefined) {
  const { periode, loyer_cents, charges_cents } = echeance
  const au = finDuTerme(echeance)
  return {
    du: later(debut, periode),
    au: fin ? earlier(fin, au) : au,
    loyer_cents,
    charges_cents,
    charges_mode,
    ...(tva && { tva }),
  }
}
