// The rules: those of the user first, with their words, side and bounds; then the house, whose reason is always said.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { euros } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { CATEGORIES_DEPENSE } from '../tiers/ecritures/categories-depense.ts'
import { type ContexteRegles, categoriser, convient, type RegleBancaire } from './regles.ts'
import { REGLES_MAISON } from './regles-maison.ts'

const dite = (libelle: string, montant: number, date = '2025-03-14') => ({
  libelle,
  montant_cents: euros(montant),
  tiers: null,
  date: day(date),
})
const regle = (motif: string, autre: Partial<RegleBancaire> = {}): RegleBancaire => ({
  id: motif,
  motif,
  sens: 'les_deux',
  montant_min_cents: null,
  montant_max_cents: null,
  proposition: { nature: 'depense', categorie: 'entretien' },
  ...autre,
})
const contexte: ContexteRegles = {
  locataires: [
    { nom: 'Roux', prenom: 'Nina', bail_id: 'bail-roux', bien_id: 'lyon' },
    { nom: 'Blanc', prenom: 'Léo', bail_id: 'bail-blanc', bien_id: 'nantes' },
    { nom: 'Blanc', prenom: 'Ève', bail_id: 'bail-eve', bien_id: 'nantes' },
  ],
  emprunts: [{ id: 'pret-lyon', bien_id: 'lyon', libelle: 'Prêt Lyon', banque: 'Crédit Agricole' }],
  exploitants: ['Claire Martin'],
}
const seul: ContexteRegles = { locataires: contexte.locataires.slice(0, 1), emprunts: [], exploitants: [] }

test('tous les mots du motif, entiers, dans n’importe quel ordre, sans accent ni casse', () => {
  expect(convient(regle('électricité VERTE'), dite('PRLV Verte Electricite SAS', -40))).toBe(true)
  expect(convient(regle('edf'), dite('PRLV CREDFI', -40))).toBe(false)
  expect(convient(regle('edf pro'), dite('PRLV EDF', -40))).toBe(false)
})

test('le sens et les bornes du montant, sans son signe', () => {
  const bornee = regle('edf', { sens: 'debit', montant_min_cents: euros(30), montant_max_cents: euros(50) })
  expect([-30, -50, -29.99, -50.01, 40].map((montant) => convient(bornee, dite('EDF', montant)))).toEqual([
    ...[true, true, false, false, false],
  ])
})

test('un motif sans mot ne s’applique que par ses bornes, jamais à tout', () => {
  expect(convient(regle(' … '), dite('EDF', -40))).toBe(false)
  expect(convient(regle('', { montant_min_cents: euros(40), montant_max_cents: euros(40) }), dite('EDF', -40))).toBe(
    true,
  )
})

test('la règle de la personne passe avant celle de la maison, et la première avant les suivantes', () => {
  const lue = categoriser(dite('PRLV EDF', -40), [regle('edf'), regle('prlv')], contexte)
  expect(lue).toEqual({
    proposition: { nature: 'depense', categorie: 'entretien' },
    regle_id: 'edf',
    raison: "Votre règle « edf » s'applique à cette ligne.",
  })
})

const CAS: readonly [string, number, string, object][] = [
  ['VIR SEPA MLLE NINA ROUX', 650, '2025-03-05', { nature: 'loyer', bail_id: 'bail-roux', bien_id: 'lyon' }],
  ['VIR LEO BLANC LOYER', 500, '2025-03-05', { nature: 'loyer', bail_id: 'bail-blanc', bien_id: 'nantes' }],
  ['VIR M OU MME BLANC', 500, '2025-03-05', { nature: 'loyer' }],
  ['DEPOT DE GARANTIE ROUX', 650, '2025-03-05', { nature: 'depot', bail_id: 'bail-roux', bien_id: 'lyon' }],
  ['VIR CAF DU RHONE', 210, '2025-03-05', { nature: 'loyer' }],
  ['AIRBNB PAYMENTS LUXEMBOURG', 291, '2025-03-18', { nature: 'loyer' }],
  ['BOOKING.COM B.V.', -36, '2025-03-18', { nature: 'depense', categorie: 'commission_plateforme' }],
  ['PRLV DGFIP IMPOT TF 2025', -900, '2025-10-15', { nature: 'depense', categorie: 'taxe_fonciere' }],
  ['DIRECTION GENERALE DES FINANCES PUBLIQUES', -900, '2025-10-27', { nature: 'depense', categorie: 'taxe_fonciere' }],
  ['PRLV DGFIP', -310, '2025-12-16', { nature: 'depense', categorie: 'cfe' }],
  ['PRELEVEMENT A LA SOURCE', -120, '2025-10-15', { nature: 'exploitant' }],
  ['PRLV DGFIP PRELEVEMENT SOURCE', -120, '2025-10-15', { nature: 'exploitant' }],
  ['PRLV SEPA DGFIP IMPOT REVENUS 2024', -310, '2025-10-27', { nature: 'exploitant' }],
  ['DGFIP IMPOT SUR LES REVENUS 2024', -310, '2025-09-25', { nature: 'exploitant' }],
  ['DGFIP SOLDE IR 2024', -310, '2025-12-29', { nature: 'exploitant' }],
  ['PRLV MAIF AUTO', -48, '2025-03-05', { nature: 'exploitant' }],
  ['PRLV ALLIANZ ASSURANCE AUTO', -48, '2025-03-05', { nature: 'exploitant' }],
  ['VIR DUPONT AUTO ENTREPRENEUR PLOMBERIE', -180, '2025-03-05', { nature: 'depense', categorie: 'entretien' }],
  ['PRLV MACIF SANTE', -48, '2025-03-05', { nature: 'exploitant' }],
  ['AXA ASSURANCE VIE', -48, '2025-03-05', { nature: 'exploitant' }],
  ['SDC LES TILLEULS APPEL DE FONDS T2', -300, '2025-04-02', { nature: 'depense', categorie: 'copropriete' }],
  ['PRLV SEPA EDF CLIENTS', -48, '2025-03-05', { nature: 'depense', categorie: 'energie' }],
  ['MAIF PNO', -18, '2025-03-05', { nature: 'depense', categorie: 'assurance_pno' }],
  ['ECHEANCE PRET 00123', -802.1, '2025-03-05', { nature: 'emprunt', emprunt_id: 'pret-lyon', bien_id: 'lyon' }],
  ['COTISATION CARTE VISA', -4, '2025-03-05', { nature: 'depense', categorie: 'frais_bancaires' }],
  ['VIR CLAIRE MARTIN', -500, '2025-03-05', { nature: 'exploitant' }],
  ['VIREMENT INTERNE', 500, '2025-03-05', { nature: 'virement_interne' }],
]
for (const [libelle, montant, date, proposition] of CAS) {
  test(`« ${libelle} » se propose, avec sa raison`, () => {
    const lue = categoriser(dite(libelle, montant, date), [], contexte)
    expect(lue?.proposition).toEqual(proposition)
    expect(lue?.regle_id).toBeNull()
    expect(lue?.raison).toMatch(/^(«|Le nom de ).+\.$/)
  })
}

test('ce que rien ne dit n’est pas deviné', () => {
  expect(categoriser(dite('CB 4512 XYZ', -12), [], contexte)).toBeNull()
  expect(categoriser(dite('PRLV DGFIP', -300, '2025-04-15'), [], contexte)).toBeNull()
})

test('l’aide au logement va au seul bail quand il n’y en a qu’un', () => {
  expect(categoriser(dite('VIR CAF DU RHONE', 210), [], seul)?.proposition).toMatchObject({ bail_id: 'bail-roux' })
})

test('chaque règle de la maison propose une catégorie qui existe, avec des mots qui se trouvent', () => {
  const cles = new Set(CATEGORIES_DEPENSE.map(({ cle }) => cle))
  for (const { nature, categorie, phrases } of REGLES_MAISON) {
    expect([nature, categorie !== undefined]).toEqual([nature, nature === 'depense'])
    if (categorie) expect(cles).toContain(categorie)
    for (const phrase of phrases) expect(phrase).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/)
  }
})

test('la même ligne et les mêmes règles donnent toujours la même réponse', () => {
  const mots = fc.constantFrom('edf', 'roux', 'syndic', 'loyer', 'caution', 'pret', 'dgfip', 'martin')
  const textes = fc.array(mots, { maxLength: 4 }).map((les) => les.join(' '))
  const regles = fc.array(
    textes.map((motif) => regle(motif)),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(textes, fc.integer({ min: -99, max: 99 }), regles, (libelle, montant, siennes) => {
      const lue = dite(libelle, montant)
      const premiere = categoriser(lue, siennes, contexte)
      expect(categoriser({ ...lue, libelle: libelle.toUpperCase() }, [...siennes], contexte)).toEqual(premiere)
      const attendue = siennes.find((une) => convient(une, lue))
      if (attendue) expect(premiere?.regle_id).toBe(attendue.id)
    }),
  )
})
