// Un logement vendu ne demande plus rien : ni loyer à appeler, ni révision, ni date de bail, même si la vente fut notée sans ses suites.
import { expect, test } from 'vitest'
import { dossierMartin } from '../../../../exemples/martin/dossier.ts'
import { ANNEES } from '../../../annees/index.ts'
import { euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { loyersDeLaPeriode, loyersNonAppeles } from '../../../sujets/location/appel.ts'
import { loyersAAppelerSeuls } from '../../../sujets/location/appel-automatique.ts'
import { bauxJusquALaVente, loyersDuVendeur } from '../../../sujets/location/bail-vendu.ts'
import { proposerRevision } from '../../../sujets/location/baux/revision-loyer.ts'
import { agenda } from '../agenda.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { taches } from '../taches.ts'

const JOUR = day('2026-11-20')
const VENTE = day('2026-06-15')
const entier = dossierMartin(JOUR)
/** The rents of the summer are not called yet. */
const garde: FaitsDuMeuble = { ...entier, echeances: entier.echeances.filter(({ periode }) => periode < VENTE) }
const vendu: FaitsDuMeuble = {
  ...garde,
  biens: garde.biens.map((bien) => ({ ...bien, date_cession: VENTE, prix_cession_cents: euros(150_000) })),
}
const genres = (faits: FaitsDuMeuble) =>
  new Set<string>(taches(faits, { today: JOUR, annees: ANNEES, fiscales: [] }).map(({ objet }) => objet.genre))

test('le bail de l’acheteur finit ici la veille de la vente ; fini avant, il garde sa fin ; commencé après, il n’est pas à nous', () => {
  const [bail] = entier.baux.filter(({ fin }) => fin === null)
  if (!bail) throw new Error('pas de bail')
  const biens = [{ id: bail.bien_id, date_cession: VENTE }]
  const fins = (champs: object) => bauxJusquALaVente({ baux: [{ ...bail, ...champs }], biens }).map(({ fin }) => fin)
  expect(fins({})).toEqual(['2026-06-14'])
  expect(fins({ fin: day('2027-03-31') })).toEqual(['2026-06-14'])
  expect(fins({ fin: VENTE })).toEqual([VENTE])
  expect(fins({ debut: VENTE })).toEqual([])
  expect(bauxJusquALaVente({ baux: [bail], biens: [{ id: bail.bien_id, date_cession: null }] })).toEqual([bail])
})

test('aucun loyer ne s’appelle après la vente, à la main ou seul, et le mois de la vente est dû en partie', () => {
  const depuis = day('2026-01-01')
  const appeler = (faits: FaitsDuMeuble) => loyersNonAppeles(faits, { depuis, jusqu_au: day('2026-12-31') })
  expect(appeler(garde).map(({ periode }) => periode)).toContain('2026-12-01')
  expect(appeler(vendu)).toEqual([])
  const sansJuin = { ...vendu, echeances: vendu.echeances.filter(({ periode }) => periode < '2026-06') }
  const juin = appeler(sansJuin)
  expect(new Set(juin.map(({ periode }) => periode))).toEqual(new Set(['2026-06-01']))
  // Fourteen days of thirty.
  const [premier] = juin
  const bail = entier.baux.find(({ id }) => id === premier?.bail_id)
  expect(premier?.loyer_cents).toBe(Math.round(((bail?.loyer_cents ?? 0) * 14) / 30))
  const seuls = (faits: FaitsDuMeuble) =>
    loyersAAppelerSeuls({ ...faits, appels: [] }, { jour: 25, depuis, today: JOUR })
  expect(seuls(garde).length).toBeGreaterThan(0)
  expect(seuls(vendu)).toEqual([])
  const novembre = { debut: day('2026-11-01'), fin: day('2026-11-30'), au: JOUR }
  expect(loyersDeLaPeriode(vendu, novembre).attendus_cents).toBe(0)
})

test('un loyer appelé pour après la vente ne se réclame pas ; celui d’avant, si', () => {
  const retards = (faits: FaitsDuMeuble) =>
    taches(faits, { today: JOUR, annees: ANNEES, fiscales: [] }).flatMap(({ objet }) =>
      objet.genre === 'loyer_en_retard' ? objet.creances.map(({ echeance }) => echeance.periode) : [],
    )
  const impayes = { ...entier, encaissements: entier.encaissements.filter(({ date }) => date < '2026-05') }
  const apres = { ...impayes, biens: vendu.biens }
  expect(retards(impayes)).toContain('2026-09-01')
  expect(retards(apres).filter((periode) => periode > '2026-06-14')).toEqual([])
  expect(retards(apres)).toContain('2026-06-01')
  expect(loyersDuVendeur(entier.echeances, entier)).toBe(entier.echeances)
})

test('ni les tâches, ni le calendrier, ni la révision ne parlent plus de ses baux', () => {
  expect(genres(garde)).toContain('loyers_a_appeler')
  expect(genres(garde)).toContain('loyer_a_reviser')
  expect(genres(vendu)).not.toContain('loyers_a_appeler')
  expect(genres(vendu)).not.toContain('loyer_a_reviser')
  const dates = (faits: FaitsDuMeuble) =>
    agenda(faits, { today: JOUR, annees: ANNEES, mois: 13 }).evenements.filter(({ objet }) =>
      ['loyers', 'revision', 'conge', 'fin_bail', 'complement'].includes(objet.genre),
    )
  expect(dates(garde).length).toBeGreaterThan(0)
  expect(dates(vendu)).toEqual([])
  const [bail] = vendu.baux.filter(({ fin }) => fin === null)
  const bien = vendu.biens.find(({ id }) => id === bail?.bien_id)
  if (!bail || !bien) throw new Error('pas de bail')
  expect(() => proposerRevision(bail, { bien, demande_le: JOUR })).toThrow('Le logement est vendu')
})
