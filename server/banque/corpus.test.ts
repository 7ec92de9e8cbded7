// The corpus of bank files through the route of the server: imported with every row, or refused by its sentence with nothing written.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { GRAINE, tires } from '../epreuves/tests/seeded-random.ts'
import { type Monde, ouvrirMonde } from '../functions/tests/monde.ts'
import { dossier_id, importer, lignesDe, ouvrirCompte } from './tests/banque.ts'

const DOSSIER = new URL('../../exemples/banque/', import.meta.url)
const Attendu = z.object({
  fichier: z.string(),
  refus: z.string().optional(),
  releves: z
    .array(
      z.object({
        format: z.string(),
        devise: z.string(),
        lignes: z.int(),
        total_cents: z.int(),
        erreurs: z.array(z.int()),
      }),
    )
    .optional(),
})
const attendus = z.array(Attendu).parse(JSON.parse(readFileSync(new URL('attendus.json', DOSSIER), 'utf8')))
const octetsDe = (fichier: string) => new Uint8Array(readFileSync(new URL(`fichiers/${fichier}`, DOSSIER)))

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const ecrits = () =>
  monde.base.asHouse('test', (house) =>
    house.row(
      `select (select count(*) from public.lignes_releve where dossier_id = $1) as lignes,
        (select count(*) from public.releves where dossier_id = $1) as releves,
        (select count(*) from public.documents where dossier_id = $1) as documents`,
      [dossier_id],
    ),
  )

// What is read of each file, `exemples/banque/corpus.test.ts` says in each run; by the route a sample is sent, all in the drills.
test(`every file that is no statement is refused by its own sentence, and nothing of it is written (GRAINE=${GRAINE})`, async () => {
  const compte = await ouvrirCompte(monde)
  const avant = await ecrits()
  const refuses = attendus.filter(({ refus }) => refus !== undefined)
  expect(refuses.length).toBeGreaterThan(15)
  for (const { fichier, refus } of tires(refuses, 6)) {
    const { status, data } = await importer(monde, compte, octetsDe(fichier), { nom: fichier })
    expect([fichier, status, data]).toEqual([fichier, 422, { code: refus, message: expect.any(String) }])
  }
  expect(await ecrits()).toEqual(avant)
}, 60_000)

test(`every other one is imported with each of its rows and to the cent, or says what stops it (GRAINE=${GRAINE})`, async () => {
  const lus = attendus.flatMap(({ fichier, releves = [] }) =>
    releves.map((releve, rang) => ({ fichier, rang, ...releve })),
  )
  expect(lus.length).toBeGreaterThan(50)
  for (const { fichier, rang, format, devise, lignes, total_cents, erreurs } of tires(lus, 15)) {
    const nature = format === 'airbnb' || format === 'booking' ? 'plateforme' : 'banque'
    const compte = await ouvrirCompte(monde, { nature })
    const { status, data } = await importer(monde, compte, octetsDe(fichier), {
      nom: fichier,
      compte_du_fichier: rang,
      laisser_erreurs: 'true',
    })
    const arret = devise !== 'EUR' ? 'devise_etrangere' : lignes === 0 ? 'releve_sans_ligne' : null
    if (arret !== null) {
      expect([fichier, data]).toEqual([fichier, { code: arret, message: expect.any(String) }])
      continue
    }
    expect([fichier, status, data]).toEqual([fichier, 200, expect.anything()])
    const ecrites = await lignesDe(monde, compte)
    const total = ecrites.reduce((somme, { montant_cents }) => somme + montant_cents, 0)
    // The stays of a platform are one row each, their gross and their commission beside.
    if (nature === 'banque')
      expect([fichier, ecrites.length, total, data]).toEqual([
        fichier,
        lignes,
        total_cents,
        { ...(data as object), erreurs: erreurs.length },
      ]) // safe: a reply is an object
  }
}, 120_000)
