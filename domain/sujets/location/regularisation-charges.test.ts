// La régularisation annuelle des charges : ce qui compte, le solde au centime, ce qui la refuse, ce qu'elle écrit.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euros, minus, sum, zero } from '../../base/cents.ts'
import { type Day, day } from '../../base/day.ts'
import {
  CATEGORIES_DEPENSE,
  CATEGORIES_FONCIERES,
  CATEGORIES_GESTION,
  CATEGORIES_TRAVAUX,
} from '../tiers/ecritures/categories-depense.ts'
import { loyersNonAppeles } from './appel.ts'
import type { Bail } from './bail.ts'
import type { Excedent, LigneCharge } from './charge.ts'
import { type ChargeProposee, chargesProposees, controlerOrigines } from './charges-recuperables.ts'
import { documentsAEtablir, etablir } from './documents/quittance.ts'
import type { Echeance } from './echeance.ts'
import {
  anneesARegulariser,
  calculerRegularisation,
  faitDeRegularisation,
  paiementDe,
  partDuLocataire,
  refuserAnneeDefinitive,
} from './regularisation-charges.ts'
import { suivreLesDates } from './revision-echeances.ts'

const bail: Bail = {
  id: 'bail',
  bien_id: 'bien',
  type_bail: 'meuble',
  debut: day('2024-01-01'),
  fin: null,
  loyer_cents: euros(600),
  charges_cents: euros(50),
  charges_mode: 'provision',
  depot_garantie_cents: zero,
  jour_echeance: 5,
  locataires: [{ id: 'l', prenom: 'Ana', nom: 'Roux', email: null, telephone: null, consent_electronique_le: null }],
}
const loyer = (mois: string, champs: Partial<Echeance> = {}): Echeance => ({
  id: mois,
  bail_id: 'bail',
  periode: day(`${mois}-01`),
  date_echeance: day(`${mois}-05`),
  loyer_cents: euros(600),
  charges_cents: euros(50),
  ...champs,
})
const annee = (an: number): Echeance[] =>
  Array.from({ length: 12 }, (_, rang) => loyer(`${an}-${String(rang + 1).padStart(2, '0')}`))
const charge = (montant: number, champs: Partial<LigneCharge> = {}): LigneCharge => ({
  nature: 'eau_chauffage',
  libelle: 'Eau',
  depense_id: null,
  montant_cents: euros(montant),
  quote_part: 10_000,
  prorata: true,
  ...champs,
})
const AN = { du: day('2025-01-01'), au: day('2025-12-31'), etablie_le: day('2026-03-10') }
const source = { echeances: annee(2025), tvaDe: () => undefined }
const calculer = (lignes: LigneCharge[], { de = bail, ...change }: Partial<typeof AN> & { de?: Bail } = {}) =>
  calculerRegularisation(de, { ...AN, lignes, ...change }, source)

test('charges réelles moins provisions appelées : un complément dû un mois après, ses pièces six mois', () => {
  expect(calculer([charge(450), charge(220.5, { nature: 'impositions' })])).toMatchObject({
    provisions_cents: euros(600),
    reelles_cents: euros(670.5),
    solde_cents: euros(70.5),
    exigible_le: '2026-04-10',
    pieces_jusqu_au: '2026-09-10',
    par_douziemes: false,
    provision_proposee_cents: cents(55_88),
  })
})

test('la part du logement, puis ses jours de présence, chaque charge arrondie une fois', () => {
  expect(partDuLocataire(charge(1000, { quote_part: 1_234 }), [365, 365])).toBe(euros(123.4))
  expect(partDuLocataire(charge(1000, { quote_part: 1_234 }), [100, 365])).toBe(33_81)
  expect(partDuLocataire(charge(1000, { prorata: false }), [100, 365])).toBe(euros(1000))
  const parti = { ...bail, fin: day('2025-04-10') }
  const { entree, sortie, jours_presence, reelles_cents } = calculer([charge(365)], { de: parti })
  expect([entree, sortie, jours_presence, reelles_cents]).toEqual(['2025-01-01', '2025-04-10', 100, euros(100)])
})

test('un complément d’un an plus tard se paie par douzième, et après trois ans ne se réclame plus', () => {
  expect(calculer([charge(700)], { etablie_le: day('2026-12-31') }).par_douziemes).toBe(false)
  expect(calculer([charge(700)], { etablie_le: day('2027-01-01') }).par_douziemes).toBe(true)
  expect(calculer([charge(700)], { etablie_le: day('2028-12-31') }).solde_cents).toBe(euros(100))
  expect(() => calculer([charge(700)], { etablie_le: day('2029-01-01') })).toThrow('dans les trois ans')
  // A shop: five years, and no twelfths.
  const boutique = { ...bail, type_bail: 'commercial' } as const
  const deLaBoutique = (le: string) =>
    calculerRegularisation(boutique, { ...AN, etablie_le: day(le), lignes: [charge(700)] }, source)
  expect(deLaBoutique('2030-12-31')).toMatchObject({ solde_cents: euros(100), par_douziemes: false })
  expect(() => deLaBoutique('2031-01-01')).toThrow('cinq ans')
  // What was paid in excess is given back whenever it is found.
  expect(calculer([charge(500)], { etablie_le: day('2029-01-01') }).solde_cents).toBe(euros(-100))
})

const faite = {
  ...calculer([charge(600)]),
  id: 'r',
  excedent: null,
  provision_avant_cents: zero,
  provision_apres_cents: null,
}
test.each<[string, Partial<Bail>, Partial<typeof AN>]>([
  ['un forfait', { charges_mode: 'forfait' }, {}],
  ['saisonnière ou d', { type_bail: 'saisonnier' }, {}],
  ['saisonnière ou d', { type_bail: 'mobilite' }, {}],
  ['mois entiers', {}, { du: day('2025-01-02') }],
  ['mois entiers', {}, { au: day('2025-12-30') }],
  ['mois entiers', {}, { du: day('2024-12-01') }],
  ['mois entiers', {}, { du: day('2026-01-01') }],
  ['ne court pas', { debut: day('2026-01-01') }, {}],
  ['n’est pas finie', {}, { etablie_le: day('2025-12-31') }],
  ['déjà régularisées', { regularisations: [faite] }, { du: day('2025-07-01') }],
  ['Aucune provision', { id: 'autre' }, {}],
])('refusé : %s', (mots, change, periode) => {
  expect(() => calculer([charge(600)], { de: { ...bail, ...change }, ...periode })).toThrow(mots)
})

test('le solde est ce que les charges font de plus ou de moins que les provisions, au centime', () => {
  const lignes = fc.array(
    fc.record({
      montant_cents: fc.integer({ min: 1, max: 5_000_00 }).map(cents),
      quote_part: fc.integer({ min: 1, max: 10_000 }),
      prorata: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(lignes, fc.integer({ min: 1, max: 28 }), (toutes, jour) => {
      const de = { ...bail, fin: day(`2025-10-${String(jour).padStart(2, '0')}`) }
      const decompte = calculer(
        toutes.map((une) => charge(1, une)),
        { de },
      )
      const parts = decompte.lignes.map(({ part_cents }) => part_cents)
      expect(sum(parts)).toBe(decompte.reelles_cents)
      expect(minus(decompte.reelles_cents, decompte.provisions_cents)).toBe(decompte.solde_cents)
      for (const { part_cents, montant_cents } of decompte.lignes) expect(part_cents <= montant_cents).toBe(true)
    }),
  )
})

test('deux périodes qui se partagent l’année font l’année : les jours de l’une et de l’autre', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), fc.integer({ min: 1, max: 364 }), (montant, jours) => {
      const une = { montant_cents: cents(montant), quote_part: 10_000, prorata: true }
      const [a, b] = [jours, 365 - jours].map((presents) => partDuLocataire(une, [presents, 365]))
      expect(Math.abs((a ?? 0) + (b ?? 0) - montant)).toBeLessThanOrEqual(1)
    }),
  )
})

test('une quote-part de chaque logement : ensemble, l’immeuble à un centime par logement près', () => {
  const parts = [2_500, 2_500, 1_250, 3_750].map((quote_part) =>
    partDuLocataire(charge(999.99, { quote_part }), [1, 1]),
  )
  expect(Math.abs(sum(parts) - euros(999.99))).toBeLessThanOrEqual(4)
})

const ecrit = (montant: number, excedent: Excedent, de: Bail = bail) =>
  faitDeRegularisation(de, calculer([charge(montant)], { de }), excedent)

test('un complément est une échéance de charges, un trop versé un avoir ou un remboursement, l’équilibre rien', () => {
  expect(ecrit(650, 'deduit')).toEqual({
    table: 'echeances',
    fait: {
      ...{ bail_id: 'bail', periode: '2025-12-01', date_echeance: '2026-04-10', objet: 'charges' },
      ...{ loyer_cents: 0, charges_cents: euros(50) },
    },
  })
  expect(ecrit(580, 'deduit')).toMatchObject({
    table: 'encaissements',
    fait: { mode: 'regularisation', date: '2026-03-10', loyer_cents: 0, charges_cents: euros(20) },
  })
  expect(ecrit(580, 'rendu_exploitant')).toMatchObject({
    table: 'depenses',
    fait: { categorie: 'charges_rendues', montant_cents: euros(20), payee_par: 'exploitant', fournisseur: 'Ana Roux' },
  })
  expect(ecrit(580, 'rendu_associe')).toMatchObject({ table: 'depenses', fait: { payee_par: 'associe' } })
  expect(ecrit(600, 'deduit')).toBeNull()
  expect(() => ecrit(10, 'deduit', { ...bail, fin: day('2025-12-31') })).toThrow('se rend')
})

test('rien ne s’écrit dans une année définitive, sauf l’équilibre qui n’écrit rien', () => {
  const exercices = [{ debut: day('2026-01-01'), fin: day('2026-12-31'), etat: 'definitif' }] as never
  expect(() => refuserAnneeDefinitive(calculer([charge(650)]), exercices)).toThrow('définitif')
  expect(() => refuserAnneeDefinitive(calculer([charge(500)]), exercices)).toThrow('définitif')
  expect(() => refuserAnneeDefinitive(calculer([charge(600)]), exercices)).not.toThrow()
})

test('les années à régulariser : finies, avec des provisions, de moins de trois ans, et pas déjà faites', () => {
  const echeances = [2021, 2024, 2025, 2026].flatMap(annee)
  const annees = (de: Bail, le: Day) => anneesARegulariser(de, { echeances }, le).map(({ du }) => du.slice(0, 4))
  const ancien = { ...bail, debut: day('2021-01-01') }
  expect(annees(ancien, day('2026-11-20'))).toEqual(['2024', '2025'])
  expect(annees({ ...ancien, fin: day('2026-06-30') }, day('2026-11-20'))).toEqual(['2024', '2025', '2026'])
  expect(annees({ ...ancien, regularisations: [faite] }, day('2026-11-20'))).toEqual(['2024'])
  expect(annees({ ...ancien, charges_mode: 'forfait' }, day('2026-11-20'))).toEqual([])
})

const complement = loyer('2025-12', { id: 'c', objet: 'charges', loyer_cents: zero, date_echeance: day('2026-04-10') })

test('un complément n’est ni une provision, ni le loyer de son mois, ni un loyer à quittancer ou à changer', () => {
  const echeances = [...annee(2025), complement]
  expect(calculerRegularisation(bail, { ...AN, lignes: [charge(600)] }, { ...source, echeances }).solde_cents).toBe(0)
  const sans = echeances.filter(({ id }) => id !== '2025-12')
  const aAppeler = loyersNonAppeles({ baux: [bail], biens: [], echeances: sans }, { depuis: AN.du, jusqu_au: AN.au })
  expect(aAppeler.map(({ periode }) => periode)).toEqual(['2025-12-01'])
  expect(suivreLesDates(bail, { ...bail, fin: day('2025-06-30') }, [complement])).toEqual({
    retirees: [],
    changees: [],
  })
  const paye = { ...PAIEMENT, charges_cents: complement.charges_cents, mode: 'virement' as const, payeur: '' }
  const faits = { baux: [bail], echeances: [complement], encaissements: [paye] }
  expect(documentsAEtablir(faits, [], { depuis: AN.du, today: day('2026-06-01') })).toEqual([])
})

test('un trop versé porté au compte n’est pas un paiement : il n’a pas de reçu', () => {
  const avoir = { ...PAIEMENT, charges_cents: euros(20), payeur: '', mode: 'regularisation' as const }
  const faits = {
    baux: [bail],
    echeances: [loyer('2026-05', { date_echeance: day('2026-05-01') })],
    encaissements: [avoir],
  }
  const demander = (mode: 'virement' | 'regularisation') =>
    documentsAEtablir({ ...faits, encaissements: [{ ...avoir, mode }] }, [], {
      depuis: AN.du,
      today: day('2026-06-01'),
    })
  expect(demander('virement')).toEqual([{ nature: 'recu', encaissement_id: 'p' }])
  expect(demander('regularisation')).toEqual([])
  const complet = { ...faits, biens: [], dossier: {} } as never
  expect(() => etablir({ nature: 'recu', encaissement_id: 'p' }, complet, day('2026-06-01'))).toThrow('ni reçu')
})

const PAIEMENT = { id: 'p', bail_id: 'bail', date: day('2026-05-01'), loyer_cents: zero, echeance_id: null }

test('un complément payé en partie nomme son paiement', () => {
  const ids = new Set(['c'])
  expect(paiementDe(ids, { echeances: [complement], encaissements: [] })).toBe(null)
  const encaissements = [{ ...PAIEMENT, charges_cents: cents(1) }]
  expect(paiementDe(ids, { echeances: [complement], encaissements })).toEqual({ date: '2026-05-01', montant_cents: 1 })
})

const depense = (categorie: string, montant: number, champs: object = {}) => ({
  ...{ id: categorie, bien_id: 'bien', date: day('2025-06-01'), fournisseur: 'Syndic', libelle: 'Appel', categorie },
  montant_cents: euros(montant),
  ...champs,
})

test('les dépenses du logement proposent ses charges : l’énergie en entier, le reste à lire sur sa pièce', () => {
  const repartition = {
    mode: 'egale' as const,
    partielle: null,
    parts: ['bien', 'autre'].map((bien_id) => ({ categorie: 'energie', bien_id, montant_cents: euros(60), poids: 1 })),
  }
  const depenses = [
    depense('energie', 120, { repartition, bien_id: null }),
    depense('copropriete', 300),
    depense('assurance_pno', 90),
    depense('taxe_fonciere', 800, { date: day('2024-10-01') }),
    depense('copropriete', 300, { bien_id: 'autre' }),
  ]
  const vu = ({ nature, paye_cents, recuperable_cents }: ChargeProposee) => [nature, paye_cents, recuperable_cents]
  expect(chargesProposees(depenses, { bien_id: 'bien', ...AN }).map(vu)).toEqual([
    ['eau_chauffage', euros(60), euros(60)],
    ['interieur', euros(300), null],
  ])
})

test('une charge prise d’une dépense ne la dépasse pas, deux ensemble non plus, et elle est de ce logement', () => {
  const depenses = [depense('copropriete', 300)]
  const controler =
    (lignes: LigneCharge[], bien_id = 'bien') =>
    () =>
      controlerOrigines(lignes, { bail, bien_id, depenses })
  const prise = (montant: number) => charge(montant, { depense_id: 'copropriete' })
  expect(controler([prise(200), prise(100), charge(1_000)])).not.toThrow()
  expect(controler([prise(200), prise(100.01)])).toThrow('dépasse la dépense')
  expect(controler([prise(1)], 'autre')).toThrow('pas de ce logement')
  expect(controler([charge(1, { depense_id: 'inconnue' })])).toThrow('pas de ce logement')
})

test('le locataire d’un logement ne rembourse ni l’assurance du bailleur, ni ses honoraires, ni ses travaux ; un commerce suit son bail', () => {
  const gardees = ['entretien', 'petit_equipement', 'energie', 'internet', 'copropriete', 'taxe_fonciere']
  gardees.push('ordures_menageres', 'autres_impots', 'autres_charges', 'charges_recuperables')
  const toutes = [...CATEGORIES_DEPENSE, ...CATEGORIES_TRAVAUX, ...CATEGORIES_FONCIERES, ...CATEGORIES_GESTION]
  const controler = (cle: string, type_bail: Bail['type_bail']) => () =>
    controlerOrigines([charge(10, { depense_id: cle })], {
      ...{ bail: { type_bail }, bien_id: 'bien' },
      depenses: [depense(cle, 10, { libelle: `Facture ${cle}` })],
    })
  for (const { cle } of toutes) {
    for (const type_bail of ['commercial', 'professionnel', 'parking'] as const)
      expect(controler(cle, type_bail)).not.toThrow()
    for (const type_bail of ['vide', 'meuble', 'etudiant', 'mobilite'] as const)
      if (gardees.includes(cle)) expect(controler(cle, type_bail)).not.toThrow()
      else expect(controler(cle, type_bail)).toThrow(`« Facture ${cle} »`)
  }
  // Of a bill in two parts, what is recoverable is all that may be taken.
  const parts = [
    { categorie: 'entretien', bien_id: 'bien', montant_cents: euros(100), poids: null },
    { categorie: 'assurance_pno', bien_id: 'bien', montant_cents: euros(200), poids: null },
  ]
  const mixte = depense('entretien', 300, { repartition: { mode: 'libre', partielle: null, parts } })
  const prendre = (montant: number) => () =>
    controlerOrigines([charge(montant, { depense_id: 'entretien' })], { bail, bien_id: 'bien', depenses: [mixte] })
  expect(prendre(100)).not.toThrow()
  expect(prendre(100.01)).toThrow('dépasse la dépense')
})

test('un avoir se rend au locataire : il diminue ses charges, jusqu’à les passer sous zéro', () => {
  const avoir = depense('energie', -120)
  expect(chargesProposees([avoir], { bien_id: 'bien', ...AN })).toMatchObject([
    { nature: 'eau_chauffage', paye_cents: euros(-120), recuperable_cents: euros(-120) },
  ])
  const controler = (montants: number[]) => () =>
    controlerOrigines(
      montants.map((montant) => charge(montant, { depense_id: 'energie' })),
      { bail, bien_id: 'bien', depenses: [avoir] },
    )
  expect(controler([-100, -20])).not.toThrow()
  expect(controler([-100, -20.01])).toThrow('dépasse la dépense')
  expect(controler([20])).toThrow('a le signe de la dépense')
  expect(controler([-140, 20])).toThrow('a le signe de la dépense')
  // One year of presence: 400 of charges less 120, of 600 called; then the credit alone.
  expect(calculer([charge(400), charge(-120)])).toMatchObject({ reelles_cents: euros(280), solde_cents: euros(-320) })
  expect(calculer([charge(-120)])).toMatchObject({
    ...{ reelles_cents: euros(-120), solde_cents: euros(-720), provision_proposee_cents: 0 },
  })
})
