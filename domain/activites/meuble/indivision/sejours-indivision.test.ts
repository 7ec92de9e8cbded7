// Short stays above the limit in books owned together: each return has its own 5NM beside its 5NA, by hand.
import { expect, test } from 'vitest'
import { ANNEES } from '../../../annees/index.ts'
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, depense, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { Indivision } from '../../../sujets/propriete/indivision.ts'
import { dossierFiscal } from '../annee/annees-fiscales.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { declarationsIndivises, formulairesDeLAnnee } from './formulaires-indivision.ts'
import { anneeIndivise, partDuFoyer } from './indivision.ts'

const repartition = (parts: Record<string, number>, bien_id: string | null = null): Indivision => ({
  id: `${bien_id}`,
  bien_id,
  depuis: day('2020-01-01'),
  denominateur: Object.values(parts).reduce((total, un) => total + un, 0),
  parts: Object.entries(parts).map(([indivisaire_id, numerateur]) => ({ indivisaire_id, numerateur })),
})
const MER = '00000000-0000-4000-8000-0000000000b9'

/** A flat let by the year, 12 000 €, and a house by the sea let by the week, 24 000 €; Ana has two thirds, Luc one. */
function dossier(
  champs: Partial<FaitsDuMeuble> = {},
  { annee = 2025, regime = 'reel_simplifie' as 'reel_simplifie' | 'micro_bic' } = {},
): FaitsDuMeuble {
  const debut = day(`${annee}-01-01`)
  const logement = {
    date_acquisition: debut,
    date_mise_en_location: debut,
    prix_cents: zero,
    frais_acquisition_cents: zero,
  }
  return faits({
    exercices: [exercice(annee, 'super_simplifiee', { reglages: { regime } })],
    biens: [bien(logement), bien({ ...logement, id: MER, libelle: 'Maison de la mer' })],
    baux: [
      bail({ debut, depot_garantie_cents: zero }),
      bail({ id: 'sejour', bien_id: MER, type_bail: 'saisonnier', debut, depot_garantie_cents: zero }),
    ],
    encaissements: [
      encaissement('a', `${annee}-06-05`, 12_000),
      encaissement('s', `${annee}-07-05`, 24_000, { bail_id: 'sejour' }),
    ],
    indivisaires: [
      { id: 'Ana', nom: 'Ana', rattachement: 'declarant_1' },
      { id: 'Luc', nom: 'Luc', rattachement: 'autre' },
    ],
    indivisions: [repartition({ Ana: 2, Luc: 1 })],
    ...champs,
  })
}

function lire(f: FaitsDuMeuble, annee = 2025) {
  const fiscales = dossierFiscal(f, ANNEES)
  const fiscale = fiscales.at(-1)
  const indivise = anneeIndivise(fiscales, f, annee)
  if (!fiscale || !indivise) throw new Error('not owned together')
  const declarations = declarationsIndivises(fiscale, indivise)
  const boxes = declarations.map(({ formulaire }) =>
    Object.fromEntries(formulaire.cases.filter((une) => !une.blanc).map(({ code, montant }) => [code, montant])),
  )
  return { fiscale, fiscales, indivise, declarations, boxes }
}

test('un bénéfice de 36 000 € dont 24 000 € de séjours : deux tiers et un tiers de 5NM comme de 5NA', () => {
  const { boxes, declarations } = lire(dossier())
  expect(boxes).toEqual([
    { '5NA': 8_000, '5NM': 16_000 },
    { '5NA': 4_000, '5NM': 8_000 },
  ])
  // Each box opens on its step, which says the same amount.
  for (const { formulaire, etapes } of declarations)
    for (const une of formulaire.cases.filter(({ blanc }) => !blanc))
      expect([une.code, etapes.find(({ cle }) => cle === une.etape)?.montant_cents]).toEqual([
        une.code,
        une.montant_cents,
      ])
})

test('la maison de la mer à Luc seul : son bénéfice et ses séjours sont à lui, Ana n’a que 5NA', () => {
  const { boxes } = lire(
    dossier({
      depenses: [
        depense('flat', '2025-03-01', '2025-03-01', { montant_cents: euros(3_000) }),
        depense('mer', '2025-03-01', '2025-03-01', { montant_cents: euros(6_000), bien_id: MER }),
      ],
      indivisions: [repartition({ Ana: 2, Luc: 1 }), repartition({ Luc: 1 }, MER)],
    }),
  )
  // Ana: two thirds of 9 000. Luc: 3 000 and 18 000, of which 24 000 / 28 000 of his receipts.
  expect(boxes).toEqual([{ '5NA': 6_000 }, { '5NA': 3_000, '5NM': 18_000 }])
})

test('le second déclarant a ses propres colonnes, 5OA et 5OM', () => {
  const { boxes } = lire(
    dossier({
      indivisaires: [
        { id: 'Ana', nom: 'Ana', rattachement: 'declarant_1' },
        { id: 'Luc', nom: 'Luc', rattachement: 'declarant_2' },
      ],
    }),
  )
  expect(boxes).toEqual([{ '5NA': 8_000, '5NM': 16_000, '5OA': 4_000, '5OM': 8_000 }])
})

test('au seuil, tout reste en 5NA', () => {
  const { boxes } = lire(
    dossier({
      encaissements: [
        encaissement('a', '2025-06-05', 12_000),
        encaissement('s', '2025-07-05', 23_000, { bail_id: 'sejour' }),
      ],
    }),
  )
  expect(boxes).toEqual([{ '5NA': 23_333 }, { '5NA': 11_667 }])
})

test('au micro, les recettes des séjours de chacun vont en 5NW et quittent 5ND', () => {
  expect(lire(dossier({}, { regime: 'micro_bic' })).boxes).toEqual([
    { '5ND': 8_000, '5NW': 16_000 },
    { '5ND': 4_000, '5NW': 8_000 },
  ])
})

test('au micro de 2024, un meublé de tourisme non classé est dans la même case que le bail d’un an', () => {
  const f = dossier({}, { annee: 2024, regime: 'micro_bic' })
  const biens = f.biens.map((un) => (un.id === MER ? { ...un, categorie: 'tourisme_non_classe' as const } : un))
  const sous = f.encaissements.map((un) => (un.id === 's' ? { ...un, loyer_cents: euros(6_000) } : un))
  expect(lire({ ...f, biens, encaissements: sous }, 2024).boxes).toEqual([{ '5ND': 12_000 }, { '5ND': 6_000 }])
  expect(lire({ ...f, biens }, 2024).boxes).toEqual([
    { '5ND': 8_000, '5NW': 16_000 },
    { '5ND': 4_000, '5NW': 8_000 },
  ])
})

test('la table jointe au 2031 dit ce qui cotise, et le foyer en prend sa part', () => {
  const f = dossier()
  const { fiscales, indivise } = lire(f)
  const table = formulairesDeLAnnee(fiscales, f).find(({ numero }) => numero === '2031, répartition')
  expect(table?.cases.filter(({ libelle }) => libelle.includes('cotise')).map(({ montant }) => montant)).toEqual([
    16_000, 8_000,
  ])
  expect(partDuFoyer(indivise)).toMatchObject({ sejours_cents: euros(16_000), cotisant_cents: euros(16_000) })
})
