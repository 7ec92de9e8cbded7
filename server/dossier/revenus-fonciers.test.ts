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
