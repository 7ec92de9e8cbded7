// What is owed to owners by their mandates: told when it is due, no longer once it is done, and on the days to come.
import { expect, test } from 'vitest'
import { euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { RenduSuivi } from '../../tache.ts'
import type { FaitsDesMandats } from '../faits/faits.ts'
import { mandant, mandat, sousMandat, versement } from '../mandats/mandats.cas.ts'
import { joursDesMandats, tachesDesMandats } from './suivi.ts'

const base = (champs: Partial<FaitsDesMandats> = {}): FaitsDesMandats => ({
  ...{ mandants: [mandant()], mandats: [mandat()], mandats_biens: [sousMandat()] },
  ...champs,
})
const rendu = (numero: string, au: string, virement_le: string, a_virer = 500): RenduSuivi => ({
  ...{ mandat_id: 'mandat', numero, au: day(au), virement_le: day(virement_le), a_virer_cents: euros(a_virer) },
})
const OCTOBRE = rendu('CR-2026-0001', '2026-10-20', '2026-10-25')
const vire = (numero: string) => ({
  versements_mandants: [versement('v', '2026-10-25', 500, { compte_rendu: numero })],
})
const dites = (faits: FaitsDesMandats, rendus: readonly RenduSuivi[] | undefined, today: string) =>
  tachesDesMandats(faits, rendus, day(today)).map(({ titre, detail, en_retard }) => ({ titre, detail, en_retard }))

test('un compte rendu est à envoyer le lendemain de sa période, en retard quand la suivante est finie aussi', () => {
  const faits = base(vire('CR-2026-0001'))
  expect(dites(faits, [OCTOBRE], '2026-11-20')).toEqual([])
  const du = { titre: 'Compte rendu à envoyer à Madeleine Vasseur', detail: 'Du 21/10/2026 au 20/11/2026' }
  expect(dites(faits, [OCTOBRE], '2026-11-21')).toEqual([{ ...du, en_retard: false }])
  expect(dites(faits, [OCTOBRE], '2026-12-21')).toEqual([{ ...du, en_retard: true }])
  expect(dites(faits, undefined, '2026-12-21')).toEqual([])
  expect(dites(base({ ...vire('CR-2026-0001'), mandats_biens: [] }), [OCTOBRE], '2026-12-21')).toEqual([])
})

test('un mandat fini se rend jusqu’à son dernier jour, et plus ensuite', () => {
  const fini = base({ mandats: [mandat({ fin: day('2026-11-10') })], ...vire('CR-2026-0001') })
  expect(dites(fini, [OCTOBRE], '2026-11-11')).toEqual([
    { titre: expect.any(String), detail: 'Du 21/10/2026 au 10/11/2026', en_retard: false },
  ])
  expect(dites(fini, [OCTOBRE, rendu('CR-2026-0002', '2026-11-10', '2026-11-25', 0)], '2027-06-01')).toEqual([])
})

test('le virement d’un compte rendu est à faire à son jour, jusqu’à ce qu’il soit noté ; seul le dernier se vire', () => {
  const titre = 'Virement à faire à Madeleine Vasseur'
  expect(dites(base(), [OCTOBRE], '2026-10-24')).toEqual([])
  expect(dites(base(), [OCTOBRE], '2026-10-25')).toEqual([
    { titre, detail: 'Compte rendu CR-2026-0001', en_retard: false },
  ])
  expect(dites(base(), [OCTOBRE], '2026-10-26')).toMatchObject([{ titre, en_retard: true }])
  expect(dites(base(vire('CR-2026-0001')), [OCTOBRE], '2026-10-26')).toEqual([])
  const suivant = rendu('CR-2026-0002', '2026-11-20', '2026-11-25')
  expect(dites(base(), [OCTOBRE, suivant], '2026-11-25')).toEqual([
    { titre, detail: 'Compte rendu CR-2026-0002', en_retard: false },
  ])
})

test('plusieurs se disent ensemble, et la fin de la carte à part', () => {
  const habilitation = {
    ...{ id: 'h', carte_numero: 'CPI', carte_delivree_par: 'CCI', carte_jusqu_au: day('2027-01-05') },
    ...{ garant: 'Galian', garantie_cents: euros(110_000), assureur: 'MMA', premier_mandat: 1 },
  }
  const deux = base({
    habilitations_gestion: [habilitation],
    mandants: [mandant(), mandant({ id: 'autre', nom: 'Bertrand Ollivier' })],
    mandats: [mandat(), mandat({ id: 'second', numero: 2, mandant_id: 'autre' })],
    mandats_biens: [sousMandat(), sousMandat({ id: 'b', mandat_id: 'second', bien_id: 'autre' })],
  })
  expect(dites(deux, [], '2026-11-21')).toEqual([
    { titre: '2 comptes rendus à envoyer', detail: 'Madeleine Vasseur, Bertrand Ollivier', en_retard: true },
    { titre: 'Votre carte professionnelle finit le 05/01/2027', detail: expect.any(String), en_retard: false },
  ])
})

test('le calendrier a les arrêtés, les virements et les fins de mandat ; ceux d’un jour ensemble', () => {
  const faits = base({
    mandants: [mandant(), mandant({ id: 'autre', nom: 'Bertrand Ollivier' })],
    mandats: [mandat({ fin: day('2027-01-10') }), mandat({ id: 'second', numero: 2, mandant_id: 'autre' })],
  })
  const jours = joursDesMandats(faits, { du: day('2026-11-21'), proche: day('2027-01-21'), au: day('2027-12-21') })
  expect(jours.map(({ date, titre }) => [date, titre]).toSorted()).toEqual([
    ['2026-11-25', '2 virements à des propriétaires'],
    ['2026-12-20', '2 comptes de propriétaires à arrêter'],
    ['2026-12-25', '2 virements à des propriétaires'],
    ['2027-01-10', 'Arrêté du compte de Madeleine Vasseur'],
    ['2027-01-10', 'Fin du mandat de Madeleine Vasseur'],
    ['2027-01-20', 'Arrêté du compte de Bertrand Ollivier'],
  ])
  expect(new Set(jours.map(({ cle }) => cle)).size).toBe(jours.length)
  // What each day of the month of a mandate brings is told by its task: the night announces the ends alone.
  expect(jours.filter(({ preavis_jours }) => preavis_jours !== null).map(({ titre }) => titre)).toEqual([
    'Fin du mandat de Madeleine Vasseur',
  ])
})
