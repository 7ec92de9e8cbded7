// Common bills at the end of their year: what the final coefficient of deduction gives back, or takes back, of their VAT.

import { minus, sum, zero } from '../../../base/cents.ts'
import { later } from '../../../base/day.ts'
import { ecriture, type Jambe, type Ligne } from '../../../compta/ecriture.ts'
import { reference } from '../../../journalisation/reference.ts'
import type { ContexteBailleur, FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import { COMPTES_TVA } from '../../tva/comptes-tva.ts'
import { coefficientsTva } from '../../tva/ecritures/coefficient-tva.ts'
import type { FaitsDepenses } from '../faits.ts'
import { categorieDepense } from './categories-depense.ts'
import { exerciceDeLaTva, partsDe, tvaDesParts } from './depense.ts'

/**
 * Bill by bill, on the last day of its year, or when it is paid after it: its VAT at the final coefficient less the one at the
 * provisional one (CGI ann. II, art. 206, V; due before 25 April, declared with the last period). What is got back lowers
 * the charge, what is given back raises it.
 */
export function journaliserCoefficients(contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses>): Ligne[] {
  const coefficients = coefficientsTva(contexte)
  if ([...coefficients.values()].every(({ provisoire, definitif }) => provisoire === definitif)) return []
  return contexte.faits.depenses.flatMap((fait) => {
    const exercice = exerciceDeLaTva(fait, contexte)
    const coefficient = exercice && coefficients.get(exercice.id)
    if (!coefficient || fait.date_paiement === null || coefficient.provisoire === coefficient.definitif) return []
    const parts = partsDe(fait)
    const charges = tvaDesParts(fait, contexte).flatMap(({ definitive_cents, recuperee_cents }, rang): Jambe[] => {
      const { categorie = '', bien_id = null } = parts[rang] ?? {}
      const compte = categorieDepense(categorie)?.compte
      return compte === undefined ? [] : [{ compte, bien_id, credit: minus(definitive_cents, recuperee_cents) }]
    })
    const gain = sum(charges.map(({ credit }) => credit ?? zero))
    const compteTva = gain > 0 ? COMPTES_TVA.complement : COMPTES_TVA.reversement
    return ecriture(
      {
        cle: `depenses/${fait.id}/coefficient`,
        journal: 'OD',
        date: later(exercice.fin, fait.date_paiement),
        libelle: `Coefficient de déduction ${coefficient.definitif} % : ${fait.fournisseur} ${fait.libelle}`,
        origine: { table: 'depenses', id: fait.id },
        piece_ref: reference('DEP', fait.id),
        piece_date: fait.date,
      },
      [...charges, { compte: compteTva, debit: gain }],
    )
  })
}
