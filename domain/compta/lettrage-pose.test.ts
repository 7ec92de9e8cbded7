// Letters laid over the books: the same before and after a validation, gone when a line changed; proposals and their reasons.
import { expect, test } from 'vitest'
import { cents } from '../base/cents.ts'
import { day } from '../base/day.ts'
import type { Ligne } from './ecriture.ts'
import { type Lettrage, netDe, nomsDesLignes, poserLettres, resteDe } from './lettrage-pose.ts'
import { proposerLettrages } from './lettrage-propose.ts'
import { ecritureDeTest, valider } from './livres.cas.ts'

const facture = (cle: string, date: string, montant: number, tiers = 'EDF') =>
  ecritureDeTest({ cle, date, journal: 'AC' }, [
    ['606100', montant],
    ['401000', -montant, tiers],
  ])
const reglement = (cle: string, date: string, montant: number, tiers = 'EDF') =>
  ecritureDeTest({ cle, date, journal: 'BQ' }, [
    ['401000', montant, tiers],
    ['512000', -montant],
  ])
const lettrageDe = (lignes: readonly Ligne[], champs: Partial<Lettrage> = {}): Lettrage => {
  const noms = nomsDesLignes(lignes)
  return {
    id: 'l1',
    exercice_id: 'ex-2026',
    compte: '401000',
    auxiliaire: 'EDF',
    lettre: 'AA',
    partiel: false,
    raison: 'main',
    lettre_le: day('2026-11-20'),
    lignes: lignes
      .filter(({ compte }) => compte === '401000')
      .map((ligne) => ({ ligne: noms.get(ligne) ?? '', montant_cents: netDe(ligne) })),
    ...champs,
  }
}
const lettres = (lignes: readonly Ligne[]) =>
  lignes.filter(({ compte }) => compte === '401000').map(({ lettrage }) => lettrage)

test('la lettre est la même avant et après la validation, la banque et la charge n’en ont pas', () => {
  const lignes = [...facture('f1', '2026-03-01', 50_00), ...reglement('r1', '2026-03-10', 50_00)]
  const un = lettrageDe(lignes)
  for (const livre of [lignes, valider(lignes)]) {
    const poses = poserLettres(livre, [un])
    expect(poses.map(({ compte, lettrage, date_lettrage }) => [compte, lettrage, date_lettrage])).toEqual([
      ['606100', null, null],
      ['401000', 'AA', '2026-11-20'],
      ['401000', 'AA', '2026-11-20'],
      ['512000', null, null],
    ])
    expect(poses.map(({ lettrage: _, date_lettrage: __, ...reste }) => reste)).toEqual(
      livre.map(({ lettrage: _, date_lettrage: __, ...reste }) => reste),
    )
  }
})

test('une ligne qui change fait tomber toute la lettre ; une lettre partielle est en minuscules', () => {
  const lignes = [...facture('f1', '2026-03-01', 50_00), ...reglement('r1', '2026-03-10', 50_00)]
  const change = [...facture('f1', '2026-03-01', 51_00), ...reglement('r1', '2026-03-10', 50_00)]
  expect(lettres(poserLettres(change, [lettrageDe(lignes)]))).toEqual([null, null])
  expect(lettres(poserLettres(change, [lettrageDe(change, { partiel: true })]))).toEqual(['aa', 'aa'])
})

test('deux lignes pareilles d’une même écriture ont deux noms', () => {
  const lignes = ecritureDeTest({ cle: 'od', date: '2026-05-01' }, [
    ['467000', 10_00, 'X'],
    ['467000', 10_00, 'X'],
    ['108000', -20_00],
  ])
  expect(new Set(nomsDesLignes(lignes).values()).size).toBe(2)
})

test('propositions : même fait, même pièce, même montant, une somme, chacune avec sa raison, toujours soldées', () => {
  const meme = { table: 'depenses', id: 'd1' }
  const deUnFait = [...facture('f0', '2026-01-05', 30_00), ...reglement('r0', '2026-09-01', 30_00)].map((ligne) => ({
    ...ligne,
    origine: meme,
  }))
  const deUnePiece = [...facture('f1', '2026-01-06', 31_00), ...reglement('r1', '2026-02-01', 31_00)].map((ligne) => ({
    ...ligne,
    piece_ref: 'FAC-12',
  }))
  const lignes = [
    ...deUnFait,
    ...deUnePiece,
    // The same amount as the bill of the receipt above: what the receipt says comes first.
    ...facture('f2', '2026-03-01', 31_00, 'VEOLIA'),
    ...reglement('r2', '2026-03-09', 31_00, 'VEOLIA'),
    ...facture('f3', '2026-04-01', 12_00, 'SYNDIC'),
    ...facture('f4', '2026-05-01', 13_00, 'SYNDIC'),
    ...facture('f5', '2026-05-02', 99_00, 'SYNDIC'),
    ...reglement('r3', '2026-05-09', 25_00, 'SYNDIC'),
  ]
  const propositions = proposerLettrages(lignes)
  expect(propositions.map(({ raison, lignes: siennes }) => [raison, siennes.map(({ cle }) => cle)])).toEqual([
    ['meme_fait', ['f0', 'r0']],
    ['meme_piece', ['f1', 'r1']],
    ['meme_montant', ['f2', 'r2']],
    ['somme', ['f3', 'f4', 'r3']],
  ])
  expect(propositions.map(({ lignes: siennes }) => resteDe(siennes))).toEqual(propositions.map(() => cents(0)))
})
