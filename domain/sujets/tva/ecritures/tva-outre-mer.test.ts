import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { cents, euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { lieuTva, TAUX_DU_LIEU, tauxNormal } from '../../../base/tva.ts'
import { estEquilibree } from '../../../compta/ecriture.ts'
import {
  bail,
  bien,
  composant,
  echeance,
  encaissement,
  exercice,
  faits,
  lisibles,
} from '../../../journalisation/faits.cas.ts'
import { CA3_28 } from '../ca3.ts'
import { CA12_2026 } from '../ca12.ts'
import { COLLECTES, compteCollectee } from '../comptes-tva.ts'
import { type MiseEnPageTva, remplirTva } from '../formulaire.ts'
import { tvaDeLaPeriode } from '../tva.ts'

const REEL = { regime_tva: 'reel_simplifie', periodicite_tva: 'an' } as const
const tenu = (code_postal: string, tva_taux: 1000 | 210 | 850, champs: Partial<Faits> = {}): Faits =>
  faits({
    exercices: [exercice(2025, 'super_simplifiee', REEL)],
    biens: [bien({ code_postal, tva_motif: 'exploitant', tva_taux })],
    baux: [bail()],
    echeances: [echeance('e', '2025-03-05', 1021)],
    encaissements: [encaissement('p', '2025-03-10', 1021)],
    ...champs,
  })
const annee = (tous: Faits) => tvaDeLaPeriode(livres(tous).get('ex-2025') ?? [], day('2025-01-01'), day('2025-12-31'))
const rempli = (mise_en_page: MiseEnPageTva, tous: Faits) =>
  remplirTva(mise_en_page, {
    ...{ tva: annee(tous), credit_anterieur: 0, acomptes: 0, remboursement: 0, acompte_du: 0 },
  }).cases.filter(({ blanc }) => !blanc)
const ligne = (mise_en_page: MiseEnPageTva, tous: Faits, nom: string) =>
  rempli(mise_en_page, tous).find((une) => une.ligne === nom)
const de = (tous: Faits, cle: string) =>
  lisibles((livres(tous).get('ex-2025') ?? []).filter((une) => une.cle === cle)).filter(([compte]) =>
    compte.startsWith('445'),
  )

describe('les taux du lieu (CGI art. 296, 297 et 294)', () => {
  test('le code postal dit les taux d’une location', () => {
    const lieux = { 75011: 'metropole', 98000: 'metropole', 20200: 'corse', 97110: 'outre_mer', 97200: 'outre_mer' }
    const autres = { 97400: 'outre_mer', 97300: 'sans_tva', 97600: 'sans_tva', 97150: 'sans_tva', 97133: 'sans_tva' }
    for (const [code, lieu] of Object.entries({ ...lieux, ...autres, 98800: 'sans_tva' }))
      expect([code, lieuTva(code)]).toEqual([code, lieu])
    expect(TAUX_DU_LIEU.outre_mer).toEqual([210, 850])
    expect(TAUX_DU_LIEU.sans_tva).toEqual([])
    expect([tauxNormal('97400'), tauxNormal('35000')]).toEqual([850, 2000])
  })

  test('à La Réunion, 2,1 % va sur son compte et sur la ligne de l’outre-mer, jamais sur celle de la Corse', () => {
    const reunion = tenu('97400', 210)
    expect(de(reunion, 'encaissements/p')).toEqual([['445716', 'C', 21]])
    expect(ligne(CA3_28, reunion, '11')).toMatchObject({ code: '0100', base: 1000, montant: 21 })
    expect(ligne(CA12_2026, reunion, '08')).toMatchObject({ code: '0100', base: 1000, montant: 21 })
    for (const nom of ['T4', '10']) expect(ligne(CA3_28, reunion, nom)).toBeUndefined()
    for (const nom of ['09', '07']) expect(ligne(CA12_2026, reunion, nom)).toBeUndefined()
    expect(ligne(CA3_28, reunion, '16')?.montant).toBe(21)
    expect(ligne(CA12_2026, reunion, '16')?.montant).toBe(21)
    const corse = tenu('20200', 210)
    expect(de(corse, 'encaissements/p')).toEqual([['445714', 'C', 21]])
    expect(ligne(CA3_28, corse, 'T4')?.montant).toBe(21)
    expect(ligne(CA3_28, corse, '11')).toBeUndefined()
  })

  test('8,5 % va sur la ligne 10 de la CA3, 07 de la CA12', () => {
    const martinique = tenu('97200', 850, { encaissements: [encaissement('p', '2025-03-10', 1085)], echeances: [] })
    expect(de(martinique, 'encaissements/p')).toEqual([['445715', 'C', 85]])
    expect(ligne(CA3_28, martinique, '10')).toMatchObject({ code: '0201', base: 1000, montant: 85 })
    expect(ligne(CA12_2026, martinique, '07')).toMatchObject({ code: '0201', base: 1000, montant: 85 })
    expect(ligne(CA12_2026, martinique, '16')?.montant).toBe(85)
  })

  test('un logement outre-mer et un en métropole : chacun son taux, sa ligne, et le total est leur somme', () => {
    const deux = tenu('97400', 210, {
      biens: [
        bien({ code_postal: '97400', tva_motif: 'exploitant', tva_taux: 210 }),
        bien({ id: 'rennes', tva_motif: 'exploitant', tva_taux: 1000 }),
      ],
      baux: [bail(), bail({ id: 'b', bien_id: 'rennes' })],
      echeances: [],
      encaissements: [encaissement('p', '2025-03-10', 1021), encaissement('q', '2025-03-10', 1100, { bail_id: 'b' })],
    })
    expect(annee(deux).collectee.map(({ compte, tva_cents }) => [compte, tva_cents])).toEqual([
      ['445712', euros(100)],
      ['445716', euros(21)],
    ])
    expect(ligne(CA3_28, deux, '16')?.montant).toBe(121)
  })

  test('quels que soient les montants, chaque taxe collectée est sur une ligne des deux formulaires', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90_000_00 }),
        fc.constantFrom(...COLLECTES),
        (montant, { compte, taux }) => {
          const tva = {
            ...{
              ...annee(faits()),
              collectee: [{ compte, taux, base_cents: cents(montant * 10), tva_cents: cents(montant), ecritures: [] }],
            },
          }
          const source = { tva, credit_anterieur: 0, acomptes: 0, remboursement: 0, acompte_du: 0 }
          for (const page of [CA3_28, CA12_2026])
            expect(remplirTva(page, source).cases.find((une) => une.ligne === '16')?.montant).toBe(
              Math.round(montant / 100),
            )
        },
      ),
    )
  })
})

describe('la vente du mobilier (CGI art. 261, 3, 1°, a)', () => {
  const vente = {
    ...{ date_cession: day('2025-06-30'), prix_cession_cents: euros(150_000), mobilier_cession_cents: euros(4_000) },
    tva_cession: 'sans',
  } as const
  const vendu = (champs: object = {}) =>
    faits({
      exercices: [exercice(2024, 'super_simplifiee', REEL), exercice(2025, 'super_simplifiee', REEL)],
      biens: [bien({ tva_motif: 'exploitant', tva_taux: 1000, ...vente, ...champs })],
      composants: [
        composant({ nature: 'mobilier', duree_annees: 7, base_cents: euros(10_000), tva_cents: euros(2_000) }),
      ],
    })

  test('les murs sans TVA, le mobilier à 20 % : l’acheteur paie les deux, la base est celle du mobilier', () => {
    expect(lisibles((livres(vendu()).get('ex-2025') ?? []).filter(({ cle }) => cle === 'biens/bien/cession'))).toEqual([
      ['462000', 'D', 150_800],
      ['757000', 'C', 150_000],
      ['445711', 'C', 800],
    ])
    expect(annee(vendu()).cessions).toEqual([
      {
        compte: '445711',
        taux: 2000,
        base_cents: euros(4_000),
        tva_cents: euros(800),
        ecritures: ['biens/bien/cession'],
      },
    ])
    expect(ligne(CA3_28, vendu(), '08')).toMatchObject({ base: 4_000, montant: 800 })
    expect(ligne(CA3_28, vendu(), 'A2')?.montant).toBe(4_000)
    expect(ligne(CA12_2026, vendu(), '11')?.montant).toBe(800)
  })

  test('sur le prix entier il y est déjà ; sous dispense, sans prix du mobilier ou hors TVA, rien', () => {
    expect(annee(vendu({ tva_cession: 'prix' })).cessions[0]).toMatchObject({ tva_cents: euros(30_000) })
    for (const champs of [
      { tva_cession: 'dispense' },
      { mobilier_cession_cents: null },
      { mobilier_cession_cents: zero },
    ])
      expect(annee(vendu(champs)).cessions).toEqual([])
    expect(annee({ ...vendu(), exercices: [exercice(2024), exercice(2025)] }).cessions).toEqual([])
  })

  test('outre-mer, au taux normal de 8,5 %', () => {
    expect(annee(vendu({ code_postal: '97200', tva_taux: 210 })).cessions).toMatchObject([
      { compte: '445715', taux: 850, base_cents: euros(4_000), tva_cents: euros(340) },
    ])
  })

  test('quel que soit le prix, l’écriture est équilibrée et la taxe est celle du mobilier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000 }), fc.integer({ min: 0, max: 100 }), (prix, part) => {
        const mobilier = Math.floor((prix * part) / 100)
        const tous = vendu({ prix_cession_cents: cents(prix), mobilier_cession_cents: cents(mobilier) })
        const lignes = (livres(tous).get('ex-2025') ?? []).filter(({ cle }) => cle === 'biens/bien/cession')
        expect(estEquilibree(lignes)).toBe(true)
        expect(lignes.find(({ compte }) => compte === compteCollectee(2000, '35000'))?.credit_cents ?? 0).toBe(
          Math.round(mobilier / 5),
        )
      }),
      { numRuns: 50 },
    )
  })
})
