// What tenants pay back and what is put on them: out of line 224 in a home, on line 212 for premises; and what else form 2044 leaves out.
import { expect, test } from 'vitest'
import { ANNEES } from '../../../annees/index.ts'
import { type Cents, cents, euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { avecReglages } from '../../../compta/exercice.ts'
import { bail, bien, depense, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { LigneDecompte, RegularisationCharges } from '../../../sujets/location/charge.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { points } from '../points.ts'
import { anneesFiscales } from './annees-fiscales.ts'
import { chargesDuProprietaire } from './charges-du-proprietaire.ts'
import { livres } from './livres.ts'

const annee = (n: number) => avecReglages({ ...exercice(n), reglages: {} }, { regime: 'reel_foncier' })
const dates = { date_acquisition: day('2020-01-10'), date_mise_en_location: day('2020-02-01') }
const paye = (id: string, categorie: string, montant: number, champs = {}) =>
  depense(id, '2025-06-10', '2025-06-10', { categorie, montant_cents: euros(montant), ...champs })
const ligne = (depense_id: string, montant: number): LigneDecompte => ({
  ...{ nature: 'interieur', libelle: depense_id, depense_id, montant_cents: euros(montant) },
  ...{ quote_part: 10_000, prorata: true, part_cents: euros(montant) },
})
const compte = (lignes: readonly LigneDecompte[], total: number): RegularisationCharges => ({
  ...{ id: 'r', du: day('2025-01-01'), au: day('2025-12-31'), entree: day('2025-01-01'), sortie: day('2025-12-31') },
  ...{ etablie_le: day('2026-02-01'), exigible_le: day('2026-03-01'), lignes, excedent: null },
  ...{ provisions_cents: euros(total), reelles_cents: euros(total), solde_cents: cents(0) },
  ...{ provision_avant_cents: euros(50), provision_apres_cents: null },
})
const base = (champs: Partial<FaitsGeres>): FaitsGeres => faits({ exercices: [annee(2025)], ...champs })
const derniere = (tous: FaitsGeres) => {
  const une = anneesFiscales(tous, ANNEES).at(-1)
  if (!une) throw new Error('no year')
  return une
}
const cases = (tous: FaitsGeres, numero = '2044'): Record<string, number> =>
  Object.fromEntries(
    (derniere(tous).formulaires.find((f) => f.numero === numero)?.cases ?? []).flatMap(({ code, montant, blanc }) =>
      blanc ? [] : [[code, montant]],
    ),
  )
const pointDe = (cle: string, tous: FaitsGeres) => {
  const [courant] = tous.exercices
  const tenus = livres(tous)
  const lignes = tenus.get(courant?.id ?? '') ?? []
  const { saisie, controle } = points({
    ...{ faits: tous, exercice: courant ?? annee(2025), auForfait: false, livres: tenus, today: day('2026-02-01') },
    ...{ lignes, precedentes: null, fiscale: derniere(tous), parametres: null },
  })
  return [...saisie, ...controle].find((un) => un.cle === cle)
}

/** A building without syndic: 9 000 of rent, 600 of provisions, 600 of cleaning that the tenant paid back whole. */
const immeuble = (categorie: string): FaitsGeres =>
  base({
    biens: [bien({ type_bien: 'immeuble', ...dates })],
    baux: [bail({ type_bail: 'vide', debut: day('2020-02-01'), regularisations: [compte([ligne('m', 600)], 600)] })],
    encaissements: [encaissement('e', '2025-03-05', 9_600, { charges_cents: euros(600) })],
    depenses: [paye('m', categorie, 600)],
  })

test('l’entretien récupérable ne se déduit pas : il est nommé parmi ce qui est écarté', () => {
  const une = immeuble('charges_recuperables')
  const attendu: number = (cases(une)['211'] ?? 0) - 20
  expect(cases(une)).not.toHaveProperty('224')
  expect(cases(une)['261']).toBe(attendu)
  expect(derniere(une).detail.ecartes).toContainEqual(
    expect.objectContaining({ raison: expect.stringContaining('récupérable'), montant_cents: euros(600) }),
  )
  expect(pointDe('charges_reglees', une)?.etat).toBe('ok')
})

test('une facture d’entretien réglée avec les locataires demande d’être classée récupérable', () => {
  const une = immeuble('entretien')
  expect(cases(une)['224']).toBe(600)
  expect(pointDe('charges_reglees', une)).toMatchObject({
    ...{ etat: 'alerte', filtre: 'depense=m' },
    detail: expect.stringMatching(/déduit aussi/),
  })
})

/** A shop whose tenant bears the property tax: 12 000 of rent, 1 000 of charges called and settled. */
const commerce = (champs: Partial<FaitsGeres> = {}): FaitsGeres =>
  base({
    biens: [bien({ type_bien: 'commerce', ...dates })],
    baux: [
      bail({
        ...{ type_bail: 'commercial', debut: day('2020-02-01') },
        regularisations: [compte([ligne('t', 1_000), ligne('eau', 200)], 1_200)],
      }),
    ],
    encaissements: [encaissement('e', '2025-03-05', 13_000, { charges_cents: euros(1_000) })],
    depenses: [paye('t', 'taxe_fonciere', 1_000), paye('eau', 'energie', 200)],
    ...champs,
  })

test('la taxe foncière qu’un bail commercial met au compte du locataire se propose en ligne 212, l’eau non', () => {
  expect(chargesDuProprietaire(commerce(), 2025)).toEqual([
    expect.objectContaining({ montant_cents: euros(1_000), entrees: [{ libelle: 't', montant_cents: euros(1_000) }] }),
  ])
  const note = { id: 'n', bien_id: 'bien', annee: 2025, ligne: '212' as const, libelle: 'Taxe', document_id: null }
  const lignes_foncieres = [{ ...note, montant_cents: euros(1_000) }]
  const notee = commerce({ lignes_foncieres })
  expect(chargesDuProprietaire(notee, 2025)).toEqual([])
  const sans = cases(commerce())
  // The tax is deducted, and what the tenant paid of it is a receipt: nothing is left of both.
  expect(cases(notee)).toMatchObject({ '212': 1_000, '227': 1_000, '261': (sans['261'] ?? 0) + 1_000 })
})

test('d’un logement rien ne se propose en ligne 212', () => {
  const nu = commerce().baux.map((un) => ({ ...un, type_bail: 'vide' as const }))
  expect(chargesDuProprietaire(commerce({ baux: nu }), 2025)).toEqual([])
})

test('une indemnité reçue est une recette de la ligne 213, sans le doute du dépôt retenu', () => {
  const tous = base({
    biens: [bien(dates)],
    baux: [bail({ type_bail: 'vide', debut: day('2020-02-01') })],
    depenses: [paye('gli', 'indemnite_recue', -1_500)],
  })
  const une = derniere(tous).formulaires[0]?.cases.find(({ code }) => code === '213')
  expect(une).toMatchObject({ montant: 1_500, doutes: [] })
})

test('un immeuble sans lots compte un forfait par local loué à la fois, un appartement un seul', () => {
  const de = (type_bien: 'immeuble' | 'appartement', ...debuts: string[]): number | undefined =>
    cases(
      base({
        biens: [bien({ type_bien, ...dates })],
        baux: debuts.map((debut, rang) => bail({ id: `b${rang}`, type_bail: 'vide', debut: day(debut) })),
      }),
    )['222']
  expect(de('immeuble', '2020-02-01', '2022-02-01', '2025-11-01')).toBe(60)
  expect(de('immeuble', '2020-02-01', '2026-02-01')).toBe(20)
  expect(de('appartement', '2020-02-01', '2022-02-01')).toBe(20)
})

test('les intérêts d’un prêt payés après la vente ne se déduisent plus, et c’est dit', () => {
  const interets = (le: string): Cents => {
    const tous = base({
      biens: [bien({ ...dates, date_cession: day('2025-06-30') })],
      baux: [bail({ type_bail: 'vide', debut: day('2020-02-01'), fin: day('2025-06-30') })],
      depenses: [depense('a', le, le, { categorie: 'assurance_emprunteur', montant_cents: euros(40) })],
    })
    const une = derniere(tous)
    const dit = une.detail.ecartes.some(({ raison }) =>
      raison.startsWith('Intérêts et assurance d’un prêt payés après'),
    )
    expect(dit).toBe(le > '2025-06-30')
    return une.detail.somme.cases.find(({ code }) => code === '250')?.montant_cents ?? cents(-1)
  }
  expect([interets('2025-06-30'), interets('2025-07-05')]).toEqual([euros(40), euros(0)])
})

test('l’amélioration d’un stationnement loué seul ne se déduit pas ; avec un logement du même locataire, si', () => {
  const place = bien({ id: 'p', type_bien: 'parking', ...dates })
  const loue = bail({ id: 'bp', bien_id: 'p', type_bail: 'parking', debut: day('2020-02-01') })
  const de = (...autres: ReturnType<typeof bail>[]) =>
    cases(
      base({
        biens: [place, bien(dates)],
        baux: [loue, ...autres],
        depenses: [paye('r', 'amelioration', 800, { bien_id: 'p' })],
      }),
    )['224']
  expect(de()).toBeUndefined()
  expect(de(bail({ type_bail: 'vide', debut: day('2020-02-01'), locataires: loue.locataires }))).toBe(800)
})
