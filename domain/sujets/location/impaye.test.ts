// The steps of an unpaid rent: when the fund that pays the aid must be told, and what a bailiff's order leaves to pay.
import { expect, test } from 'vitest'
import fichier from '../../../exemples/cas/sci-independants-location-patrimoine.json' with { type: 'json' }
import { euros, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { bail } from '../../journalisation/faits.cas.ts'
import type { TypeBail } from './bail.ts'
import { creancesAu } from './creances.ts'
import type { Garant } from './garant.ts'
import { demarchesImpaye, estImpayeApl, type NatureDemarche, treveHivernale } from './impaye.ts'
import { IMPAYE_APL } from './regles.ts'

test('C-21 : l’impayé d’APL est constitué à deux mois de loyer et de charges nets', () => {
  const c21 = fichier.find(({ id }) => id === 'C-21')
  const { input, expected } = c21 as unknown as {
    input: { loyer_plus_charges_net: number; dette: number }
    expected: { impaye_constitue: boolean; signalement_CAF_sous_mois: number }
  } // safe: the case is read, and this test fails if it says anything else
  const net_cents = euros(input.loyer_plus_charges_net)
  expect(estImpayeApl({ net_cents, dette_cents: euros(input.dette) })).toBe(expected.impaye_constitue)
  expect(estImpayeApl({ net_cents, dette_cents: euros(input.dette - 0.01) })).toBe(false)
  expect(IMPAYE_APL.signalement_mois).toBe(expected.signalement_CAF_sous_mois)
})

const ETE = { cautions: [], assurances: [], notees: [], au: day('2026-07-01') }
const dus = (mois: number) =>
  creancesAu(day('2026-12-20'), {
    echeances: ['09', '10', '11', '12'].slice(0, mois).map((un) => ({
      id: un,
      bail_id: 'bail',
      periode: day(`2026-${un}-01`),
      date_echeance: day(`2026-${un}-05`),
      loyer_cents: euros(600),
      charges_cents: zero,
    })),
    encaissements: [],
  })

test('la CAF s’avertit dans les deux mois du jour où l’impayé est constitué, aide déduite', () => {
  const loyer = { loyer_cents: euros(850), charges_cents: euros(50) }
  const de = (mois: number, aide: number) =>
    demarchesImpaye(bail(loyer), { creances: dus(mois), aide_cents: euros(aide), miseEnDemeure: false, ...ETE }).map(
      ({ cle, avant }) => [cle, avant],
    )
  expect(de(1, 300)).toEqual([])
  expect(de(2, 300)).toEqual([['caf', '2026-12-05']])
  // Without aid there is nobody to tell; two whole months are for the commission.
  expect(de(3, 0)).toEqual([['ccapex', null]])
})

test('sous des paliers, les deux mois se comptent au loyer du mois, pas au premier loyer', () => {
  const paliers = {
    loyer_cents: euros(250),
    charges_cents: zero,
    paliers: [{ du: day('2026-01-01'), loyer_cents: euros(600) }],
  }
  const de = (mois: number) =>
    demarchesImpaye(bail(paliers), { creances: dus(mois), aide_cents: euros(100), miseEnDemeure: false, ...ETE }).map(
      ({ cle }) => cle,
    )
  expect(de(1)).toEqual([])
  expect(de(2)).toEqual(['caf', 'ccapex'])
})

test('le délai du commandement est celui de la date du bail', () => {
  const delai = (debut: string) =>
    demarchesImpaye(bail({ debut: day(debut) }), { creances: dus(1), aide_cents: zero, miseEnDemeure: true, ...ETE })[0]
      ?.libelle
  expect(delai('2023-07-28')).toContain('deux mois')
  expect(delai('2023-07-29')).toContain('six semaines')
})

test('le commandement est signifié à la caution dans les quinze jours ; la trêve hivernale se dit quand elle court', () => {
  const cles = (change: object) =>
    demarchesImpaye(bail({ debut: day('2024-01-01') }), {
      ...{ creances: dus(1), aide_cents: zero, miseEnDemeure: true, ...ETE },
      ...change,
    }).map(({ cle }) => cle)
  expect(cles({})).toEqual(['commandement'])
  expect(cles({ cautions: [{ nom: 'Yves Faure' }] })).toEqual(['commandement', 'caution'])
  expect(cles({ cautions: [{ nom: 'Yves Faure' }], miseEnDemeure: false })).toEqual([])
  expect(cles({ au: day('2026-12-20') })).toEqual(['commandement', 'treve'])
})

test('la trêve court du 1er novembre au 31 mars, et s’annonce un mois avant', () => {
  const hiver = { debut: '2026-11-01', fin: '2027-03-31' }
  for (const jour of ['2026-10-01', '2026-11-01', '2026-12-31', '2027-01-01', '2027-03-31'])
    expect([jour, treveHivernale(day(jour))]).toEqual([jour, hiver])
  for (const jour of ['2026-04-01', '2026-09-30']) expect(treveHivernale(day(jour))).toBeNull()
})

test('hors d’un logement : ni CAF, ni commission, ni trêve ; un mois pour le commerçant', () => {
  const de = (type_bail: TypeBail) =>
    demarchesImpaye(
      { ...bail({ loyer_cents: euros(600), charges_cents: zero }), type_bail },
      {
        ...{ creances: dus(4), aide_cents: euros(100), miseEnDemeure: true },
        ...{ cautions: [{ nom: 'M. Caution' }], assurances: [], notees: [], au: day('2026-12-01') },
      },
    )
  expect(de('vide').map(({ cle }) => cle)).toEqual(['caf', 'commandement', 'caution', 'ccapex', 'treve'])
  expect(de('commercial')).toMatchObject([{ cle: 'commandement', source: 'code de commerce, art. L145-41' }])
  expect(de('commercial')[0]?.libelle).toContain('un mois')
  for (const autre of ['parking', 'professionnel', 'saisonnier', 'derogatoire'] as const)
    expect(de(autre)).toMatchObject([{ cle: 'commandement', source: expect.stringContaining('code civil') }])
})

const notee = (nature: NatureDemarche, faite_le: string) => ({
  ...{ id: nature, bail_id: 'bail', nature, faite_le: day(faite_le), detail: null, document_id: null },
})
const SANS = { aide_cents: zero, miseEnDemeure: false, ...ETE }

test('le commandement noté ouvre les quinze jours de la caution, puis le juge au lendemain de son délai', () => {
  const de = (debut: string, jours: readonly string[]) =>
    demarchesImpaye(bail({ debut: day(debut) }), {
      ...{ ...SANS, creances: dus(1), cautions: [{ nom: 'Yves Faure' }] },
      notees: jours.map((jour) => notee('commandement', jour)),
    }).map(({ cle, avant, des, notee: faite }) => [cle, avant, des, faite?.faite_le])
  // Without a formal notice here, the order that was served is enough.
  expect(de('2024-01-01', ['2026-09-20'])).toEqual([
    ['commandement', null, undefined, '2026-09-20'],
    ['caution', '2026-10-05', undefined, undefined],
    ['juge', null, '2026-11-02', undefined],
  ])
  expect(de('2023-01-01', ['2026-09-20']).at(-1)).toEqual(['juge', null, '2026-11-21', undefined])
  // What was done for rents that are paid since is not done for these.
  expect(de('2024-01-01', ['2026-09-04'])).toEqual([])
  expect(de('2024-01-01', ['2026-09-05'])).toHaveLength(3)
})

test('une démarche notée reste dite quand la dette ne la demande plus', () => {
  const de = (mois: number) =>
    demarchesImpaye(bail({ loyer_cents: euros(600), charges_cents: zero }), {
      ...{ ...SANS, creances: dus(mois), aide_cents: euros(100) },
      notees: [notee('caf', '2026-11-01')],
    }).filter(({ cle }) => cle === 'caf')
  expect(de(3)).toMatchObject([{ avant: '2026-12-05', notee: { faite_le: '2026-11-01' } }])
  expect(de(1)).toMatchObject([{ avant: null, notee: { faite_le: '2026-11-01' } }])
})

test('l’impayé se déclare à qui assure le loyer dans le délai de son contrat, jamais dans un délai supposé', () => {
  const de = (...assurances: readonly Pick<Garant, 'nature' | 'nom' | 'declaration_jours'>[]) =>
    demarchesImpaye(bail({ type_bail: 'parking' }), { ...SANS, creances: dus(1), assurances }).map(
      ({ cle, avant, libelle }) => [cle, avant, libelle],
    )
  const gli = { nature: 'assurance' as const, nom: 'Assur’Loyer' }
  const connu = { ...gli, declaration_jours: 45 }
  expect(de()).toEqual([])
  expect(de(gli)).toEqual([
    ['assureur', null, 'Déclarer l’impayé à Assur’Loyer dans le délai du contrat, à noter sur le garant du bail'],
  ])
  expect(de(connu)).toEqual([['assureur', '2026-10-20', 'Déclarer l’impayé à Assur’Loyer']])
  expect(de(connu, { nature: 'visale', nom: 'Action Logement', declaration_jours: 30 })).toEqual([
    ['assureur', '2026-10-05', 'Déclarer l’impayé à Assur’Loyer, Visale'],
  ])
})

test('un bail d’avant le 29 juillet 2023 renouvelé depuis dit que son délai est à confirmer', () => {
  const reserve = (debut: string, type_bail: TypeBail = 'vide') =>
    demarchesImpaye(
      { ...bail({ debut: day(debut) }), type_bail },
      { ...SANS, creances: dus(1), miseEnDemeure: true, au: day('2026-09-30') },
    )[0]?.reserve ?? null
  expect(reserve('2022-05-01')).toContain('renouvelé le 01/05/2025 : le délai peut être de six semaines')
  expect(reserve('2020-10-02')).toContain('renouvelé le 02/10/2023')
  expect(reserve('2023-10-01')).toBeNull()
  expect(reserve('2023-07-28', 'etudiant')).toBeNull()
  expect(reserve('2023-05-01', 'commercial')).toBeNull()
  // Its renewal of July 2023 was a day before the law, that of July 2026 after it.
  expect(reserve('2020-07-28')).toContain('28/07/2026')
  expect(reserve('2023-07-01')).toContain('01/07/2026')
  expect(reserve('2021-01-01', 'meuble')).toContain('01/01/2026')
})
