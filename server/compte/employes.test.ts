// An employee of a manager, by the real client: invited with rights, he does what they open at once, hears why not elsewhere, and goes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colette, elsa, ines } from '#database/scripts/demo-comptes.ts'
import { ACTES_DE_TOUS, DROITS, type Droit, droitDit, peutFaire } from '#domain/activites/droits.ts'
import { REFUS } from '#domain/base/refus.ts'
import { functions } from '../app/functions.ts'
import { type Monde, ouvrirDemonstration } from '../functions/tests/monde.ts'

let monde: Monde
let dossier_id = ''
beforeAll(async () => {
  monde = await ouvrirDemonstration('2026-11-23')
  const { data } = await monde.client(ines).from('dossiers').select('id').throwOnError()
  dossier_id = data[0]?.id ?? ''
}, 120_000)
afterAll(() => monde.drop())

const MANQUE = { status: 403, data: expect.objectContaining({ message: REFUS.droit_manquant }) }
async function appeler(nom: string, corps: object, qui = ines) {
  const { status, data } = await monde.appeler(qui, nom, { dossier_id, ...corps })
  return { status, data }
}
const droits = (liste: readonly Droit[], qui = elsa) =>
  appeler('changer-membre', { user_id: ines.user_id, role: 'employe', peut_valider: false, droits: liste }, qui)
const lignes = async (table: string, qui = ines): Promise<number> => {
  const { data } = await monde.client(qui).from(table).select('id').eq('dossier_id', dossier_id).throwOnError()
  return data.length
}
const mandants = async (connus: object = { mandants: null }) => {
  const { data } = await appeler('lire-faits', { listes: connus, ecritures: {} })
  return (data as { listes: { mandants?: { version: string; colonnes: { nom: string[]; iban: (string | null)[] } } } })
    .listes.mandants
}

const mandats = async (connus: object = { mandats: null }) => {
  const { data } = await appeler('lire-faits', { listes: connus, ecritures: {} })
  type Lus = { version: string; colonnes: { mandant_id: string[]; taux: number[]; honoraires_mode: string[] } }
  return (data as { listes: { mandats?: Lus } }).listes.mandats
}
const INITIAUX: readonly Droit[] = ['loyers', 'baux', 'immeubles', 'entretien']

test('the collaborator of the demonstration reads the dossier, and not what other rights open', async () => {
  expect(await lignes('biens')).toBeGreaterThan(20)
  expect(await lignes('encaissements')).toBeGreaterThan(0)
  const fermees = [
    ...['candidatures', 'comptes_bancaires', 'comptes_rendus', 'honoraires_mandats', 'mandats'],
    ...['personnes_candidature', 'prelevements_honoraires', 'versements_mandants'],
  ]
  for (const table of fermees)
    expect([table, (await lignes(table, elsa)) > 0, await lignes(table)]).toEqual([table, true, 0])
  const lus = await mandants()
  expect(lus?.colonnes.nom).toContain('Madeleine Vasseur')
  expect(lus?.colonnes.iban.filter(Boolean)).toEqual([])
  expect(await lignes('mandants')).toBe(0)
})

test('she is told under which mandate each lot is, for her papers, and not what owners pay: a right that is given is seen at once', async () => {
  const lus = await mandats()
  expect(lus?.colonnes.mandant_id.length).toBeGreaterThan(2)
  expect([lus?.colonnes.taux, lus?.colonnes.honoraires_mode].map((un) => [...new Set<unknown>(un)])).toEqual([
    [0],
    ['aucun'],
  ])
  expect((await appeler('appeler-loyers', { jusqu_au: '2026-12-31' })).status).toBe(200)
  const { data: echeances } = await monde
    .client(ines)
    .from('echeances')
    .select('id')
    .eq('dossier_id', dossier_id)
    .eq('periode', '2026-12-01')
    .limit(1)
    .throwOnError()
  const demande = { nature: 'avis', echeance_id: echeances[0]?.id }
  const emis = await appeler('emettre-documents-locatifs', { demandes: [demande], envoyer: false })
  expect(emis.status).toBe(200)
  const { data: papiers } = await monde
    .client(ines)
    .from('documents_locatifs')
    .select('contenu')
    .limit(1)
    .throwOnError()
  expect(JSON.stringify(papiers)).toContain('mandataire')
  expect(await droits([...INITIAUX, 'virements'])).toMatchObject({ status: 200 })
  const apres = await mandats({ mandats: lus?.version })
  expect(Math.max(...(apres?.colonnes.taux ?? []))).toBeGreaterThan(0)
  expect(await lignes('versements_mandants')).toBeGreaterThan(0)
  expect(await droits(INITIAUX)).toMatchObject({ status: 200 })
})

test('she writes what a right opens; elsewhere the table takes nothing, and the act says why', async () => {
  const table = (nom: string) => monde.client(ines).from(nom)
  const nom = `Essai ${crypto.randomUUID()}`
  expect((await table('locataires').insert({ dossier_id, prenom: 'Ana', nom }).select('id')).error).toBeNull()
  expect((await table('mandants').insert({ dossier_id, nom }).select('id')).error?.code).toBe('42501')
  expect(
    (
      await table('depenses').insert({
        dossier_id,
        date: '2026-11-01',
        libelle: nom,
        categorie: 'entretien',
        montant_cents: 1,
      })
    ).error?.code,
  ).toBe('42501')
  expect(
    (await table('habilitations_gestion').update({ assureur: nom }).eq('dossier_id', dossier_id).select('id')).data,
  ).toEqual([])
  expect(
    await appeler('noter-virements-mandants', { comptes_rendus: [crypto.randomUUID()], date: '2026-11-20' }),
  ).toEqual(MANQUE)
  expect(await appeler('exporter-dossier', {})).toEqual(MANQUE)
  expect(await appeler('inviter-membre', { email: 'a@exemple.fr', role: 'lecteur' })).toEqual(MANQUE)
  expect(await droits(DROITS, ines)).toEqual(MANQUE)
})

test('rights change at once, what was read before them too; and none opens what is the manager’s', async () => {
  const avant = await mandants()
  expect(await droits(['virements', 'candidats'])).toMatchObject({ status: 200 })
  const apres = await mandants({ mandants: avant?.version })
  expect(apres?.colonnes.iban.filter(Boolean)).toHaveLength(3)
  expect(await lignes('candidatures')).toBeGreaterThan(0)
  expect(await lignes('comptes_rendus')).toBeGreaterThan(0)
  const { error } = await monde.client(ines).from('locataires').insert({ dossier_id, prenom: 'Ana', nom: 'Roux' })
  expect(error?.code).toBe('42501')
  // All of them are still not the books, the settings nor the members.
  expect(await droits(DROITS)).toMatchObject({ status: 200 })
  expect(await appeler('exporter-dossier', {})).toEqual(MANQUE)
  expect(
    await appeler('noter-virements-mandants', { comptes_rendus: [crypto.randomUUID()], date: '2026-11-20' }),
  ).toMatchObject({ status: 422 })
  const { data } = await monde.client(ines).from('dossiers').update({ nom: 'À moi' }).eq('id', dossier_id).select('id')
  expect(data).toEqual([])
})

test('an unknown right, or rights of a reader, are refused or dropped; the database says the same', async () => {
  expect(
    await appeler(
      'changer-membre',
      { user_id: ines.user_id, role: 'employe', peut_valider: true, droits: ['tout'] },
      elsa,
    ),
  ).toMatchObject({ status: 400 })
  expect(
    await appeler(
      'changer-membre',
      { user_id: ines.user_id, role: 'lecteur', peut_valider: true, droits: ['loyers'] },
      elsa,
    ),
  ).toMatchObject({ status: 200 })
  const { data } = await monde
    .client(elsa)
    .from('dossier_membres')
    .select('role, peut_valider, droits')
    .eq('user_id', ines.user_id ?? '')
  expect(data).toEqual([{ role: 'lecteur', peut_valider: false, droits: [] }])
  const { error } = await monde
    .client(elsa)
    .from('dossier_membres')
    .update({ droits: ['loyers'] })
    .eq('user_id', ines.user_id ?? '')
  expect(error?.message).toBe(REFUS.droits_d_un_employe)
  const { error: inconnu } = await monde
    .client(elsa)
    .from('dossier_membres')
    .update({ role: 'employe', droits: ['tout'] })
    .eq('user_id', ines.user_id ?? '')
  expect(inconnu?.message).toBe(REFUS.droits_connus)
  expect(await droits(['loyers'])).toMatchObject({ status: 200 })
})

test('an invitation says the rights, and gives them to who accepts it; eight who accept at once are one member', async () => {
  const email = colette.email ?? ''
  expect(
    await appeler('inviter-membre', { email, role: 'employe', droits: ['entretien', 'documents'] }, elsa),
  ).toMatchObject({ status: 200 })
  const mail = await monde.base.asHouse('test', (house) =>
    house.row<{ lien: string }>(
      'select lien from public.mails where destinataire = $1 order by created_at desc limit 1',
      [email],
    ),
  )
  const jeton = mail?.lien.split('/invitation/')[1] ?? ''
  expect(await monde.appeler(null, 'lire-invitation', { jeton })).toMatchObject({
    data: { role: 'employe', droits: ['entretien', 'documents'] },
  })
  const reponses = await Promise.all(
    Array.from({ length: 8 }, () => monde.appeler(colette, 'accepter-invitation', { jeton })),
  )
  expect(new Set(reponses.map(({ status }) => status))).toEqual(new Set([200]))
  const { data } = await monde
    .client(elsa)
    .from('dossier_membres')
    .select('role, droits')
    .eq('dossier_id', dossier_id)
    .eq('user_id', colette.user_id ?? '')
  expect(data).toEqual([{ role: 'employe', droits: ['entretien', 'documents'] }])
})

test('taken out, she opens nothing more', async () => {
  expect(await appeler('retirer-membre', { user_id: ines.user_id }, elsa)).toMatchObject({ status: 200 })
  expect(await lignes('biens')).toBe(0)
  expect(await appeler('lire-faits', { listes: { biens: null }, ecritures: {} })).toMatchObject({ status: 403 })
})

test('the catalogue names acts that are there; an act on a dossier that it does not name is closed to every employee', () => {
  const noms = new Set(functions.map(({ name }) => name))
  const dits = [...DROITS.flatMap((droit) => droitDit(droit).actes), ...ACTES_DE_TOUS]
  expect(dits.filter((nom) => !noms.has(nom))).toEqual([])
  expect(peutFaire(DROITS, 'valider-exercice')).toBe(false)
  expect(peutFaire([], 'lire-faits')).toBe(true)
})
