// A lease with its people and its deposit: written whole, changed whole, refused whole.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const NULLE_PART = 'de000000-0000-4000-8000-00000000dead'
const bail = {
  type_bail: 'meuble',
  debut: '2026-12-16',
  fin: null,
  loyer_cents: 500_00,
  charges_cents: 40_00,
  charges_mode: 'forfait',
  depot_garantie_cents: 1_000_00,
  jour_echeance: 5,
}
const personne = (prenom: string, nom: string) => ({
  prenom,
  nom,
  email: null,
  telephone: null,
  consent_electronique_le: null,
})
const demande = (change: object = {}, caller = claire) =>
  monde.appeler(caller, 'enregistrer-bail', {
    dossier_id,
    bail_id: null,
    bien_id: monde.faits.biens[1]?.id,
    bail,
    locataires: [personne('Léa', 'Nédélec')],
    depot_recu: null,
    ...change,
  })
const idOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'bail_id' in data ? String(data.bail_id) : ''
async function combien(table: string): Promise<number> {
  const { count } = await monde.client(claire).from(table).select('id', { count: 'exact', head: true })
  return count ?? -1
}
const lire = (id: string) =>
  monde
    .client(claire)
    .from('baux')
    .select('loyer_cents, fin, baux_locataires(locataires(prenom, nom)), mouvements_depot(sens, montant_cents)')
    .eq('id', id)
    .single()

let bail_id = ''

test('a dossier of furnished letting refuses, in a sentence, a lease that is not of a furnished home', async () => {
  const avant = await combien('baux')
  for (const type_bail of ['vide', 'commercial', 'parking']) {
    const { status, data } = await demande({ bail: { ...bail, type_bail } })
    expect([status, data]).toEqual([
      422,
      {
        code: 'type_bail_de_l_activite',
        message: 'Les dossiers de cette activité ne tiennent pas ce type de bail.',
      },
    ])
  }
  expect(await combien('baux')).toBe(avant)
})

test('a home bears no clause of penalty, whoever writes it, and nothing of that lease is kept', async () => {
  const avant = await combien('baux')
  for (const clause of [{ interet_retard: 500 }, { majoration_retard: 1000 }])
    expect(await demande({ bail: { ...bail, ...clause } })).toMatchObject({
      status: 422,
      data: { code: 'bail_refuse', message: expect.stringContaining('ne stipule ni pénalité ni amende') },
    })
  expect(await demande({ bail: { ...bail, interet_retard: 10_001 } })).toEqual(refus('demande_invalide', 400))
  expect(await combien('baux')).toBe(avant)
})

test('a new lease comes with a new tenant, one already known, and its deposit', async () => {
  const connu = monde.faits.baux[3]?.locataires[0]?.id
  const { status, data } = await demande({
    locataires: [personne('Léa', 'Nédélec'), { id: connu }],
    depot_recu: { date: '2026-11-18', montant_cents: 1_000_00 },
  })
  expect(status).toBe(200)
  bail_id = idOf(data)
  const { data: written } = await lire(bail_id)
  expect(written).toMatchObject({
    loyer_cents: 500_00,
    baux_locataires: expect.arrayContaining([
      { locataires: { prenom: 'Léa', nom: 'Nédélec' } },
      { locataires: { prenom: 'Maxime', nom: 'Roux' } },
    ]),
    mouvements_depot: [{ sens: 'recu', montant_cents: 1_000_00 }],
  })
})

test('changed, it has the people it is given and no other', async () => {
  const { status } = await demande(
    { bail_id, bail: { ...bail, loyer_cents: 520_00 }, locataires: [personne('Noé', 'Perrot')] },
    hugues,
  )
  expect(status).toBe(200)
  const { data: written } = await lire(bail_id)
  expect(written).toMatchObject({
    loyer_cents: 520_00,
    baux_locataires: [{ locataires: { prenom: 'Noé', nom: 'Perrot' } }],
    mouvements_depot: [{ sens: 'recu' }],
  })
})

test('ended, the rents called after it are withdrawn and its last month is due in part', async () => {
  const ancien = monde.faits.baux[1]
  if (!ancien) throw new Error('the second lease is let')
  await monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2027-02-28' })
  const { id, locataires, bien_id, ...reste } = ancien
  const change = { bail_id: id, bien_id, locataires: locataires.map((un) => ({ id: un.id })) }
  const fini = { ...change, bail: { ...reste, fin: '2026-12-15' } }
  expect(await demande(fini, hugues)).toEqual(refus('echeances_a_retirer'))
  expect(await demande(fini)).toMatchObject({ data: { echeances_retirees: 2, echeances_changees: 1 } })
  const restantes = async () => {
    const { data } = await monde
      .client(claire)
      .from('echeances')
      .select('periode, loyer_cents, charges_cents')
      .eq('bail_id', id)
      .gte('periode', '2026-12-01')
    return data
  }
  // 695 € and 65 € of charges, fifteen days of thirty-one.
  expect(await restantes()).toEqual([{ periode: '2026-12-01', loyer_cents: 336_29, charges_cents: 31_45 }])
  // It goes on after all: the month that its end had cut is due whole again.
  expect(await demande({ ...change, bail: { ...reste, fin: null } })).toMatchObject({
    data: { echeances_retirees: 0, echeances_changees: 1 },
  })
  expect(await restantes()).toEqual([{ periode: '2026-12-01', loyer_cents: 695_00, charges_cents: 65_00 }])
})

test.each([
  ['without a tenant', { locataires: [] }, 'Indiquez au moins un locataire.'],
  ['ending before it begins', { bail: { ...bail, fin: '2026-12-01' } }, 'La fin du bail doit suivre son début.'],
  ['with more than two months of deposit', { bail: { ...bail, depot_garantie_cents: 1_000_01 } }, 'art. 25-6'],
])('a lease %s is refused in its words', async (_, change, words) => {
  const avant = [await combien('baux'), await combien('locataires')]
  expect(await demande(change)).toMatchObject({
    status: 422,
    data: { code: 'bail_refuse', message: expect.stringContaining(words) },
  })
  expect([await combien('baux'), await combien('locataires')]).toEqual(avant)
})

test('the reason why its rent passes that of the tenant before is kept until it is taken back; another word is refused', async () => {
  const motif = async () =>
    (await monde.client(claire).from('baux').select('relocation_motif').eq('id', bail_id).single()).data
      ?.relocation_motif
  const noter = (relocation_motif?: string | null) =>
    demande({ bail_id, bail: { ...bail, ...(relocation_motif !== undefined && { relocation_motif }) } }, hugues)
  expect((await noter('travaux')).status).toBe(200)
  expect(await motif()).toBe('travaux')
  expect((await noter('envie')).status).toBe(400)
  expect((await noter()).status).toBe(200)
  expect(await motif()).toBe('travaux')
  expect((await noter(null)).status).toBe(200)
  expect(await motif()).toBeNull()
  const baux = monde.client(claire).from('baux')
  expect((await baux.update({ relocation_motif: 'envie' }).eq('id', bail_id)).error?.message).toBe(
    REFUS.relocation_motif_connu,
  )
})

test('the zone of the town of a home is one of three', async () => {
  const id = monde.faits.biens[1]?.id ?? ''
  const biens = () => monde.client(claire).from('biens')
  expect((await biens().update({ zone_location: 'moyenne' }).eq('id', id)).error?.message).toBe(
    REFUS.zone_location_connue,
  )
  await biens().update({ zone_location: 'tendue' }).eq('id', id).throwOnError()
  expect((await biens().select('zone_location').eq('id', id).single()).data?.zone_location).toBe('tendue')
})

test('what is refused half way is not written at all', async () => {
  const avant = [await combien('baux'), await combien('locataires')]
  const inconnu = { locataires: [personne('Ada', 'Le Bris'), { id: NULLE_PART }] }
  expect(await demande(inconnu)).toMatchObject({ data: { code: 'locataire_du_dossier' } })
  expect(await demande({ bien_id: NULLE_PART })).toEqual(refus('bien_du_dossier'))
  expect(await demande({ bail_id: NULLE_PART })).toEqual(refus('bail_du_dossier'))
  expect([await combien('baux'), await combien('locataires')]).toEqual(avant)
})

test('a lease noted by mistake goes with the rents called under it; one under which money moved stays', async () => {
  const ids = { dossier_id, bail_id: idOf((await demande()).data) }
  await monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2027-01-31' })
  expect(await monde.appeler(hugues, 'supprimer-bail', ids)).toEqual(refus('acces_non_autorise', 403))
  const avant = await combien('baux')
  expect(await monde.appeler(claire, 'supprimer-bail', ids)).toMatchObject({ data: { supprime: true } })
  expect(await combien('baux')).toBe(avant - 1)
  expect(await monde.appeler(claire, 'supprimer-bail', ids)).toEqual(refus('bail_du_dossier'))
  expect(await monde.appeler(claire, 'supprimer-bail', { dossier_id, bail_id })).toEqual(refus('bail_avec_mouvements'))
})

const hausse = (motif: string) => ({ motif, detail: 'Avenant du 12 novembre 2026' })

test('what the law bounds in a lease is written by its act alone, whoever holds its rows', async () => {
  const baux = () => monde.client(claire).from('baux')
  const avant = (await baux().select('*').eq('id', bail_id).single()).data
  for (const change of [
    { depot_garantie_cents: 9_990_00 },
    { loyer_cents: 9_990_00 },
    { charges_mode: 'provision' },
    { charges_cents: 500_00 },
    { type_bail: 'mobilite' },
    { fin: '2030-01-01' },
    { revision_le: '2020-01-01' },
  ])
    expect((await baux().update(change).eq('id', bail_id)).error?.message).toBe(REFUS.bail_par_acte)
  expect((await baux().select('*').eq('id', bail_id).single()).data).toEqual(avant)
  await baux().update({ jour_echeance: 6 }).eq('id', bail_id).throwOnError()
  const combienAvant = await combien('baux')
  const nu = { dossier_id, bien_id: monde.faits.biens[1]?.id, debut: '2027-01-01', loyer_cents: 500_00 }
  for (const change of [{ depot_garantie_cents: 1 }, { charges_mode: 'forfait' }, { type_bail: 'mobilite' }])
    expect((await baux().insert({ ...nu, ...change })).error?.message).toBe(REFUS.bail_par_acte)
  expect(await combien('baux')).toBe(combienAvant)
  const loue = monde.faits.baux.find(({ id }) => monde.faits.encaissements.some((un) => un.bail_id === id))
  const palier = { dossier_id, bail_id: loue?.id, du: '2027-01-01', loyer_cents: 9_990_00 }
  expect((await monde.client(claire).from('paliers_loyer').insert(palier)).error?.message).toBe(REFUS.bail_par_acte)
  expect(await combien('paliers_loyer')).toBe(0)
})

test('the rent of a home whose rents are received rises by its revision, or for a reason that the log keeps', async () => {
  const ancien = monde.faits.baux.find(
    ({ id, fin }) => fin === null && monde.faits.encaissements.some((un) => un.bail_id === id),
  )
  if (!ancien) throw new Error('a lease is paid')
  const { id, locataires, bien_id, ...reste } = ancien
  const changer = (loyer_cents: number, plus: object = {}, terme: object = {}) =>
    demande({
      ...{ bail_id: id, bien_id, bail: { ...reste, loyer_cents, ...terme }, ...plus },
      locataires: locataires.map((un) => ({ id: un.id })),
    })
  const loyer = async () => (await monde.client(claire).from('baux').select('loyer_cents').eq('id', id).single()).data
  const plus = Number(reste.loyer_cents) + 10_00
  expect(await changer(plus)).toEqual(refus('hausse_sans_motif'))
  await monde.forcer(`update public.baux set depot_garantie_cents = 100 where id = '${id}'`)
  const depot = (dit: object) => changer(Number(reste.loyer_cents), dit, { depot_garantie_cents: 200 })
  expect(await depot({})).toEqual(refus('hausse_sans_motif'))
  for (const motif of ['travaux', 'renouvellement', 'avenant'])
    expect(await depot({ hausse: hausse(motif) })).toEqual(refus('depot_hors_correction'))
  await monde.forcer(`update public.baux set depot_garantie_cents = ${reste.depot_garantie_cents} where id = '${id}'`)
  expect(await changer(plus, { hausse: { motif: 'envie', detail: 'x' } })).toMatchObject({ status: 400 })
  expect(await changer(plus, { hausse: { motif: 'travaux', detail: '' } })).toMatchObject({ status: 400 })
  const forfait = { charges_mode: 'forfait', charges_cents: Number(reste.charges_cents) + 450_00 }
  expect(await changer(Number(reste.loyer_cents), {}, forfait)).toEqual(refus('hausse_sans_motif'))
  await monde.forcer(`update public.biens set classe_dpe = 'F' where id = '${bien_id}'`)
  for (const motif of ['travaux', 'renouvellement', 'avenant'])
    expect(await changer(plus, { hausse: hausse(motif) })).toEqual(refus('hausse_gelee'))
  await monde.forcer(`update public.biens set classe_dpe = 'D' where id = '${bien_id}'`)
  expect(await loyer()).toEqual({ loyer_cents: reste.loyer_cents })
  expect(await changer(plus, { hausse: hausse('avenant') })).toMatchObject({ status: 200 })
  expect(await loyer()).toEqual({ loyer_cents: plus })
  const { data: actes } = await monde
    .client(claire)
    .from('actes')
    .select('acte, detail')
    .eq('acte', 'enregistrer-bail')
    .eq('dossier_id', dossier_id)
  expect(actes).toEqual([
    {
      acte: 'enregistrer-bail',
      detail: expect.objectContaining({
        ...{ bail_id: id, motif: 'avenant', detail: 'Avenant du 12 novembre 2026' },
        ...{ loyer_avant_cents: reste.loyer_cents, loyer_cents: plus },
      }),
    },
  ])
  // A lower rent is nobody's harm; a mistake is corrected until a receipt says what it was.
  expect((await changer(Number(reste.loyer_cents), {})).status).toBe(200)
  expect((await changer(plus, { hausse: hausse('correction') })).status).toBe(200)
  expect((await changer(Number(reste.loyer_cents), {})).status).toBe(200)
  await monde.forcer(`insert into public.documents_locatifs (dossier_id, nature, numero, annee, rang, bail_id, montant_cents, contenu, emis_le)
    values ('${dossier_id}', 'quittance', 'Q-2020-0001', 2020, 1, '${id}', 100, '{}', '2020-01-01')`)
  expect(await changer(plus, { hausse: hausse('correction') })).toEqual(refus('hausse_quittancee'))
})

test('a called month of a home is lowered by its row, and never taken above its lease', async () => {
  const [prise, tenu] = [monde.faits.biens[1]?.id, idOf((await demande()).data)]
  expect(tenu).not.toBe('')
  const mois = () => monde.client(claire).from('echeances')
  const janvier = { dossier_id, bail_id: tenu, periode: '2027-01-01', date_echeance: '2027-01-05' }
  const message = async (envoi: PromiseLike<{ error: { message: string } | null }>) => (await envoi).error?.message
  const poser = (loyer_cents: number, charges_cents = 40_00, plus: object = {}) =>
    message(mois().insert({ ...janvier, loyer_cents, charges_cents, ...plus }))
  const changer = (champs: object) => message(mois().update(champs).eq('bail_id', tenu))
  const note = async () => (await mois().select('loyer_cents, charges_cents').eq('bail_id', tenu)).data

  expect(await poser(500_01)).toBe(REFUS.loyer_appele_excessif)
  // A flat rate of charges is a rent by another name; and a quarter of a home is three of its months.
  expect(await poser(500_00, 40_01)).toBe(REFUS.loyer_appele_excessif)
  expect(await poser(1_500_01, 0, { mois: 3 })).toBe(REFUS.loyer_appele_excessif)
  expect(await note()).toEqual([])
  expect(await poser(500_00)).toBeUndefined()
  for (const champs of [{ loyer_cents: 500_01 }, { charges_cents: 40_01 }])
    expect(await changer(champs)).toBe(REFUS.loyer_appele_excessif)
  expect(await note()).toEqual([{ loyer_cents: 500_00, charges_cents: 40_00 }])
  expect(await changer({ loyer_cents: 400_00, charges_cents: 0 })).toBeUndefined()
  expect(await changer({ loyer_cents: 500_00, charges_cents: 40_00 })).toBeUndefined()

  // What its revisions said holds; so does what a month was before its lease was lowered, until it is lowered too.
  await monde.forcer(`insert into public.revisions_loyer (dossier_id, bail_id, date_revision, demande_le, date_effet, ancien_trimestre,
      ancien_centiemes, nouveau_trimestre, nouveau_centiemes, loyer_avant_cents, loyer_cents)
    values ('${dossier_id}', '${tenu}', '2027-01-01', '2027-01-01', '2027-01-01', '2025-T3', 14500, '2026-T3', 14700, 50000, 51000)`)
  expect(await changer({ loyer_cents: 510_01 })).toBe(REFUS.loyer_appele_excessif)
  expect(await changer({ loyer_cents: 510_00 })).toBeUndefined()
  await monde.forcer(`update public.echeances set loyer_cents = 60000 where bail_id = '${tenu}'`)
  expect(await changer({ date_echeance: '2027-01-06', loyer_cents: 600_00 })).toBeUndefined()
  expect(await changer({ loyer_cents: 600_01 })).toBe(REFUS.loyer_appele_excessif)

  // Charges paid ahead are settled; a place that bears VAT is no home: its parties agree what is due of each month.
  await monde.forcer(`update public.baux set charges_mode = 'provision' where id = '${tenu}'`)
  expect(await changer({ charges_cents: 60_00 })).toBeUndefined()
  await monde.forcer(`update public.biens set tva_motif = 'residence', tva_taux = 1000 where id = '${prise}'`)
  expect(await changer({ loyer_cents: 700_00 })).toBeUndefined()
  await monde.forcer(`update public.biens set tva_motif = null, tva_taux = null where id = '${prise}'`)
  await monde.forcer(`update public.baux set type_bail = 'saisonnier' where id = '${tenu}'`)
  expect(await changer({ loyer_cents: 800_00 })).toBeUndefined()
})

test('money is not received as a deposit above what the lease agrees, nor of a day to come; a birth to come is refused', async () => {
  const recu = (montant_cents: number, date = '2026-11-20') => ({ depot_recu: { date, montant_cents } })
  const avant = [await combien('baux'), await combien('mouvements_depot'), await combien('locataires')]
  expect(await demande(recu(1_000_01))).toMatchObject({ status: 422, data: { code: 'bail_refuse' } })
  expect(await demande(recu(1_000_00, '2026-11-21'))).toMatchObject({ status: 422, data: { code: 'bail_refuse' } })
  const naissance = { ...personne('Léa', 'Nédélec'), date_naissance: '2030-01-01' }
  expect(await demande({ locataires: [naissance] })).toEqual(refus('naissance_a_venir'))
  expect([await combien('baux'), await combien('mouvements_depot'), await combien('locataires')]).toEqual(avant)
  const neuf = idOf((await demande()).data)
  const mouvement = { dossier_id, bail_id: neuf, sens: 'recu', date: '2026-11-20', montant_cents: 600_00 }
  const huit = await Promise.all(
    Array.from({ length: 8 }, () => monde.client(claire).from('mouvements_depot').insert(mouvement)),
  )
  expect(huit.filter(({ error }) => error === null)).toHaveLength(1)
  expect(huit.find(({ error }) => error)?.error?.message).toBe(REFUS.depot_recu_excessif)
  const reste = { ...mouvement, montant_cents: 400_00 }
  expect((await monde.client(claire).from('mouvements_depot').insert(reste)).error).toBeNull()
})

test('a reader and a stranger write no lease', async () => {
  expect(await demande({}, paul)).toEqual(refus('acces_non_autorise', 403))
  expect(await demande({}, voisin)).toEqual(refus('acces_non_autorise', 403))
})
