// The charges of a building of ten lots worked out by hand, a change of tenant in the year; and, whatever the keys and the leases, not a cent lost.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, euros, plus, sum, zero } from '../../../base/cents.ts'
import { addDays, type Day, day } from '../../../base/day.ts'
import { REFUS } from '../../../base/refus.ts'
import { bail, bien, depense, echeance } from '../../../journalisation/faits.cas.ts'
import type { Bail } from '../../location/bail.ts'
import { direPartage } from '../../location/charge.ts'
import { periodeDesCharges } from '../../location/periodes/periodes-charges.ts'
import type { CleRepartition } from '../cle-repartition.ts'
import type { Lot } from '../immeuble.ts'
import { type ChargeRetenue, chargesProposees } from './charges-immeuble.ts'
import { type ARepartir, matriceDesCharges } from './matrice.ts'

const PERIODE = { du: day('2025-01-01'), au: day('2025-12-31') }
const LE = day('2026-11-20')
const I = 'tanneurs'
const lot = (bien_id: string, champs: Partial<Lot> = {}): Lot => ({
  ...{ id: `l-${bien_id}`, bien_id, immeuble_id: I, numero: null, batiment: null, etage: null, porte: null },
  ...{ nombre_pieces: null, annexe_de: null, archive_le: null },
  ...champs,
})
const personne = (nom: string) => ({
  ...{ id: nom, prenom: '', nom, email: null, telephone: null, consent_electronique_le: null },
})
const cle = (id: string, quotes: Readonly<Record<string, number | null>>, champs: Partial<CleRepartition> = {}) => ({
  ...{ id, immeuble_id: I, libelle: id, nature: 'tantiemes' as const, fluide: null },
  total: Object.values(quotes).reduce<number>((somme, un) => somme + (un ?? 0), 0),
  quotes_parts: Object.entries(quotes).map(([bien_id, quote_part]) => ({ bien_id, quote_part })),
  ...champs,
})

// Lot: share of the dwellings, square metres, cubic metres of the year.
const LOTS = {
  A1: [96, 46, 61],
  A2: [122, 62, 74],
  A3: [124, 63, 82],
  A4: [98, 47, 69],
  A5: [158, 84, 128],
  A6: [98, 47, 40],
  A7: [128, 64, 55],
  A8: [104, 50, 47],
} as const
const noms = Object.keys(LOTS)
const logements = Object.fromEntries(Object.entries(LOTS).map(([nom, [part]]) => [nom, part]))
const reckoned = Object.fromEntries(noms.map((nom) => [nom, null]))
const cles: CleRepartition[] = [
  cle('logements', logements),
  cle('generaux', { ...logements, G1: 36, G2: 36 }),
  cle('surface', reckoned, { nature: 'surface', total: null }),
  cle('eau', reckoned, { nature: 'compteurs', fluide: 'eau_froide', total: null }),
]
const compteurs = noms.map((nom) => ({
  ...{ id: `c-${nom}`, bien_id: nom, immeuble_id: null, fluide: 'eau_froide' as const, numero: null },
  ...{ unite: 'm3' as const, pose_le: day('2020-01-01'), depose_le: null },
}))
const releve = (nom: string, date: string, m3: number) => ({
  ...{ id: `${nom} ${date}`, compteur_id: `c-${nom}`, date: day(date), index_milliemes: m3 * 1000, document_id: null },
})
const releves_compteurs = [
  ...Object.entries(LOTS).flatMap(([nom, [, , m3]]) => [
    releve(nom, '2024-12-31', 100),
    releve(nom, '2025-12-31', 100 + m3),
  ]),
  releve('A4', '2025-05-15', 131),
  releve('A4', '2025-05-31', 131),
]
const facture = (id: string, montant: number, champs: object = {}) =>
  depense(id, '2025-06-30', '2025-06-30', {
    ...{ bien_id: null, fournisseur: id, libelle: '', montant_cents: euros(montant) },
    ...champs,
  })
const depenses = [
  facture('Eau', 2568.72, { categorie: 'energie' }),
  facture('Menage', 2340),
  facture('Electricite', 512.4),
  facture('Ordures', 1386, { categorie: 'ordures_menageres' }),
  facture('Jardin', 720),
]
const retenue = (depense_id: string, nature: ChargeRetenue['nature'], cle_id: string | null): ChargeRetenue => {
  const { categorie, montant_cents } = depenses.find(({ id }) => id === depense_id) ?? facture('', 0)
  return { depense_id, categorie, nature, montant_cents, cle_id }
}
const RETENUES = [
  retenue('Eau', 'eau_chauffage', 'eau'),
  retenue('Menage', 'interieur', 'logements'),
  retenue('Electricite', 'equipements', 'logements'),
  retenue('Ordures', 'impositions', 'surface'),
  retenue('Jardin', 'exterieur', 'generaux'),
]
const sous = (nom: string, bien_id: string, mensuel: number, champs: Partial<Bail> = {}): Bail =>
  bail({
    ...{ id: nom, bien_id, debut: day('2023-01-01'), fin: null, locataires: [personne(nom)], type_bail: 'vide' },
    ...{ charges_mode: 'provision', charges_cents: euros(mensuel) },
    ...champs,
  })
const baux = [
  ...[sous('Garnier', 'A1', 70), sous('Dupuis', 'A2', 90), sous('Roche', 'A3', 90)],
  sous('Marchetti', 'A4', 70, { fin: day('2025-05-15') }),
  sous('Faure', 'A4', 70, { debut: day('2025-06-01') }),
  sous('Haddad', 'A5', 110),
  sous('Forfait', 'A6', 60, { type_bail: 'meuble', charges_mode: 'forfait' }),
  ...[sous('Rivet', 'A7', 95), sous('Berard', 'A8', 70)],
  ...['G1', 'G2'].map((nom) => sous(nom, nom, 0, { type_bail: 'parking', charges_mode: 'forfait' })),
]
/** As the accounts of a syndic go. */
const DU_SYNDIC = periodeDesCharges(day('2025-03-01'), [day('2024-07-01')])
const mois = Array.from({ length: 12 }, (_, rang) => `2025-${String(rang + 1).padStart(2, '0')}-01`)
const echeances = baux.flatMap(({ id, debut, fin, charges_cents }) =>
  mois
    .filter((un) => un >= debut.slice(0, 7) && (fin === null || un <= fin))
    .map((periode) =>
      echeance(`${id} ${periode}`, periode, 0, {
        bail_id: id,
        charges_cents: id === 'Marchetti' && periode === '2025-05-01' ? euros(33.87) : charges_cents,
      }),
    ),
)
const faits = {
  biens: [
    ...Object.entries(LOTS).map(([nom, [, surface_m2]]) => bien({ id: nom, libelle: nom, surface_m2 })),
    ...['G1', 'G2'].map((nom) => bien({ id: nom, libelle: nom, surface_m2: null })),
  ],
  lots: [...noms, 'G1', 'G2'].map((nom) => lot(nom)),
  ...{ baux, echeances, depenses, compteurs, releves_compteurs, cles_repartition: cles },
}
const demande = (champs: Partial<ARepartir> = {}): ARepartir => ({
  ...{ immeuble_id: I, periode: PERIODE, etablie_le: LE, charges: RETENUES, faits, tvaDe: () => undefined },
  ...champs,
})

test('ten lots, five natures, a change of tenant in May: each part, each balance, what stays to the owner', () => {
  const matrice = matriceDesCharges(demande())
  const lignes = matrice.lignes.map(({ bien_id, bail: sien, total_cents, decompte, sort }) => [
    ...[bien_id, sien?.id ?? 'vacance', total_cents, decompte?.solde_cents ?? null, sort],
  ])
  expect(lignes).toEqual([
    ['A1', 'Garnier', 783_72, -56_28, 'decompte'],
    ['A2', 'Dupuis', 990_31, -89_69, 'decompte'],
    ['A3', 'Roche', 1_037_85, -42_15, 'decompte'],
    ['A4', 'Marchetti', 332_77, 18_90, 'decompte'],
    ['A4', 'vacance', 22_46, null, 'proprietaire'],
    ['A4', 'Faure', 476_03, -13_97, 'decompte'],
    ['A5', 'Haddad', 1_442_23, 122_23, 'decompte'],
    ['A6', 'Forfait', 697_27, null, 'proprietaire'],
    ['A7', 'Rivet', 931_28, -208_72, 'decompte'],
    ['A8', 'Berard', 761_36, -78_64, 'decompte'],
    ['G1', 'G1', 25_92, null, 'proprietaire'],
    ['G2', 'G2', 25_92, null, 'proprietaire'],
  ])
  expect(matrice).toMatchObject({ total_cents: 7_527_12, a_payer_cents: 141_13, a_rendre_cents: -489_45 })
  expect(matrice.parSort).toEqual({ decompte: 6_755_55, etabli: 0, proprietaire: 771_57, laisse: 0 })
  const faure = matrice.lignes.find((une) => une.bail?.id === 'Faure')
  expect([...(faure?.parts.values() ?? [])]).toEqual([175_56, 144_88, 31_73, 82_49, 41_37])
  expect(faure?.jours).toBe(214)
  expect(faure?.decompte?.lignes[1]).toMatchObject({ depense_id: 'Menage', quote_part: 10_000, part_cents: 144_88 })
  expect(faure?.decompte?.lignes.map(({ partage }) => partage && direPartage(partage))).toEqual([
    'clé « eau », 69 sur 556, selon les relevés de votre séjour',
    'clé « logements », 98 sur 928, 214 jours sur 365',
    'clé « logements », 98 sur 928, 214 jours sur 365',
    'clé « surface », 47 sur 463 m², 214 jours sur 365',
    'clé « generaux », 98 sur 1\u202f000, 214 jours sur 365',
  ])
})

test('what lacks is said: a key, a surface, a reading; what was settled is told, and not settled again', () => {
  const sans = [retenue('Menage', 'interieur', null)]
  expect(() => matriceDesCharges(demande({ charges: sans }))).toThrow(`${REFUS.cle_manquante} « Menage ».`)
  const nus = faits.biens.map((un) => ({ ...un, surface_m2: null }))
  expect(() => matriceDesCharges(demande({ faits: { ...faits, biens: nus } }))).toThrow('la surface de A1')
  const nuls = { ...faits, releves_compteurs: releves_compteurs.slice(1) }
  expect(() => matriceDesCharges(demande({ faits: nuls }))).toThrow('il manque un relevé de compteur de A1')
  const trop = [{ ...retenue('Menage', 'interieur', 'logements'), montant_cents: euros(2340.01) }]
  expect(() => matriceDesCharges(demande({ charges: trop }))).toThrow(REFUS.charge_depasse_depense)
  const ailleurs = [{ ...retenue('Menage', 'interieur', 'logements'), depense_id: 'autre' }]
  expect(() => matriceDesCharges(demande({ charges: ailleurs }))).toThrow(REFUS.charge_hors_immeuble)
  const tot = matriceDesCharges(demande({ etablie_le: day('2025-12-01') }))
  expect(tot.lignes.find(({ bail: un }) => un?.id === 'Garnier')?.refus?.code).toBe('regularisation_trop_tot')

  const decompte = matriceDesCharges(demande()).lignes[0]?.decompte
  if (!decompte) throw new Error('an account')
  const faite = {
    ...decompte,
    id: 'r',
    excedent: 'deduit' as const,
    provision_avant_cents: zero,
    provision_apres_cents: null,
  }
  const regles = baux.map((un) => (un.id === 'Garnier' ? { ...un, regularisations: [faite] } : un))
  const apres = matriceDesCharges(demande({ faits: { ...faits, baux: regles } }))
  expect(apres.lignes[0]).toMatchObject({ sort: 'etabli', decompte: null, etablie: { id: 'r' } })
  expect(apres.parSort.etabli).toBe(783_72)

  // The year after, the same supplier and the same nature find the key that they had.
  const suivante = { du: day('2026-01-01'), au: day('2026-12-31') }
  const nouvelles = [
    facture('Menage', 100, { id: 'M2', date: day('2026-03-01') }),
    facture('Autre', 50, { id: 'E2', categorie: 'energie', date: day('2026-04-01') }),
  ]
  const plus = { ...faits, baux: regles, depenses: [...depenses, ...nouvelles] }
  expect(
    chargesProposees(I, { periode: suivante, faits: plus }).map((une) => [
      une.nature,
      une.recuperable_cents,
      une.cle_id,
    ]),
  ).toEqual([
    ['interieur', 100_00, 'logements'],
    ['eau_chauffage', 50_00, 'eau'],
  ])
})

test('the owner’s insurance is not proposed where all are homes, and is refused by name; beside a shop, no home bears it', () => {
  const assurance = facture('Assurance', 900, { categorie: 'assurance_pno', libelle: 'Multirisque' })
  const prise = { ...retenue('Menage', 'interieur', 'generaux'), depense_id: 'Assurance', categorie: 'assurance_pno' }
  const charges = [{ ...prise, montant_cents: euros(900) }]
  const logees = baux.filter(({ type_bail }) => type_bail !== 'parking')
  const habite = { ...faits, baux: logees, depenses: [...depenses, assurance] }
  expect(chargesProposees(I, { periode: PERIODE, faits: habite }).map((une) => une.depense.id)).not.toContain(
    'Assurance',
  )
  expect(() => matriceDesCharges(demande({ charges, faits: habite }))).toThrow('« Multirisque »')

  const boutique = sous('Boutique', 'G1', 40, { type_bail: 'commercial' })
  const provisions = mois.map((un) => echeance(`b ${un}`, un, 0, { bail_id: 'Boutique', charges_cents: euros(40) }))
  const avecBoutique = { ...habite, baux: [...logees, boutique], echeances: [...echeances, ...provisions] }
  expect(
    chargesProposees(I, { periode: PERIODE, faits: avecBoutique }).find((une) => une.depense.id === 'Assurance'),
  ).toMatchObject({ nature: null, recuperable_cents: null })
  const lignes = matriceDesCharges(demande({ charges, faits: avecBoutique })).lignes
  const sorts = Map.groupBy(lignes, ({ sort }) => sort)
  expect(sorts.get('decompte')?.map((une) => [une.bail?.id, une.total_cents])).toEqual([['Boutique', 32_40]])
  expect(sorts.get('laisse')?.map((une) => [une.bail?.id, une.refus?.code])).toEqual(
    ['Garnier', 'Dupuis', 'Roche', 'Marchetti', 'Faure', 'Haddad', 'Rivet', 'Berard'].map((nom) => [
      ...[nom, 'charge_non_recuperable'],
    ]),
  )
})

test('a bill of one lot is its own, by days; one split between lots is common; one of elsewhere, or given back to a tenant, is not proposed', () => {
  const parts = (un: string, autre: string) => ({
    ...{ mode: 'montants' as const, partielle: null },
    parts: [un, autre].map((bien_id) => ({
      ...{ bien_id, categorie: 'energie', montant_cents: euros(50), poids: null },
    })),
  })
  const siennes = [
    facture('Chaudiere', 365, { bien_id: 'A4', categorie: 'energie' }),
    facture('Deux', 100, { bien_id: 'A1', categorie: 'energie', repartition: parts('A1', 'A2') }),
    facture('Moitie', 100, { bien_id: 'A1', categorie: 'energie', repartition: parts('A1', 'ailleurs') }),
    facture('Ailleurs', 100, { bien_id: 'ailleurs', categorie: 'energie' }),
    facture('Rendue', 30, { bien_id: 'A1', categorie: 'charges_rendues' }),
    facture('Commune', 100, { categorie: 'energie' }),
  ]
  const tout = { ...faits, depenses: siennes, biens: [...faits.biens, bien({ id: 'ailleurs' })] }
  const proposees = chargesProposees(I, { periode: PERIODE, faits: tout })
  expect(proposees.map(({ depense: { id }, bien_id, paye_cents }) => [id, bien_id, paye_cents])).toEqual([
    ['Chaudiere', 'A4', 365_00],
    ['Deux', null, 100_00],
    ['Moitie', 'A1', 50_00],
    ['Commune', null, 100_00],
  ])
  // Of no lot, and the dossier has others: nothing says that it is this building's.
  expect(proposees.at(-1)?.recuperable_cents).toBe(null)
  const charges: ChargeRetenue[] = [
    { depense_id: 'Chaudiere', categorie: 'energie', nature: 'installations', montant_cents: euros(365), cle_id: null },
  ]
  const lignes = matriceDesCharges(demande({ charges, faits: tout })).lignes.filter(({ bien_id }) => bien_id === 'A4')
  expect(lignes.map(({ total_cents }) => total_cents)).toEqual([135_00, 16_00, 214_00])
})

test('whatever the keys, the leases and the amounts: accounts, owner and what is left aside make the bills to the cent', () => {
  const jour = fc.integer({ min: -200, max: 500 }).map((n): Day => addDays(PERIODE.du, n))
  const unBail = fc.record({
    ...{ bien_id: fc.constantFrom('A1', 'A2', 'A4', 'G1'), debut: jour, duree: fc.integer({ min: 0, max: 400 }) },
    ...{ charges_mode: fc.constantFrom('provision' as const, 'forfait' as const), appele: fc.boolean() },
  })
  const uneCharge = fc.record({
    // Below zero: a credit note.
    montant_cents: fc
      .integer({ min: -5_000_000, max: 5_000_000 })
      .filter((montant) => montant !== 0)
      .map((montant) => cents(montant)),
    cle_id: fc.constantFrom('logements', 'generaux', 'surface', 'eau'),
    nature: fc.constantFrom('interieur' as const, 'hygiene' as const),
    lot: fc.constantFrom(null, null, 'A2', 'G1'),
  })
  fc.assert(
    fc.property(
      fc.array(unBail, { maxLength: 8 }),
      fc.array(uneCharge, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(PERIODE, DU_SYNDIC),
      (loues, dites, periode) => {
        // Nobody read the meters in the middle of the year.
        const payees = dites.map((une) => ({
          ...une,
          cle_id: periode === DU_SYNDIC && une.cle_id === 'eau' ? 'logements' : une.cle_id,
        }))
        const siens = loues.map(({ bien_id, debut, duree, charges_mode }, rang) =>
          sous(`b${rang}`, bien_id, 10, { debut, fin: addDays(debut, duree), charges_mode }),
        )
        const dues = loues.flatMap(({ appele }, rang) =>
          appele ? [echeance(`e${rang}`, PERIODE.du, 0, { bail_id: `b${rang}`, charges_cents: euros(10) })] : [],
        )
        const unes = payees.map(({ montant_cents, lot: bien_id }, rang) =>
          facture(`d${rang}`, 0, { montant_cents, bien_id, categorie: 'energie', date: day('2025-03-01') }),
        )
        const charges = payees.map(
          ({ montant_cents, cle_id, nature }, rang): ChargeRetenue => ({
            ...{ depense_id: `d${rang}`, categorie: 'energie', nature, montant_cents, cle_id },
          }),
        )
        const m = matriceDesCharges(
          demande({ periode, charges, faits: { ...faits, baux: siens, echeances: dues, depenses: unes } }),
        )
        const total: Cents = sum(payees.map(({ montant_cents }) => montant_cents))
        expect(m.total_cents).toBe(total)
        expect(sum(m.postes.map(({ montant_cents }) => montant_cents))).toBe(total)
        expect(Object.values(m.parSort).reduce((somme, un) => plus(somme, un), zero)).toBe(total)
        for (const poste of m.postes)
          expect(sum(m.lignes.map(({ parts }) => parts.get(poste.id) ?? zero))).toBe(poste.montant_cents)
        for (const { decompte, total_cents } of m.lignes) if (decompte) expect(decompte.reelles_cents).toBe(total_cents)
      },
    ),
    { numRuns: 60 },
  )
})
