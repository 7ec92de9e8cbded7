// A rent received: the money enters the bank, or the deposit held goes down; the rent is earned now, or pays what was owed.
import { plus } from '../base/cents.ts'
import { ecriture, type Jambe, type Ligne } from '../compta/ecriture.ts'
import { estPrisSurDepot } from '../location/depot-garantie.ts'
import { COMPTE } from './comptes.ts'
import { type Contexte, tenueAu } from './contexte.ts'
import type { Encaissement } from './faits.ts'
import { auxiliaireBail, auxiliaireIndivisaire, reference } from './reference.ts'
import { horsTaxe, jambesCollectee, tvaDesLoyers } from './tva-loyers.ts'

/**
 * In `super_simplifiee` it is the income; in `engagement` the income was the échéance and 411 is credited here. In both the
 * VAT that it holds becomes due. Received by one of several co-owners on an account of his own, it is on his account in 108.
 */
export function journaliserEncaissement(fait: Encaissement, contexte: Contexte): Ligne[] {
  const tenue = tenueAu(contexte, fait.date)
  if (tenue === null) return []
  const bail = contexte.baux.get(fait.bail_id)
  const bien_id = bail?.bien_id ?? null
  const total = plus(fait.loyer_cents, fait.charges_cents)
  const parDepot = estPrisSurDepot(fait)
  const par = parDepot ? null : (fait.indivisaire_id ?? null)
  const due = tvaDesLoyers(contexte).encaissements.get(fait.id)
  const { loyer, charges } = horsTaxe(fait, due)
  const contrepartie: Jambe[] =
    tenue === 'super_simplifiee'
      ? [
          { compte: COMPTE.loyer, credit: loyer, bien_id },
          { compte: COMPTE.charges_locatives, credit: charges, bien_id },
          ...jambesCollectee(due, { enAttente: false }),
        ]
      : [
          { compte: COMPTE.locataire, credit: total, bien_id, auxiliaire: auxiliaireBail(fait.bail_id, bail) },
          ...jambesCollectee(due, { enAttente: true }),
        ]
  return ecriture(
    {
      cle: `encaissements/${fait.id}`,
      journal: parDepot || par ? 'OD' : 'BQ',
      date: fait.date,
      libelle: `${parDepot ? 'Loyer pris sur le dépôt de garantie' : 'Loyer reçu'} ${fait.payeur}`,
      origine: { table: 'encaissements', id: fait.id },
      piece_ref: reference('ENC', fait.id),
    },
    [{ ...recuSur(), debit: total }, ...contrepartie],
  )

  function recuSur(): Jambe {
    if (parDepot) return { compte: COMPTE.depot_garantie, bien_id }
    if (par === null) return { compte: COMPTE.banque }
    return { compte: COMPTE.exploitant, auxiliaire: auxiliaireIndivisaire(par, contexte.faits) }
  }
}
