// A tenant's deposit: received, given back, passed to who bought the dwelling, or kept for damage, when it becomes income.
import { type EnTete, ecriture, type Ligne } from '../../../compta/ecriture.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import { reference } from '../../../journalisation/reference.ts'
import type { ContexteBailleur } from '../../biens/ecritures/bailleur.ts'
import type { MouvementDepot } from '../depot-garantie.ts'
import { auxiliaireBail } from './auxiliaire-bail.ts'

const LIBELLE = {
  recu: 'reçu',
  rendu: 'rendu',
  retenu: 'retenu pour dégâts',
  transmis: 'transmis à l’acheteur,',
} as const

export function journaliserMouvementDepot(fait: MouvementDepot, contexte: ContexteBailleur): Ligne[] {
  const { id, date, sens, montant_cents, bail_id } = fait
  const bail = contexte.baux.get(bail_id)
  const bien_id = bail?.bien_id ?? null
  const depot = { compte: COMPTE.depot_garantie, bien_id }
  const tete: EnTete = {
    cle: `mouvements_depot/${id}`,
    journal: sens === 'retenu' ? 'OD' : 'BQ',
    date,
    libelle: `Dépôt de garantie ${LIBELLE[sens]} ${auxiliaireBail(bail_id, bail).libelle}`,
    origine: { table: 'mouvements_depot', id },
    piece_ref: reference('DG', id),
  }
  if (sens === 'recu')
    return ecriture(tete, [
      { compte: COMPTE.banque, debit: montant_cents },
      { ...depot, credit: montant_cents },
    ])
  const contrepartie = sens === 'retenu' ? { compte: COMPTE.depot_retenu, bien_id } : { compte: COMPTE.banque }
  return ecriture(tete, [
    { ...depot, debit: montant_cents },
    { ...contrepartie, credit: montant_cents },
  ])
}
