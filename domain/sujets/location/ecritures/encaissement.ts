// A rent received: the money enters the bank, or the deposit held goes down; the rent is earned now, or pays what was owed.
import { minus, plus, zero } from '../../../base/cents.ts'
import { ecriture, type Jambe, type Ligne } from '../../../compta/ecriture.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import { tenueAu } from '../../../journalisation/contexte.ts'
import { auxiliaireIndivisaire, reference } from '../../../journalisation/reference.ts'
import type { ContexteBailleur, FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import type { FaitsPropriete } from '../../propriete/faits.ts'
import { COMPTES_TVA } from '../../tva/comptes-tva.ts'
import { horsTaxe, jambesCollectee, tvaDesLoyers } from '../../tva/ecritures/tva-loyers.ts'
import { estPrisSurDepot } from '../depot-garantie.ts'
import { type Encaissement, estRejet } from '../encaissement.ts'
import { estCreditDeCharges } from '../regularisation-charges.ts'
import { interetsRecus } from '../retard/interets-recus.ts'
import { auxiliaireBail } from './auxiliaire-bail.ts'

/**
 * In `super_simplifiee` it is the income; in `engagement` the income was the échéance and 411 is credited here. In both the
 * VAT that it holds becomes due. Charges given back as a credit are no money: they take income back, and pay the rents to come. Received by one of several co-owners on an account of his own, it is on his account in 108.
 */
export function journaliserEncaissement(
  fait: Encaissement,
  contexte: ContexteBailleur<FaitsBailleur & FaitsPropriete>,
): Ligne[] {
  const tenue = tenueAu(contexte, fait.date)
  if (tenue === null) return []
  const credit = estCreditDeCharges(fait)
  // Kept on money alone, less comes in with the rents that it pays; what it leaves at closing is counted with them.
  if (credit && tenue === 'super_simplifiee') return []
  const bail = contexte.baux.get(fait.bail_id)
  const bien_id = bail?.bien_id ?? null
  const total = plus(fait.loyer_cents, fait.charges_cents)
  const parDepot = estPrisSurDepot(fait)
  const par = parDepot || credit ? null : (fait.indivisaire_id ?? null)
  const due = tvaDesLoyers(contexte).encaissements.get(fait.id)
  const { loyer, charges, interets } = horsTaxe(fait, due, interetsRecus(contexte.faits).get(fait.id))
  const rendue = credit ? (due?.tva_cents ?? zero) : zero
  const contrepartie: Jambe[] =
    tenue === 'super_simplifiee'
      ? [
          { compte: COMPTE.loyer, credit: loyer, bien_id },
          { compte: COMPTE.charges_locatives, credit: charges, bien_id },
          { compte: COMPTE.interets_retard, credit: interets, bien_id },
          ...jambesCollectee(due, { enAttente: false }),
        ]
      : [
          { compte: COMPTE.locataire, credit: total, bien_id, auxiliaire: auxiliaireBail(fait.bail_id, bail) },
          // A credit pays no tax: it takes it off what the rents to come wait for.
          ...(credit
            ? [{ compte: COMPTES_TVA.collectee_en_attente, debit: rendue }]
            : jambesCollectee(due, { enAttente: true })),
        ]
  return ecriture(
    {
      cle: `encaissements/${fait.id}`,
      journal: parDepot || credit || par ? 'OD' : 'BQ',
      date: fait.date,
      libelle: `${libelle()} ${fait.payeur}`,
      origine: { table: 'encaissements', id: fait.id },
      piece_ref: reference('ENC', fait.id),
    },
    [{ ...recuSur(), debit: minus(total, rendue) }, ...contrepartie],
  )

  function libelle(): string {
    if (credit) return 'Provisions de charges portées au compte du locataire'
    if (estRejet(fait)) return 'Paiement rejeté'
    return parDepot ? 'Loyer pris sur le dépôt de garantie' : 'Loyer reçu'
  }

  function recuSur(): Jambe {
    if (credit) return { compte: COMPTE.charges_locatives, bien_id }
    if (parDepot) return { compte: COMPTE.depot_garantie, bien_id }
    if (par === null) return { compte: COMPTE.banque }
    return { compte: COMPTE.exploitant, auxiliaire: auxiliaireIndivisaire(par, contexte.faits) }
  }
}
