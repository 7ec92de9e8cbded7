// Line 225 proposed from the accounts of charges: what a tenant who left did not pay back, the days without a tenant, and nothing that another line deducts.
import { expect, test } from 'vitest'
import { type Cents, cents, euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, depense, echeance, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { LigneDecompte, RegularisationCharges } from '../../../sujets/location/charge.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { chargesNonRecuperees } from './charges-non-recuperees.ts'

const ligne = (depense_id: string | null, montant: number, part_cents: Cents): LigneDecompte => ({
  ...{ nature: 'eau_chauffage', libelle: 'Eau', depense_id, montant_cents: euros(montant) },
  ...{ quote_part: 10_000, prorata: true, part_cents },
})
/** 181 days of 365: 365 € of water make 181, 730 of the syndic 362; 300 were called, 243 are claimed. */
const compte: RegularisationCharges = {
  ...{ id: 'r', du: day('2025-01-01'), au: day('2025-12-31'), entree: day('2025-01-01'), sortie: day('2025-06-30') },
  ...{ etablie_le: day('2026-01-20'), exigible_le: day('2026-02-20'), excedent: null },
  lignes: [ligne('eau', 365, euros(181)), ligne('syndic', 730, euros(362))],
  ...{ provisions_cents: euros(300), reelles_cents: euros(543), solde_cents: euros(243) },
  ...{ provision_avant_cents: euros(50), provision_apres_cents: null },
}
const nu = { type_bail: 'vide' as const, charges_mode: 'provision' as const, debut: day('2024-01-01') }
const mois = ['01', '02', '03', '04', '05', '06']
const base = (champs: Partial<FaitsGeres> = {}): FaitsGeres =>
  faits({
    exercices: [{ ...exercice(2025), reglages: {} }],
    biens: [bien()],
    baux: [bail({ ...nu, fin: day('2025-06-30'), regularisations: [compte] })],
    depenses: [
      depense('eau', '2025-09-01', '2025-09-10', { categorie: 'energie', montant_cents: euros(365) }),
      depense('syndic', '2025-03-01', '2025-03-10', { categorie: 'copropriete', montant_cents: euros(730) }),
    ],
    echeances: [
      ...mois.map((un) => echeance(`e${un}`, `2025-${un}-05`, 500, { charges_cents: euros(50) })),
      echeance('solde', '2026-02-20', 0, { periode: day('2025-06-01'), charges_cents: euros(243), objet: 'charges' }),
    ],
    encaissements: mois.map((un) => encaissement(`p${un}`, `2025-${un}-05`, 500, { charges_cents: euros(50) })),
    ...champs,
  })

test('le complément qu’un locataire parti n’a pas payé au 31 décembre, pour ce que la ligne 229 ne déduit pas ; et les jours sans locataire', () => {
  // 243 claimed, of which 181 of 543 are the water: 81. The 184 empty days of 365 € of water: 184.
  expect(chargesNonRecuperees(base(), 2025)).toEqual([
    {
      bien_id: 'bien',
      libelle: 'Silva, parti le 30/06/2025 ; jours sans locataire',
      montant_cents: euros(265),
      entrees: [
        { libelle: 'Silva, parti le 30/06/2025', montant_cents: euros(81) },
        { libelle: 'jours sans locataire', montant_cents: euros(184) },
      ],
    },
  ])
  expect(chargesNonRecuperees(base(), 2026)).toEqual([])
})

test('ce qu’il a payé avant la fin de l’année n’y est plus, un loyer impayé y ajoute ses provisions', () => {
  const { encaissements } = base()
  const solde = encaissement('s', '2025-12-20', 0, { charges_cents: euros(243), echeance_id: 'solde' })
  expect(chargesNonRecuperees(base({ encaissements: [...encaissements, solde] }), 2025)).toMatchObject([
    { montant_cents: euros(184) },
  ])
  // One month unpaid: 50 of provisions more, 293 × 181 ÷ 543 = 97,67.
  expect(chargesNonRecuperees(base({ encaissements: encaissements.slice(0, 5) }), 2025)[0]?.entrees[0]).toMatchObject({
    montant_cents: cents(97_67),
  })
})

test('ni une ligne 225 déjà notée, ni les seules provisions de copropriété, ni un lot dont un bail attend son compte', () => {
  const note = { id: 'n', bien_id: 'bien', annee: 2025, ligne: '225' as const, libelle: 'Silva', document_id: null }
  expect(chargesNonRecuperees(base({ lignes_foncieres: [{ ...note, montant_cents: euros(1) }] }), 2025)).toEqual([])
  const syndic = { ...compte, lignes: [ligne('syndic', 730, euros(362))] }
  const [parti] = base().baux
  expect(chargesNonRecuperees(base({ baux: [bail({ ...parti, regularisations: [syndic] })] }), 2025)).toEqual([])
  const suivant = bail({ ...nu, id: 'b2', debut: day('2025-08-01'), charges_cents: zero })
  expect(chargesNonRecuperees(base({ baux: [...base().baux, suivant] }), 2025)).toMatchObject([
    { montant_cents: euros(81) },
  ])
})
