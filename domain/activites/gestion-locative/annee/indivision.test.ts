// Owned together: for any shares, dated or not, the lines of all the returns add up to those of the whole.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { casIndivision, FLAT, STUDIO } from '../../../../exemples/cas/indivision-fonciere.ts'
import { ANNEES } from '../../../annees/index.ts'
import { euros, sum } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { tirages } from '../../../base/tirages.cas.ts'
import { avecReglages, bornesSuivantes } from '../../../compta/exercice.ts'
import { emprunt } from '../../../journalisation/faits.cas.ts'
import type { Emprunt } from '../../../sujets/biens/emprunt.ts'
import { erreurIndivision, type Indivision } from '../../../sujets/propriete/indivision.ts'
import { declarantsDe } from '../../../sujets/propriete/quote-part.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { anneesEntieres, anneesFiscales } from './annees-fiscales.ts'

const PERSONNES = ['ana', 'luc', 'zoe'] as const
const indivisaires = PERSONNES.map(
  (id) => ({ id, nom: id, rattachement: id === 'ana' ? 'declarant_1' : 'autre' }) as const,
)
const partage = (bien_id: string | null, depuis: string, numerateurs: readonly number[]): Indivision => ({
  ...{ id: `${bien_id}-${depuis}`, bien_id, depuis: day(depuis) },
  denominateur: numerateurs.reduce((total, un) => total + un, 0),
  parts: numerateurs.map((numerateur, rang) => ({ indivisaire_id: PERSONNES[rang] ?? '', numerateur })),
})
const derniere = (faits: FaitsGeres) => {
  const une = anneesFiscales(faits, ANNEES).at(-1)
  if (!une) throw new Error('no year')
  return une
}
const parts = (faits: FaitsGeres) =>
  derniere(faits).detail.indivision.map(({ declarant, fiscale }) => [
    declarant.nom,
    ...fiscale.detail.colonnes.map(({ bien_id, part }) => `${bien_id} ${part ?? 'tout'}`),
  ])

/** Amounts that the books do not say, and odd cents everywhere. */
const impair = (champs: Partial<FaitsGeres>): FaitsGeres => {
  const base = casIndivision()
  return casIndivision({
    indivisaires,
    encaissements: base.encaissements.map((un, rang) => ({ ...un, loyer_cents: euros(701.37 + rang / 100) })),
    depenses: base.depenses.map((une, rang) => ({ ...une, montant_cents: euros(333.31 + rang / 100) })),
    comptes_copropriete: [
      { id: 'c', bien_id: FLAT, annee: 2024, recuperable_cents: euros(100.01), non_deductible_cents: euros(7.77) },
    ].map((un) => ({ ...un, document_id: null })),
    lignes_foncieres: (['214', '225', '228'] as const).map((ligne, rang) => ({
      ...{ id: ligne, bien_id: FLAT, annee: 2025, ligne, libelle: 'Noté', montant_cents: euros(55.55 + rang / 100) },
      document_id: null,
    })),
    ...champs,
  })
}

test('quelles que soient les parts, la somme des parts de chaque ligne est la ligne entière, au centime', () => {
  const numerateurs = fc.array(fc.integer({ min: 1, max: 997 }), { minLength: 2, maxLength: 3 })
  fc.assert(
    fc.property(numerateurs, numerateurs, numerateurs, fc.integer({ min: 1, max: 12 }), (a, b, c, mois) => {
      const faits = impair({
        indivisions: [
          partage(null, '2023-12-01', a),
          partage(FLAT, '2024-01-01', b),
          partage(FLAT, `2025-${String(mois).padStart(2, '0')}-05`, c),
        ],
      })
      const entiere = anneesEntieres(faits, ANNEES).at(-1)
      const { indivision } = derniere(faits).detail
      for (const { code, montant_cents } of entiere?.detail.somme.cases ?? []) {
        const siens = indivision.map(
          ({ fiscale }) => fiscale.detail.somme.cases.find((une) => une.code === code)?.montant_cents,
        )
        expect([code, sum(siens.flatMap((un) => un ?? []))]).toEqual([code, montant_cents])
      }
    }),
    tirages(25),
  )
})

test('une part cédée en cours d’année vaut de son jour : les loyers d’avant restent à qui les a reçus', () => {
  const faits = casIndivision({
    indivisaires,
    indivisions: [partage(FLAT, '2024-01-01', [1, 1]), partage(FLAT, '2025-07-01', [3, 1])],
  })
  // 6 × 800 by halves, then 6 × 800 by quarters.
  const loyers = derniere(faits).detail.indivision.map(
    ({ fiscale }) => fiscale.detail.colonnes[0]?.formulaire.cases.find(({ code }) => code === '211')?.montant,
  )
  expect(loyers).toEqual([6_000, 3_600])
  expect(parts(faits)).toEqual([
    ['ana', 'flat 1/2 puis 3/4', 'studio tout'],
    ['luc', 'flat 1/2 puis 1/4'],
  ])
})

test('un partage du dossier vaut pour chaque bien sans partage à lui ; le foyer qui n’a rien n’est pas montré', () => {
  const luc_zoe: Indivision = {
    ...partage(null, '2024-01-01', [1, 1]),
    parts: ['luc', 'zoe'].map((indivisaire_id) => ({ indivisaire_id, numerateur: 1 })),
  }
  const faits = casIndivision({ indivisaires, indivisions: [luc_zoe] })
  expect(parts(faits)).toEqual([
    ['luc', 'flat 1/2', 'studio 1/2'],
    ['zoe', 'flat 1/2', 'studio 1/2'],
  ])
  // The figures of the dossier stay those of its household, which owns nothing of it.
  expect(derniere(faits).detail.colonnes.map(({ bien_id }) => bien_id)).toEqual([null])
  const seul = casIndivision({ indivisaires, indivisions: [{ ...luc_zoe, bien_id: FLAT }] })
  expect(parts(seul)).toEqual([
    ['Foyer du dossier', 'studio tout'],
    ['luc', 'flat 1/2'],
    ['zoe', 'flat 1/2'],
  ])
  expect(parts({ ...seul, indivisions: [luc_zoe, { ...luc_zoe, bien_id: STUDIO }] })).toHaveLength(2)
})

test('chacun garde ses déficits d’année en année ; ceux d’avant et les parts de sociétés sont au foyer du dossier', () => {
  const base = casIndivision({
    indivisaires,
    indivisions: [partage(null, '2024-01-01', [3, 2])],
    deficits_anterieurs: [{ annee: 2022, montant_cents: euros(500) }],
    parts_societes: [
      {
        id: 's',
        nom: 'SCI',
        siren: null,
        annee: 2025,
        revenus_cents: euros(900),
        frais_cents: euros(0),
        interets_cents: euros(0),
      },
    ].map((une) => ({ ...une, document_id: null })),
  })
  const [ex] = base.exercices
  if (!ex) throw new Error('no year')
  const suivant = { ...ex, ...bornesSuivantes(ex), id: 'ex-2026' }
  const faits = { ...base, exercices: [ex, avecReglages(suivant, { regime: 'reel_foncier' })] }
  const [ana, luc] = derniere(faits).detail.indivision.map(({ fiscale }) => fiscale)
  // 2025: the studio's loss of 15 225 and the flat's 2 055 make 13 170; three fifths less 900 are 7 002, two fifths 5 268: under the ceiling.
  expect(ana?.formulaires[0]?.cases.find(({ code }) => code === '451')?.montant).toBe(500)
  expect(luc?.formulaires[0]?.cases.find(({ code }) => code === '451')?.montant).toBe(0)
  const [ana2025, luc2025] = anneesFiscales(base, ANNEES).at(-1)?.detail.indivision ?? []
  expect(ana2025?.fiscale.detail.reel.revenu_global_cents).toBe(euros(7_002))
  expect(luc2025?.fiscale.detail.reel.revenu_global_cents).toBe(euros(5_268))
})

test('le micro-foncier choisi est celui du foyer du dossier : un autre reste au réel, son plafond sur sa part', () => {
  const { exercices } = casIndivision()
  const faits = casIndivision({ exercices: exercices.map((un) => avecReglages(un, { regime: 'micro_foncier' })) })
  expect(
    derniere(faits).detail.indivision.map(({ fiscale: { detail } }) => [detail.regime, detail.micro.recettes_cents]),
  ).toEqual([
    ['micro_foncier', euros(10_560)],
    ['reel_foncier', euros(3_840)],
  ])
})

test('deux déclarants font un foyer, les autres chacun le leur', () => {
  const nomme = (nom: string, rattachement: 'declarant_1' | 'declarant_2' | 'autre') => ({ id: nom, nom, rattachement })
  const tous = [nomme('Zoé', 'autre'), nomme('Ana', 'declarant_1'), nomme('Luc', 'declarant_2')]
  expect(declarantsDe(tous).map(({ cle, nom }) => [cle, nom])).toEqual([
    ['foyer', 'Ana et Luc'],
    ['Zoé', 'Zoé'],
  ])
})

const demembre = (usufruits: readonly number[], nus: readonly number[], pleine: number): Indivision => {
  const poids = (liste: readonly number[]) => liste.reduce((total, un) => total + un, 0)
  // Both rights divide the same whole: each is told in parts of the product.
  const entier = poids(usufruits) * poids(nus)
  const dites = (liste: readonly number[], droit: 'usufruit' | 'nue', decalage: number) =>
    liste.map((un, rang) => ({
      indivisaire_id: PERSONNES[rang + decalage] ?? '',
      numerateur: (un * entier) / poids(liste),
      droit,
    }))
  return {
    ...{ id: 'demembre', bien_id: FLAT, depuis: day('2024-01-01'), denominateur: entier + pleine },
    parts: [
      ...(pleine > 0 ? [{ indivisaire_id: 'zoe', numerateur: pleine }] : []),
      ...dites(usufruits, 'usufruit', 0),
      ...dites(nus, 'nue', usufruits.length),
    ],
  }
}

test('démembré, quelles que soient les parts de chaque droit : la somme de chaque ligne est la ligne entière, au centime', () => {
  const un = fc.integer({ min: 1, max: 97 })
  fc.assert(
    fc.property(fc.tuple(un), fc.tuple(un, un), fc.integer({ min: 0, max: 60 }), un, (usufruits, nus, pleine, rang) => {
      const base = impair({})
      const faits = impair({
        depenses: base.depenses.map((une, n) =>
          n % 2 === rang % 2 ? { ...une, categorie: 'grosses_reparations' } : une,
        ),
        indivisions: [demembre(usufruits, nus, pleine)],
      })
      expect(erreurIndivision(demembre(usufruits, nus, pleine))).toBeNull()
      const entiere = anneesEntieres(faits, ANNEES).at(-1)
      const { indivision } = derniere(faits).detail
      for (const { code, montant_cents } of entiere?.detail.somme.cases ?? []) {
        const siens = indivision.map(
          ({ fiscale }) => fiscale.detail.somme.cases.find((une) => une.code === code)?.montant_cents,
        )
        expect([code, sum(siens.flatMap((sien) => sien ?? []))]).toEqual([code, montant_cents])
      }
    }),
    tirages(25),
  )
})

test('le prêt du nu-propriétaire : laissé de côté pour son achat, pris pour ses grosses réparations, sauf ce qu’il choisit ; jamais à l’usufruitier', () => {
  const base = casIndivision({ indivisaires })
  const emprunts = (change: Partial<Emprunt>): FaitsGeres => ({
    ...base,
    emprunts: [emprunt({ id: 'nu', bien_id: FLAT, libelle: 'Prêt de Luc', duree_mois: 240, ...change })],
    indivisions: [{ ...demembre([1], [1], 0), denominateur: 1 }],
  })
  const ligne250 = (faits: FaitsGeres) => {
    const { indivision } = derniere(faits).detail
    return Object.fromEntries(
      indivision.map(({ declarant, fiscale }) => [
        declarant.nom,
        fiscale.detail.somme.cases.find(({ code }) => code === '250')?.montant,
      ]),
    )
  }
  const entiere = (faits: FaitsGeres) =>
    anneesEntieres(faits, ANNEES)
      .at(-1)
      ?.detail.somme.cases.find(({ code }) => code === '250')?.montant
  // Nothing said, it goes with the enjoyment, as before.
  const commun = entiere(emprunts({})) ?? 0
  expect(commun).toBeGreaterThan(0)
  expect(anneesEntieres(emprunts({}), ANNEES).at(-1)?.detail.ecartes).toEqual(
    anneesEntieres({ ...base, emprunts: emprunts({}).emprunts }, ANNEES).at(-1)?.detail.ecartes,
  )
  expect(ligne250(emprunts({ nue_propriete: 'grosses_reparations' }))).toEqual({ ana: 0, luc: commun })
  expect(ligne250(emprunts({ nue_propriete: 'usufruit_social' }))).toEqual({ ana: 0, luc: commun })
  // Left out of both: Luc has nothing to declare, and the whole says why.
  const achat = emprunts({ nue_propriete: 'acquisition' })
  expect([ligne250(achat), entiere(achat)]).toEqual([{}, 0])
  const raisons = (faits: FaitsGeres) =>
    anneesEntieres(faits, ANNEES)
      .at(-1)
      ?.detail.ecartes.map(({ raison }) => raison) ?? []
  expect(raisons(achat).some((une) => /Prêt de Luc.*aucun loyer.*à confirmer/.test(une))).toBe(true)
  expect(ligne250(emprunts({ nue_propriete: 'acquisition', interets_nue: true }))).toEqual({ ana: 0, luc: commun })
  const choisi = emprunts({ nue_propriete: 'grosses_reparations', interets_nue: false })
  expect([ligne250(choisi), entiere(choisi)]).toEqual([{}, 0])
  expect(raisons(choisi).some((une) => /par votre choix/.test(une))).toBe(true)
  // Owned whole again, the loan is one as another.
  expect(entiere({ ...achat, indivisions: [] })).toBe(commun)
})

test('l’usufruitier a les loyers, les charges et l’entretien ; le nu-propriétaire les seules grosses réparations, et rien sans elles', () => {
  const base = casIndivision({ indivisaires })
  const avec = (categorie: string) => ({
    ...base,
    depenses: base.depenses.map((une) => (une.id === 'fuite' ? { ...une, categorie } : une)),
    indivisions: [{ ...demembre([1], [1], 0), denominateur: 1 }],
  })
  const lignes224 = (faits: FaitsGeres) =>
    derniere(faits).detail.indivision.map(({ declarant, fiscale }) => [
      declarant.nom,
      fiscale.detail.colonnes[0]?.part,
      fiscale.detail.colonnes[0]?.formulaire.cases.find(({ code }) => code === '224')?.montant,
    ])
  expect(lignes224(avec('grosses_reparations'))).toEqual([
    ['ana', 'usufruit', 0],
    ['luc', 'nue-propriété', 1_375],
  ])
  // Kept by who enjoys it, the same bill is hers; he then has nothing to declare, and no return of his is shown.
  expect(derniere(avec('entretien')).detail.indivision).toEqual([])
  const luc = derniere(avec('grosses_reparations')).detail.indivision[1]?.fiscale
  expect(luc?.formulaires[0]?.cases.find(({ code }) => code === '211')?.montant).toBe(0)
  expect(luc?.formulaires[0]?.cases.find(({ code }) => code === '222')?.montant).toBe(0)
})
