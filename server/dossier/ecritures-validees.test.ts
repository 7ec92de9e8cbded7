// Final years read once: the same lines by each way, for whom the dossier is there, and other ones as soon as the year was put back otherwise.
import { gunzipSync } from 'node:zlib'
import type { Caller, Db } from '@quittance/wire/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LireFaits } from '#contract/functions/compta/lire-faits.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { lignesDesColonnes } from '#domain/compta/ecritures-colonnes.ts'
import { exerciceClosEn } from '#domain/compta/exercice.ts'
import { claire, dossier_id, type Monde, ouvrirDemonstration, paul, voisin } from '../functions/tests/monde.ts'
import { anneesValidees, texteValide } from './ecritures-validees.ts'
import { chargerFaits } from './load.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirDemonstration('2026-11-20')
})
afterAll(() => monde.drop())

const ANNEES = [2023, 2024, 2025, 2026]
const idDe = (annee: number): string => exerciceClosEn(monde.faits.exercices, annee)?.id ?? ''
const demander = (caller: Caller | null, exercice_id: string) =>
  monde.appeler(caller, 'lire-faits', { dossier_id, listes: {}, ecritures: { [exercice_id]: null } })
const lireAnnee = async (caller: Caller, annee: number): Promise<readonly Ligne[]> => {
  const { status, data } = await demander(caller, idDe(annee))
  expect(status).toBe(200)
  const lue = LireFaits.reply.parse(data).ecritures[idDe(annee)]
  return lue ? lignesDesColonnes(lue.colonnes) : []
}
/** Of one year, as the caller may read it. */
const valide = async (db: Db, annee: number) => {
  const [une] = await anneesValidees(db, dossier_id, [idDe(annee)])
  if (!une) throw new Error(`${annee} is not there`)
  return une
}

/** Line by line, as the tables hold them. */
const enTable = (db: Db, annee: number): Promise<Ligne[]> =>
  db.rows(
    `select e.cle, e.journal, e.date::text, e.piece_ref, e.piece_date::text, e.libelle,
       json_build_object('table', e.origine_table, 'id', e.origine_id) as origine, e.numero, e.valide_le::text,
       l.compte, l.compte_libelle, l.auxiliaire, l.auxiliaire_libelle, l.debit_cents::integer, l.credit_cents::integer, l.bien_id, l.composant_id,
       l.lettrage, l.date_lettrage::text
     from public.ecritures e join public.exercices x on x.dossier_id = e.dossier_id and x.id = e.exercice_id
     join public.lignes l on l.dossier_id = e.dossier_id and l.ecriture_id = e.id
     where e.dossier_id = $1 and extract(year from x.fin) = $2 order by e.date, e.journal, e.numero, l.rang`,
    [dossier_id, annee],
  )

test('each year is, line for line and byte for byte, what the tables hold: read, asked for, loaded, once and again', async () => {
  const tables = await monde.base.asCaller(claire, async (db) => {
    const lues: Ligne[][] = []
    for (const annee of ANNEES) lues.push(await enTable(db, annee))
    return lues
  })
  expect(tables[0]?.length).toBeGreaterThan(50)
  for (const [rang, annee] of ANNEES.entries()) {
    const premiere = await lireAnnee(claire, annee)
    expect(premiere).toEqual(tables[rang])
    expect(JSON.stringify(await lireAnnee(paul, annee))).toBe(JSON.stringify(premiere))
  }
  for (let fois = 0; fois < 2; fois++) {
    const { lignes_validees } = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
    expect(lignes_validees).toEqual(tables.flat())
  }
})

test('a final year is read from the tables once; the one that runs, each time', async () => {
  const lectures = async (annee: number): Promise<number> => {
    let combien = 0
    await monde.base.asCaller(claire, (db) => {
      const compter: Db = {
        ...db,
        row: (sql, values) => {
          combien++
          return db.row(sql, values)
        },
      }
      return valide(compter, annee).then((une) => texteValide(compter, une))
    })
    return combien
  }
  await lectures(2024)
  expect([await lectures(2024), await lectures(2026)]).toEqual([0, 1])
})

test('its bytes are compressed for whoever reads them so, plain for another', async () => {
  const annee = await monde.base.asCaller(claire, (db) => valide(db, 2024))
  const octets = await monde.base.asCaller(claire, (db) => texteValide(db, annee))
  expect(octets).toBeInstanceOf(Uint8Array)
  const texte = typeof octets === 'string' ? octets : gunzipSync(octets).toString()
  const { data, headers } = await demander(claire, idDe(2024))
  const lue = LireFaits.reply.parse(data).ecritures[idDe(2024)]
  expect([lue?.colonnes, headers.get('content-encoding')]).toEqual([JSON.parse(texte), null])
})

test('whoever may not read the dossier has nothing of it, though others just read it; an unknown exercice is left out', async () => {
  await lireAnnee(claire, 2024)
  expect(await demander(voisin, idDe(2024))).toMatchObject({ status: 403, data: { code: 'acces_non_autorise' } })
  expect((await demander(null, idDe(2024))).status).toBe(401)
  expect(await demander(claire, crypto.randomUUID())).toMatchObject({ status: 200, data: { ecritures: {} } })
})

test('a year put back with other entries is read again', async () => {
  const avant = await lireAnnee(claire, 2023)
  // What only a restored copy does: the last entry of the year has another fingerprint.
  await monde.forcer(`begin; set local session_replication_role = replica;
    update public.ecritures e set libelle = 'Revenue d’une archive', chaine = md5(e.chaine) || md5(e.libelle)
    from public.exercices x where x.id = e.exercice_id and x.fin = '2023-12-31' and x.dossier_id = '${dossier_id}'; commit`)
  const apres = await lireAnnee(claire, 2023)
  expect(apres.length).toBe(avant.length)
  expect(new Set(apres.map(({ libelle }) => libelle))).toEqual(new Set(['Revenue d’une archive']))
})
