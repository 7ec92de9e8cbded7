// The return on paper: every box of each form is there, in its order, with its amount; what is not final says so.
import { expect, test } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import type { Case, FormulaireRempli } from '#domain/liasse/formulaire.ts'
import { textesDuPdf } from './fichiers/texte-pdf.ts'
import { dessinerLiasse, type Liasse, MENTION, nomLiasse } from './liasse.ts'
import { INSECABLE } from './papier/typographie.ts'

const box = (code: string, libelle: string, montant: number): Case => ({
  code,
  libelle,
  section: 'A. Résultat comptable',
  montant,
  montant_cents: cents(montant * 100),
  blanc: false,
  lignes: [],
  total: [],
  regle: '',
  doutes: [],
  provenance: 'credit',
})

const formulaire = (numero: string, count: number): FormulaireRempli => ({
  numero,
  libelle: "Compte de résultat simplifié de l'exercice",
  edition: '2026',
  projet: false,
  doute: null,
  cases: Array.from({ length: count }, (_, rang) => box(`C${100 + rang}`, `Libellé n° ${rang} : œuvre`, rang * -1234)),
  calculs: [],
  ecart_arrondi: 0,
})

const liasse = (...formulaires: FormulaireRempli[]): Liasse => ({
  denomination: "Claire d'Été-Martin",
  siren: '732829320',
  adresse: '7 allée des Tilleuls, 35510 Cesson-Sévigné',
  exercice: { debut: day('2025-01-01'), fin: day('2025-12-31') },
  etat: 'Exercice arrêté le 04/05/2026',
  formulaires,
  cree_le: new Date('2026-11-20T10:00:00Z'),
})

const texteDe = async (une: Liasse): Promise<string[]> => textesDuPdf(await dessinerLiasse(une))

test('every box is printed once, in its order, with its label and its amount', async () => {
  const pages = await texteDe(liasse(formulaire('2033-B', 80)))
  const text = pages.join('\n')
  expect(text.match(/\bC1\d\d\b/g)).toEqual(Array.from({ length: 80 }, (_, rang) => `C${100 + rang}`))
  expect(text).toContain(`Libellé n°${INSECABLE}79${INSECABLE}: œuvre`)
  // −97 486: the thin space is drawn as an ordinary one, so that a copy of the amount keeps a space.
  expect(text.replaceAll('\n', '')).toContain(`\u221297${INSECABLE}486`)
})

test('no character is missing from the fonts', async () => {
  const pages = await texteDe(liasse(formulaire('2033-B', 3)))
  expect(pages.join('')).not.toContain('\ufffd')
})

test('each form starts a page, and every page says what it is worth and where it stands', async () => {
  const pages = await texteDe(liasse(formulaire('2031', 60), formulaire('2033-A', 5)))
  expect(pages).toHaveLength(3)
  expect(pages[2]).toContain('Formulaire 2033-A')
  pages.forEach((page, rang) => {
    expect(page).toContain(MENTION)
    expect(page).toContain(`page ${rang + 1}/3`)
  })
})

test('a return of a year without a published form is marked as a project, on its pages and in its name', async () => {
  const projet = liasse({ ...formulaire('2031', 2), projet: true })
  expect((await texteDe(projet))[0]).toContain('PROJET')
  expect(nomLiasse(projet)).toBe('projet-liasse-2025-claire-d-ete-martin.pdf')
  expect((await texteDe(liasse(formulaire('2031', 2))))[0]).not.toContain('PROJET')
})

test('a box to be confirmed bears a star, and its reason stands under the form; a form without one says nothing', async () => {
  const [premiere, ...autres] = formulaire('2031', 3).cases
  if (!premiere) throw new Error('no box')
  const douteuse = { ...premiere, doutes: ['Le numéro vient de la brochure de 2018.'] }
  const texte = (await texteDe(liasse({ ...formulaire('2031', 3), cases: [douteuse, ...autres] }))).join(' ')
  expect(texte.replaceAll('\n', ' ')).toMatch(/Cases à confirmer.*C100.*Le numéro vient de la brochure de 2018/)
  expect(texte.match(/\*/g)).toHaveLength(1)
  expect((await texteDe(liasse(formulaire('2031', 3)))).join('')).not.toMatch(/\*|confirmer|astérisque/)
})

test('the same value gives the same bytes', async () => {
  const [one, two] = await Promise.all([
    dessinerLiasse(liasse(formulaire('2031', 2))),
    dessinerLiasse(liasse(formulaire('2031', 2))),
  ])
  expect(Buffer.compare(one, two)).toBe(0)
})
