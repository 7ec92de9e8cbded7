// Rents by the quarter: a commercial lease worked by hand from its entry to its end, and what holds of any lease.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euros, sum, zero } from '../../base/cents.ts'
import { addDays, addMonths, day, firstOfMonth, lastOfMonth } from '../../base/day.ts'
import { tirages } from '../../base/tirages.cas.ts'
import { loyersNonAppeles } from './appel.ts'
import { loyersAAppelerSeuls } from './appel-automatique.ts'
import type { Bail } from './bail.ts'
import { depotMaximum } from './baux/controle-bail.ts'
import { appliquerRevision, proposerRevision } from './baux/revision-loyer.ts'
import { paiementDit, porteInteret } from './baux/terme-dit.ts'
import { etablir } from './documents/quittance.ts'
import { deLaPeriode, type Echeance, moisDuLoyer, nomDeLaPeriode } from './echeance.ts'
import { type EcheanceAppelee, echeancesDe, loyerAu, montantEcheance } from './echeances-bail.ts'
import { moisDesLoyers } from './mois-loyers.ts'
import { provisionsAppelees } from './regularisation-charges.ts'
import { suivreLesDates } from './revision-echeances.ts'

/** 3 000 € a quarter and 300 € of charges, before 20 % of tax: what the lease says is with its tax. */
const BAIL: Bail = {
  id: 'bail',
  bien_id: 'boutique',
  type_bail: 'commercial',
  debut: day('2025-02-10'),
  fin: null,
  periodicite: 'trimestriel',
  loyer_cents: euros(3_600),
  charges_cents: euros(360),
  charges_mode: 'provision',
  depot_garantie_cents: euros(3_600),
  jour_echeance: 1,
  indice: 'ilc',
  irl_trimestre: '2024-T4',
  revision_le: day('2026-05-01'),
  locataires: [
    { ...{ id: 'l', prenom: 'Inès', nom: 'Vidal', email: null, telephone: null }, consent_electronique_le: null },
  ],
}
const dits = (uns: readonly EcheanceAppelee[]) =>
  uns.map((une) => [nomDeLaPeriode(une), une.date_echeance, une.loyer_cents / 100, une.charges_cents / 100])
const appelees = (bail: Bail, jusqu_au: string): Echeance[] =>
  echeancesDe(bail, { jusqu_au: day(jusqu_au) }).map((une) => ({ ...une, id: `${une.periode}/${une.mois ?? 1}` }))

test('un bail commercial au trimestre, d’avance : entrée le 10 février, indexation le 1er mai, sortie le 15 novembre', () => {
  // 19 days of 28 in February, March whole: (19/28 + 1) ÷ 3 of the quarter.
  expect(dits(echeancesDe(BAIL, { jusqu_au: day('2025-12-31') }))).toEqual([
    ['1er trimestre 2025', '2025-02-10', 2_014.29, 201.43],
    ['2e trimestre 2025', '2025-04-01', 3_600, 360],
    ['3e trimestre 2025', '2025-07-01', 3_600, 360],
    ['4e trimestre 2025', '2025-10-01', 3_600, 360],
  ])

  // 3 600 × 134,62 ÷ 135,30 = 3 581,91 from 1 May: of the second quarter, April at the old rent.
  const bien = { code_postal: '49000', classe_dpe: null }
  const proposee = proposerRevision(BAIL, { bien, demande_le: day('2026-05-01') })
  expect(proposee).toMatchObject({ loyer_avant_cents: euros(3_600), loyer_cents: euros(3_581.91), mois: 3 })
  const { ancien, nouveau, ...dite } = proposee
  const indices = { ancien_trimestre: ancien.trimestre, ancien_centiemes: ancien.centiemes }
  const revision = {
    id: 'r',
    ...dite,
    ...indices,
    nouveau_trimestre: nouveau.trimestre,
    nouveau_centiemes: nouveau.centiemes,
  }
  const { bail: revise, changees } = appliquerRevision(BAIL, revision, appelees(BAIL, '2026-07-01'))
  expect(dits(changees)).toEqual([
    ['2e trimestre 2026', '2026-04-01', 3_587.94, 360],
    ['3e trimestre 2026', '2026-07-01', 3_581.91, 360],
  ])

  // October whole and fifteen days of thirty: half of the quarter, called whole on 1 October, then brought back.
  const quatrieme = appelees(revise, '2026-10-01').filter(({ periode }) => periode === '2026-10-01')
  expect(dits(quatrieme)).toEqual([['4e trimestre 2026', '2026-10-01', 3_581.91, 360]])
  const fini = { ...revise, fin: day('2026-11-15') }
  expect(dits(suivreLesDates(revise, fini, quatrieme).changees)).toEqual([
    ['4e trimestre 2026', '2026-10-01', 1_790.96, 180],
  ])
  expect(dits(echeancesDe(fini, { jusqu_au: day('2027-12-31'), depuis: day('2026-01-01') }))).toEqual([
    ['1er trimestre 2026', '2026-01-01', 3_600, 360],
    ['2e trimestre 2026', '2026-04-01', 3_587.94, 360],
    ['3e trimestre 2026', '2026-07-01', 3_581.91, 360],
    ['4e trimestre 2026', '2026-10-01', 1_790.96, 180],
  ])
})

test('à terme échu, le trimestre échoit le mois qui suit, le dernier à la sortie ; la franchise ne doit que ses charges', () => {
  const echu: Bail = { ...BAIL, terme: 'echu', jour_echeance: 5, fin: day('2025-08-31'), franchise_mois: 2 }
  expect(dits(echeancesDe(echu, { jusqu_au: day('2026-01-31') }))).toEqual([
    ['1er trimestre 2025', '2025-04-05', 0, 201.43],
    // Free until 9 April: 21 days of 30, then May and June.
    ['2e trimestre 2025', '2025-07-05', 3_240, 360],
    ['3e trimestre 2025', '2025-08-31', 2_400, 240],
  ])
  expect(paiementDit(echu)).toBe('à terme échu, le 5 du mois qui suit chaque trimestre civil')
  expect(paiementDit(BAIL)).toBe('d’avance, le 1er du premier mois de chaque trimestre civil')
})

test('un loyer de trimestre couvre ses trois mois : il n’en manque aucun, et il ne revient pas au mois', () => {
  const source = { baux: [BAIL], biens: [], echeances: appelees(BAIL, '2025-04-01') }
  expect(loyersNonAppeles(source, { depuis: BAIL.debut, jusqu_au: day('2025-06-30') })).toEqual([])
  const auMois = { ...BAIL, periodicite: 'mensuel' as const, loyer_cents: euros(1_200), charges_cents: euros(120) }
  const passe = { ...source, baux: [auMois] }
  expect(dits(loyersNonAppeles(passe, { depuis: BAIL.debut, jusqu_au: day('2025-07-31') }))).toEqual([
    ['juillet 2025', '2025-07-01', 1_200, 120],
  ])
  // Called by itself, then taken away: none of its months is called in its place.
  const seuls = {
    baux: [BAIL],
    biens: [],
    echeances: [],
    appels: [{ bail_id: 'bail', periode: day('2025-04-01'), mois: 3 }],
  }
  const le = { jour: 25, depuis: day('2025-04-01'), today: day('2025-06-02') }
  expect(loyersAAppelerSeuls(seuls, le)).toEqual([])
})

test('un trimestre commencé au mois se finit au mois, et le suivant s’appelle entier', () => {
  const fevrier: Echeance = { ...appelees({ ...BAIL, periodicite: 'mensuel' }, '2025-02-28')[0], id: 'f' } as Echeance
  const source = { baux: [BAIL], biens: [], echeances: [fevrier] }
  expect(dits(loyersNonAppeles(source, { depuis: BAIL.debut, jusqu_au: day('2025-04-30') }))).toEqual([
    ['mars 2025', '2025-03-01', 1_200, 120],
    ['2e trimestre 2025', '2025-04-01', 3_600, 360],
  ])
})

test('une révision faite au mois se lit au trimestre une fois le bail au trimestre', () => {
  const revision = {
    ...{ id: 'r', date_revision: day('2025-09-01'), demande_le: day('2025-09-01'), date_effet: day('2025-09-01') },
    ...{ ancien_trimestre: '2024-T1', ancien_centiemes: 1, nouveau_trimestre: '2025-T1', nouveau_centiemes: 1 },
    ...{ loyer_avant_cents: euros(1_100), loyer_cents: euros(1_200) },
  }
  const bail = { ...BAIL, revisions: [revision] }
  expect([loyerAu(bail, day('2025-08-31')), loyerAu(bail, day('2025-09-01'))]).toEqual([euros(3_300), euros(3_600)])
})

test('l’avis et la quittance disent la période de leur trimestre, et il se suit au mois où il échoit', () => {
  const [premier, deuxieme] = appelees(BAIL, '2025-04-01')
  if (!premier || !deuxieme) throw new Error('two quarters are called')
  const bien = { id: 'boutique', libelle: 'Boutique', adresse: '4 rue Haute', code_postal: '49000', ville: 'Angers' }
  const faits = {
    dossier: { denomination: 'SCI Haute', adresse: null },
    biens: [bien as never], // Safe: a paper reads its names alone.
    baux: [BAIL],
    echeances: [premier, deuxieme],
    encaissements: [
      {
        ...{ id: 'p', bail_id: 'bail', date: day('2025-02-12'), mode: 'virement', payeur: '', echeance_id: premier.id },
        ...{ loyer_cents: premier.loyer_cents, charges_cents: premier.charges_cents },
      },
    ],
  }
  const { document } = etablir({ nature: 'quittance', echeance_id: premier.id }, faits, day('2025-02-20'))
  expect(document).toMatchObject({ du: '2025-02-10', au: '2025-03-31', loyer_cents: euros(2_014.29) })
  const avis = etablir({ nature: 'avis', echeance_id: deuxieme.id }, faits, day('2025-03-20'))
  expect(avis.document).toMatchObject({ du: '2025-04-01', au: '2025-06-30', a_regler_cents: euros(3_960) })
  expect(deLaPeriode(deuxieme)).toBe('du 2e trimestre 2025')

  const mois = moisDesLoyers({ debut: day('2025-01-01'), fin: day('2025-12-31') }, faits)
  expect(mois.slice(0, 5).map((un) => un.appele_cents)).toEqual([zero, euros(2_215.72), zero, euros(3_960), zero])
})

test('les provisions d’un trimestre à cheval sur deux périodes de charges se partagent par mois, sans un centime perdu', () => {
  const echeances = appelees({ ...BAIL, charges_cents: euros(100) }, '2025-04-01').slice(1)
  const de = (du: string, au: string) => provisionsAppelees('bail', { du: day(du), au: day(au) }, echeances)
  expect(de('2024-05-01', '2025-04-30')).toBe(euros(33.34))
  expect(de('2025-05-01', '2026-04-30')).toBe(euros(66.66))
})

test('le dépôt d’un local se mesure en termes : plafonné à trois mois, et portant intérêt au-delà de deux termes, l’avance comprise', () => {
  expect(porteInteret(BAIL)).toBe(false)
  expect(porteInteret({ ...BAIL, depot_garantie_cents: euros(3_600.01) })).toBe(true)
  expect(porteInteret({ ...BAIL, terme: 'echu', depot_garantie_cents: euros(7_200) })).toBe(false)
  const commerce = { type_bien: 'commerce' as const }
  expect(depotMaximum({ ...BAIL, debut: day('2026-06-01') }, commerce)).toMatchObject({ montant_cents: euros(3_600) })
})

const jours = fc.integer({ min: 0, max: 800 }).map((n) => addDays(day('2024-01-01'), n))
const loyers = fc.record({
  debut: jours,
  duree: fc.option(fc.integer({ min: 2, max: 900 })),
  mois_cents: fc.integer({ min: 1, max: 900_000 }),
  franchise_mois: fc.integer({ min: 0, max: 4 }),
  jour_echeance: fc.integer({ min: 1, max: 28 }),
  terme: fc.constantFrom('a_echoir' as const, 'echu' as const),
})
/** Called whole: past the last quarter, whose day in arrears is in the month that follows. */
const JUSQU_AU = day('2029-02-01')

test('de tout bail, les trimestres font la somme des mois : au centime près par mois coupé, exacte quand aucun ne l’est', () => {
  fc.assert(
    fc.property(loyers, fc.boolean(), ({ debut, duree, mois_cents, ...reste }, entiers) => {
      const fin = duree === null ? day('2028-12-31') : addDays(debut, duree)
      const bornes = entiers ? { debut: firstOfMonth(debut), fin: lastOfMonth(fin) } : { debut, fin }
      const [mensuel, trimestriel] = [mois_cents, 3 * mois_cents].map(
        (montant): Bail => ({
          ...BAIL,
          ...reste,
          ...bornes,
          loyer_cents: cents(montant),
          charges_cents: cents(montant),
        }),
      )
      if (!mensuel || !trimestriel) return
      const total = (bail: Bail) => sum(echeancesDe(bail, { jusqu_au: JUSQU_AU }).map(montantEcheance))
      const ecart = Math.abs(total(trimestriel) - total({ ...mensuel, periodicite: 'mensuel' }))
      // Cut: the entry, the end of the free months, the exit; the rent and the charges are each rounded.
      expect(ecart).toBeLessThanOrEqual(entiers ? 0 : 6)
    }),
    tirages(300),
  )
})

test('de tout bail, quels que soient les mois déjà appelés, chacun de ses mois l’est une fois et une seule', () => {
  fc.assert(
    fc.property(
      loyers,
      fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 }),
      ({ debut, duree, ...reste }, rangs) => {
        const fin = duree === null ? day('2028-12-31') : addDays(debut, duree)
        const { mois_cents: _, ...dits } = reste
        const bail: Bail = { ...BAIL, ...dits, debut, fin }
        const tous = echeancesDe(bail, { jusqu_au: JUSQU_AU, parMois: true }).map(({ periode }) => periode)
        const deja = new Set(rangs.flatMap((rang) => tous[rang] ?? []))
        const restants = echeancesDe(bail, { jusqu_au: JUSQU_AU, sauf: (mois) => deja.has(mois) })
        const couverts = [...deja, ...restants.flatMap(moisDuLoyer)].filter(
          (mois) => mois >= firstOfMonth(debut) && mois <= fin,
        )
        expect(couverts.toSorted()).toEqual(tous.toSorted())
        for (const { date_echeance } of restants) expect(date_echeance >= debut && date_echeance <= fin).toBe(true)
        expect(addMonths(firstOfMonth(debut), tous.length - 1)).toBe(firstOfMonth(fin))
      },
    ),
    tirages(200),
  )
})
