// The FEC of a final year as it is kept: made and checked once, the same bytes for whoever asks, or a broken transfer.
import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { Base, Caller } from '@quittance/wire/postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { year } from '#domain/base/day.ts'
import { exerciceDeLAnnee } from '../../../exemples/annee.ts'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { fecsFaux } from '../../../scripts/fecs-gardes.ts'
import { fecDe } from '../../documents/fichiers/fec.ts'
import { dossier_id, hugues, type Monde, ouvrirDemonstration, refus, voisin } from '../../functions/tests/monde.ts'
import { chargerFaits } from '../load.ts'
import { exerciceFige, fecGarde, garderFec } from './fec-garde.ts'

let monde: Monde
let id: string
beforeAll(async () => {
  monde = await ouvrirDemonstration('2026-11-20')
  id = (await figeDe(2024))?.id ?? ''
})
afterAll(() => monde.drop())

const figeDe = (annee: number, caller: Caller = hugues) =>
  monde.base.asCaller(caller, (db) => exerciceFige(db, { dossier_id, exercice_id: idExercice(annee) }))
const exporter = (annee: number) =>
  monde.appeler(hugues, 'exporter-fec', { dossier_id, exercice_id: idExercice(annee) })
const faitsLus = () => monde.base.asHouse('test', (house) => chargerFaits(house, dossier_id))

type Lecture = { base?: Base; caller?: Caller; encodage?: 'gzip' }
async function remis({ base = monde.base, caller = hugues, encodage }: Lecture = {}): Promise<Buffer> {
  return buffer(await fecGarde(base, caller, { dossier_id, id, encodage }))
}

/** Over the guards: what only a forger, or an archive without its file, would leave. */
const sansGardes = (sql: string) => monde.forcer(`begin; set local session_replication_role = replica; ${sql}; commit`)

async function garder(texte: string): Promise<void> {
  await sansGardes(`delete from public.fecs where exercice_id = '${id}'`)
  await monde.base.asHouse('test', (house) => garderFec(house, { dossier_id, id }, texte))
}

test('a year that becomes final keeps its file, which is that of the maker that works from the facts', async () => {
  const faits = await faitsLus()
  const finals = faits.exercices.filter(({ etat }) => etat === 'definitif')
  expect(finals.length).toBeGreaterThan(1)
  for (const { fin, id: exercice_id } of finals) {
    const annee = year(fin)
    expect(await figeDe(annee)).toMatchObject({ garde: true })
    const { texte } = fecDe({ faits, livres: livres(faits) }, exerciceDeLAnnee(faits, annee))
    const { data, status, headers } = await exporter(annee)
    expect([status, data]).toEqual([200, texte])
    expect(headers.get('content-disposition')).toContain(`FEC${annee}1231.txt`)
    const [garde] = await monde.base.asCaller(hugues, (db) =>
      db.rows<{ sha256: string }>('select sha256 from public.fecs where exercice_id = $1', [exercice_id]),
    )
    expect(garde?.sha256).toBe(createHash('sha256').update(texte).digest('hex'))
  }
})

test('the verifier holds each kept file against its print and its entries, and names the year of a false one', async () => {
  const verifier = () => monde.base.asHouse('test', (house) => fecsFaux(house, dossier_id))
  const texte = (await remis()).toString()
  expect(await verifier()).toEqual([])
  await garder(texte.replaceAll('\tBanque\t', '\tLa banque\t'))
  expect(await verifier()).toEqual(['Le FEC gardé de 2024 n’est pas celui de ses écritures.'])
  await garder(texte.replaceAll('\t512000\tBanque\t', '\t512000\tCompte courant\t'))
  expect(await verifier()).toEqual([])
  await garder(texte.replace('695,00', '696,00'))
  expect(await verifier()).toEqual(['Le FEC gardé de 2024 n’est pas celui de ses écritures.'])
  for (const change of [`sha256 = repeat('a', 64)`, `contenu = 'abîmé'`]) {
    await garder(texte)
    await sansGardes(`update public.fecs set ${change} where exercice_id = '${id}'`)
    expect(await verifier()).toEqual(['Le FEC gardé de 2024 n’est plus ce qu’il était.'])
  }
  await garder(texte)
})

test('of an entry whose lines are gone, the verifier says so in a sentence', async () => {
  const lignes = `public.lignes where dossier_id = '${dossier_id}' and exercice_id = '${id}'
    and ecriture_id = (select id from public.ecritures where exercice_id = '${id}' order by rang limit 1)`
  for (const [oter, phrase] of [
    ['', 'Il manque des lignes aux écritures de 2024 : le FEC gardé n’est plus le leur.'],
    [' and rang = 1', 'Il manque des lignes aux écritures de 2024 : le FEC gardé n’est plus le leur.'],
    [' and rang = 2', 'Le FEC gardé de 2024 n’est pas celui de ses écritures.'],
  ]) {
    await sansGardes(`create table public.gardees as select * from ${lignes}${oter}; delete from ${lignes}${oter}`)
    const dit = await monde.base.asHouse('test', (house) => fecsFaux(house, dossier_id))
    await sansGardes('insert into public.lignes select * from public.gardees; drop table public.gardees')
    expect(dit).toEqual([phrase])
  }
})

test('whoever reads gzip has it as it is kept, whoever does not has the bytes themselves', async () => {
  const demander = async (encodages: string) => {
    const client = monde.client(hugues)
    const { response } = await client.functions.invoke('exporter-fec', {
      body: { dossier_id, exercice_id: idExercice(2024) },
      headers: { 'accept-encoding': encodages },
    })
    return response
  }
  const [comprime, clair] = [await demander('gzip, br'), await demander('identity')]
  expect([comprime?.headers.get('content-encoding'), comprime?.headers.get('vary')]).toEqual([
    'gzip',
    'Accept-Encoding',
  ])
  expect(clair?.headers.get('content-encoding')).toBe(null)
  expect(gunzipSync(await remis({ encodage: 'gzip' }))).toEqual(await remis())
})

test('files of every length come whole, in as many parts as they need', async () => {
  // Nothing folds random bytes: their length is that of what is kept.
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 1, 190_000, 196_608, 200_000, 393_216, 900_000), async (longueur) => {
      const texte = randomBytes(longueur).toString('base64')
      await garder(texte)
      expect((await remis()).equals(Buffer.from(texte))).toBe(true)
      expect(gunzipSync(await remis({ encodage: 'gzip' })).equals(Buffer.from(texte))).toBe(true)
    }),
    { numRuns: 10 },
  )
})

test('an error behind the first part breaks the transfer off, and so does a file that was cut', async () => {
  await garder(randomBytes(900_000).toString('base64'))
  for (const encodage of [undefined, 'gzip'] as const) {
    let parts = 0
    const coupee: Base = {
      ...monde.base,
      oneTrip: (caller, statement) =>
        parts++ === 0 ? monde.base.oneTrip(caller, statement) : Promise.reject(new Error('the base went away')),
    }
    await expect(remis({ base: coupee, ...(encodage && { encodage }) })).rejects.toThrow('the base went away')
    expect(parts).toBeGreaterThan(1)
  }
  await sansGardes(
    `update public.fecs set contenu = substring(contenu for length(contenu) - 9) where exercice_id = '${id}'`,
  )
  await expect(remis()).rejects.toMatchObject({ code: 'Z_BUF_ERROR' })
})

test('whoever may not read the dossier has nothing of it', async () => {
  await garder('un FEC')
  expect(await figeDe(2024, voisin)).toBe(null)
  expect((await remis({ caller: voisin, encodage: 'gzip' })).length).toBe(0)
})

test('it is kept for a final year alone, and neither changes nor goes', async () => {
  const faits = await faitsLus()
  const ouvert = faits.exercices.find(({ etat }) => etat !== 'definitif')
  const avant = monde.base.asHouse('test', (house) =>
    garderFec(house, { dossier_id, id: ouvert?.id ?? '' }, 'trop tôt'),
  )
  await expect(avant).rejects.toMatchObject({ constraint: 'fec_une_fois_definitif' })
  await garder('le premier')
  await monde.base.asHouse('test', (house) => garderFec(house, { dossier_id, id }, 'le second'))
  expect((await remis()).toString()).toBe('le premier')
  for (const geste of ['update public.fecs set sha256 = sha256', 'delete from public.fecs', 'truncate public.fecs'])
    await expect(monde.forcer(geste)).rejects.toThrow('fec_intangible')
})

test('a year without its file, as an archive leaves it, is made from the facts when it is asked for, and kept', async () => {
  await sansGardes(`delete from public.fecs where exercice_id = '${id}'`)
  expect(await figeDe(2024)).toMatchObject({ garde: false })
  const faits = await faitsLus()
  const { texte } = fecDe({ faits, livres: livres(faits) }, exerciceDeLAnnee(faits, 2024))
  expect((await exporter(2024)).data).toBe(texte)
  expect(await figeDe(2024)).toMatchObject({ garde: true })
  expect((await remis()).toString()).toBe(texte)
})

test('a year whose books were lettered since is made from the facts each time, with its letters', async () => {
  await garder('sans lettres')
  await monde.forcer(`insert into public.lettrages (id, dossier_id, exercice_id, compte, lettre, partiel, raison, lettre_le)
    values ('00000000-0000-4000-8000-00000000fec1', '${dossier_id}', '${id}', '411000', 'ZZ', false, 'main', '2026-01-01')`)
  expect(await figeDe(2024)).toBe(null)
  const faits = await faitsLus()
  expect((await exporter(2024)).data).toBe(fecDe({ faits, livres: livres(faits) }, exerciceDeLAnnee(faits, 2024)).texte)
  await monde.forcer(`delete from public.lettrages where id = '00000000-0000-4000-8000-00000000fec1'`)
  expect((await exporter(2024)).data).toBe('sans lettres')
})

test('a year whose file would have an error is refused in the words of the check, and nothing is kept', async () => {
  await sansGardes(`delete from public.fecs where exercice_id = '${id}';
    update public.ecritures set chaine = repeat('a', 64), numero = numero + 100 * (numero > 3 and journal = 'BQ')::integer
    where exercice_id = '${id}'`)
  const reponse = await exporter(2024)
  expect(reponse).toEqual(refus('fec_avec_erreurs'))
  expect(JSON.stringify(reponse.data)).toContain('numérotation des écritures est rompue')
  expect(await figeDe(2024)).toMatchObject({ garde: false })
})
