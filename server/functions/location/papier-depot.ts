// The account of a deposit given back: filled from its template until it leaves; once sent, what it said then.
import type { Db } from '@quittance/wire/postgres'
import { sum } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Restitution } from '#domain/sujets/location/depot-restitution.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import type { DepotDuModele } from '#domain/sujets/location/modeles/faits-du-modele.ts'
import { decompteDAvant } from '#domain/sujets/location/modeles/maison/depots.ts'
import { restesDuBail } from '#domain/sujets/location/ventilation.ts'
import type { ActeBail } from '../../documents/location/acte-bail.ts'
import { etatsDuBail } from '../../dossier/location/etats-des-lieux.ts'
import { decompteGarde, restitutionDuBail } from '../../dossier/location/pieces-bail.ts'
import { acteDuBail, type DeLActe } from './acte-du-bail.ts'

type DuBail = { readonly dossier_id: string; readonly bail_id: string }

/** What was given back, with the repairs of the signed leaving and the rents that stay owed on that day. */
export async function depotDuModele(
  db: Db,
  { dossier_id, bail_id }: DuBail,
  faits: FaitsLocation,
): Promise<DepotDuModele> {
  const restitution = await restitutionDuBail(db, { dossier_id, bail_id })
  if (!restitution) throw new Refus('restitution_inconnue')
  const sortie = (await etatsDuBail(db, { dossier_id, bail_id })).find(({ sens }) => sens === 'sortie')
  return { restitution, reparations: sortie?.chiffrage ?? [], reste_cents: resteDu(restitution, faits) }
}

const resteDu = ({ bail_id, rendu_le }: Restitution, { echeances, encaissements }: FaitsLocation) => {
  const alors = {
    echeances: echeances.filter(({ date_echeance }) => date_echeance <= rendu_le),
    encaissements: encaissements.filter(({ date }) => date <= rendu_le),
  }
  return sum(restesDuBail(bail_id, alors).map(({ reste_cents }) => reste_cents))
}

/** The paper that was kept when it left; of what left before papers were kept, the first text of the house; else that of today's template. */
export async function acteDuDepot(
  db: Db,
  du: Omit<DeLActe, 'piece' | 'garant_id' | 'depot'>,
  faits: FaitsLocation,
): Promise<ActeBail> {
  const de = { dossier_id: du.dossier_id, bail_id: du.bail.id }
  const garde = await decompteGarde<ActeBail>(db, de)
  if (garde?.papier) return garde.papier
  const acte = { ...du, piece: 'restitution', garant_id: null, depot: await depotDuModele(db, de, faits) } as const
  return acteDuBail(db, acte, garde?.parti ? { contenu: decompteDAvant(du.bail.type_bail), valeurs: {} } : undefined)
}
