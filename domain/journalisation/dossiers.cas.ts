// Random dossiers for the tests: two properties, every kind of fact, three years kept in either way.
import fc from 'fast-check'
import type { Faits } from '../activites/faits.ts'
import { allocate, type Cents, cents, euros, zero } from '../base/cents.ts'
import { addDays, type Day, day } from '../base/day.ts'
import type { Nature } from '../sujets/biens/composant.ts'
import { CATEGORIES_DEPENSE } from '../sujets/tiers/ecritures/categories-depense.ts'
import type { Repartition } from '../sujets/tiers/quote-part.ts'
import { bail, bien, composant, depense, echeance, emprunt, encaissement, exercice, faits } from './faits.cas.ts'

// Facts from two years before the books to a year after them; books of 2023 to 2025.
const jours = fc.integer({ min: 0, max: 1800 }).map((n) => addDays(day('2021-10-01'), n))
const montants = fc.integer({ min: 1, max: 300_000 }).map(cents)
const numeros = fc.integer({ min: 0, max: 5 }).map(String)
const peut = <T>(un: fc.Arbitrary<T>) => fc.option(un, { freq: 2 })
const bienId = fc.constantFrom('bien0', 'bien1')
const bailId = fc.constantFrom('bail0', 'bail1')
const uniques = <T extends { id: string }>(un: fc.Arbitrary<T>, maxLength = 4) =>
  fc.uniqueArray(un, { selector: ({ id }) => id, maxLength })

/** Two or three parts of a bill, one of them perhaps private. */
const repartitions = (montant_cents: Cents): fc.Arbitrary<Repartition> =>
  fc
    .array(
      fc.record({
        categorie: fc.constantFrom('copropriete', 'energie', 'internet', 'part_privee'),
        bien_id: peut(bienId),
        poids: fc.integer({ min: 1, max: 90 }),
      }),
      { minLength: 2, maxLength: 3 },
    )
    .map((parts) => {
      const montants = allocate(
        montant_cents,
        parts.map(({ poids }) => poids),
      )
      return {
        mode: 'tantiemes',
        parts: parts.map((une, rang) => ({ ...une, montant_cents: montants[rang] ?? zero })),
        partielle: null,
      }
    })

const NATURES: readonly Nature[] = ['terrain', 'toiture', 'agencements', 'mobilier']
const composants = fc
  .record({
    id: numeros,
    bien_id: bienId,
    nature: fc.constantFrom(...NATURES),
    base: montants,
    le: jours,
    duree: fc.integer({ min: 1, max: 12 }),
    avec: fc.boolean(),
    sortie: peut(fc.integer({ min: 0, max: 1500 })),
    deja: fc.integer({ min: 0, max: 100 }),
  })
  .map((x) =>
    composant({
      id: `composant${x.id}`,
      bien_id: x.bien_id,
      nature: x.nature,
      base_cents: x.base,
      mise_en_service: x.le,
      duree_annees: x.nature === 'terrain' ? null : x.duree,
      acquis_avec_bien: x.avec,
      date_sortie: x.sortie === null ? null : addDays(x.le, x.sortie),
      amortissement_anterieur_cents: x.nature === 'terrain' ? zero : cents(Math.trunc((x.base * x.deja) / 100)),
    }),
  )
const emprunts = fc
  .record({
    id: fc.constantFrom('pret0', 'pret1'),
    bien_id: bienId,
    capital: montants,
    mois: fc.integer({ min: 3, max: 60 }),
    le: jours,
    attente: fc.integer({ min: 0, max: 70 }),
    differe: fc.constantFrom(0, 0, 2),
    type: fc.constantFrom('partiel' as const, 'total' as const),
    taux: fc.integer({ min: 0, max: 6000 }),
  })
  .map((x) =>
    emprunt({
      id: x.id,
      bien_id: x.bien_id,
      capital_cents: x.capital,
      duree_mois: x.mois,
      date_deblocage: x.le,
      premiere_echeance: addDays(x.le, x.attente),
      differe_mois: x.differe,
      differe_type: x.type,
      taux_millieme_pct: x.taux,
    }),
  )
const biens = fc
  .record({
    id: bienId,
    le: jours,
    immobilises: fc.boolean(),
    vendu: peut(fc.integer({ min: 30, max: 1500 })),
    prix: montants,
  })
  .map((x) =>
    bien({
      id: x.id,
      date_acquisition: x.le,
      frais_immobilises: x.immobilises,
      date_cession: x.vendu === null ? null : addDays(x.le, x.vendu),
      prix_cession_cents: x.vendu === null ? null : x.prix,
    }),
  )
const flux = {
  id: numeros,
  bail_id: bailId,
  date: jours,
  loyer_cents: montants,
  charges_cents: fc.constantFrom(zero, euros(50)),
}

export const tousFaits: fc.Arbitrary<Faits> = fc
  .record({
    tenues: fc.array(fc.constantFrom('super_simplifiee' as const, 'engagement' as const), {
      minLength: 3,
      maxLength: 3,
    }),
    loue: bienId,
    biens: uniques(biens, 2),
    composants: uniques(composants),
    emprunts: uniques(emprunts, 2),
    remboursements_anticipes: uniques(
      fc.record({
        id: numeros,
        emprunt_id: fc.constantFrom('pret0', 'pret1'),
        date: jours,
        capital_cents: montants,
        indemnite_cents: montants,
        effet: fc.constantFrom('duree' as const, 'mensualite' as const),
      }),
    ),
    echeances: uniques(
      fc.record(flux).map((x) => echeance(x.id, x.date, 1, { ...x, date_echeance: x.date })),
      6,
    ),
    encaissements: uniques(
      fc
        .record({ ...flux, vise: peut(numeros), mode: fc.constantFrom('virement' as const, 'depot_garantie' as const) })
        .map(({ vise, ...x }) => encaissement(x.id, x.date, 1, { ...x, echeance_id: vise })),
      6,
    ),
    depenses: uniques(
      fc
        .record({
          id: numeros,
          bien_id: peut(bienId),
          date: jours,
          paye: peut(jours),
          montant_cents: montants,
          categorie: fc.constantFrom(...CATEGORIES_DEPENSE.map((c) => c.cle)),
          payee_par: fc.constantFrom('banque' as const, 'exploitant' as const),
          fournisseur: fc.constantFrom('Léon', 'EDF'),
        })
        .chain(({ paye, ...x }) =>
          peut(repartitions(x.montant_cents)).map((repartition) => {
            const { categorie = x.categorie, bien_id = x.bien_id } = repartition?.parts[0] ?? {}
            return depense(x.id, x.date, paye, { ...x, repartition, categorie, bien_id })
          }),
        ),
      6,
    ),
    mouvements_exploitant: uniques(
      fc.record({
        id: numeros,
        date: jours,
        sens: fc.constantFrom('apport' as const, 'prelevement' as const),
        montant_cents: montants,
        libelle: fc.constant(''),
      }),
    ),
    mouvements_depot: uniques(
      fc.record({
        id: numeros,
        bail_id: bailId,
        date: jours,
        sens: fc.constantFrom('recu' as const, 'rendu' as const, 'retenu' as const),
        montant_cents: montants,
      }),
    ),
    operations_diverses: uniques(
      fc.record({ id: numeros, date: jours, montant: montants, juste: fc.boolean() }).map(operation),
    ),
    reprise: peut(fc.record({ annee: fc.constant(2023), tresorerie_cents: montants })),
  })
  .map(({ tenues, loue, ...champs }) =>
    faits({
      ...champs,
      exercices: tenues.map((tenue, rang) => exercice(2023 + rang, tenue)),
      baux: [bail({ id: 'bail0', bien_id: loue }), bail({ id: 'bail1', bien_id: 'bien1' })],
    }),
  )

function operation({ id, date, montant, juste }: { id: string; date: Day; montant: Cents; juste: boolean }) {
  const jambe = { debit_cents: zero, credit_cents: zero, bien_id: null }
  const credit_cents = juste ? montant : cents(montant + 1)
  return {
    id,
    date,
    libelle: 'Saisie',
    piece_ref: null,
    lignes: [
      { ...jambe, rang: 2, compte: '512000', credit_cents },
      { ...jambe, rang: 1, compte: '768000', debit_cents: montant },
    ],
  }
}
