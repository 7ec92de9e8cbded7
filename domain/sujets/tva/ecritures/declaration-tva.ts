// VAT returns in the books: what a filed return settles at the end of its period, and what is paid or received for it.
import { negate, zero } from '../../../base/cents.ts'
import { ecriture, type Ligne } from '../../../compta/ecriture.ts'
import { COMPTE, compteAu, compteDuPayeur } from '../../../journalisation/comptes.ts'
import { COMPTES_TVA } from '../comptes-tva.ts'
import { cleRetour, type DeclarationTva, ecartArrondi, enVigueur } from '../declaration-tva.ts'
import type { FaitsTva } from '../faits.ts'

/**
 * Of each period, the return that the administration holds: the accounts of VAT of the period are cleared into what is due
 * (44551), asked back (44583) or carried (44567), in whole euros, the gap going to 658 or 758. A return that is only
 * established writes nothing. A rectifying one keeps the key of the first: what was validated is corrected by the
 * difference, on the first open day.
 */
export function journaliserDeclarationsTva({ declarations_tva = [] }: FaitsTva): Ligne[] {
  const parPeriode = Map.groupBy(declarations_tva, cleRetour)
  return [...parPeriode.values()].flatMap((siennes) => {
    const derniere = enVigueur(siennes)
    return derniere ? [...liquidation(derniere), ...siennes.flatMap(reglement)] : []
  })
}

function liquidation(une: DeclarationTva): Ligne[] {
  if (une.formulaire === '3514') return []
  const ecart = ecartArrondi(une)
  const arrondi = ecart > 0 ? COMPTE.arrondi_gagne : COMPTE.arrondi_perdu
  return ecriture(
    {
      cle: `declarations_tva/${cleRetour(une)}`,
      journal: 'OD',
      date: une.au,
      libelle: `TVA, ${une.formulaire} ${enPeriode(une)}`,
      origine: { table: 'declarations_tva', id: une.id },
      piece_ref: `${une.formulaire}-${une.du.slice(0, 7)}`,
    },
    [
      ...une.soldes.map(({ compte, solde_cents }) => ({ compte, debit: solde_cents })),
      { compte: COMPTES_TVA.credit_a_reporter, credit: une.credit_impute_cents },
      { compte: COMPTES_TVA.acompte, credit: une.acomptes_cents },
      { compte: COMPTES_TVA.a_decaisser, credit: une.a_payer_cents },
      { compte: COMPTES_TVA.remboursement_demande, debit: une.demande_cents },
      { compte: COMPTES_TVA.credit_a_reporter, debit: une.reporte_cents },
      { compte: compteAu(arrondi, une.au), credit: ecart },
    ],
  )
}

/** Paid to the State, or received from it; of an instalment, the account that the return of the year clears. */
function reglement(une: DeclarationTva): Ligne[] {
  const { id, formulaire, regle_le, regle_cents, regle_par, deposee_le } = une
  if (regle_le === null || regle_cents === null || regle_par === null || deposee_le === null) return []
  const rendu = regle_cents < 0
  const compte =
    formulaire === '3514'
      ? COMPTES_TVA.acompte
      : rendu && une.demande_cents !== zero
        ? COMPTES_TVA.remboursement_demande
        : COMPTES_TVA.a_decaisser
  return ecriture(
    {
      cle: `declarations_tva/${id}/reglement`,
      journal: regle_par === 'banque' ? 'BQ' : 'OD',
      date: regle_le,
      libelle: `${rendu ? 'Remboursement de TVA' : 'TVA payée'}, ${formulaire} ${enPeriode(une)}`,
      origine: { table: 'declarations_tva', id },
      piece_ref: `${formulaire}-${une.du.slice(0, 7)}`,
    },
    [
      { compte, debit: regle_cents },
      { compte: compteDuPayeur(regle_par), debit: negate(regle_cents) },
    ],
  )
}

/** `03/2026`, or `du 01/2026 au 03/2026` when it is longer than a month. */
function enPeriode({ du, au }: DeclarationTva): string {
  const mois = (jour: string): string => `${jour.slice(5, 7)}/${jour.slice(0, 4)}`
  return mois(du) === mois(au) ? mois(du) : `du ${mois(du)} au ${mois(au)}`
}
