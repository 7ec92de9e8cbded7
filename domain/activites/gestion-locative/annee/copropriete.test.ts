// Which accounts of co-ownerships a year waits for, and what the charges settled with tenants propose of them.
import { expect, test } from 'vitest'
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, depense, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { RegularisationCharges } from '../../../sujets/location/charge.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { comptesAttendus } from './copropriete.ts'
import { livres } from './livres.ts'

const provision = (id: string, le: string | null, montant: number, bien_id = 'bien') =>
  depense(id, '2024-04-01', le, { bien_id, categorie: 'copropriete', montant_cents: euros(montant) })
const ligne = (depense_id: string, montant: number, quote_part = 10_000) =>
  ({
    nature: 'interieur',
    libelle: 'Charges',
    depense_id,
    montant_cents: euros(montant),
    quote_part,
    prorata: true,
    part_cents: zero,
  }) as const
const reglee = (...lignes: RegularisationCharges['lignes']): RegularisationCharges => ({
  ...{ id: 'r', du: day('2024-01-01'), au: day('2024-12-31'), entree: day('2024-01-01'), sortie: day('2024-12-31') },
  ...{ etablie_le: day('2025-03-01'), exigible_le: day('2025-04-01'), lignes, provisions_cents: zero },
  ...{
    reelles_cents: zero,
    solde_cents: zero,
    excedent: null,
    provision_avant_cents: zero,
    provision_apres_cents: null,
  },
})
const attendus = (champs: Partial<FaitsGeres>) => {
  const tous: FaitsGeres = faits({
    exercices: [exercice(2024)],
    biens: [bien(), bien({ id: 'autre', libelle: 'Studio' })],
    ...champs,
  })
  const lignes = livres(tous).get('ex-2024') ?? []
  return comptesAttendus(tous, { annee: 2024, lignes }).map(
    ({ bien: { id }, provisions_cents, recuperable_cents, compte }) => [
      ...[id, provisions_cents / 100, recuperable_cents / 100],
      compte?.id ?? null,
    ],
  )
}

test('un logement dont des provisions ont été payées attend ses comptes, un autre non', () => {
  expect(attendus({ depenses: [provision('a', '2024-04-05', 300), provision('b', '2025-01-05', 300)] })).toEqual([
    ['bien', 300, 0, null],
  ])
})

test('ce que les charges régularisées disent récupérable est proposé, une facture une seule fois', () => {
  const depenses = [provision('a', '2024-04-05', 300), provision('b', '2024-07-05', 300)]
  const parti = bail({ id: 'parti', regularisations: [reglee(ligne('a', 120))] })
  const venu = bail({ id: 'venu', regularisations: [reglee(ligne('a', 120), ligne('b', 200, 5_000))] })
  expect(attendus({ depenses, baux: [parti, venu] })).toEqual([['bien', 600, 220, null]])
})

test('des comptes notés restent, même sans provision payée ; ceux d’une autre année n’en sont pas', () => {
  const compte = (id: string, annee: number, bien_id: string) => ({
    ...{ id, annee, bien_id, document_id: null },
    ...{ recuperable_cents: euros(10), non_deductible_cents: zero },
  })
  const comptes_copropriete = [compte('cc', 2024, 'autre'), compte('vieux', 2023, 'bien')]
  expect(attendus({ comptes_copropriete })).toEqual([['autre', 0, 0, 'cc']])
})
