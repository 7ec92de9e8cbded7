// The invoice or the credit note of a settlement of charges that bears VAT: its balance before tax, the tax, the whole.
import { abs, minus, zero } from '../../../base/cents.ts'
import { lastOfMonth } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import { numeroTva } from '../../../base/tva.ts'
import type { RegularisationCharges } from '../charge.ts'
import { type Echeance, estRegularisation } from '../echeance.ts'
import { type AEmettre, type Facturation, type FaitsSejour, tenantDuDossier } from './facture-sejour.ts'
import { auxDebits, type Partie, representationDe } from './vendeur.ts'

export type DemandeDeCharges = {
  readonly bail_id: string
  readonly regularisation_id: string
  readonly client: Partie
}

/** The complement that a settlement called; undefined where it left nothing to pay. */
export const complementDe = (
  { id: bail_id, regularisation }: { readonly id: string; readonly regularisation: RegularisationCharges },
  echeances: readonly Echeance[],
): Echeance | undefined =>
  regularisation.solde_cents > zero
    ? echeances.find(
        (une) =>
          une.bail_id === bail_id &&
          estRegularisation(une) &&
          une.date_echeance === regularisation.exigible_le &&
          une.periode.slice(0, 7) === regularisation.sortie.slice(0, 7) &&
          une.charges_cents === regularisation.solde_cents,
      )
    : undefined

/**
 * What a settlement makes out: an invoice of its complement, or a credit note of what was called in excess (CGI art. 266, 1, a; 272,
 * 1; 289, I, 5), in the name of the owner of the rents. `factures`: the invoices of the provisions that it settles. Refused: a
 * settlement without VAT or without a balance, a client without his SIREN, and what `representationDe` refuses.
 */
export function facturerCharges(
  { bail_id, regularisation_id, client }: DemandeDeCharges,
  faits: FaitsSejour,
  { today, vendeurDe, factures }: Omit<Facturation, 'mots'> & { readonly factures: readonly string[] },
): AEmettre & { readonly complement: Echeance | undefined } {
  const bail = faits.baux.find(({ id }) => id === bail_id)
  const regularisation = bail?.regularisations?.find(({ id }) => id === regularisation_id)
  const bien = faits.biens.find(({ id }) => id === bail?.bien_id)
  if (!bail || !bien || !regularisation) throw new Refus('regularisation_inconnue')
  const { solde_cents, tva, entree, sortie, etablie_le, exigible_le } = regularisation
  if (solde_cents === zero) throw new Refus('regularisation_sans_solde')
  if (!tva) throw new Refus('regularisation_sans_tva')
  if (client.siren === null) throw new Refus('facture_exploitant_sans_siren')
  const complement = complementDe({ id: bail.id, regularisation }, faits.echeances)
  const date_echeance = solde_cents > zero ? exigible_le : etablie_le
  const pour = representationDe([{ date_echeance }], { bien_id: bien.id, today, vendeurDe })
  const vendeur = pour?.vendeur ?? tenantDuDossier(faits.dossier)
  const debits = auxDebits(pour, faits.exercices, date_echeance) ? { debits: true as const } : {}
  const total_cents = abs(solde_cents)
  const tva_cents = abs(tva.tva_cents)
  const { libelle, adresse, code_postal, ville } = bien
  const jours = { du: entree, au: sortie > entree ? sortie : lastOfMonth(entree) }
  return {
    mandant_id: pour?.mandant_id ?? null,
    complement,
    contenu: {
      nature: solde_cents > zero ? 'facture' : 'avoir',
      objet: 'charges',
      vendeur,
      ...(pour && { mandataire: pour.mandataire }),
      client,
      regime_tva: 'taxable',
      tva: { taux: tva.taux, tva_cents, numero: numeroTva(vendeur.siren), ...debits },
      logement: { libelle, adresse, code_postal, ville },
      ...jours,
      emise_le: today,
      a_payer_le: date_echeance > today ? date_echeance : today,
      lignes: [
        {
          libelle: solde_cents > zero ? 'Complément de charges locatives' : 'Provisions de charges appelées en trop',
          ...jours,
          quantite: 1,
          montant_cents: minus(total_cents, tva_cents),
        },
      ],
      total_cents,
      rectifie: null,
      regularise: { factures },
    },
  }
}
