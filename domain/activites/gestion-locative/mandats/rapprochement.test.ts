// The money of others: whose each entry makes it, and the bank beside whose it is, to the cent, on any day of random dossiers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, euros, minus, plus, sum, zero } from '../../../base/cents.ts'
import { addDays, type Day, day } from '../../../base/day.ts'
import { tirages } from '../../../base/tirages.cas.ts'
import { tousFaits } from '../../../journalisation/dossiers.cas.ts'
import {
  bail,
  bien,
  depense,
  emprunt,
  encaissement,
  exercice,
  faits,
  lisibles,
} from '../../../journalisation/faits.cas.ts'
import type { Livres } from '../../../journalisation/livres-connus.ts'
import { type Encaissement, rangeeDuRejet, rejetables } from '../../../sujets/location/encaissement.ts'
import { FRAIS_BANQUE_GESTION } from '../../../sujets/tiers/ecritures/categories-depense.ts'
import { livres } from '../annee/livres.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { honoraires, mandant, mandat, prelevement, sousMandat, versement } from './mandats.cas.ts'
import { rapprocherTiers } from './rapprochement.ts'

const base = (champs: Partial<FaitsGeres> = {}): FaitsGeres => ({
  ...faits({
    exercices: [exercice(2024), exercice(2025)].map((un) => ({ ...un, reglages: {} })),
    biens: ['chez-elle', 'a-moi'].map((id) => bien({ id, libelle: id, date_acquisition: day('2020-01-10') })),
    baux: ['chez-elle', 'a-moi'].map((id) => bail({ id: `bail-${id}`, bien_id: id, type_bail: 'vide' })),
  }),
  ...{ mandants: [mandant()], mandats: [mandat()], mandats_biens: [sousMandat({ bien_id: 'chez-elle' })] },
  ...champs,
})
const ecriture = (tous: FaitsGeres, cle: string) => [...livres(tous).values()].flat().filter((une) => une.cle === cle)
const le = (tous: FaitsGeres, au: string) => rapprocherTiers(livres(tous), { faits: tous, au: day(au) })

test('un loyer reçu pour un propriétaire est à lui, dans la banque de gestion ; celui du gérant reste le sien', () => {
  const tous = base({
    encaissements: [
      encaissement('elle', '2024-05-03', 700, { bail_id: 'bail-chez-elle', charges_cents: euros(50) }),
      encaissement('moi', '2024-05-03', 600, { bail_id: 'bail-a-moi' }),
    ],
  })
  expect(lisibles(ecriture(tous, 'encaissements/elle'))).toEqual([
    ['512100', 'D', 750],
    ['467001', 'C', 700],
    ['467001', 'C', 50],
  ])
  expect(lisibles(ecriture(tous, 'encaissements/moi'))).toEqual([
    ['512000', 'D', 600],
    ['706100', 'C', 600],
  ])
})

test('un paiement rejeté rend l’argent sans effacer la recette : chacune est écrite son jour, même l’année suivante', () => {
  const recu = encaissement('elle', '2024-12-20', 700, { bail_id: 'bail-chez-elle', charges_cents: euros(50) })
  const tous = base({
    encaissements: [recu, { id: 'retour', ...rangeeDuRejet({ ...recu, mode: 'prelevement' }, day('2025-01-08')) }],
  })
  expect(lisibles(ecriture(tous, 'encaissements/elle'))).toEqual([
    ['512100', 'D', 750],
    ['467001', 'C', 700],
    ['467001', 'C', 50],
  ])
  expect(lisibles(ecriture(tous, 'encaissements/retour'))).toEqual([
    ['512100', 'C', 750],
    ['467001', 'D', 700],
    ['467001', 'D', 50],
  ])
  expect([le(tous, '2024-12-31').banque_cents, le(tous, '2025-01-08').banque_cents]).toEqual([euros(750), 0])
  expect(le(tous, '2025-01-08').ecart_cents).toBe(0)
})

test('une facture partagée est payée par chacun ; ce que le propriétaire paie lui-même ne touche aucune banque', () => {
  const parts = [
    { categorie: 'copropriete', bien_id: 'chez-elle', montant_cents: euros(60), poids: 60 },
    { categorie: 'copropriete', bien_id: 'a-moi', montant_cents: euros(40), poids: 40 },
  ]
  const tous = base({
    depenses: [
      depense('syndic', '2024-06-01', '2024-06-05', {
        bien_id: null,
        repartition: { mode: 'tantiemes', parts, partielle: null },
      }),
      depense('fuite', '2024-07-01', '2024-07-02', { bien_id: 'chez-elle', payee_par: 'exploitant' }),
    ],
  })
  expect(lisibles(ecriture(tous, 'depenses/syndic/paiement')).toSorted()).toEqual([
    ['467001', 'D', 60],
    ['512000', 'C', 40],
    ['512100', 'C', 60],
    ['614000', 'D', 40],
  ])
  expect(lisibles(ecriture(tous, 'depenses/fuite/paiement')).toSorted()).toEqual([
    ['467001', 'C', 100],
    ['467001', 'D', 100],
  ])
})

test('le dépôt du locataire reste le sien ; retenu, il va au propriétaire ; un emprunt du propriétaire n’est pas tenu ici', () => {
  const tous = base({
    mouvements_depot: [
      { id: 'd', bail_id: 'bail-chez-elle', date: day('2024-05-01'), sens: 'recu', montant_cents: euros(700) },
      { id: 'r', bail_id: 'bail-chez-elle', date: day('2025-05-01'), sens: 'retenu', montant_cents: euros(100) },
    ],
    emprunts: [emprunt({ bien_id: 'chez-elle' })],
  })
  expect(lisibles(ecriture(tous, 'mouvements_depot/r'))).toEqual([
    ['165000', 'D', 100],
    ['467001', 'C', 100],
  ])
  expect([...livres(tous).values()].flat().filter(({ compte }) => /^(16[48]|66)/.test(compte))).toEqual([])
  const { banque_cents, depots_cents, mandants, ecart_cents } = le(tous, '2025-12-31')
  expect([banque_cents, depots_cents, mandants[0]?.solde_cents, ecart_cents]).toEqual(
    [700, 600, 100, 0].map((n) => euros(n)),
  )
})

test('les frais de la banque de gestion sont au gérant : ils diminuent ses honoraires à prélever, pas l’argent d’un propriétaire', () => {
  const tous = base({
    encaissements: [encaissement('elle', '2024-05-03', 1_500, { bail_id: 'bail-chez-elle' })],
    honoraires_mandats: [honoraires('h', '2024-05-20', [105, 21])],
    depenses: [
      depense('frais', '2024-05-31', '2024-05-31', {
        ...{ bien_id: null, categorie: FRAIS_BANQUE_GESTION, montant_cents: euros(12.5) },
      }),
    ],
  })
  expect(lisibles(ecriture(tous, 'depenses/frais/paiement'))).toEqual([
    ['627800', 'D', 12.5],
    ['512100', 'C', 12.5],
  ])
  const { banque_cents, honoraires_cents, mandants, ecart_cents } = le(tous, '2024-12-31')
  expect([banque_cents, honoraires_cents, mandants[0]?.solde_cents, ecart_cents]).toEqual([
    ...[euros(1_487.5), euros(113.5), euros(1_374)],
    0,
  ])
})

test('honoraires, prélèvement et versement : ce qui reste est à chacun, et une écriture tapée à la main se montre', () => {
  const tous = base({
    encaissements: [encaissement('elle', '2024-05-03', 1_500, { bail_id: 'bail-chez-elle' })],
    honoraires_mandats: [honoraires('h', '2024-05-20', [105, 21])],
    prelevements_honoraires: [prelevement('p', '2024-05-31', 100)],
    versements_mandants: [versement('v', '2024-05-25', 1_374)],
  })
  const { banque_cents, honoraires_cents, mandants, ecart_cents } = le(tous, '2024-12-31')
  expect([banque_cents, honoraires_cents, mandants[0]?.solde_cents, ecart_cents]).toEqual([euros(26), euros(26), 0, 0])
  expect(le(tous, '2024-05-20').mandants[0]?.solde_cents).toBe(euros(1_374))
  const lignes = [
    { rang: 1, compte: '512100', debit_cents: euros(12), credit_cents: zero, bien_id: null },
    { rang: 2, compte: '512000', debit_cents: zero, credit_cents: euros(12), bien_id: null },
  ]
  const od = {
    id: 'od',
    date: day('2024-06-01'),
    libelle: 'Virement',
    piece_ref: '',
    document_id: null,
    a_extourner: false,
  }
  const avec = le({ ...tous, operations_diverses: [{ ...od, lignes }] }, '2024-12-31')
  expect([avec.ecart_cents, avec.en_ecart.map(({ cle }) => cle)]).toEqual([euros(12), ['operations_diverses/od']])
})

const jours = fc.integer({ min: 0, max: 1400 }).map((n) => addDays(day('2022-06-01'), n))
const montants = fc.integer({ min: 1, max: 300_000 }).map(cents)
const periodes = fc.record({
  mandat_id: fc.constantFrom('m0', 'm1'),
  du: jours,
  mois: fc.option(fc.integer({ min: 0, max: 400 })),
})
const mandats = fc
  .record({
    biens: fc.tuple(fc.option(periodes), fc.option(periodes)),
    versements: fc.array(
      fc.record({ mandat_id: fc.constantFrom('m0', 'm1'), date: jours, montant_cents: montants, recu: fc.boolean() }),
      { maxLength: 4 },
    ),
    honoraires: fc.array(fc.record({ date: jours, ht_cents: montants }), { maxLength: 3 }),
    preleve: fc.option(jours),
  })
  .map(
    ({ biens, versements, honoraires: dus, preleve }): Partial<FaitsGeres> => ({
      mandants: [mandant({ id: 'p0' }), mandant({ id: 'p1', numero: 2 })],
      mandats: [mandat({ id: 'm0', mandant_id: 'p0' }), mandat({ id: 'm1', mandant_id: 'p1' })],
      mandats_biens: biens.flatMap((un, rang) =>
        un
          ? [
              sousMandat({
                id: `b${rang}`,
                mandat_id: un.mandat_id,
                bien_id: `bien${rang}`,
                du: un.du,
                au: un.mois === null ? null : addDays(un.du, un.mois),
              }),
            ]
          : [],
      ),
      versements_mandants: versements.map(({ recu, ...un }, rang) => ({
        ...versement(`v${rang}`, un.date, 1),
        ...un,
        sens: recu ? 'recu' : 'verse',
      })),
      honoraires_mandats: dus.map(({ date, ht_cents }, rang) => ({
        ...honoraires(`h${rang}`, date, [0, 0]),
        mandat_id: 'm0',
        ht_cents,
        tva_cents: cents(Math.trunc(ht_cents / 5)),
      })),
      prelevements_honoraires: preleve ? [prelevement('p', preleve, 12.5)] : [],
    }),
  )

const soldeDe = (tenus: Livres, { au, comptes }: { au: Day; comptes: readonly string[] }): Cents =>
  [...tenus.values()]
    .flat()
    .filter(({ compte, date, origine }) => comptes.includes(compte) && date <= au && origine.table !== 'exercices')
    .reduce((net, { debit_cents, credit_cents }) => plus(net, minus(debit_cents, credit_cents)), zero)

/** One transfer for all the leases, whoever owns them, and what the bank of others' money took for itself. */
const lignes = fc.record({
  virement: fc.record({ date: jours, part_cents: montants }),
  frais: fc.array(fc.record({ date: jours, montant_cents: montants, parLui: fc.boolean() }), { maxLength: 3 }),
  /** Which payments the bank takes back, and after how many days. */
  rejets: fc.array(fc.record({ rang: fc.nat(30), jours: fc.nat(200) }), { maxLength: 4 }),
})

/** The payments with what the bank takes back of some of them, each once. */
function avecRejets(
  encaissements: readonly Encaissement[],
  rejets: readonly { readonly rang: number; readonly jours: number }[],
): Encaissement[] {
  const repris = rejetables({ encaissements })
  const choisis = new Map(rejets.map((un) => [repris.length === 0 ? -1 : un.rang % repris.length, un.jours]))
  return [
    ...encaissements,
    ...[...choisis].flatMap(([rang, apres]) => {
      const paiement = repris[rang]
      return paiement ? [{ id: `rejet-${paiement.id}`, ...rangeeDuRejet(paiement, addDays(paiement.date, apres)) }] : []
    }),
  ]
}

test('de tout dossier, un jour quelconque, la banque de gestion est à chacun au centime, et aucun euro ne change de banque sans raison', () => {
  fc.assert(
    fc.property(tousFaits, mandats, jours, lignes, (tous, tenus, au, { virement, frais, rejets }) => {
      const sans: FaitsGeres = {
        ...tous,
        emprunts: [],
        // What stood before the books is told apart: its bank is that of others from the first day.
        mouvements_depot: tous.mouvements_depot.filter(({ date }) => date >= day('2023-01-01')),
        encaissements: avecRejets(
          [
            ...tous.encaissements.filter(({ date }) => date >= day('2023-01-01')),
            ...tous.baux.map(({ id }, rang) => ({
              ...encaissement(`virement${rang}`, virement.date, 0, { bail_id: id }),
              loyer_cents: virement.part_cents,
            })),
          ].filter(({ date }) => date >= day('2023-01-01')),
          rejets,
        ),
        depenses: [
          ...tous.depenses,
          ...frais.map(({ date, montant_cents, parLui }, rang) => ({
            ...depense(`frais${rang}`, date, date, { bien_id: null, categorie: FRAIS_BANQUE_GESTION, montant_cents }),
            payee_par: parLui ? ('exploitant' as const) : ('banque' as const),
          })),
        ],
      }
      const avec: FaitsGeres = { ...sans, ...tenus }
      const livresAvec = livres(avec)
      const { ecart_cents, en_ecart, banque_cents, du_cents } = rapprocherTiers(livresAvec, { faits: avec, au })
      expect(en_ecart).toEqual([])
      expect(ecart_cents).toBe(0)
      expect(banque_cents).toBe(du_cents)
      expect(banque_cents).toBe(soldeDe(livresAvec, { au, comptes: ['512100'] }))
      const verses = (avec.versements_mandants ?? [])
        .filter(({ date }) => date >= day('2023-01-01') && date <= au && date <= day('2025-12-31'))
        .map(({ sens, montant_cents }) => (sens === 'recu' ? montant_cents : minus(zero, montant_cents)))
      expect(soldeDe(livresAvec, { au, comptes: ['512000', '512100'] })).toBe(
        plus(soldeDe(livres(sans), { au, comptes: ['512000', '512100'] }), sum(verses)),
      )
    }),
    tirages(150),
  )
})
