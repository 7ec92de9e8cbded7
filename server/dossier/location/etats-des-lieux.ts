// The states of a dwelling written and read; as the house, which knows what is signed.
import type { Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { completer } from '#domain/sujets/location/complement-etat.ts'
import type { ComplementEtat, EtatDesLieux, SaisieEtat, SensEtat } from '#domain/sujets/location/etat-des-lieux.ts'

type AEcrire = {
  readonly dossier_id: string
  readonly bail_id: string
  readonly sens: SensEtat
  readonly etat: SaisieEtat
  readonly signe_le: Day | null
}

/** The one of its kind under the lease: written, or written again while it is not signed. */
export async function ecrireEtat(house: Db, { dossier_id, bail_id, sens, etat, signe_le }: AEcrire): Promise<string> {
  const { date, compteurs, cles, pieces, observations, adresse } = etat
  const written = await house.row<{ id: string }>(
    `insert into public.etats_des_lieux as e (dossier_id, bail_id, sens, date, compteurs, cles, pieces, observations, adresse,
       signe_le)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict on constraint etat_des_lieux_unique do update
       set date = excluded.date, compteurs = excluded.compteurs, cles = excluded.cles, pieces = excluded.pieces,
         observations = excluded.observations, adresse = excluded.adresse, signe_le = excluded.signe_le
       where e.signe_le is null
     returning id`,
    [
      ...[dossier_id, bail_id, sens, date, JSON.stringify(compteurs), JSON.stringify(cles), JSON.stringify(pieces)],
      ...[observations, adresse, signe_le],
    ],
  )
  if (!written) throw new Refus('etat_des_lieux_signe')
  return written.id
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
    `select id, bail_id, sens, date, compteurs, cles, pieces, observations, adresse, signe_le, complements
     from public.etats_des_lieux where dossier_id = $1 and bail_id = $2 order by sens`,
    [dossier_id, bail_id],
  )
