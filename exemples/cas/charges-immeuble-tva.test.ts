// A building of two homes and a shop under the option for VAT, a tenant gone in May, worked by hand: each part to the cent, the shop before tax, the table adding up to what was paid.
import { expect, test } from 'vitest'
import { type Cents, cents, euros, plus, sum, zero } from '../../domain/base/cents.ts'
import { day } from '../../domain/base/day.ts'
import { REFUS } from '../../domain/base/refus.ts'
import { bail, bien, depense, echeance } from '../../domain/journalisation/faits.cas.ts'
import { chargesProposees, type FaitsDesCharges } from '../../domain/sujets/immeubles/charges/charges-immeuble.ts'
import { type ARepartir, matriceDesCharges } from '../../domain/sujets/immeubles/charges/matrice.ts'
import type { CleRepartition } from '../../domain/sujets/immeubles/cle-repartition.ts'
import type { Bail } from '../../domain/sujets/location/bail.ts'
import type { Echeance } from '../../domain/sujets/location/echeance.ts'
import type { TvaDesCharges } from '../../domain/sujets/location/regularisation-charges.ts'

const PERIODE = { du: day('2025-01-01'), au: day('2025-12-31') }
const I = 'gambetta'
const LOTS = ['A', 'B', 'Boutique']
const tous: CleRepartition = {
  ...{ id: 'tous', immeuble_id: I, libelle: 'Tous', nature: 'tantiemes', fluide: null, total: 200 },
  quotes_parts: LOTS.map((bien_id, rang) => ({ bien_id, quote_part: [60, 40, 100][rang] ?? 0 })),
}
const sous = (nom: string, bien_id: string, mensuel: number, champs: Partial<Bail> = {}): Bail =>
  bail({
    ...{ id: nom, bien_id, debut: day('2024-01-01'), fin: null, type_bail: 'vide', charges_mode: 'provision' },
    ...{ charges_cents: euros(mensuel), locataires: [] },
    ...champs,
  })
const baux = [
  sous('Garnier', 'A', 50),
  sous('Marchetti', 'B', 50, { fin: day('2025-05-15') }),
  sous('Faure', 'B', 50, { debut: day('2025-06-01') }),
  sous('Fromagerie', 'Boutique', 240, { type_bail: 'commercial' }),
]
const mois = Array.from({ length: 12 }, (_, rang) => `2025-${String(rang + 1).padStart(2, '0')}-01`)
const echeances = baux.flatMap(({ id, debut, fin, charges_cents }) =>
  mois
    .filter((un) => un >= debut && (fin === null || un <= fin))
    .map((periode) => echeance(`${id} ${periode}`, periode, 0, { bail_id: id, charges_cents })),
)
const depenses = [
  depense('eau', '2025-06-30', '2025-06-30', {
    ...{ bien_id: null, fournisseur: 'Veolia', categorie: 'energie', montant_cents: euros(3_650) },
    tva: [{ taux: 2000, tva_cents: cents(608_33) }],
  }),
  depense('chauffage', '2025-06-30', '2025-06-30', {
    ...{ bien_id: 'Boutique', fournisseur: 'Engie', categorie: 'energie', montant_cents: euros(1_200) },
    tva: [{ taux: 2000, tva_cents: euros(200) }],
  }),
]
const faits: FaitsDesCharges & { echeances: Echeance[] } = {
  biens: LOTS.map((id) => bien({ id, libelle: id })),
  lots: LOTS.map((bien_id) => ({
    ...{ id: `l-${bien_id}`, bien_id, immeuble_id: I, numero: null, batiment: null, etage: null, porte: null },
    ...{ nombre_pieces: null, annexe_de: null, archive_le: null },
  })),
  ...{ baux, echeances, depenses, cles_repartition: [tous] },
}
/** The shop alone bears VAT, at 20 %. */
const tvaDe: TvaDesCharges = ({ bail_id, charges_cents }) =>
  bail_id === 'Fromagerie' ? { taux: 2000, charges: cents(Math.round(charges_cents / 1.2)) } : undefined
const regler = (champs: Partial<ARepartir> = {}, eau: Cents = euros(3_650)) =>
  matriceDesCharges({
    ...{ immeuble_id: I, periode: PERIODE, etablie_le: day('2026-11-20'), faits, tvaDe },
    charges: [
      { depense_id: 'eau', categorie: 'energie', nature: 'eau_chauffage', montant_cents: eau, cle_id: 'tous' },
      {
        ...{ depense_id: 'chauffage', categorie: 'energie', nature: 'installations', montant_cents: euros(1_200) },
        cle_id: null,
      },
    ],
    ...champs,
  })

test('deux logements et une boutique : chaque part, chaque solde, la boutique hors taxe et son solde avec la TVA', () => {
  const m = regler()
  expect(
    m.lignes.map(({ bail: sien, total_cents, tva_cents, decompte }) => [
      sien?.id ?? 'propriétaire',
      ...[total_cents, tva_cents, decompte?.reelles_cents, decompte?.solde_cents],
    ]),
  ).toEqual([
    // 60 of 200 of 3 650,00 €; 40 of 200 are 2 € a day, 16 of them empty.
    ['Garnier', 1_095_00, 0, 1_095_00, 495_00],
    ['Marchetti', 270_00, 0, 270_00, 20_00],
    ['propriétaire', 32_00, 0, undefined, undefined],
    ['Faure', 428_00, 0, 428_00, 78_00],
    // 1 825,00 and 1 200,00 as paid; before tax half of 3 041,67, and 1 000,00; less 2 400,00, and 20 % of 120,84.
    ['Fromagerie', 3_025_00, 504_16, 2_520_84, 145_01],
  ])
  expect(m.lignes.at(-1)?.decompte).toMatchObject({
    ...{ provisions_cents: 2_400_00, tva: { taux: 2000, tva_cents: 24_17 } },
    lignes: [
      { montant_cents: 1_520_84, partage: { ensemble_cents: 3_041_67, poids: 100, total: 200 } },
      { montant_cents: 1_000_00, partage: { ensemble_cents: 1_000_00 } },
    ],
  })
  // Both ways, as the bills were paid.
  expect(m.total_cents).toBe(4_850_00)
  expect(sum(m.lignes.map(({ total_cents }) => total_cents))).toBe(4_850_00)
  expect(Object.values(m.parSort).reduce((somme, un) => plus(somme, un), zero)).toBe(4_850_00)
  expect(m.a_payer_cents).toBe(495_00 + 20_00 + 78_00 + 145_01)
})

test('une part seulement d’une facture est récupérable : sa TVA la suit', () => {
  // 1 460,00 of 3 650,00 hold 243,33 of its 608,33.
  const sienne = regler({}, euros(1_460)).lignes.at(-1)
  expect(sienne?.decompte?.lignes[0]).toMatchObject({ montant_cents: 608_34, partage: { ensemble_cents: 1_216_67 } })
  expect(sienne?.decompte?.solde_cents).toBe(-949_99)
})

test('des mois avec et sans TVA sont laissés à part, par leur nom, et les autres se règlent', () => {
  const moitie: TvaDesCharges = (une) => (une.periode < '2025-07-01' ? undefined : tvaDe(une))
  const m = regler({ tvaDe: moitie })
  expect(m.lignes.map(({ sort }) => sort)).toEqual(['decompte', 'decompte', 'proprietaire', 'decompte', 'laisse'])
  expect(m.lignes.at(-1)?.refus?.message).toBe(REFUS.regularisation_tva_mixte)
})

test('une facture prise entière hors taxe par la boutique se propose entière la fois d’après', () => {
  const decompte = regler().lignes.at(-1)?.decompte
  if (!decompte) throw new Error('the shop is settled')
  const reglee = { ...decompte, id: 'r', excedent: null, provision_avant_cents: zero, provision_apres_cents: null }
  const autre = {
    ...faits,
    baux: baux.map((un) => (un.id === 'Fromagerie' ? { ...un, regularisations: [reglee] } : un)),
  }
  const [eau] = chargesProposees(I, { periode: PERIODE, faits: autre })
  expect(eau).toMatchObject({ nature: 'eau_chauffage', cle_id: 'tous', recuperable_cents: 3_650_00, tva_cents: 608_33 })
})
