// The states of a dwelling written and read; as the house, which knows what is signed.
import type { Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { completer } from '#domain/sujets/location/complement-etat.ts'
import type {
  ComplementEtat,
  EtatDesLieux,
  SaisieEtat,
  SensEtat,
  SignatureEtat,
} from '#domain/sujets/location/etat-des-lieux.ts'
import type { Degradation } from '#domain/sujets/location/etat-des-lieux-vetuste.ts'

type AEcrire = {
  readonly dossier_id: string
  readonly bail_id: string
  readonly sens: SensEtat
  readonly etat_id: string
  readonly envoi_id: string
  readonly version: number
  readonly etat: SaisieEtat
  readonly signatures: readonly SignatureEtat[]
  readonly signe_le: Day | null
}
type Ecrit = {
  readonly id: string
  readonly version: number
  readonly envoi_id: string | null
  readonly signe_le: Day | null
}

/**
 * The one of its kind under the lease: written, or written again while it is not signed. The same write twice is one. Refused when
 * another was begun meanwhile, or when it has changed since the version that was read: nothing is written over what was not seen.
 */
export async function ecrireEtat(house: Db, dit: AEcrire): Promise<{ etat_id: string; version: number }> {
  const { dossier_id, bail_id, sens, etat_id, envoi_id, version } = dit
  const avant = await house.row<Ecrit>(
    `select id, version, envoi_id, signe_le from public.etats_des_lieux
     where dossier_id = $1 and bail_id = $2 and sens = $3 for update`,
    [dossier_id, bail_id, sens],
  )
  if (!avant) return inserer(house, dit)
  if (avant.id !== etat_id) throw new Refus('etat_deja_commence')
  if (avant.envoi_id === envoi_id) return { etat_id, version: avant.version }
  if (avant.signe_le !== null) throw new Refus('etat_des_lieux_signe')
  if (avant.version !== version) throw new Refus('etat_change_ailleurs')
  await house.rows(
    `update public.etats_des_lieux set date = $3, compteurs = $4, cles = $5, pieces = $6, observations = $7, adresse = $8,
       signatures = $9, signe_le = $10, envoi_id = $11, version = version + 1 where dossier_id = $1 and id = $2`,
    [dossier_id, etat_id, ...contenu(dit)],
  )
  return { etat_id, version: version + 1 }
}

async function inserer(house: Db, dit: AEcrire): Promise<{ etat_id: string; version: number }> {
  const { dossier_id, bail_id, sens, etat_id, version } = dit
  // It was there once, and somebody took it away.
  if (version > 0) throw new Refus('etat_des_lieux_inconnu')
  const written = await house.row(
    `insert into public.etats_des_lieux (dossier_id, id, date, compteurs, cles, pieces, observations, adresse, signatures,
       signe_le, envoi_id, bail_id, sens)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning id`,
    [dossier_id, etat_id, ...contenu(dit), bail_id, sens],
  )
  if (!written) throw new Refus('etat_deja_commence')
  return { etat_id, version: 1 }
}

const contenu = ({ etat, signatures, signe_le, envoi_id }: AEcrire): (string | null)[] => [
  ...[etat.date, JSON.stringify(etat.compteurs), JSON.stringify(etat.cles), JSON.stringify(etat.pieces)],
  ...[etat.observations, etat.adresse, JSON.stringify(signatures), signe_le, envoi_id],
]

/** What each repair of a leaving costs; the signed state itself does not move. */
export async function chiffrerEtat(
  house: Db,
  { dossier_id, etat_id, chiffrage }: { dossier_id: string; etat_id: string; chiffrage: readonly Degradation[] },
): Promise<void> {
  const etat = await house.row<Pick<EtatDesLieux, 'sens'>>(
    'update public.etats_des_lieux set chiffrage = $3 where dossier_id = $1 and id = $2 returning sens',
    [dossier_id, etat_id, JSON.stringify(chiffrage)],
  )
  if (!etat) throw new Refus('etat_des_lieux_inconnu')
  if (etat.sens !== 'sortie') throw new Refus('chiffrage_de_sortie')
}

/** Adds what its tenant asked for, after what was added before; the same twice is once. How many it holds. */
export async function completerEtat(
  house: Db,
  { dossier_id, etat_id, ...demande }: { dossier_id: string; etat_id: string } & Omit<ComplementEtat, 'ajoute_le'>,
  today: Day,
): Promise<number> {
  const etat = await house.row<Pick<EtatDesLieux, 'sens' | 'date' | 'signe_le' | 'complements'>>(
    `select sens, date::text, signe_le::text, complements from public.etats_des_lieux
     where dossier_id = $1 and id = $2 for update`,
    [dossier_id, etat_id],
  )
  if (!etat) throw new Refus('etat_des_lieux_inconnu')
  const ajout = completer(etat, demande, today)
  const autres = etat.complements.filter((un) => un.texte !== ajout.texte || un.demande_le !== ajout.demande_le)
  await house.rows('update public.etats_des_lieux set complements = $3 where dossier_id = $1 and id = $2', [
    dossier_id,
    etat_id,
    JSON.stringify([...autres, ajout]),
  ])
  return autres.length + 1
}

/** Signed, only the owner takes it away. */
export async function effacerEtat(
  house: Db,
  { dossier_id, etat_id, proprietaire }: { dossier_id: string; etat_id: string; proprietaire: boolean },
): Promise<void> {
  const found = await house.row<{ signe_le: Day | null }>(
    'select signe_le from public.etats_des_lieux where dossier_id = $1 and id = $2 for update',
    [dossier_id, etat_id],
  )
  if (!found) throw new Refus('etat_des_lieux_inconnu')
  if (found.signe_le !== null && !proprietaire) throw new Refus('etat_des_lieux_signe')
  await house.rows('delete from public.etats_des_lieux where dossier_id = $1 and id = $2', [dossier_id, etat_id])
}

/** Those of a lease, the entry first. */
export const etatsDuBail = (
  db: Db,
  { dossier_id, bail_id }: { dossier_id: string; bail_id: string },
): Promise<EtatDesLieux[]> =>
  db.rows<EtatDesLieux>(
    `select id, bail_id, sens, date, compteurs, cles, pieces, observations, adresse, signe_le, complements, signatures,
       chiffrage, version, papier_refus
     from public.etats_des_lieux where dossier_id = $1 and bail_id = $2 order by sens`,
    [dossier_id, bail_id],
  )

/** What the paper of an inspection said when it was signed; null where nothing of it was kept. */
export const papierDeLEtat = async <Papier>(
  db: Db,
  { dossier_id, etat_id }: { dossier_id: string; etat_id: string },
): Promise<Papier | null> =>
  (
    await db.row<{ papier: Papier | null }>(
      'select papier from public.etats_des_lieux where dossier_id = $1 and id = $2',
      [dossier_id, etat_id],
    )
  )?.papier ?? null

/** The inspection of which no paper was kept, locked, with why; refused where one was. */
export async function sansPapier(
  house: Db,
  { dossier_id, etat_id }: { dossier_id: string; etat_id: string },
): Promise<{ bail_id: string }> {
  const etat = await house.row<{ bail_id: string; papier_refus: string | null }>(
    'select bail_id, papier_refus from public.etats_des_lieux where dossier_id = $1 and id = $2 for update',
    [dossier_id, etat_id],
  )
  if (!etat) throw new Refus('etat_des_lieux_inconnu')
  if (etat.papier_refus === null) throw new Refus('papier_deja_etabli')
  return etat
}

/** Signed without its paper: why is kept, and who answers for the leases is told. False where its paper is kept already. */
export async function noterPapierRefuse(
  house: Db,
  { dossier_id, bail_id, etat_id, refus }: { dossier_id: string; bail_id: string; etat_id: string; refus: string },
): Promise<boolean> {
  const etat = await house.row<{ sens: SensEtat }>(
    `update public.etats_des_lieux set papier_refus = $3
     where dossier_id = $1 and id = $2 and papier is null returning sens`,
    [dossier_id, etat_id, refus],
  )
  if (!etat) return false
  const quoi = {
    ...{ genre: 'document', cle: `papier-etat:${etat_id}` },
    titre: `État des lieux ${etat.sens === 'entree' ? 'd’entrée' : 'de sortie'} signé sans son papier`,
    detail: `Le papier n’a pas pu être établi : ${refus}`,
    chemin: `/lieu/etat_des_lieux?bail=${bail_id}&sens=${etat.sens}&dossier=${dossier_id}`,
  }
  await house.rows(`select private.notifier(qui.user_id, $2) from private.a_prevenir($1, 'baux') as qui(user_id)`, [
    dossier_id,
    JSON.stringify(quoi),
  ])
  return true
}

/** Keeps it once: what was signed is never written again. */
export const garderPapier = (
  house: Db,
  { dossier_id, etat_id, papier }: { dossier_id: string; etat_id: string; papier: object },
): Promise<unknown> =>
  house.rows(
    `update public.etats_des_lieux set papier = $3, papier_refus = null
     where dossier_id = $1 and id = $2 and signe_le is not null and papier is null`,
    [dossier_id, etat_id, JSON.stringify(papier)],
  )
