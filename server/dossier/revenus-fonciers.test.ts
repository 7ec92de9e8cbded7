// The return of property income on paper, by the real client: form 2044 property by property, then whole, then the boxes of the household's return.
import type { Caller } from '@quittance/wire/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colette } from '#database/scripts/demo-comptes.ts'
import { day } from '#domain/base/day.ts'
import { DOSSIER_DELMAS, dossierDelmas } from '../../exemples/delmas/dossier.ts'
import { textesDuPdf } from '../documents/fichiers/texte-pdf.ts'
import { hugues, type Monde, ouvrirDemonstration } from '../functions/tests/monde.ts'

const JOUR = '2026-11-20'
let monde: Monde
beforeAll(async () => {
  monde = await ouvrirDemonstration(JOUR)
})
afterAll(() => monde.drop())

const exercice_id = dossierDelmas(day(JOUR)).exercices.find(({ fin }) => fin === '2025-12-31')?.id ?? ''
const demander = (caller: Caller) =>
  monde.appeler(caller, 'generer-liasse', { dossier_id: DOSSIER_DELMAS, exercice_id })

test('la 2044 de 2025 : trois colonnes, leur somme, où va le déficit, les cases de la 2042', async () => {
  const { data } = await demander(colette)
  if (!(data instanceof Blob)) throw new Error('the return is a file')
  const pages = textesDuPdf(new Uint8Array(await data.arrayBuffer())).map((page) => page.replace(/\s/g, ''))
  const titres = pages.map(
    (page) => /Formulaire(.*?)(?:Revenusfonciers|Déclarationdesrevenus|\(suite\))/.exec(page)?.[1],
  )
  expect(titres).toEqual(['2044,T2rueBressigny', '2044,T2avenueBollée', '2044,T2rued’Orléans', '2044', '2044', '2042'])
  const [angers = '', , , recettes = '', repartition = '', declaration = ''] = pages
  const somme = recettes + repartition
  expect(angers).toContain('19850')
  for (const attendu of ['20870', '366', '25571', '−14209', 'Répartitiondudéficit', '10700'])
    expect(somme).toContain(attendu)
  for (const attendu of ['4BB', '3509', '4BC', '10700', '4BD', '4800']) expect(declaration).toContain(attendu)
})

test('elle n’est pas donnée à qui n’a pas accès au dossier', async () => {
  const { status, data } = await demander(hugues)
  expect([status, data]).toMatchObject([403, { code: 'acces_non_autorise' }])
})

test('un bien en indivision : la 2044 de chacun sur papier, par les parts écrites, et le partage entier ou refusé', async () => {
  const table = (nom: string) => monde.client(colette).from(nom)
  const dossier_id = DOSSIER_DELMAS
  const bien_id = dossierDelmas(day(JOUR)).biens[0]?.id
  const nommer = async (nom: string, rattachement: string) =>
    (await table('indivisaires').insert({ dossier_id, nom, rattachement }).select('id').single().throwOnError()).data.id
  const [elle, jeanne] = [await nommer('Colette', 'declarant_1'), await nommer('Jeanne', 'autre')]
  const partage = (denominateur: number) => ({
    ...{ dossier_id, bien_id, depuis: '2019-01-01', denominateur },
    parts: [
      { indivisaire_id: elle, numerateur: 60 },
      { indivisaire_id: jeanne, numerateur: 40 },
    ],
  })
  const { error } = await table('indivisions').insert(partage(90))
  expect(error?.details || error?.message).toBe('indivision_inegale')
  await table('indivisions').insert(partage(100)).throwOnError()
  const { data } = await demander(colette)
  if (!(data instanceof Blob)) throw new Error('the return is a file')
  const pages = textesDuPdf(new Uint8Array(await data.arrayBuffer())).map((page) => page.replace(/\s/g, ''))
  const titres = pages.map(
    (page) => /Formulaire(.*?)(?:Revenusfonciers|Déclarationdesrevenus|\(suite\))/.exec(page)?.[1],
  )
  expect(new Set(titres)).toEqual(
    new Set([
      ...['2044,T2rueBressigny(60/100),Colette', '2044,T2avenueBollée,Colette', '2044,T2rued’Orléans,Colette'],
      ...['2044,Colette', '2042,Colette', '2044,Jeanne', '2042,Jeanne'],
    ]),
  )
  // 19 850 of works: 11 910 and 7 940.
  expect(pages[0]).toContain('11910')
  expect(pages.find((_, rang) => titres[rang] === '2044,Jeanne')).toContain('7940')
})
