// Once a mandate is over: what still comes is its owner's, rents stop, and of random months nothing becomes the manager's own, to the cent.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANNEES } from '../../../annees/index.ts'
import { cents, euros, zero } from '../../../base/cents.ts'
import { addDays, addMonths, day } from '../../../base/day.ts'
import { tirages } from '../../../base/tirages.cas.ts'
import {
  bail,
  bien,
  depense,
  echeance,
  encaissement,
  exercice,
  faits,
  lisibles,
} from '../../../journalisation/faits.cas.ts'
import { loyersNonAppeles } from '../../../sujets/location/appel.ts'
import { anneesFiscales } from '../annee/annees-fiscales.ts'
import { livres } from '../annee/livres.ts'
import { etablirCompteRendu } from '../comptes-rendus/compte-rendu.ts'
import { moisRendus } from '../comptes-rendus/periode.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { bailleurDe } from './bailleur.ts'
import { banqueDe } from './gestions.ts'
import { honoraires, mandant, mandat, sousMandat, versement } from './mandats.cas.ts'
import { rapprocherTiers } from './rapprochement.ts'

const FIN = day('2024-11-15')
const base = (champs: Partial<FaitsGeres> = {}): FaitsGeres => ({
  ...faits({
    exercices: [exercice(2024), exercice(2025)].map((un) => ({ ...un, reglages: { regime: 'reel_foncier' } })),
    biens: [bien({ id: 'elle', date_acquisition: day('2020-01-10') })],
    baux: [bail({ id: 'b', bien_id: 'elle', type_bail: 'vide', debut: day('2024-01-03') })],
  }),
  ...{
    mandants: [mandant()],
    mandats: [mandat({ fin: FIN })],
    mandats_biens: [sousMandat({ bien_id: 'elle', au: FIN })],
  },
  ...champs,
})
const ecriture = (tous: FaitsGeres, cle: string) =>
  lisibles([...livres(tous).values()].flat().filter((une) => une.cle === cle))
const loue = (jour: string) => [echeance(jour, jour, 600, { bail_id: 'b' })]

test('ce qui arrive après la fin est encore à son propriétaire, dans la banque de gestion, et n’est pas une recette du gérant', () => {
  const tous = base({
    encaissements: [encaissement('tard', '2024-12-05', 700, { bail_id: 'b' })],
    depenses: [depense('d', '2024-12-10', '2024-12-10', { bien_id: 'elle' })],
    mouvements_depot: [
      { id: 'r', bail_id: 'b', date: day('2024-02-01'), sens: 'recu', montant_cents: euros(700) },
      { id: 't', bail_id: 'b', date: day('2024-12-31'), sens: 'transmis', montant_cents: euros(700) },
    ],
  })
  expect(ecriture(tous, 'encaissements/tard')).toEqual([
    ['512100', 'D', 700],
    ['467001', 'C', 700],
  ])
  expect(ecriture(tous, 'depenses/d/paiement')).toEqual([
    ['467001', 'D', 100],
    ['512100', 'C', 100],
  ])
  expect(ecriture(tous, 'mouvements_depot/t')).toEqual([
    ['165000', 'D', 700],
    ['512100', 'C', 700],
  ])
  expect(banqueDe(tous, 'elle', day('2025-06-01'))).toBe('gestion')
  const { ecart_cents, depots_cents, mandants } = rapprocherTiers(livres(tous), { faits: tous, au: day('2024-12-30') })
  expect([ecart_cents, depots_cents, mandants[0]?.solde_cents]).toEqual([0, euros(700), euros(600)])
  expect(anneesFiscales(tous, ANNEES)[0]?.detail.colonnes.filter(({ bien_id }) => bien_id !== null)).toEqual([])
})

test('les loyers cessent à la fin du mandat, au prorata du mois, et reprennent avec le suivant', () => {
  const { baux, biens } = base()
  const appeler = (hors_gestion: readonly { du: string; au: string | null }[], jusqu_au: string) =>
    loyersNonAppeles(
      {
        baux: baux.map((un) => ({ ...un, loyer_cents: euros(600), charges_cents: euros(60), jour_echeance: 5 })),
        biens: biens.map((un) => ({
          ...un,
          hors_gestion: hors_gestion.map(({ du, au }) => ({ du: day(du), au: au === null ? null : day(au) })),
        })),
        echeances: [],
      },
      { depuis: day('2024-10-01'), jusqu_au: day(jusqu_au) },
    ).map((une) => [une.date_echeance, une.loyer_cents / 100, une.charges_cents / 100])
  expect(appeler([{ du: '2024-11-16', au: null }], '2025-02-28')).toEqual([
    ['2024-10-05', 600, 60],
    ['2024-11-05', 300, 30],
  ])
  expect(appeler([{ du: '2024-11-16', au: '2025-01-20' }], '2025-02-28')).toEqual([
    ['2024-10-05', 600, 60],
    ['2024-11-05', 300, 30],
    ['2025-01-21', 212.9, 21.29],
    ['2025-02-05', 600, 60],
  ])
  expect(appeler([{ du: '2024-11-03', au: null }], '2024-12-31').at(-1)).toEqual(['2024-11-02', 40, 4])
})

test('les papiers d’après la fin nomment le propriétaire, que plus personne ne représente ici', () => {
  const tous = base()
  expect(bailleurDe(tous, 'elle', FIN)).toMatchObject({ nom: 'Madeleine Vasseur', mandataire: {} })
  const apres = bailleurDe(tous, 'elle', addDays(FIN, 1))
  expect(apres).toMatchObject({ nom: 'Madeleine Vasseur', seul: true })
  expect(apres).not.toHaveProperty('mandataire')
  const achete = base({ mandats_biens: [sousMandat({ bien_id: 'elle', au: FIN, a_soi_le: day('2024-12-01') })] })
  expect(bailleurDe(achete, 'elle', day('2024-12-01'))).toBeNull()
})

test('le loyer appelé sous un mandat reste à son propriétaire, payé sous un autre ou après un achat ; son rejet aussi', () => {
  const echeances = [...loue('2024-11-01'), ...loue('2025-02-01')]
  const encaissements = [
    encaissement('tard', '2025-02-10', 600, { bail_id: 'b', echeance_id: '2024-11-01' }),
    encaissement('neuf', '2025-02-12', 600, { bail_id: 'b', echeance_id: '2025-02-01' }),
    { ...encaissement('rejet', '2025-03-01', -600, { bail_id: 'b' }), rejette_id: 'tard' },
  ]
  const autre = base({
    ...{ echeances, encaissements, mandants: [mandant(), mandant({ id: 'p2', numero: 2, nom: 'Rémi Bastien' })] },
    mandats: [mandat({ fin: FIN }), mandat({ id: 'm2', numero: 2, mandant_id: 'p2', debut: day('2025-01-01') })],
    mandats_biens: [
      sousMandat({ bien_id: 'elle', au: FIN }),
      sousMandat({ id: 's2', mandat_id: 'm2', bien_id: 'elle', du: day('2025-01-01') }),
    ],
  })
  const comptes = (tous: FaitsGeres) =>
    ['tard', 'neuf', 'rejet'].map((id) =>
      ecriture(tous, `encaissements/${id}`)
        .map(([compte]) => compte)
        .toSorted(),
    )
  expect(comptes(autre)).toEqual([
    ['467001', '512100'],
    ['467002', '512100'],
    ['467001', '512100'],
  ])
  const achete = base({
    ...{ echeances, encaissements },
    mandats_biens: [sousMandat({ bien_id: 'elle', au: FIN, a_soi_le: day('2024-12-01') })],
  })
  expect(comptes(achete)).toEqual([
    ['467001', '512100'],
    ['512000', '706100'],
    ['467001', '512100'],
  ])
  const rendu = etablirCompteRendu('mandat', autre, { envoyes: [], etabli_le: day('2025-03-31') }).compteRendu
  expect(rendu.compte.recus_cents).toBe(0)
})

test('le mandat fini, le compte rendu ne garde plus de réserve, et plus aucun forfait ne court', () => {
  const tous = base({
    mandats: [mandat({ fin: FIN, honoraires_mode: 'forfait', forfait_cents: euros(40), reserve_cents: euros(200) })],
    encaissements: [encaissement('tard', '2024-12-05', 700, { bail_id: 'b' })],
  })
  const deja = (au: string) => [{ numero: 'CR-1', au: day(au), contenu: { mouvements: [] } }]
  const dernier = (au: string) =>
    etablirCompteRendu('mandat', tous, { envoyes: deja(au), etabli_le: day('2025-01-31') }).compteRendu
  expect(dernier('2024-11-15').compte).toMatchObject({
    ...{ recus_cents: zero, honoraires_cents: zero, reserve_cents: zero },
  })
  expect(dernier('2024-11-20').compte).toMatchObject({
    ...{ recus_cents: euros(700), honoraires_cents: zero, reserve_cents: zero, a_virer_cents: euros(700) },
  })
  const [un] = tous.mandats ?? []
  expect(un && moisRendus(un, { du: day('2024-11-01'), au: FIN })).toBe(1)
  expect(un && moisRendus(un, { du: addDays(FIN, 1), au: day('2024-12-20') })).toBe(0)
})

const mois = fc.integer({ min: 0, max: 23 }).map((n) => addMonths(day('2024-01-01'), n))
const jours = fc.integer({ min: 0, max: 700 }).map((n) => addDays(day('2024-01-05'), n))
const montants = fc.integer({ min: 1, max: 300_000 }).map(cents)
const paiements = fc.array(fc.record({ date: jours, montant_cents: montants, lot: fc.nat(2) }), { maxLength: 12 })

test('de mois tirés au hasard et de mandats finis : la banque de gestion est la somme des soldes, et rien n’en va au 706 ni à la 2044 du gérant', () => {
  fc.assert(
    fc.property(
      paiements,
      paiements,
      fc.array(fc.record({ lot: fc.nat(2), mois }), { maxLength: 12 }),
      fc.tuple(jours, jours, jours),
      fc.array(fc.record({ date: jours, montant_cents: montants }), { maxLength: 4 }),
      jours,
      (recus, payes, appeles, fins, sortis, au) => {
        const lots = ['l0', 'l1', 'l2']
        const tous: FaitsGeres = {
          ...faits({
            exercices: [exercice(2024), exercice(2025)].map((un) => ({ ...un, reglages: { regime: 'reel_foncier' } })),
            biens: lots.map((id) => bien({ id, libelle: id, date_acquisition: day('2020-01-10') })),
            baux: lots.map((id) => bail({ id: `b-${id}`, bien_id: id, type_bail: 'vide', debut: day('2023-01-01') })),
            echeances: [...new Map(appeles.map((un) => [`${un.lot} ${un.mois}`, un])).values()].map((un) =>
              echeance(`${un.lot} ${un.mois}`, un.mois, 600, { bail_id: `b-l${un.lot}` }),
            ),
            encaissements: recus.map(({ date, montant_cents, lot }, rang) => ({
              ...encaissement(`e${rang}`, date, 0, { bail_id: `b-l${lot}` }),
              loyer_cents: montant_cents,
            })),
            depenses: payes.map(({ date, montant_cents, lot }, rang) =>
              depense(`d${rang}`, date, date, { bien_id: `l${lot}`, montant_cents }),
            ),
          }),
          mandants: [mandant({ id: 'p0' }), mandant({ id: 'p1', numero: 2 })],
          mandats: [mandat({ id: 'm0', mandant_id: 'p0' }), mandat({ id: 'm1', mandant_id: 'p1' })],
          mandats_biens: [
            ...lots.map((bien_id, rang) =>
              sousMandat({ id: bien_id, bien_id, mandat_id: 'm0', au: fins[rang] ?? null }),
            ),
            // The first lot goes on under the mandate of another owner, some days later.
            sousMandat({ id: 'suite', bien_id: 'l0', mandat_id: 'm1', du: addDays(fins[0], 20) }),
          ],
          honoraires_mandats: [honoraires('h', '2024-06-20', [50, 10], { mandat_id: 'm0' })],
          versements_mandants: sortis.map(({ date, montant_cents }, rang) => ({
            ...versement(`v${rang}`, date, 1, { mandat_id: 'm0' }),
            montant_cents,
          })),
        }
        const tenus = livres(tous)
        const { banque_cents, du_cents, ecart_cents, en_ecart } = rapprocherTiers(tenus, { faits: tous, au })
        expect([banque_cents, ecart_cents, en_ecart]).toEqual([du_cents, 0, []])
        const ici = [...tenus.values()].flat()
        expect(ici.filter(({ compte }) => compte === '706100' || compte === '512000')).toEqual([])
        for (const une of anneesFiscales(tous, ANNEES))
          expect(une.formulaires.flatMap(({ cases }) => cases.filter(({ montant }) => montant !== 0))).toEqual([])
      },
    ),
    tirages(60),
  )
})
