// L'état des lieux, d'entrée et de sortie, l'inventaire, la vétusté et les garants.
import { expect, test } from 'vitest'
import FICHIER from '../../../exemples/cas/sci-independants-location-patrimoine.json' with { type: 'json' }
import { euros } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { clesManquantes, comparer, type EtatDesLieux } from './etat-des-lieux.ts'
import { milliemesDuReleve, relevesAPorter } from './etat-des-lieux-releves.ts'
import { propositionDeRestitution } from './etat-des-lieux-retenue.ts'
import { type Lieu, pieceVide, trame, trameDeSortie } from './etat-des-lieux-trame.ts'
import { partLocataire, retenuesProposees } from './etat-des-lieux-vetuste.ts'
import { controlerGarants, type Garant } from './garant.ts'
import { ELEMENTS_MOBILIER, type EtatUsage, elementsManquants, type Meuble } from './inventaire.ts'

const STUDIO: Lieu = { type_bien: 'studio', meuble: true, pieces: [], compteurs: [] }

const etat = (sens: 'entree' | 'sortie', sol: EtatUsage | null, cles = 2): EtatDesLieux => ({
  ...trame(STUDIO, day('2026-03-01')),
  id: sens,
  bail_id: 'bail',
  sens,
  signe_le: null,
  complements: [],
  signatures: [],
  chiffrage: [],
  version: 1,
  cles: [{ nom: 'Porte d’entrée', nombre: cles }],
  pieces: [{ nom: 'Séjour', lignes: [{ element: 'Sol', etat: sol, remarque: '' }] }],
})

test('la sortie se compare à l’entrée ligne à ligne ; ce qui est pire est dégradé, ce qui n’est pas dit ne l’est pas', () => {
  const degrade = (avant: EtatUsage | null, apres: EtatUsage | null) =>
    comparer(etat('entree', avant), etat('sortie', apres))[0]?.degrade
  expect([degrade('bon', 'mauvais'), degrade('bon', 'bon'), degrade('moyen', 'neuf')]).toEqual([true, false, false])
  expect([degrade('bon', null), degrade(null, 'mauvais')]).toEqual([false, false])
  const sortie = { ...etat('sortie', 'bon'), pieces: [pieceVide('WC')] }
  expect(
    comparer(etat('entree', 'bon'), sortie).map(({ piece, entree, sortie: s }) => [piece, !!entree, !!s]),
  ).toContainEqual(['WC', false, true])
})

test('le formulaire de sortie reprend les pièces, les lignes, les compteurs et les clés de l’entrée', () => {
  const entree = etat('entree', 'bon')
  const sortie = trameDeSortie(entree, day('2026-09-01'))
  expect(sortie.pieces).toEqual([{ nom: 'Séjour', lignes: [{ element: 'Sol', etat: null, remarque: '' }] }])
  expect(sortie.compteurs.map(({ nom }) => nom)).toEqual(entree.compteurs.map(({ nom }) => nom))
  expect(clesManquantes(entree, etat('sortie', 'bon', 1))).toEqual([{ nom: 'Porte d’entrée', nombre: 1 }])
  expect(clesManquantes(entree, etat('sortie', 'bon', 3))).toEqual([])
})

test('le formulaire suit les pièces et les compteurs du lot ; un logement vide n’a ni literie ni mobilier', () => {
  const pieces = [
    { nom: 'Chambre', nature: 'chambre' },
    { nom: 'Chambre', nature: 'chambre' },
    { nom: 'Cave', nature: 'rangement' },
  ]
  const compteurs = [{ id: 'eau', nom: 'Eau froide, n° 12' }]
  const vide = trame({ ...STUDIO, meuble: false, pieces, compteurs }, day('2026-03-01'))
  expect(vide.pieces.map(({ nom }) => nom)).toEqual(['Chambre', 'Chambre 2', 'Cave'])
  expect(vide.pieces[1]?.lignes.map(({ element }) => element)).not.toContain('Literie')
  expect(vide.compteurs).toEqual([{ nom: 'Eau froide, n° 12', valeur: '', compteur_id: 'eau' }])
  const meuble = trame({ ...STUDIO, pieces }, day('2026-03-01'))
  expect(meuble.pieces[1]?.lignes.map(({ element }) => element)).toContain('Literie')
  expect(meuble.compteurs).toHaveLength(4)
})

test('la retenue proposée est la somme des parts du locataire, réparation par réparation', () => {
  const grille = { franchise_ans: 0, residuel_pct: 10 }
  const { lignes, total_cents } = retenuesProposees([
    { ...grille, piece: 'Séjour', element: 'Sol', cout_cents: euros(180), age_ans: 8, abattement_pct_an: 6 },
    { ...grille, piece: 'Séjour', element: 'Murs', cout_cents: euros(240), age_ans: 3, abattement_pct_an: 12 },
  ])
  expect(lignes.map(({ montant_cents, abattement_pct }) => [montant_cents, abattement_pct])).toEqual([
    [euros(93.6), 48],
    [euros(153.6), 36],
  ])
  expect(total_cents).toBe(euros(247.2))
  expect(retenuesProposees([])).toEqual({ lignes: [], total_cents: 0 })
})

test('la sortie propose la restitution : différente, une retenue par réparation qui dit son coût et sa vétusté', () => {
  const sol = { piece: 'Séjour', element: 'Sol', cout_cents: euros(180), age_ans: 8 }
  const chiffrage = [
    { ...sol, franchise_ans: 0, abattement_pct_an: 6, residuel_pct: 10 },
    { ...sol, element: 'Murs', franchise_ans: 0, abattement_pct_an: 20, residuel_pct: 0 },
  ]
  const sortie = { ...etat('sortie', 'mauvais'), chiffrage, adresse: '4 rue du Port' }
  expect(propositionDeRestitution(etat('entree', 'bon'), sortie)).toEqual({
    ...{ cles_le: '2026-03-01', conforme: false, adresse: '4 rue du Port' },
    retenues: [
      {
        nature: 'degradation',
        libelle: 'Séjour, sol : 180,00 € de réparation, vétusté 48 %',
        montant_cents: euros(93.6),
      },
    ],
  })
  expect(propositionDeRestitution(etat('entree', 'bon'), etat('sortie', 'bon')).conforme).toBe(true)
  expect(propositionDeRestitution(etat('entree', 'bon'), etat('sortie', 'bon', 1)).conforme).toBe(false)
})

test('les relevés d’un état signé se portent aux compteurs du lot, une fois', () => {
  expect(['18 342 kWh', '12,5', 'illisible', ''].map(milliemesDuReleve)).toEqual([18_342_000, 12_500, null, null])
  const compteurs = [
    { nom: 'Eau froide', valeur: '211 m³', compteur_id: 'eau' },
    { nom: 'Gaz', valeur: '4' },
  ]
  const signe = { ...etat('sortie', 'bon'), compteurs, signe_le: day('2026-03-01') }
  const eau = { nom: 'Eau froide', compteur_id: 'eau', index_milliemes: 211_000 }
  expect(relevesAPorter(signe, [{ compteur_id: 'eau', date: '2026-02-01' }])).toEqual([eau])
  expect(relevesAPorter(signe, [{ compteur_id: 'eau', date: '2026-03-01' }])).toEqual([])
  expect(relevesAPorter({ ...signe, signe_le: null }, [])).toEqual([])
})

test('C-24 : la part du locataire baisse avec l’âge, jusqu’au résiduel', () => {
  const c24 = FICHIER.find(({ id }) => id === 'C-24')
  const { input, expected } = c24 as unknown as { input: Record<string, number>; expected: Record<string, number> } // safe: ours
  const { cout = 0, franchise_ans = 0, abattement_pct_an = 0, residuel_pct = 0, age_ans = 0 } = input
  const grille = { franchise_ans, abattement_pct_an, residuel_pct }
  expect(partLocataire(euros(cout), { ...grille, age_ans })).toEqual({
    abattement_pct: expected.abattement_pct,
    part_cents: euros(expected.part_locataire ?? 0),
  })
  expect(partLocataire(euros(600), { ...grille, age_ans: 30 }).part_cents).toBe(euros(60))
  expect(partLocataire(euros(600), { ...grille, age_ans: 0 }).part_cents).toBe(euros(600))
  expect(() => partLocataire(euros(600), { ...grille, age_ans: -1 })).toThrow('années entières')
})

test('onze éléments font un logement meublé ; celui qui n’est pas là, ou en quantité nulle, manque', () => {
  const meubles = ELEMENTS_MOBILIER.map(
    ({ cle, libelle }): Meuble => ({
      id: cle,
      bien_id: 'bien',
      element: cle,
      libelle,
      quantite: cle === 'four' ? 0 : 1,
      etat: 'bon',
      remarque: null,
    }),
  )
  expect(ELEMENTS_MOBILIER).toHaveLength(11)
  expect(elementsManquants(meubles).map(({ cle }) => cle)).toEqual(['four'])
  expect(elementsManquants([])).toHaveLength(11)
})

test('une assurance et une caution ne vont ensemble que pour un étudiant ; un bail mobilité n’a pas de solidarité', () => {
  const garant = (nature: Garant['nature'], fin: string | null = null): Garant => ({
    id: nature,
    bail_id: 'bail',
    nature,
    nom: 'Anne Roux',
    email: null,
    telephone: null,
    adresse: null,
    reference: null,
    plafond_cents: null,
    signe_le: day('2024-03-01'),
    fin: fin === null ? null : day(fin),
  })
  const codes = (type_bail: 'meuble' | 'etudiant' | 'mobilite', garants: Garant[], solidarite = false) =>
    controlerGarants(
      { type_bail, solidarite, locataires: [], debut: day('2024-03-01') },
      garants,
      day('2026-03-01'),
    ).map(({ code }) => code)
  const deux = [garant('assurance'), garant('personne')]
  expect([codes('meuble', deux), codes('etudiant', deux)]).toEqual([['garant_et_assurance'], []])
  expect(codes('meuble', [garant('visale'), garant('organisme')])).toEqual(['visale_et_caution'])
  expect(codes('meuble', [garant('assurance'), garant('personne', '2025-02-28')])).toEqual(['garantie_finie'])
  expect(codes('mobilite', [], true)).toEqual(['solidarite_mobilite'])
})
