// A tenant's deposit: received, given back, passed to who bought the dwelling, or kept for damage, when it becomes income.
import type { Day } from '../../../base/day.ts'
import { type EnTete, ecriture, type Ligne } from '../../../compta/ecriture.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import { reference } from '../../../journalisation/reference.ts'
import { type Bien, finDeGestion } from '../../biens/bien.ts'
import type { ContexteBailleur } from '../../biens/ecritures/bailleur.ts'
import type { MouvementDepot, SensDepot } from '../depot-garantie.ts'
import { auxiliaireBail } from './auxiliaire-bail.ts'

const LIBELLE = {
  recu: 'reçu',
  rendu: 'rendu',
  retenu: 'retenu pour dégâts',
  transmis: 'transmis à l’acheteur,',
} as const

/** Whoever managed the property for another gives back to him what he held. */
const dit = (sens: SensDepot, bien: Bien | undefined, date: Day): string =>
  sens === 'transmis' && bien && finDeGestion(bien, date) !== null ? 'remis au propriétaire,' : LIBELLE[sens]

export function journaliserMouvementDepot(fait: MouvementDepot, contexte: ContexteBailleur): Ligne[] {
  const { id, date, sens, montant_cents, bail_id } = fait
  const bail = contexte.baux.get(bail_id)
  const bien_id = bail?.bien_id ?? null
  const depot = { compte: COMPTE.depot_garantie, bien_id }
  const tete: EnTete = {
    cle: `mouvements_depot/${id}`,
    journal: sens === 'retenu' ? 'OD' : 'BQ',
    date,
    libelle: `Dépôt de garantie ${dit(sens, contexte.biens.get(bien_id ?? ''), date)} ${auxiliaireBail(bail_id, bail).libelle}`,
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
