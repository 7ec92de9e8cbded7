// A rent falling due: in `engagement` it is the day the income is earned and the tenant owes it.
import { zero } from '../../../base/cents.ts'
import { month } from '../../../base/day.ts'
import { ecriture, type Ligne } from '../../../compta/ecriture.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import { tenueAu } from '../../../journalisation/contexte.ts'
import { reference } from '../../../journalisation/reference.ts'
import type { ContexteBailleur } from '../../biens/ecritures/bailleur.ts'
import { horsTaxe, jambesReclamee, tvaDesLoyers } from '../../tva/ecritures/tva-loyers.ts'
import { type Echeance, estInterets, estRegularisation } from '../echeance.ts'
import { montantEcheance } from '../echeances-bail.ts'
import { auxiliaireBail } from './auxiliaire-bail.ts'

/** Nothing in `super_simplifiee`: what is due and unpaid is counted at closing only. Its VAT waits for the payment, but by option. */
export function journaliserEcheance(fait: Echeance, contexte: ContexteBailleur): Ligne[] {
  if (tenueAu(contexte, fait.date_echeance) !== 'engagement') return []
  const bail = contexte.baux.get(fait.bail_id)
  const bien_id = bail?.bien_id ?? null
  const auxiliaire = auxiliaireBail(fait.bail_id, bail)
  const due = tvaDesLoyers(contexte).echeances.get(fait.id)
  const { loyer, charges, interets } = horsTaxe(fait, due, estInterets(fait) ? montantEcheance(fait) : zero)
  return ecriture(
    {
      cle: `echeances/${fait.id}`,
      journal: 'VT',
      date: fait.date_echeance,
      libelle: `${objetDe(fait)} ${auxiliaire.libelle}`,
      origine: { table: 'echeances', id: fait.id },
      piece_ref: reference('ECH', fait.id),
    },
    [
      { compte: COMPTE.locataire, debit: montantEcheance(fait), bien_id, auxiliaire },
      { compte: COMPTE.loyer, credit: loyer, bien_id },
      { compte: COMPTE.charges_locatives, credit: charges, bien_id },
      { compte: COMPTE.interets_retard, credit: interets, bien_id },
      ...jambesReclamee(due),
    ],
  )
}

function objetDe(fait: Echeance): string {
  if (estInterets(fait)) return 'Intérêts de retard'
  if (estRegularisation(fait)) return 'Régularisation de charges'
  const { periode, mois = 1 } = fait
  const quand = mois > 1 ? `T${Math.ceil(month(periode) / mois)}` : periode.slice(5, 7)
  return `Loyer ${quand}/${periode.slice(0, 4)}`
}
