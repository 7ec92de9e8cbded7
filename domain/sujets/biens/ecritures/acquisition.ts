// What was bought: the property by its components with its loans and costs, and what was bought apart later.
import { type Cents, minus, negate, plus, sum, zero } from '../../../base/cents.ts'
import { redevableLe } from '../../../base/tva.ts'
import { ecriture, type Ligne } from '../../../compta/ecriture.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import { reference } from '../../../journalisation/reference.ts'
import { COMPTES_TVA } from '../../tva/comptes-tva.ts'
import type { Bien } from '../bien.ts'
import type { Composant } from '../composant.ts'
import type { Emprunt } from '../emprunt.ts'
import { type ContexteBailleur, dateEntree } from './bailleur.ts'
import { compteImmobilisation } from './comptes-immobilisation.ts'

/**
 * The purchases of a dossier. The gross assets are the components bought with the property; loans released on the day
 * of the deed pay the notary, the owner (108) the rest. What was bought apart is paid by the owner too: a purchase paid
 * by the activity's account has its expense `achat_immobilise`, which gives the money back to 108.
 */
export function journaliserAcquisitions(contexte: ContexteBailleur): Ligne[] {
  const ensemble = Map.groupBy(
    contexte.composants.filter((c) => c.acquis_avec_bien),
    (c) => c.bien_id,
  )
  const prets = Map.groupBy(
    contexte.emprunts.map(({ emprunt }) => emprunt).filter((emprunt) => estPretAcquisition(emprunt, contexte)),
    (emprunt) => emprunt.bien_id,
  )
  return [
    ...contexte.faits.biens.flatMap((bien) =>
      achatDuBien(bien, { composants: ensemble.get(bien.id) ?? [], prets: prets.get(bien.id) ?? [], contexte }),
    ),
    ...contexte.faits.biens.flatMap(fraisEnCharges),
    ...contexte.composants
      .filter((c) => !c.acquis_avec_bien || !contexte.biens.has(c.bien_id))
      .flatMap((c) => achatSepare(c, contexte)),
  ]
}

/** Whether the loan paid the deed itself: it is then booked in the entry of the purchase. */
export const estPretAcquisition = (
  { bien_id, date_deblocage, repris_le }: Pick<Emprunt, 'bien_id' | 'date_deblocage' | 'repris_le'>,
  contexte: ContexteBailleur,
): boolean => !repris_le && contexte.biens.get(bien_id)?.date_acquisition === date_deblocage

function achatDuBien(
  bien: Bien,
  {
    composants,
    prets,
    contexte,
  }: { composants: readonly Composant[]; prets: readonly Emprunt[]; contexte: ContexteBailleur },
): Ligne[] {
  const brut = sum(composants.map((c) => c.base_cents))
  const tva = sum(composants.map((c) => tvaImmobilisation(c, contexte)))
  const reste = minus(plus(brut, tva), sum(prets.map((e) => e.capital_cents)))
  return ecriture(
    {
      cle: `biens/${bien.id}/acquisition`,
      journal: 'AC',
      date: bien.date_acquisition,
      libelle: `Acquisition ${bien.libelle}`,
      origine: { table: 'biens', id: bien.id },
      piece_ref: reference('ACQ', bien.id),
    },
    [
      ...composants.map((c) => ({
        compte: compteImmobilisation(c.nature),
        debit: c.base_cents,
        bien_id: bien.id,
        composant_id: c.id,
      })),
      { compte: COMPTES_TVA.deductible_immobilisations, debit: tva },
      ...prets.map((e) => ({ compte: COMPTE.emprunt, credit: e.capital_cents, bien_id: bien.id })),
      { compte: COMPTE.exploitant, debit: negate(reste) },
    ],
  )
}

/** PCG art. 213-8: costs of the purchase taken as a charge of the year, when they are not part of the components. */
function fraisEnCharges(bien: Bien): Ligne[] {
  if (bien.frais_immobilises) return []
  return ecriture(
    {
      cle: `biens/${bien.id}/frais`,
      journal: 'AC',
      date: bien.date_acquisition,
      libelle: `Frais d'acquisition ${bien.libelle}`,
      origine: { table: 'biens', id: bien.id },
      piece_ref: reference('FRA', bien.id),
    },
    [
      { compte: COMPTE.frais_acquisition, debit: bien.frais_acquisition_cents, bien_id: bien.id },
      { compte: COMPTE.exploitant, credit: bien.frais_acquisition_cents },
    ],
  )
}

/** VAT of a purchase that lasts, got back on the day it comes in: in a year that keeps VAT, for a property whose lettings bear it. */
export function tvaImmobilisation(composant: Composant, contexte: ContexteBailleur): Cents {
  const bien = contexte.biens.get(composant.bien_id)
  const taxee = redevableLe(contexte.exercices, dateEntree(contexte, composant)) && (bien?.tva_motif ?? null) !== null
  return taxee ? (composant.tva_cents ?? zero) : zero
}

function achatSepare(composant: Composant, contexte: ContexteBailleur): Ligne[] {
  const { id, bien_id, libelle, base_cents, nature } = composant
  const tva = tvaImmobilisation(composant, contexte)
  return ecriture(
    {
      cle: `composants/${id}/acquisition`,
      journal: 'AC',
      date: dateEntree(contexte, composant),
      libelle: `Achat ${libelle}`,
      origine: { table: 'composants', id },
      piece_ref: reference('IMM', id),
    },
    [
      { compte: compteImmobilisation(nature), debit: base_cents, bien_id, composant_id: id },
      { compte: COMPTES_TVA.deductible_immobilisations, debit: tva },
      { compte: COMPTE.exploitant, credit: plus(base_cents, tva) },
    ],
  )
}
