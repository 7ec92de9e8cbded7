// Reminders: their order, their delays, their words; and the repayment plan that holds them back.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euros, sum, zero } from '../../base/cents.ts'
import { addDays, day } from '../../base/day.ts'
import { creancesAu } from './creances.ts'
import { redigerRelance } from './documents/relance-texte.ts'
import { type PlanApurement, suivrePlan, suspendRelances, versementsEgaux } from './plan-apurement.ts'
import {
  loyersReclames,
  type Niveau,
  REGLAGE_HABITUEL,
  type Relance,
  reglageAu,
  relanceProposee,
  totalReclame,
} from './relance.ts'

const echeance = (id: string, date: string) => ({
  id,
  bail_id: 'b',
  periode: day(`${date.slice(0, 7)}-01`),
  date_echeance: day(date),
  loyer_cents: euros(500),
  charges_cents: euros(50),
})
const paiement = (id: string, date: string, montant: number) => ({
  id,
  bail_id: 'b',
  date: day(date),
  loyer_cents: euros(montant),
  charges_cents: zero,
  echeance_id: null,
})
const OCTOBRE = [echeance('octobre', '2026-10-05')]
const du = (au: string, echeances = OCTOBRE) => creancesAu(day(au), { echeances, encaissements: [] })
const relance = (niveau: Niveau, date: string, champs: Partial<Relance> = {}): Relance => ({
  id: `r${niveau}`,
  bail_id: 'b',
  niveau,
  date: day(date),
  montant_cents: euros(550),
  echeances: loyersReclames(du('2026-10-06')),
  canal: 'courriel',
  destinataires: ['a@exemple.fr'],
  objet: 'o',
  texte: 't',
  etat: 'envoyee',
  envoyee_le: `${date}T09:00:00Z`,
  automatique: false,
  ...champs,
})
const proposee = (au: string, relances: Relance[] = []) =>
  relanceProposee(du(au), { relances, reglage: REGLAGE_HABITUEL, au: day(au) })

test('chaque niveau attend son délai, et vient après le précédent', () => {
  expect(proposee('2026-10-11')).toBeNull()
  expect(proposee('2026-10-12')).toEqual({ niveau: 1, depuis: '2026-10-12' })
  // However late, the first one is never a formal notice.
  expect(proposee('2026-12-31')?.niveau).toBe(1)
  expect(proposee('2026-10-19', [relance(1, '2026-10-12')])).toBeNull()
  expect(proposee('2026-10-20', [relance(1, '2026-10-12')])?.niveau).toBe(2)
  const toutes = ([1, 2, 3, 4] as const).map((niveau) => relance(niveau, '2026-10-20'))
  expect(proposee('2026-12-31', toutes)).toBeNull()
})

test('une première relance tardive n’est pas suivie le lendemain', () => {
  expect(proposee('2026-11-21', [relance(1, '2026-11-20')])).toBeNull()
  expect(proposee('2026-11-28', [relance(1, '2026-11-20')])).toEqual({ niveau: 2, depuis: '2026-11-28' })
})

test('une relance qui n’est pas partie, ou d’un loyer payé depuis, ne compte pas', () => {
  expect(proposee('2026-10-20', [relance(1, '2026-10-12', { etat: 'echouee' })])?.niveau).toBe(1)
  expect(proposee('2026-10-20', [relance(1, '2026-07-12', { echeances: [] })])?.niveau).toBe(1)
  expect(relanceProposee([], { relances: [], reglage: REGLAGE_HABITUEL, au: day('2026-10-20') })).toBeNull()
})

test('les délais sont ceux du jour : un réglage à venir ne vaut pas encore', () => {
  const reglage = { ...REGLAGE_HABITUEL, jours_1: 3, depuis: day('2026-11-01') }
  expect(reglageAu([reglage], day('2026-10-31')).jours_1).toBe(REGLAGE_HABITUEL.jours_1)
  expect(reglageAu([reglage, { ...reglage, depuis: day('2026-11-10'), jours_1: 4 }], day('2026-11-20')).jours_1).toBe(4)
})

test('le texte dit chaque loyer et le total, et la mise en demeure dit son texte de loi', () => {
  const loyers = loyersReclames(du('2026-12-20', [...OCTOBRE, echeance('avril', '2026-04-05')]))
  const bail = { type_bail: 'vide', interet_retard: null, majoration_retard: null } as const
  const redaction = {
    ...{ locataires: ['Ana Silva'], logement: 'T2, 1 rue Haute, Rennes', loyers, au: day('2026-12-20') },
    bail,
  }
  for (const niveau of [1, 2, 3, 4] as const) {
    const { texte } = redigerRelance(niveau, redaction)
    for (const mot of ['Ana Silva', 'loyer d’avril 2026', 'loyer d’octobre 2026', '1\u202f100,00\u00a0€'])
      expect(texte, mot).toContain(mot)
  }
  expect(totalReclame(loyers)).toBe(euros(1100))
  expect(redigerRelance(4, redaction).texte).toContain('mets en demeure')
  expect(redigerRelance(1, { ...redaction, loyers: loyers.slice(0, 1) }).texte).not.toContain('Total')
  expect(redigerRelance(4, redaction).texte).toMatch(/taux légal.*89-462.*ADIL/s)
  // The law of homes, and those who help its tenants, are not for a shop; a clause, where the lease has one.
  for (const [type_bail, texte] of [
    ['commercial', 'article L145-41'],
    ['parking', 'article 1224'],
  ] as const) {
    const ecrit = redigerRelance(4, { ...redaction, bail: { type_bail } }).texte
    expect(ecrit).toContain(texte)
    expect(ecrit).toContain('taux légal')
    expect(ecrit).not.toMatch(/89-462|ADIL/)
  }
  const commerce = redigerRelance(4, { ...redaction, bail: { type_bail: 'commercial', interet_retard: 1000 } }).texte
  expect(commerce).toContain('ce que le bail stipule pour un retard')
  expect(commerce).not.toContain('taux légal')
})

const PLAN: PlanApurement = {
  id: 'plan',
  bail_id: 'b',
  montant_cents: euros(550),
  etabli_le: day('2026-10-20'),
  signe_le: day('2026-10-20'),
  versements: [
    { date: day('2026-11-10'), montant_cents: euros(275) },
    { date: day('2026-12-10'), montant_cents: euros(275) },
  ],
  clos_le: null,
}
const LOYERS = [...OCTOBRE, echeance('novembre', '2026-11-05'), echeance('decembre', '2026-12-05')]
const suivre = (au: string, encaissements: ReturnType<typeof paiement>[], plan = PLAN) =>
  suivrePlan(plan, { echeances: LOYERS, encaissements, au: day(au) })

test('un plan tenu suspend les relances ; un versement manqué le rompt, le délai d’un virement passé', () => {
  const tenus = [paiement('n', '2026-11-05', 550), paiement('v1', '2026-11-12', 275)]
  expect(suivre('2026-11-14', tenus.slice(0, 1)).etat).toBe('tenu')
  const manque = suivre('2026-11-20', tenus.slice(0, 1))
  expect([manque.etat, manque.rompu_depuis, suspendRelances(manque)]).toEqual(['rompu', '2026-11-10', false])
  const suivi = suivre('2026-11-20', tenus)
  expect([suivi.etat, suivi.paye_cents, suspendRelances(suivi)]).toEqual(['tenu', euros(275), true])
  expect(suivi.versements.map(({ etat }) => etat)).toEqual(['paye', 'a_venir'])
})

test('un loyer du mois impayé rompt le plan, même si le versement est venu', () => {
  expect(suivre('2026-11-20', [paiement('v1', '2026-11-10', 275)]).etat).toBe('rompu')
})

test('tout payé, il est achevé ; ni signé ni clos ne se confondent', () => {
  const tout = [paiement('n', '2026-11-05', 1375), paiement('d', '2026-12-05', 275)]
  expect(suivre('2026-12-20', tout).etat).toBe('acheve')
  expect(suivre('2026-11-14', [paiement('n', '2026-11-05', 550)], { ...PLAN, signe_le: null }).etat).toBe('propose')
  expect(suivre('2026-12-20', [], { ...PLAN, clos_le: day('2026-12-01') }).etat).toBe('clos')
})

test('les versements d’un plan font la dette, au centime, un mois après l’autre', () => {
  fc.assert(
    fc.property(fc.integer({ min: 36, max: 9_999_999 }), fc.integer({ min: 1, max: 36 }), (dette, nombre) => {
      const versements = versementsEgaux(cents(dette), { nombre, premier: addDays(day('2026-01-31'), 0) })
      expect(sum(versements.map(({ montant_cents }) => montant_cents))).toBe(dette)
      expect(new Set(versements.map(({ date }) => date)).size).toBe(nombre)
    }),
  )
})
