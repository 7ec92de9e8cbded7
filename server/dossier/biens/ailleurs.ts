// A property passed to another dossier of the same person, written on both sides at once, and taken back from what the log kept.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import { DeclarerAilleurs } from '#contract/functions/biens/declarer-ailleurs.ts'
import { ReprendreAilleurs } from '#contract/functions/biens/reprendre-ailleurs.ts'
import type { BailTransmis } from '#domain/activites/ailleurs.ts'
import { zero } from '#domain/base/cents.ts'
import { type Day, lastDayOf, later, year } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { type Bornes, type ExercicesPermis, exercicesAOuvrir } from '#domain/compta/exercice.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Echeance } from '#domain/sujets/location/echeance.ts'
import { inserer } from '../inserer.ts'
import { appliquerRevision, creerBaux } from '../location/baux.ts'
import { gerantDe } from '../membre.ts'
import {
  ecrireSuites,
  exigerSuitesIntactes,
  idsDe,
  rendreSuites,
  SANS_SUITES,
  type Suites,
  type SuitesEcrites,
} from './suites-ailleurs.ts'

/** The caller keeps both, as their owner or accountant, and they are of one owner. */
export async function exigerDeuxDossiers(db: Db, ...dossiers: readonly [string, string]): Promise<void> {
  for (const dossier_id of dossiers) {
    const { role } = await gerantDe(db, dossier_id)
    if (role === 'employe') throw new Refus('acces_non_autorise')
  }
  const { personnes = 0 } =
    (await db.row<{ personnes: number }>(
      `select count(distinct user_id)::int as personnes from public.dossier_membres
       where role = 'proprietaire' and dossier_id = any ($1::uuid[])`,
      [dossiers],
    )) ?? {}
  if (personnes !== 1) throw new Refus('ailleurs_autre_personne')
}

type AEcrire = {
  readonly dossier_id: string
  readonly bien: Bien
  readonly le: Day
  readonly today: Day
  readonly baux: readonly BailTransmis[]
  readonly suites: Suites
  readonly vers: {
    readonly dossier_id: string
    readonly exercices: readonly Bornes[]
    readonly permis: ExercicesPermis
  }
}
type Ecrit = {
  readonly vers_bien_id: string
  readonly vers_baux: readonly string[]
  readonly vers_locataires: readonly string[]
  readonly vers_depots: readonly string[]
  readonly depots: readonly string[]
  readonly retirees: readonly Echeance[]
  /** Absent of the acts of before. */
  readonly suites?: SuitesEcrites
}

export async function ecrireAilleurs(
  house: Db,
  { dossier_id, bien, le, today, baux, suites, vers }: AEcrire,
): Promise<Ecrit & { readonly exercices_ouverts: number }> {
  const exercices_ouverts = await ouvrir(house, vers, { le, today })
  const vers_bien_id = await ecrireBien(house, { vers: vers.dossier_id, bien, le })
  const { vers_baux, vers_locataires } = await ecrireBaux(house, { vers: vers.dossier_id, vers_bien_id, baux })
  for (const { revision } of baux) await appliquerRevision(house, dossier_id, revision)
  const tenus = baux.flatMap((un, rang) => (un.depot_cents > zero ? [{ ...un, la_bas_id: vers_baux[rang] }] : []))
  const rendus = tenus.map(({ bail, depot_cents, depot_le }) => ({
    ...{ id: randomUUID(), bail_id: bail.id, date: depot_le, sens: 'transmis', montant_cents: depot_cents },
  }))
  const recus = tenus.map(({ la_bas_id, depot_cents, depot_le }) => ({
    ...{ id: randomUUID(), bail_id: la_bas_id, date: depot_le, sens: 'recu', montant_cents: depot_cents },
  }))
  await inserer(house, 'mouvements_depot', { dossier_id, rangees: rendus })
  await inserer(house, 'mouvements_depot', { dossier_id: vers.dossier_id, rangees: recus })
  const passe = await house.row(
    `update public.biens set declare_ailleurs_le = $3, declare_dossier_id = $4, declare_bien_id = $5
     where dossier_id = $1 and id = $2 and declare_ailleurs_le is null returning id`,
    [dossier_id, bien.id, le, vers.dossier_id, vers_bien_id],
  )
  if (!passe) throw new Refus('ailleurs_deja')
  const place = { dossier_id, vers: vers.dossier_id, vers_bien_id, le }
  const ecrites = await ecrireSuites(house, suites, place)
  const ids = (rangees: readonly { id: string }[]) => rangees.map(({ id }) => id)
  return {
    ...{ vers_bien_id, vers_baux, vers_locataires, exercices_ouverts, suites: ecrites },
    ...{ depots: ids(rendus), vers_depots: ids(recus), retirees: baux.flatMap(({ revision }) => revision.retirees) },
  }
}

/** A dossier that keeps no year yet begins with the year of that day. */
async function ouvrir(house: Db, vers: AEcrire['vers'], { le, today }: { le: Day; today: Day }): Promise<number> {
  const { dossier_id, exercices, permis } = vers
  if (exercices.length > 0) return 0
  const rangees = exercicesAOuvrir(
    { debut: le, fin: lastDayOf(year(le)) },
    { exercices, permis, jusqu_au: later(le, today) },
  )
  await inserer(house, 'exercices', { dossier_id, rangees: rangees.map((une) => ({ ...une, reglages: {} })) })
  return rangees.length
}

/** What it is and what it cost; its VAT and its components are the choices of the other books. */
async function ecrireBien(house: Db, { vers, bien, le }: { vers: string; bien: Bien; le: Day }): Promise<string> {
  const { libelle, adresse, code_postal, ville, type_bien, surface_m2, classe_dpe = null, zone_location = null } = bien
  const { date_acquisition, prix_cents, frais_acquisition_cents, frais_immobilises, residence_services = false } = bien
  const id = randomUUID()
  const rangee = {
    ...{
      id,
      libelle,
      adresse,
      code_postal,
      ville,
      type_bien,
      surface_m2,
      classe_dpe,
      zone_location,
      categorie: bien.categorie,
    },
    ...{ date_acquisition, date_mise_en_location: later(le, date_acquisition), residence_services },
    ...{ prix_cents, frais_acquisition_cents, frais_immobilises },
  }
  await inserer(house, 'biens', { dossier_id: vers, rangees: [rangee] })
  return id
}

type Transmis = { vers: string; vers_bien_id: string; baux: readonly BailTransmis[] }

/** Each person once, whatever the number of leases. */
async function ecrireBaux(house: Db, { vers, vers_bien_id, baux }: Transmis) {
  const gens = new Map(
    baux.flatMap(({ bail }) => bail.locataires.map((un) => [un.id, { ...un, id: randomUUID() }] as const)),
  )
  await inserer(house, 'locataires', { dossier_id: vers, rangees: [...gens.values()] })
  const vers_baux = await creerBaux(
    house,
    vers,
    baux.map(({ bail, la_bas }) => ({
      ...{ bien_id: vers_bien_id, bail: la_bas, depot_recu: null },
      locataires: bail.locataires.map(({ id }) => ({ id: gens.get(id)?.id ?? id })),
    })),
  )
  return { vers_baux, vers_locataires: [...gens.values()].map(({ id }) => id) }
}

type LeBien = { readonly dossier_id: string; readonly bien_id: string }

/** The dossier that declares a property; null: its own. */
export const ouDeclare = async (db: Db, { dossier_id, bien_id }: LeBien): Promise<string | null> =>
  (
    await db.row<{ vers: string | null }>(
      'select declare_dossier_id as vers from public.biens where dossier_id = $1 and id = $2',
      [dossier_id, bien_id],
    )
  )?.vers ?? null

/** Of what was written there, all goes; refused when something else of it stays. */
export async function rendreAilleurs(
  house: Db,
  { dossier_id, bien_id, vers }: LeBien & { readonly vers: string },
): Promise<{ acte_id: string; rendues: number; vers_bien_id: string }> {
  const acte = await acteDebout(house, { dossier_id, bien_id })
  if (!acte) throw new Refus('ailleurs_inconnu')
  const { vers_bien_id, vers_baux, vers_locataires, vers_depots, depots, retirees, suites = SANS_SUITES } = acte.detail
  await exigerSuitesIntactes(house, vers, suites)
  await exigerSansSuite(house, vers, [vers_bien_id, ...vers_baux, ...vers_depots, ...idsDe(suites)])
  await house.rows(
    `update public.biens set declare_ailleurs_le = null, declare_dossier_id = null, declare_bien_id = null
     where dossier_id = $1 and id = $2`,
    [dossier_id, bien_id],
  )
  const effacer = (table: string, chez: string, ids: readonly string[]) =>
    house.rows(`delete from public.${table} where dossier_id = $1 and id = any ($2::uuid[])`, [chez, ids])
  await rendreSuites(house, suites, { dossier_id, vers })
  await effacer('mouvements_depot', vers, vers_depots)
  await house.rows('delete from public.echeances where dossier_id = $1 and bail_id = any ($2::uuid[])', [
    vers,
    vers_baux,
  ])
  await effacer('baux', vers, vers_baux)
  await effacer('biens', vers, [vers_bien_id])
  // Who rents another place of that dossier since stays there.
  await house.rows(
    `delete from public.locataires l where l.dossier_id = $1 and l.id = any ($2::uuid[])
       and not exists (select from public.baux_locataires b where b.dossier_id = $1 and b.locataire_id = l.id)`,
    [vers, vers_locataires],
  )
  await effacer('mouvements_depot', dossier_id, depots)
  await inserer(house, 'echeances', {
    dossier_id,
    rangees: retirees.map(
      ({ id, bail_id, objet = 'loyer', periode, mois = 1, date_echeance, loyer_cents, charges_cents }) => ({
        ...{ id, bail_id, objet, periode, mois, date_echeance, loyer_cents, charges_cents },
      }),
    ),
  })
  return { acte_id: acte.id, rendues: retirees.length, vers_bien_id }
}

const acteDebout = (house: Db, { dossier_id, bien_id }: LeBien) =>
  house.row<{ id: string; detail: Ecrit }>(
    `select a.id, a.detail from public.actes a
     where a.dossier_id = $1 and a.acte = $3 and a.detail ->> 'bien_id' = $2 and a.detail ? 'vers_bien_id'
       and not exists (select from public.actes b
         where b.dossier_id = $1 and b.acte = $4 and b.detail ->> 'acte_id' = a.id::text)
     order by a.at desc limit 1`,
    [dossier_id, bien_id, DeclarerAilleurs.name, ReprendreAilleurs.name],
  )

/** Of these the act wrote some. */
const ECRITES = new Set([
  ...['mouvements_depot', 'emprunts', 'depenses', 'composants', 'modeles_depense', 'inventaire_mobilier'],
])

/**
 * Every row of the other dossier that names the property or its leases, but the rents that nobody paid and what the act wrote, by
 * the foreign keys that the database has; and what was validated of them.
 */
async function exigerSansSuite(house: Db, vers: string, ids: readonly string[]): Promise<void> {
  const liens = await house.rows<{ table: string; colonne: string }>(
    `select distinct c.relname as table, a.attname as colonne
     from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname in ('bien_id', 'bail_id', 'bien_suivant_id')
     where k.contype = 'f' and k.confrelid in ('public.biens'::regclass, 'public.baux'::regclass)
       and c.relname not in ('baux', 'baux_locataires', 'paliers_loyer', 'echeances', 'lots')`,
  )
  const lectures = liens.map(
    ({ table, colonne }) =>
      `select from public.${table} t where t.dossier_id = $1 and t.${colonne} = any ($2::uuid[])${ECRITES.has(table) ? ' and t.id <> all ($2::uuid[])' : ''}`,
  )
  const autres = `select from public.baux t where t.dossier_id = $1 and t.bien_id = any ($2::uuid[]) and t.id <> all ($2::uuid[])`
  const vendu = `select from public.biens t where t.dossier_id = $1 and t.id = any ($2::uuid[]) and t.date_cession is not null`
  const validees = `select from public.ecritures e where e.dossier_id = $1 and (e.origine_id = any ($2::text[])
      or e.origine_id in (select t.id::text from public.echeances t where t.dossier_id = $1 and t.bail_id = any ($2::uuid[])))`
  const suite = await house.row<{ suivi: boolean }>(
    `select ${[...lectures, autres, vendu, validees].map((une) => `exists (${une})`).join(' or ')} as suivi`,
    [vers, ids],
  )
  if (suite?.suivi) throw new Refus('ailleurs_suivi')
}
