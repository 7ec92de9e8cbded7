// A furnished lot of rental management passed to the furnished dossier of the same person by the real client: once, whole, and taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { REFUS } from '#domain/base/refus.ts'
import { claire, hugues, dossier_id as LMNP, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

const [{ cle: MEUBLE }, , { cle: GESTION }] = CATALOGUE
let monde: Monde
let dossier_id = ''
let bien_id = ''
let bail_id = ''

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  await monde.forcer(
    `update public.subscription_formulas set development_status = 'available' where formula_key = '${GESTION}'`,
  )
  dossier_id = await choisir(GESTION)
  const installe = await monde.appeler(claire, 'installer-dossier', {
    dossier_id,
    bien: logement('T2 rue des Lices'),
    composants: [],
    exercice: { debut: '2026-01-01', fin: '2026-12-31' },
    bail: { ...BAIL, locataires: [{ prenom: 'Yann', nom: 'Le Roy', email: 'yann@exemple.fr' }] },
  })
  expect([installe.status, installe.status === 200 || installe.data]).toEqual([200, true])
  // Safe: the reply of this act, as its contract writes it.
  ;({ bien_id, bail_id } = installe.data as { bien_id: string; bail_id: string })
  await db()
    .from('mouvements_depot')
    .insert({ dossier_id, bail_id, date: '2026-03-01', sens: 'recu', montant_cents: 900_00 })
    .throwOnError()
  await monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2026-12-31' })
  await encaisser('2026-03-03', 550_00)
}, 120_000)
afterAll(() => monde.drop())

const logement = (libelle: string, change: object = {}) => ({
  ...{
    libelle,
    adresse: '4 rue des Lices',
    code_postal: '49000',
    ville: 'Angers',
    type_bien: 'appartement',
    surface_m2: 40,
  },
  ...{ date_acquisition: '2026-01-10', date_mise_en_location: '2026-02-01', prix_cents: 120_000_00 },
  ...{ frais_acquisition_cents: 9_000_00, frais_immobilises: false, ...change },
})
const BAIL = {
  ...{ type_bail: 'meuble', debut: '2026-03-01', fin: null, loyer_cents: 500_00, charges_cents: 50_00 },
  ...{ charges_mode: 'forfait', depot_garantie_cents: 900_00, jour_echeance: 5, irl_trimestre: '2025-T4' },
}
const db = (qui = claire) => monde.client(qui)
const choisir = async (formule: string, qui = claire) =>
  // Safe: the reply of this act, as its contract writes it.
  ((await monde.appeler(qui, 'choisir-formule', { formule })).data as { dossier_id: string }).dossier_id
const encaisser = (date: string, loyer_cents: number) =>
  db().from('encaissements').insert({ dossier_id, bail_id, date, payeur: 'Yann', loyer_cents }).throwOnError()
const passer = (change: object = {}, qui = claire) =>
  monde.appeler(qui, 'declarer-ailleurs', { dossier_id, bien_id, vers_dossier_id: LMNP, le: '2026-04-01', ...change })
const reprendre = (qui = claire) => monde.appeler(qui, 'reprendre-ailleurs', { dossier_id, bien_id })
const lues = async (table: string, colonnes: string, chez = dossier_id, ordre = 'id') =>
  (await db().from(table).select(colonnes).eq('dossier_id', chez).order(ordre)).data ?? []
const TABLES = [
  'biens',
  'baux',
  'locataires',
  'baux_locataires',
  'echeances',
  'encaissements',
  'mouvements_depot',
] as const
/** All that both dossiers keep of it, without the days of writing. */
const etat = async () => {
  const des = async (chez: string) =>
    Promise.all(
      TABLES.map(async (table) =>
        // Safe: any row, whose day of writing alone is left out.
        ((await lues(table, '*', chez)) as unknown as { created_at: string }[]).map(({ created_at: _, ...une }) => une),
      ),
    )
  return { ici: await des(dossier_id), la_bas: await des(LMNP) }
}
type Etat = Awaited<ReturnType<typeof etat>>
let avant: Etat

test('a reader, an accountant of one of both, a neighbour, another owner, another family: refused, and nothing moves', async () => {
  avant = await etat()
  for (const qui of [paul, hugues, voisin]) expect(await passer({}, qui)).toEqual(refus('acces_non_autorise', 403))
  expect(await passer({ vers_dossier_id: dossier_id })).toEqual(refus('ailleurs_autre_famille'))
  const sien = await choisir(MEUBLE, voisin)
  expect(await passer({ vers_dossier_id: sien })).toEqual(refus('acces_non_autorise', 403))
  await monde.forcer(
    `insert into public.dossier_membres (dossier_id, user_id, role) values ('${sien}', '${claire.user_id}', 'comptable')`,
  )
  expect(await passer({ vers_dossier_id: sien })).toEqual(refus('ailleurs_autre_personne'))
  await monde.forcer(
    `insert into public.dossier_membres (dossier_id, user_id, role) values ('${dossier_id}', '${hugues.user_id}', 'lecteur')`,
  )
  expect(await passer({}, hugues)).toEqual(refus('acces_non_autorise', 403))
  const devenir = (chez: string, role: string, droits = '{}') =>
    monde.forcer(
      `update public.dossier_membres set role = '${role}', droits = '${droits}' where dossier_id = '${chez}' and user_id = '${hugues.user_id}'`,
    )
  await devenir(dossier_id, 'comptable')
  await devenir(LMNP, 'employe', '{baux,immeubles}')
  expect(await passer({}, hugues)).toEqual(refus('acces_non_autorise', 403))
  await devenir(LMNP, 'comptable')
  expect(await etat()).toEqual(avant)
})

test('a day that cuts a rent, a rent already paid, a lot let bare, sold, under a mandate or in both ways: refused by name', async () => {
  expect(await passer({ le: '2026-04-02' })).toEqual(refus('ailleurs_jour'))
  expect(await passer({ le: '2026-03-01' })).toEqual(refus('ailleurs_loyer_paye'))
  expect(await reprendre()).toEqual(refus('ailleurs_inconnu'))
  const nu = await db()
    .from('baux')
    .insert({ dossier_id, bien_id, type_bail: 'vide', debut: '2026-06-01', loyer_cents: 500_00 })
    .select('id')
    .single()
  expect(await passer()).toEqual(refus('ailleurs_mixte'))
  await db().from('baux').delete().eq('id', nu.data?.id)
  await monde.forcer(`update public.baux set type_bail = 'vide' where id = '${bail_id}'`)
  expect(await passer()).toEqual(refus('ailleurs_sans_objet'))
  await monde.forcer(`update public.baux set type_bail = 'meuble', fin = '2026-03-31' where id = '${bail_id}'`)
  expect(await passer()).toEqual(refus('ailleurs_sans_bail'))
  await monde.forcer(`update public.baux set fin = null where id = '${bail_id}'`)
  await db().from('biens').update({ type_bien: 'immeuble' }).eq('id', bien_id)
  expect(await passer()).toEqual(refus('ailleurs_type_bien'))
  await db()
    .from('biens')
    .update({ type_bien: 'appartement', date_cession: '2026-10-01', prix_cession_cents: 1 })
    .eq('id', bien_id)
  expect(await passer()).toEqual(refus('ailleurs_vendu'))
  await db().from('biens').update({ date_cession: null, prix_cession_cents: null }).eq('id', bien_id)
  expect(await etat()).toEqual(avant)
})

test('where it is declared is written by the act alone', async () => {
  const dit = { declare_ailleurs_le: '2026-04-01', declare_dossier_id: LMNP, declare_bien_id: bail_id }
  const { error } = await db().from('biens').update(dit).eq('id', bien_id)
  expect(error?.message).toBe(REFUS.bien_declare_par_acte)
  const ajout = await db()
    .from('biens')
    .insert({ ...logement('Autre'), ...dit, dossier_id })
  expect(ajout.error?.message).toBe(REFUS.bien_declare_par_acte)
  expect(await etat()).toEqual(avant)
})

test('asked eight times at once, it passes once: the property, the lease from that day, its tenant, its deposit', async () => {
  const reponses = await Promise.all(Array.from({ length: 8 }, () => passer()))
  expect(reponses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(reponses.filter(({ status }) => status !== 200)).toEqual(
    Array.from({ length: 7 }, () => refus('ailleurs_deja')),
  )
  const { data } = reponses.find(({ status }) => status === 200) ?? {}
  expect(data).toMatchObject({ baux: 1, echeances_retirees: 9, depots_cents: 900_00, exercices_ouverts: 0 })
  const { bien_id: la_bas } = data as { bien_id: string } // safe: the reply of this act, as its contract writes it
  const { data: ici } = await db()
    .from('biens')
    .select('declare_ailleurs_le, declare_dossier_id, declare_bien_id')
    .eq('id', bien_id)
    .single()
  expect(ici).toEqual({ declare_ailleurs_le: '2026-04-01', declare_dossier_id: LMNP, declare_bien_id: la_bas })
  const bien = await db()
    .from('biens')
    .select('libelle, prix_cents, date_acquisition, date_mise_en_location')
    .eq('id', la_bas)
    .single()
  expect(bien.data).toEqual({
    ...{ libelle: 'T2 rue des Lices', prix_cents: 120_000_00, date_acquisition: '2026-01-10' },
    date_mise_en_location: '2026-04-01',
  })
  const bail = await db()
    .from('baux')
    .select('id, debut, loyer_cents, revision_le, baux_locataires(locataires(nom, email))')
    .eq('bien_id', la_bas)
    .single()
  expect(bail.data).toMatchObject({
    ...{ debut: '2026-04-01', loyer_cents: 500_00, revision_le: '2027-03-01' },
    baux_locataires: [{ locataires: { nom: 'Le Roy', email: 'yann@exemple.fr' } }],
  })
  expect(await lues('mouvements_depot', 'date, sens, montant_cents', dossier_id, 'sens')).toEqual([
    { date: '2026-03-01', sens: 'recu', montant_cents: 900_00 },
    { date: '2026-04-01', sens: 'transmis', montant_cents: 900_00 },
  ])
  expect(
    (await db().from('mouvements_depot').select('date, sens, montant_cents').eq('bail_id', bail.data?.id)).data,
  ).toEqual([{ date: '2026-04-01', sens: 'recu', montant_cents: 900_00 }])
})

test('from that day its rents are called there, and never here', async () => {
  const appeler = (chez: string) =>
    monde.appeler(claire, 'appeler-loyers', { dossier_id: chez, jusqu_au: '2026-12-31' })
  expect((await appeler(dossier_id)).status).toBe(200)
  expect(await lues('echeances', 'periode', dossier_id, 'periode')).toEqual([{ periode: '2026-03-01' }])
  expect((await appeler(LMNP)).status).toBe(200)
  const { data } = await db()
    .from('echeances')
    .select('periode, baux!inner(biens!inner(libelle))')
    .eq('dossier_id', LMNP)
    .eq('baux.biens.libelle', 'T2 rue des Lices')
    .order('periode')
  expect(data?.map(({ periode }) => periode)).toEqual(
    [4, 5, 6, 7, 8, 9, 10, 11, 12].map((mois) => `2026-${String(mois).padStart(2, '0')}-01`),
  )
  const { status, data: dit } = await monde.appeler(claire, 'enregistrer-bail', {
    ...{ dossier_id, bail_id: null, bien_id, bail: { ...BAIL, debut: '2026-05-01' } },
    ...{
      locataires: [{ prenom: null, nom: 'Autre', email: null, telephone: null, consent_electronique_le: null }],
      depot_recu: null,
    },
  })
  expect({ status, dit }).toMatchObject({
    status: 422,
    dit: { code: 'bail_refuse', message: expect.stringContaining('autre dossier') },
  })
})

test('the property of the other dossier is not taken away, nor given back once a rent was paid there', async () => {
  const { data } = await db().from('biens').select('declare_bien_id').eq('id', bien_id).single()
  const la_bas = data?.declare_bien_id
  expect((await db().from('biens').delete().eq('id', la_bas)).error?.message).toBe(REFUS.bien_declare_ici)
  const { data: bail } = await db().from('baux').select('id').eq('bien_id', la_bas).single()
  const paye = await db()
    .from('encaissements')
    .insert({ dossier_id: LMNP, bail_id: bail?.id, date: '2026-04-03', payeur: 'Yann', loyer_cents: 500_00 })
    .select('id')
    .single()
  const avantRefus = await etat()
  expect(await reprendre()).toEqual(refus('ailleurs_suivi'))
  expect(await reprendre(paul)).toEqual(refus('acces_non_autorise', 403))
  expect(await etat()).toEqual(avantRefus)
  await db().from('encaissements').delete().eq('id', paye.data?.id).throwOnError()
})

test('its sale is noted where it is declared, and then it is not given back', async () => {
  const vente = {
    ...{ date_cession: '2026-11-15', prix_cession_cents: 1_00, residence_services: false },
    ...{ tva_cession: null, mobilier_cession_cents: null },
  }
  const corps = { dossier_id, bien_id, vente, baux: [], emprunts: [], modeles: [] }
  expect(await monde.appeler(claire, 'vendre-bien', corps)).toEqual(refus('ailleurs_vente'))
  const { data } = await db().from('biens').select('declare_bien_id').eq('id', bien_id).single()
  const vendre = (change: object) => db().from('biens').update(change).eq('id', data?.declare_bien_id).throwOnError()
  await vendre({ date_cession: '2026-11-15', prix_cession_cents: 1_00 })
  expect(await reprendre()).toEqual(refus('ailleurs_suivi'))
  await vendre({ date_cession: null, prix_cession_cents: null })
})

test('given back by eight at once, all is as before on both sides; and it may pass again', async () => {
  const reponses = await Promise.all(Array.from({ length: 8 }, () => reprendre()))
  expect(reponses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
  expect(reponses.find(({ status }) => status === 200)?.data).toEqual({ echeances_rendues: 9 })
  const apres = await etat()
  // What the act called of the other leases of that dossier is no concern of it.
  const sansLoyers = ({ ici, la_bas }: Etat) => ({
    ici,
    la_bas: la_bas.filter((_, rang) => TABLES[rang] !== 'echeances'),
  })
  expect(sansLoyers(apres)).toEqual(sansLoyers(avant))
  // By the accountant of both.
  expect((await passer({}, hugues)).status).toBe(200)
  expect((await reprendre(hugues)).status).toBe(200)
})

test('under a mandate, it is another’s to declare', async () => {
  await monde.forcer(`set session_replication_role = replica;
    insert into public.mandants (id, dossier_id, numero, nom) values ('${bail_id}', '${dossier_id}', 1, 'Mme Vasseur');
    insert into public.mandats (id, dossier_id, numero, mandant_id, signe_le, debut, honoraires_mode, taux)
      values ('${bail_id}', '${dossier_id}', 1, '${bail_id}', '2026-01-01', '2026-01-01', 'encaisse', 700);
    insert into public.mandats_biens (dossier_id, mandat_id, bien_id, du) values ('${dossier_id}', '${bail_id}', '${bien_id}', '2026-01-01')`)
  expect(await passer()).toEqual(refus('ailleurs_sous_mandat'))
  // Nor does a mandate take what is declared elsewhere.
  await monde.forcer(`set session_replication_role = replica;
    delete from public.mandats_biens where dossier_id = '${dossier_id}'`)
  expect((await passer()).status).toBe(200)
  const sousMandat = { dossier_id, mandat_id: bail_id, bien_id, du: '2026-05-01' }
  expect((await db().from('mandats_biens').insert(sousMandat)).error?.message).toBe(REFUS.ailleurs_deja)
})
