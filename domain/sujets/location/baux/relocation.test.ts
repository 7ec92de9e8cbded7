// The rent of a home let again: the ceiling to the cent, the indices that make it, and what holds nothing or is not concluded.
import { expect, test } from 'vitest'
import { cents, euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { ZoneLocation } from '../../biens/bien.ts'
import type { Bail, Locataire } from '../bail.ts'
import { dernierPublie } from '../indices/irl.ts'
import { relocation } from './relocation.ts'

const habitant = (id: string): Locataire => ({
  ...{ id, prenom: '', nom: id, email: null, telephone: null, consent_electronique_le: null },
})
const BAIL: Bail = {
  ...{ id: 'neuf', bien_id: 'b', type_bail: 'vide', debut: day('2026-03-01'), fin: null, loyer_cents: euros(820) },
  ...{ charges_cents: zero, charges_mode: 'provision', depot_garantie_cents: zero, jour_echeance: 1 },
  locataires: [habitant('nouvelle')],
}
const AVANT: Bail = {
  ...{ ...BAIL, id: 'ancien', debut: day('2023-03-01'), fin: day('2026-01-31'), loyer_cents: euros(800) },
  locataires: [habitant('ancien')],
}
const BIEN = { code_postal: '69003', classe_dpe: 'D' } as const
type Dits = Partial<Parameters<typeof relocation>[1]> & { avant?: Bail | null; zone?: ZoneLocation | null }
const juger = (bail: Partial<Bail> = {}, { avant = AVANT, zone = 'tendue', bien = BIEN, ...dits }: Dits = {}) =>
  relocation({ ...BAIL, ...bail }, { bien: { ...bien, zone_location: zone }, baux: avant ? [avant] : [], ...dits })

test('le dernier indice publié est celui du trimestre fini, vers le 15 du mois suivant', () => {
  const dits = ['2026-01-14', '2026-01-15', '2026-03-01', '2026-04-15', '2026-10-14', '2026-10-15', '2026-12-31']
  expect(dits.map((le) => dernierPublie(day(le)))).toEqual([
    ...['2025-T3', '2025-T4', '2025-T4', '2026-T1', '2026-T2', '2026-T3', '2026-T3'],
  ])
  const commerce = ['2026-03-14', '2026-03-31', '2026-11-29', '2026-12-31'].map((le) => dernierPublie(day(le), 'ilc'))
  expect(commerce).toEqual(['2025-T3', '2025-T4', '2026-T2', '2026-T3'])
})

test('en zone tendue, le loyer d’une relocation ne passe pas le dernier loyer révisé par l’IRL, au centime', () => {
  // 800 × 145,78 ÷ 144,64 = 806,305…
  expect(juger()).toMatchObject({
    ...{ etat: 'plafond', raison: 'zone', dernier_cents: euros(800), plafond_cents: 806_31, depassement_cents: 13_69 },
    indices: {
      ancien: { trimestre: '2024-T4', centiemes: 144_64 },
      nouveau: { trimestre: '2025-T4', centiemes: 145_78 },
    },
    ...{ certitude: 'C', fini_le: null },
  })
  expect(juger({ loyer_cents: cents(806_31) })).toMatchObject({ depassement_cents: 0 })
  expect(juger({ type_bail: 'meuble' }, { zone: 'tres_tendue' })).toMatchObject({ plafond_cents: 806_31 })
})

test('révisé dans les douze mois, le dernier loyer ne l’est pas encore', () => {
  const revision = (date_effet: string) => ({
    ...{ id: 'r', date_revision: day(date_effet), demande_le: day(date_effet), date_effet: day(date_effet) },
    ...{
      ancien_trimestre: '2023-T4',
      ancien_centiemes: 142_06,
      nouveau_trimestre: '2024-T4',
      nouveau_centiemes: 144_64,
    },
    ...{ loyer_avant_cents: euros(785), loyer_cents: euros(800) },
  })
  const avec = (le: string) => juger({}, { avant: { ...AVANT, revisions: [revision(le)] } })
  expect(avec('2025-03-02')).toMatchObject({ indices: null, manque: [], plafond_cents: euros(800) })
  expect(avec('2025-03-01')).toMatchObject({ plafond_cents: 806_31 })
})

test('classé F ou G, le loyer ne passe jamais le dernier, où que soit le logement ; avant le 24 août 2022, la classe ne dit rien', () => {
  const bien = { ...BIEN, classe_dpe: 'G' } as const
  for (const zone of ['tendue', 'autre', null] as const)
    expect(juger({}, { bien, zone })).toMatchObject({
      raison: 'classe',
      plafond_cents: euros(800),
      depassement_cents: 20_00,
    })
  const avant = { ...AVANT, fin: day('2022-06-30'), debut: day('2020-01-01') }
  expect(juger({ debut: day('2022-08-23') }, { bien, zone: 'autre', avant })).toBeNull()
  expect(juger({ debut: day('2022-08-24') }, { bien, zone: 'autre', avant })).toMatchObject({ raison: 'classe' })
})

test('après le 31 juillet 2026, aucun décret n’est connu : le dernier se dit avec sa fin, et rien n’est conclu', () => {
  const avant = { ...AVANT, fin: day('2026-06-30') }
  expect(juger({ debut: day('2026-07-31') }, { avant })).toMatchObject({ fini_le: null })
  // 800 × 148,37 ÷ 146,68 = 809,217…
  expect(juger({ debut: day('2026-08-01') }, { avant })).toMatchObject({ fini_le: '2026-07-31', plafond_cents: 809_22 })
  expect(() =>
    juger({ debut: day('2017-07-31') }, { avant: { ...AVANT, debut: day('2015-01-01'), fin: day('2017-06-30') } }),
  ).toThrow('Aucun décret')
})

test('un indice absent de la série se nomme, et ne donne pas de plafond ; saisi, il en donne un', () => {
  const debut = day('2026-11-15')
  expect(juger({ debut })).toMatchObject({ manque: ['2026-T3'], plafond_cents: null, depassement_cents: null })
  expect(juger({ debut, loyer_cents: euros(800) })).toMatchObject({ plafond_cents: null, depassement_cents: 0 })
  // 800 × 147,80 ÷ 145,77 = 811,140…
  expect(juger({ debut }, { saisis: [{ trimestre: '2026-T3', centiemes: 147_80 }] })).toMatchObject({
    ...{ manque: [], plafond_cents: 811_14, depassement_cents: 8_86 },
  })
})

test('rien ne tient le loyer hors zone tendue, pour une autre nature, entre mêmes locataires, ou plus de dix-huit mois après', () => {
  expect(juger({}, { zone: 'autre' })).toBeNull()
  expect(juger({ type_bail: 'mobilite' })).toBeNull()
  expect(juger({ locataires: AVANT.locataires })).toBeNull()
  expect(juger({}, { avant: { ...AVANT, fin: day('2024-09-01') } })).toMatchObject({ etat: 'plafond' })
  expect(juger({}, { avant: { ...AVANT, fin: day('2024-08-31') } })).toMatchObject({ etat: 'vacant' })
  expect(juger({}, { zone: null })).toEqual({ etat: 'zone_inconnue' })
  expect(juger({}, { zone: null, avant: null })).toBeNull()
  expect(juger({}, { avant: null })).toEqual({ etat: 'precedent_inconnu' })
  expect(juger({}, { avant: { ...AVANT, piece_id: 'p' } })).toEqual({ etat: 'precedent_inconnu' })
})
