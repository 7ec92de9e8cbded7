// La révision annuelle d'un loyer par l'IRL, cas par cas (loi du 6 juillet 1989, art. 17-1).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import FICHIER from '../../../../exemples/cas/sci-independants-location-patrimoine.json' with { type: 'json' }
import { cents, euros, zero } from '../../../base/cents.ts'
import { type Day, day } from '../../../base/day.ts'
import type { Bien } from '../../biens/bien.ts'
import type { Bail, RevisionLoyer } from '../bail.ts'
import { echeanceDeLaPeriode, echeancesDe, loyerAu } from '../echeances-bail.ts'
import { indiceDe, territoireDe } from '../indices/irl.ts'
import { trimestreApres } from '../indices/trimestre.ts'
import {
  annulerRevision,
  appliquerRevision,
  exigerPreuve,
  indicesManquants,
  loyerRevise,
  prochaineRevision,
  proposerRevision,
} from './revision-loyer.ts'

/** Safe: the file of examples is ours, and each figure that is read is compared. */
const cas = (id: string) =>
  FICHIER.find((un) => un.id === id) as unknown as {
    input: Record<string, number & string>
    expected: Record<string, number & string>
  }

const BAIL: Bail = {
  id: 'bail',
  bien_id: 'bien',
  type_bail: 'meuble',
  debut: day('2024-01-01'),
  fin: null,
  loyer_cents: euros(700),
  charges_cents: zero,
  charges_mode: 'forfait',
  depot_garantie_cents: zero,
  jour_echeance: 5,
  locataires: [],
  irl_trimestre: '2023-T3',
}
const BIEN = { code_postal: '35000', classe_dpe: 'D' } as const
const proposer = (bail: Partial<Bail>, le: string, bien: Pick<Bien, 'code_postal' | 'classe_dpe'> = BIEN) =>
  proposerRevision({ ...BAIL, ...bail }, { bien, demande_le: day(le) })
const faite = (date: string, { effet = date, avant = 700, apres = 710 } = {}): RevisionLoyer => ({
  id: date,
  date_revision: day(date),
  demande_le: day(effet),
  date_effet: day(effet),
  ancien_trimestre: '2023-T3',
  ancien_centiemes: 1,
  nouveau_trimestre: '2024-T3',
  nouveau_centiemes: 1,
  loyer_avant_cents: euros(avant),
  loyer_cents: euros(apres),
})

test.each(['C-03', 'C-04'])('%s : loyer × nouvel indice ÷ ancien indice, arrondi au centime', (id) => {
  const { input, expected } = cas(id)
  const centiemes = (valeur = 0) => Math.round(valeur * 100)
  const indices = { ancien: centiemes(input.irl_ancien), nouveau: centiemes(input.irl_nouveau) }
  expect(loyerRevise(cents(centiemes(input.loyer)), indices)).toBe(centiemes(expected.loyer_revise))
})

test('C-06 : un logement classé F ne se révise pas, s’il est loué ou reloué depuis le 24 août 2022', () => {
  const { input } = cas('C-06')
  const bail = { debut: day(input.date_bail_ou_renouvellement ?? ''), irl_trimestre: '2022-T2' }
  expect(() => proposer(bail, '2026-11-20', { ...BIEN, classe_dpe: 'F' })).toThrow('classé F ou G')
  expect(() => proposer(bail, '2026-11-20', { ...BIEN, classe_dpe: null })).toThrow('Indiquez la classe du DPE')
  // Signed in May 2022 and asked before it was renewed once: the freeze did not reach it yet.
  const ancien = { debut: day('2022-05-10'), revision_le: day('2022-07-01'), irl_trimestre: '2021-T1' }
  expect(proposer(ancien, '2022-09-01', { ...BIEN, classe_dpe: 'G' }).date_effet).toBe('2022-09-01')
})

test('C-07 : demandée en retard, la révision prend effet le jour de la demande, sans rappel', () => {
  const { input, expected } = cas('C-07')
  const { date_revision, date_effet } = proposer({}, input.date_demande ?? '')
  expect([date_revision, date_effet]).toEqual([input.date_revision, expected.effet])
})

test('C-08 : non demandée dans l’année, elle est perdue ; la suivante ne compare qu’une année', () => {
  const { input } = cas('C-08')
  const { date_revision, ancien, nouveau } = proposer({}, input.date_demande ?? '')
  expect(date_revision > (input.date_revision ?? '')).toBe(true)
  expect([ancien.trimestre, nouveau.trimestre]).toEqual(['2024-T3', '2025-T3'])
})

test('une fois par an : la révision faite, la prochaine est celle de l’année suivante', () => {
  const bail = { revisions: [faite('2026-01-01')] }
  expect(prochaineRevision({ ...BAIL, ...bail }, day('2026-05-10')).date_revision).toBe('2027-01-01')
  expect(() => proposer(bail, '2026-05-10')).toThrow('01/01/2027')
})

test('sans clause, sous un bail d’un autre type ou fini avant, il n’y a pas de révision', () => {
  expect(() => proposer({ irl_trimestre: null }, '2026-05-10')).toThrow('clause de révision')
  expect(() => proposer({ type_bail: 'mobilite' }, '2026-05-10')).toThrow('mobilité')
  expect(() => proposer({ fin: day('2026-05-01') }, '2026-05-10')).toThrow('finit avant')
})

test('un indice qui manque est refusé par son nom, ou saisi, jamais deviné', () => {
  const corse = { ...BIEN, code_postal: '20000' }
  expect(() => proposer({}, '2026-05-10', corse)).toThrow('3e trimestre 2024')
  expect(indicesManquants(BAIL, { bien: corse, demande_le: day('2026-05-10') })).toEqual(['2024-T3'])
  const saisis = [{ trimestre: '2024-T3', centiemes: 140_00 }]
  const revision = proposerRevision(BAIL, { bien: corse, demande_le: day('2026-05-10'), saisis })
  expect([revision.ancien.source, revision.nouveau.centiemes]).toEqual(['saisi par le bailleur', 141_58])
  const fautif = [{ trimestre: '2024-T3', centiemes: 14_00 }]
  expect(() => proposerRevision(BAIL, { bien: corse, demande_le: day('2026-05-10'), saisis: fautif })).toThrow(
    'un dixième',
  )
})

test('la série : quatre-vingt-quinze trimestres suivis, un indice par territoire depuis qu’ils diffèrent', () => {
  let trimestre = '2002-T4'
  const suite = Array.from({ length: 95 }, () => {
    const ici = trimestre
    trimestre = ici.endsWith('T4')
      ? `${Number(ici.slice(0, 4)) + 1}-T1`
      : `${ici.slice(0, 6)}${Number(ici.slice(6)) + 1}`
    return indiceDe(ici, 'metropole')
  })
  expect([suite.includes(null), trimestre, indiceDe(trimestre, 'metropole')]).toEqual([false, '2026-T3', null])
  expect(indiceDe('2021-T4', 'corse')?.centiemes).toBe(132_62)
  expect(['2022-T4', '2023-T1'].map((un) => indiceDe(un, 'corse')?.centiemes)).toEqual([135_27, 136_60])
  const ailleurs = [
    ...[indiceDe('2023-T1', 'outre_mer'), indiceDe('2023-T4', 'outre_mer')],
    ...[indiceDe('2023-T4', 'corse'), indiceDe('2024-T4', 'corse'), indiceDe('2024-T4', 'outre_mer')],
  ]
  expect(ailleurs.map((un) => un && [un.centiemes, un.certitude])).toEqual([
    ...[
      [137_27, 'C'],
      [139_32, 'C'],
      [137_97, 'C'],
      [140_48, 'C'],
    ],
    null,
  ])
  expect(['35000', '97400', '20137'].map(territoireDe)).toEqual(['metropole', 'outre_mer', 'corse'])
  expect(trimestreApres('2024-T2', 2)).toBe('2026-T2')
})

const MARS: RevisionLoyer = { ...faite('2026-01-01', { effet: '2026-03-11', avant: 700, apres: 731 }) }
const appelees = echeancesDe(BAIL, { jusqu_au: day('2026-05-31'), depuis: day('2026-01-01') }).map((une) => ({
  ...une,
  id: une.periode,
}))

test('révisé le 11 mars, le loyer de mars est dû aux deux prix selon les jours, les suivants au nouveau', () => {
  const { bail, changees } = appliquerRevision(BAIL, MARS, appelees)
  expect(changees.map((une) => [une.periode, une.loyer_cents])).toEqual([
    ['2026-03-01', 225_81 + 495_19],
    ['2026-04-01', 731_00],
    ['2026-05-01', 731_00],
  ])
  expect(echeanceDeLaPeriode(bail, day('2026-02-01')).loyer_cents).toBe(euros(700))
  expect([loyerAu(bail, day('2026-03-10')), loyerAu(bail, day('2026-03-11'))]).toEqual([euros(700), euros(731)])
})

test('un loyer convenu autrement pour un mois reste ; annulée, la révision rend les loyers d’avant', () => {
  const avril = appelees.map((une) => (une.periode === '2026-04-01' ? { ...une, loyer_cents: euros(500) } : une))
  const { bail, changees } = appliquerRevision(BAIL, MARS, avril)
  expect(changees.map(({ periode }) => periode)).toEqual(['2026-03-01', '2026-05-01'])
  const revues = avril.map((une) => changees.find(({ id }) => id === une.id) ?? une)
  const retour = annulerRevision(bail, MARS.id, revues)
  expect([retour.bail, retour.changees.map((une) => une.loyer_cents)]).toEqual([
    { ...BAIL, revisions: [] },
    [euros(700), euros(700)],
  ])
  expect(() => annulerRevision(bail, 'autre', revues)).toThrow('dernière révision')
  expect(() => annulerRevision({ ...bail, loyer_cents: euros(800) }, MARS.id, revues)).toThrow('a changé depuis')
})

test('une demande, quel que soit son jour, ne remonte jamais avant elle et ne reprend pas une année perdue', () => {
  const jours = fc
    .integer({ min: 0, max: 700 })
    .map((n): Day => day(new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10)))
  fc.assert(
    fc.property(jours, (le) => {
      const { date_revision, rang } = prochaineRevision(BAIL, le)
      expect(date_revision.slice(4)).toBe('-01-01')
      expect(Number(date_revision.slice(0, 4))).toBe(2024 + rang)
      expect(date_revision <= le || rang === 1).toBe(true)
      expect(Number(le.slice(0, 4)) - Number(date_revision.slice(0, 4))).toBeLessThan(1)
    }),
  )
})

test('un logement vide se révise comme un meublé ; un bail étudiant non', () => {
  expect(proposer({ type_bail: 'vide' }, '2026-01-10')).toMatchObject({ indice: 'irl', date_revision: '2026-01-01' })
  expect(() => proposer({ type_bail: 'etudiant' }, '2026-01-10')).toThrow('étudiant')
})

test('le gel des classes F et G suit le renouvellement du bail : tous les trois ans pour un logement vide', () => {
  const bien = { code_postal: '35000', classe_dpe: 'G' } as const
  const change = { type_bail: 'vide', debut: day('2020-01-01'), irl_trimestre: '2019-T3' } as const
  expect(proposer(change, '2022-09-10', bien).date_revision).toBe('2022-01-01')
  expect(() => proposer(change, '2023-01-10', bien)).toThrow('classé F ou G')
  // A company lets for six years: the lease of 2020 is renewed in 2026 alone.
  expect(proposer({ ...change, bailleur_personne_morale: true }, '2025-01-10', bien).date_revision).toBe('2025-01-01')
  expect(() => proposer({ ...change, bailleur_personne_morale: true }, '2026-01-10', bien)).toThrow('classé F ou G')
})

const LOCAL = { type_bail: 'commercial', indice: 'ilc', irl_trimestre: '2023-T3', loyer_cents: euros(1_000) } as const

test('hors habitation la clause joue d’elle-même, cinq ans en arrière, à la baisse aussi, quelle que soit la classe', () => {
  const bien = { code_postal: '35000', classe_dpe: 'G' } as const
  expect(proposer(LOCAL, '2026-03-10', bien)).toMatchObject({
    date_revision: '2025-01-01',
    date_effet: '2026-03-10',
    // 1 000 × 137,71 ÷ 133,66
    loyer_cents: 1_030_30,
  })
  const enRetard = { ...LOCAL, revision_le: day('2026-01-01'), irl_trimestre: '2024-T4' } as const
  // Applied from its own day on, as the clause says; 134,62 ÷ 135,30.
  expect(proposer(enRetard, '2026-01-01')).toMatchObject({ date_effet: '2026-01-01', loyer_cents: 994_97 })
})

test('une révision triennale compare trois ans, et un indice que la nature ne permet pas est refusé', () => {
  const triennal = {
    ...LOCAL,
    indice: 'icc',
    revision_annees: 3,
    debut: day('2022-01-01'),
    irl_trimestre: '2021-T3',
  } as const
  expect(proposer(triennal, '2025-01-10')).toMatchObject({
    date_revision: '2025-01-01',
    ancien: { trimestre: '2021-T3' },
    nouveau: { trimestre: '2024-T3' },
  })
  expect(() => proposer({ ...LOCAL, indice: 'irl' }, '2025-01-10')).toThrow('ne peut pas suivre cet indice')
  expect(() => proposer({ type_bail: 'vide', indice: 'ilc' }, '2025-01-10')).toThrow('ne peut pas suivre cet indice')
})

test('un trimestre qui manque est refusé, puis pris de ce que le bailleur a lu, et dit à confirmer', () => {
  const bail = { ...BAIL, ...LOCAL, debut: day('2025-11-01'), irl_trimestre: '2025-T3' } as const
  const demande = { bien: BIEN, demande_le: day('2026-11-20') }
  expect(() => proposerRevision(bail, demande)).toThrow('3e trimestre 2026 (ILC)')
  expect(indicesManquants(bail, demande)).toEqual(['2026-T3'])
  const saisis = [{ trimestre: '2026-T3', centiemes: 13_850 }]
  expect(proposerRevision(bail, { ...demande, saisis }).nouveau.certitude).toBe('R')
})

test('le gel se lit au jour où la révision prend effet : demandée avant le renouvellement, elle n’y échappe pas', () => {
  // A lessor that is a company lets for six years: renewed on the very day of the revision.
  const bail = {
    type_bail: 'vide',
    debut: day('2020-12-20'),
    bailleur_personne_morale: true,
    irl_trimestre: '2020-T3',
  } as const
  const revisions = ['2021', '2022', '2023', '2024', '2025'].map((annee) => faite(`${annee}-12-20`))
  const f = { ...BIEN, classe_dpe: 'F' } as const
  const demandee = { ...bail, revisions }
  expect(() => proposer(demandee, '2026-12-10', f)).toThrow('classé F ou G')
  expect(() => proposer(demandee, '2026-12-20', f)).toThrow('classé F ou G')
  expect(() => proposer(demandee, '2026-12-10')).not.toThrow('classé F ou G')
})

test('une révision se demande aujourd’hui ou plus tard ; demandée hier, elle dit ce qui le prouve, et d’un local elle joue d’elle-même', () => {
  const hier = { demande_le: day('2026-11-19'), today: day('2026-11-20'), preuve: null }
  expect(() => exigerPreuve({ type_bail: 'vide' }, hier)).toThrow('jamais avant')
  expect(exigerPreuve({ type_bail: 'vide' }, { ...hier, preuve: 'Recommandé' })).toBeUndefined()
  expect(exigerPreuve({ type_bail: 'vide' }, { ...hier, demande_le: day('2026-11-20') })).toBeUndefined()
  expect(exigerPreuve({ type_bail: 'commercial' }, hier)).toBeUndefined()
})
