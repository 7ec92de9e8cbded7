// A lease written with its people, its deposit and the rents that its dates change, in the caller's name.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import type { Bail, Locataire } from '#domain/sujets/location/bail.ts'
import type { BailAControler, DepotRecu } from '#domain/sujets/location/baux/controle-bail.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import type { RevisionEcheances } from '#domain/sujets/location/revision-echeances.ts'
import { inserer } from '../inserer.ts'
import { parActe } from '../par-acte.ts'

type Personne = { readonly id: string } | Omit<Locataire, 'id'>
export type BailAEcrire = {
  readonly dossier_id: string
  readonly bien_id: string
  readonly bail: BailAControler
  readonly locataires: readonly Personne[]
  readonly depot_recu: DepotRecu | null
}

export async function creerBail(db: Db, { dossier_id, ...aEcrire }: BailAEcrire): Promise<string> {
  const [id = ''] = await creerBaux(db, dossier_id, [aEcrire])
  return id
}

/** New leases, all of a table in one statement; their ids, in the same order. */
export async function creerBaux(
  db: Db,
  dossier_id: string,
  aEcrire: readonly Omit<BailAEcrire, 'dossier_id'>[],
): Promise<string[]> {
  await parActe(db)
  const baux = aEcrire.map((un) => ({ ...un, id: randomUUID() }))
  const rangees = baux.map(({ id, bien_id, bail: { paliers: _, ...bail } }) => ({ id, bien_id, ...bail }))
  await inserer(db, 'baux', { dossier_id, rangees })
  await ecrireAutour(db, dossier_id, baux)
  return baux.map(({ id }) => id)
}

export async function changerBail(db: Db, id: string, aEcrire: BailAEcrire): Promise<void> {
  const { dossier_id, bien_id, bail } = aEcrire
  await parActe(db)
  const touched = await db.row(
    `update public.baux set bien_id = $3, type_bail = $4, debut = $5, fin = $6, loyer_cents = $7, charges_cents = $8,
       charges_mode = $9, depot_garantie_cents = $10, jour_echeance = $11, irl_trimestre = $12, revision_le = $13,
       solidarite = $14, duree_mois = $15, motif_duree = $16, bailleur_personne_morale = $17, franchise_mois = $18,
        indice = $19, revision_annees = $20, petite_entreprise = $21, aide_cents = $22, piece_id = $23,
       interet_retard = $24, majoration_retard = $25, relocation_motif = $26, periodicite = $27, terme = $28
     where dossier_id = $1 and id = $2 returning id`,
    [
      dossier_id,
      id,
      bien_id,
      bail.type_bail,
      bail.debut,
      bail.fin,
      bail.loyer_cents,
      bail.charges_cents,
      bail.charges_mode,
      bail.depot_garantie_cents,
      bail.jour_echeance,
      bail.irl_trimestre ?? null,
      bail.revision_le ?? null,
      bail.solidarite ?? false,
      bail.duree_mois ?? null,
      bail.motif_duree ?? null,
      bail.bailleur_personne_morale ?? false,
      bail.franchise_mois ?? 0,
      bail.indice ?? 'irl',
      bail.revision_annees ?? 1,
      bail.petite_entreprise ?? false,
      bail.aide_cents ?? 0,
      bail.piece_id ?? null,
      bail.interet_retard ?? null,
      bail.majoration_retard ?? null,
      bail.relocation_motif ?? null,
      bail.periodicite ?? 'mensuel',
      bail.terme ?? 'a_echoir',
    ],
  )
  if (!touched) throw new Refus('bail_du_dossier')
  await db.rows('delete from public.baux_locataires where dossier_id = $1 and bail_id = $2', [dossier_id, id])
  await db.rows('delete from public.paliers_loyer where dossier_id = $1 and bail_id = $2', [dossier_id, id])
  await ecrireAutour(db, dossier_id, [{ id, ...aEcrire }])
}

/** The last day of a lease, or none. */
export async function finirBail(
  db: Db,
  { dossier_id, bail_id, fin }: { dossier_id: string; bail_id: string; fin: Day | null },
): Promise<void> {
  await parActe(db)
  await db.rows('update public.baux set fin = $3 where dossier_id = $1 and id = $2', [dossier_id, bail_id, fin])
}

/** A payment that named a rent now withdrawn is imputed as the law says (C. civ. 1342-10). */
export async function appliquerRevision(
  db: Db,
  dossier_id: string,
  { retirees, changees }: RevisionEcheances,
): Promise<void> {
  await parActe(db)
  for (const { id, date_echeance, loyer_cents, charges_cents } of changees) {
    await db.rows(
      `update public.echeances set date_echeance = $3, loyer_cents = $4, charges_cents = $5
       where dossier_id = $1 and id = $2`,
      [dossier_id, id, date_echeance, loyer_cents, charges_cents],
    )
  }
  if (retirees.length === 0) return
  const values = [dossier_id, retirees.map(({ id }) => id)]
  await db.rows(
    'update public.encaissements set echeance_id = null where dossier_id = $1 and echeance_id = any ($2::uuid[])',
    values,
  )
  const gone = await db.rows(
    'delete from public.echeances where dossier_id = $1 and id = any ($2::uuid[]) returning id',
    values,
  )
  if (gone.length < retirees.length) throw new Refus('echeances_a_retirer')
}

type Autour = Pick<BailAEcrire, 'bail' | 'locataires' | 'depot_recu'> & { readonly id: string }

async function ecrireAutour(db: Db, dossier_id: string, baux: readonly Autour[]): Promise<void> {
  const gens = baux.flatMap(({ id: bail_id, locataires }) =>
    locataires.map((une) => ({ bail_id, personne: 'id' in une ? une : { id: randomUUID(), ...une } })),
  )
  const nouvelles = gens.flatMap(({ personne }) => ('nom' in personne ? [personne] : []))
  await inserer(db, 'locataires', { dossier_id, rangees: nouvelles })
  const liens = gens.map(({ bail_id, personne }) => ({ bail_id, locataire_id: personne.id }))
  await inserer(db, 'baux_locataires', { dossier_id, rangees: liens })
  const paliers = baux.flatMap(({ id: bail_id, bail }) => (bail.paliers ?? []).map((un) => ({ bail_id, ...un })))
  await inserer(db, 'paliers_loyer', { dossier_id, rangees: paliers })
  const recus = baux.flatMap(({ id: bail_id, depot_recu }) =>
    depot_recu === null ? [] : [{ bail_id, sens: 'recu', ...depot_recu }],
  )
  await inserer(db, 'mouvements_depot', { dossier_id, rangees: recus })
}

export function bailDuDossier({ baux }: FaitsLocation, id: string): Bail {
  const bail = baux.find((un) => un.id === id)
  if (!bail) throw new Refus('bail_du_dossier')
  return bail
}

export function bienDuDossier({ biens }: FaitsBiens, id: string): Bien {
  const bien = biens.find((un) => un.id === id)
  if (!bien) throw new Refus('bien_du_dossier')
  return bien
}

/** The lease, the rents called under it and its links to people, who stay in the dossier. */
export async function effacerBail(db: Db, ids: { dossier_id: string; bail_id: string }): Promise<void> {
  const values = [ids.dossier_id, ids.bail_id]
  const mouvement = await db.row(
    `select id from public.encaissements where dossier_id = $1 and bail_id = $2
     union all select id from public.mouvements_depot where dossier_id = $1 and bail_id = $2 limit 1`,
    values,
  )
  if (mouvement) throw new Refus('bail_avec_mouvements')
  const regle = await db.row(
    'select id from public.regularisations_charges where dossier_id = $1 and bail_id = $2 limit 1',
    values,
  )
  if (regle) throw new Refus('bail_regularise')
  const reclame = await db.row(
    "select id from public.echeances where dossier_id = $1 and bail_id = $2 and objet = 'interets' limit 1",
    values,
  )
  if (reclame) throw new Refus('bail_avec_interets')
  await db.rows('delete from public.echeances where dossier_id = $1 and bail_id = $2', values)
  await db.rows('delete from public.baux_locataires where dossier_id = $1 and bail_id = $2', values)
  const gone = await db.row('delete from public.baux where dossier_id = $1 and id = $2 returning id', values)
  if (!gone) throw new Refus('bail_du_dossier')
}
