// What late rents bear, by the real client: claimed after a formal notice alone, once whatever the clicks, in the account, taken back while unpaid.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Faits } from '#domain/activites/faits.ts'
import { day } from '#domain/base/day.ts'
import { lignesDeLAnnee } from '../../../exemples/annee.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus } from './monde.ts'

const AUJOURD_HUI = day('2026-06-30')
let monde: Monde
let bail_id = ''

/** The last rents of one lease were never paid. */
function endetter(faits: Faits): Faits {
  bail_id = faits.baux.find(({ fin }) => fin === null)?.id ?? ''
  return {
    ...faits,
    encaissements: faits.encaissements.filter((un) => un.bail_id !== bail_id || un.date < '2026-03-01'),
  }
}

beforeAll(async () => {
  monde = await ouvrirMonde(AUJOURD_HUI, endetter)
})
afterAll(() => monde.drop())

const reclamer = (change: object = {}, caller = hugues) =>
  monde.appeler(caller, 'reclamer-interets', {
    ...{ dossier_id, bail_id, au: AUJOURD_HUI, creancier: 'particulier', indemnite: false, montant_cents: 1 },
    ...change,
  })
const retirer = (echeance_id: string, caller = hugues) =>
  monde.appeler(caller, 'retirer-interets', { dossier_id, echeance_id })
const reclames = async () =>
  (
    await monde
      .client(claire)
      .from('echeances')
      .select('id, periode, date_echeance, loyer_cents, calcul')
      .eq('objet', 'interets')
      .order('periode')
  ).data ?? []
const faitsLus = () => monde.base.asHouse('test', (db) => chargerFaits(db, dossier_id))

/** The notice of 1 April claims one rent of 500 €: 90 days at 6,67 %. */
const DU = 822
async function mettreEnDemeure() {
  const faits = await faitsLus()
  const une = faits.echeances.find((un) => un.bail_id === bail_id && un.periode === '2026-03-01')
  await monde.forcer(`update public.echeances set loyer_cents = 50000, charges_cents = 0 where id = '${une?.id}'`)
  await monde.forcer(`insert into public.relances
    (dossier_id, bail_id, niveau, date, montant_cents, echeances, canal, objet, texte, etat, envoyee_le)
    values ('${dossier_id}', '${bail_id}', 4, '2026-04-01', 50000,
      '[{"echeance_id": "${une?.id}", "periode": "2026-03-01", "date_echeance": "2026-03-05", "reste_cents": 50000}]',
      'lettre', 'Mise en demeure', 'Payez.', 'envoyee', '2026-04-01')`)
}

test('nothing before a formal notice, to come, of another amount, or by who may not: refused, and nothing is written', async () => {
  expect(await reclamer()).toEqual(refus('interets_rien'))
  await mettreEnDemeure()
  expect(await reclamer({ au: '2026-07-01' })).toEqual(refus('interets_a_venir'))
  expect(await reclamer({ montant_cents: DU + 1 })).toEqual(refus('interets_autre_montant'))
  // The indemnity between professionals is not counted in the lease of a home, whatever is asked.
  expect(await reclamer({ montant_cents: DU + 4000, indemnite: true })).toEqual(refus('interets_autre_montant'))
  expect(await reclamer({ montant_cents: 0 })).toEqual(refus('demande_invalide', 400))
  expect((await reclamer({ montant_cents: DU }, paul)).status).toBe(403)
  expect(await reclames()).toEqual([])
})

test('a home bears no clause, and interest is written by its act alone', async () => {
  const chez = monde.client(claire)
  const clause = await chez.from('baux').update({ interet_retard: 1000 }).eq('id', bail_id).select()
  expect(clause.error?.message).toContain('réputée non écrite')
  const direct = { dossier_id, bail_id, objet: 'interets', periode: '2026-06-30', date_echeance: '2026-06-30' }
  expect((await chez.from('echeances').insert({ ...direct, loyer_cents: 100, calcul: {} })).error?.code).toBe('42501')
})

test('eight at once: one is claimed, with how it was counted; it is in the books and taken back whole', async () => {
  const huit = await Promise.all(Array.from({ length: 8 }, () => reclamer({ montant_cents: DU })))
  expect(huit.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
  expect(await reclames()).toMatchObject([
    {
      ...{ periode: '2026-06-30', date_echeance: '2026-06-30', loyer_cents: DU },
      calcul: { creancier: 'particulier', lignes: [{ sorte: 'legal', jours: 90, taux: 667, base_cents: 50_000 }] },
    },
  ])
  const deAnnee = async (compte: string) =>
    lignesDeLAnnee(await faitsLus(), 2026).filter((une) => une.compte === compte)
  // Not paid: income of the year-end all the same, and no rent.
  expect((await deAnnee('758000')).map(({ credit_cents }) => credit_cents)).toEqual([DU])
  const [une] = await reclames()
  expect((await retirer(une?.id, paul)).status).toBe(403)
  expect((await retirer(une?.id)).status).toBe(200)
  expect(await retirer(une?.id)).toEqual(refus('interets_inconnus'))
  expect(await reclames()).toEqual([])
  expect(await deAnnee('758000')).toEqual([])
})

test('a lease under which interest was claimed is not erased before it is taken back', async () => {
  const { bien_id } = monde.faits.baux.find(({ id }) => id === bail_id) ?? {}
  const nouveau = { dossier_id, bien_id, type_bail: 'meuble', debut: '2026-01-01', loyer_cents: 5000 }
  const { data } = await monde.client(claire).from('baux').insert(nouveau).select('id').single<{ id: string }>()
  await monde.forcer(`insert into public.echeances (dossier_id, bail_id, objet, periode, date_echeance, loyer_cents, calcul)
    values ('${dossier_id}', '${data?.id}', 'interets', '2026-06-30', '2026-06-30', 100, '{"creancier": "autre", "au": "2026-06-30", "lignes": []}')`)
  const supprimer = () => monde.appeler(claire, 'supprimer-bail', { dossier_id, bail_id: data?.id })
  expect(await supprimer()).toEqual(refus('bail_avec_interets'))
  const [une] = await reclames()
  expect((await retirer(une?.id)).status).toBe(200)
  expect((await supprimer()).status).toBe(200)
})

test('paid, interest goes to 758 and not to rents, and is taken back no more', async () => {
  expect((await reclamer({ montant_cents: DU })).status).toBe(200)
  const [une] = await reclames()
  const paiement = { dossier_id, bail_id, date: '2026-06-30', payeur: 'Locataire', loyer_cents: DU, mode: 'virement' }
  const { error } = await monde
    .client(claire)
    .from('encaissements')
    .insert({ ...paiement, echeance_id: une?.id })
  expect(error).toBeNull()
  const recues = lignesDeLAnnee(await faitsLus(), 2026).filter(
    (ligne) => ligne.origine.table === 'encaissements' && ligne.compte === '758000',
  )
  expect(recues.map(({ credit_cents }) => credit_cents)).toEqual([DU])
  expect(await retirer(une?.id)).toEqual(refus('interets_payes'))
})

test('all paid, what was paid after the notice is still claimed, once on eight connections; an employee of the rents may, one of the leases not', async () => {
  const { encaissements, echeances, baux } = await faitsLus()
  const autre = baux.find(({ id, fin }) => fin === null && id !== bail_id)?.id
  const avril = echeances.find((un) => un.bail_id === autre && un.periode === '2026-04-01')
  const paye = encaissements.find((un) => un.bail_id === autre && un.date.startsWith('2026-04'))
  if (!avril || !paye) throw new Error('she has a second lease, whose rent of April is paid')
  const du_cents = avril.loyer_cents + avril.charges_cents
  await monde.forcer(`update public.encaissements set date = '2026-04-30', loyer_cents = ${avril.loyer_cents},
    charges_cents = ${avril.charges_cents}, echeance_id = '${avril.id}' where id = '${paye.id}'`)
  // What she left since is paid too: the lease owes nothing.
  await monde.forcer(`insert into public.encaissements (dossier_id, bail_id, date, payeur, loyer_cents, mode)
    values ('${dossier_id}', '${autre}', '2026-06-29', 'Locataire', ${du_cents}, 'virement')`)
  await monde.forcer(`insert into public.relances
    (dossier_id, bail_id, niveau, date, montant_cents, echeances, canal, objet, texte, etat, envoyee_le)
    values ('${dossier_id}', '${autre}', 4, '2026-04-10', ${du_cents},
      '[{"echeance_id": "${avril.id}", "periode": "2026-04-01", "date_echeance": "${avril.date_echeance}", "reste_cents": ${du_cents}}]',
      'lettre', 'Mise en demeure', 'Payez.', 'envoyee', '2026-04-10')`)
  // Twenty days at 6,67 %.
  const montant_cents = Math.round((du_cents * 667 * 20) / (10_000 * 365))
  const droits = (liste: string) =>
    monde.forcer(
      `update public.dossier_membres set role = 'employe', droits = '{${liste}}' where user_id = '${paul.user_id}'`,
    )
  await droits('baux')
  expect(await reclamer({ bail_id: autre, montant_cents }, paul)).toEqual(refus('droit_manquant', 403))
  await droits('loyers')
  const huit = await Promise.all(Array.from({ length: 8 }, () => reclamer({ bail_id: autre, montant_cents }, paul)))
  expect(huit.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
  expect(huit.find(({ status }) => status === 422)).toEqual(refus('interets_rien'))
  const ecrit = (await reclames()).find((une) => une.loyer_cents === montant_cents)
  expect(ecrit).toMatchObject({ calcul: { lignes: [{ du: '2026-04-11', au: '2026-04-30', jours: 20 }] } })
})
