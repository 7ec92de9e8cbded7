// Whom the house tells what happens in the dossier of a manager: an employee what his rights open, by mail and in the product, and nothing once he is out.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MonAccueil } from '#contract/functions/compte/mon-accueil.ts'
import { lireAdresse } from '#contract/lieu.ts'
import { elsa, ines } from '#database/scripts/demo-comptes.ts'
import { type Droit, luiRevient } from '#domain/activites/droits.ts'
import { day } from '#domain/base/day.ts'
import { resumerParCourriel } from '../agenda/courriel.ts'
import { direCeQuiApproche } from '../agenda/proches.ts'
import { type Monde, ouvrirDemonstration } from '../functions/tests/monde.ts'
import type { Mail } from '../gateways/mail.ts'

const JOUR = '2026-11-23'
const [ELSA, INES] = [elsa.email ?? '', ines.email ?? '']
let monde: Monde
let dossier_id = ''
let candidater = ''
let locataire = ''

const sql = <R extends object = object>(texte: string, valeurs: readonly unknown[] = []): Promise<R[]> =>
  monde.base.asHouse('test', (house) => house.rows<R>(texte, [...valeurs]))
const appeler = async (nom: string, corps: object, qui: typeof elsa | null = elsa) => {
  const { status, data } = await monde.appeler(qui, nom, { ...(qui && { dossier_id }), ...corps })
  expect([nom, status, status === 200 || data]).toEqual([nom, 200, true])
  return data as Record<string, string> // safe: replies of acts, as their contracts write them
}
const donner = (droits: readonly Droit[]) =>
  appeler('changer-membre', { user_id: ines.user_id, role: 'employe', peut_valider: false, droits })

beforeAll(async () => {
  monde = await ouvrirDemonstration(JOUR)
  const { data } = await monde.client(ines).from('dossiers').select('id').throwOnError()
  dossier_id = data[0]?.id ?? ''
  const offres = await monde.client(elsa).from('offres_location').select('id').throwOnError()
  const offre = await appeler('lien-offre-location', { offre_id: offres.data[0]?.id, email: null })
  candidater = offre.lien?.split('/candidater/')[1] ?? ''
  const [bail] = await sql<{ bail_id: string; locataire_id: string }>(
    `select bl.bail_id, bl.locataire_id from public.baux_locataires bl
       join public.baux b on b.id = bl.bail_id and b.fin is null
       join public.locataires l on l.id = bl.locataire_id and l.email is not null
     where bl.dossier_id = $1 order by bl.bail_id limit 1`,
    [dossier_id],
  )
  const acces = await appeler('ouvrir-acces-locataire', { ...bail, envoyer: false })
  locataire = acces.lien?.split('/locataire/')[1] ?? ''
}, 120_000)
afterAll(() => monde.drop())
beforeEach(async () => {
  await sql('delete from public.mails')
  await sql('delete from public.notifications')
})

/** Of the two of them, who was written to and who was told in the product: `elsa` and `ines`. */
async function prevenus(): Promise<{ mails: string[]; produit: string[] }> {
  const mails = await sql<{ qui: string }>(
    'select distinct destinataire as qui from public.mails where destinataire = any ($1) order by 1',
    [[ELSA, INES]],
  )
  const dits = await sql<{ qui: string }>(
    `select distinct u.email as qui from public.notifications n join auth.users u on u.id = n.user_id
     where u.email = any ($1) and n.chemin like $2 order by 1`,
    [[ELSA, INES], `%${dossier_id}`],
  )
  const noms = (lus: readonly { qui: string }[]) => lus.map(({ qui }) => qui.split('.')[0] ?? '')
  return { mails: noms(mails), produit: noms(dits) }
}
const TOUTES_DEUX = { mails: ['elsa', 'ines'], produit: ['elsa', 'ines'] }
const ELSA_SEULE = { mails: ['elsa'], produit: ['elsa'] }

const candidat = () =>
  appeler(
    'envoyer-candidature',
    {
      ...{ jeton: candidater, prenom: 'Ana', nom: 'Roux', informe: true },
      email: `ana-${crypto.randomUUID().slice(0, 8)}@exemple.fr`,
    },
    null,
  )
async function ecrire(objet: 'message' | 'reparation'): Promise<void> {
  const form = new FormData()
  for (const [nom, dit] of Object.entries({ jeton: locataire, objet, texte: 'Le siphon fuit.' })) form.append(nom, dit)
  expect((await monde.appeler(null, 'ecrire-au-bailleur', form)).status).toBe(200)
}
/** One document of a lease, that its only signer signs. */
async function signer(): Promise<void> {
  const [document] = await sql<{ id: string }>(
    `insert into public.documents (dossier_id, nom, mime, taille, sha256, contenu)
     values ($1, 'bail.pdf', 'application/pdf', 1, repeat('a', 64), 'x') returning id`,
    [dossier_id],
  )
  const [demande] = await sql<{ id: string }>(
    `insert into public.demandes_signature
       (dossier_id, document_id, nature, nom, sha256, numero, niveau, ordonnee, demandeur, demandee_le, expire_le)
     values ($1, $2, 'bail', 'Bail', repeat('a', 64), $3, 'simple', true, 'Elsa Aubépin', now(), now() + interval '10 days')
     returning id`,
    [dossier_id, document?.id, crypto.randomUUID()],
  )
  const [signataire] = await sql<{ id: string }>(
    `insert into public.signataires (dossier_id, demande_id, rang, nom, qualite, email)
     values ($1, $2, 1, 'Ana Roux', 'locataire', 'ana@exemple.fr') returning id`,
    [dossier_id, demande?.id],
  )
  await sql(`update public.signataires set etat = 'signe', signe_le = now(), nom_signe = nom where id = $1`, [
    signataire?.id,
  ])
}

test('a candidate is told to the employee of the candidates, and to no other', async () => {
  await donner(['loyers', 'baux', 'immeubles', 'entretien'])
  await candidat()
  expect(await prevenus()).toEqual(ELSA_SEULE)
  await donner(['candidats'])
  await candidat()
  expect(await prevenus()).toEqual(TOUTES_DEUX)
  const [sien] = await sql<{ lien: string }>('select lien from public.mails where destinataire = $1', [INES])
  expect(sien?.lien).toContain('candidature=')
  await sql('insert into public.preferences_notification (user_id, loyers) values ($1, false)', [ines.user_id])
  await sql('delete from public.mails')
  await candidat()
  expect(await prevenus()).toEqual({ mails: ['elsa'], produit: ['elsa', 'ines'] })
  await sql('delete from public.preferences_notification')
})

test.each([
  { droits: ['loyers', 'candidats'], objet: 'message', attendu: ELSA_SEULE },
  { droits: ['entretien'], objet: 'message', attendu: ELSA_SEULE },
  { droits: ['baux'], objet: 'message', attendu: TOUTES_DEUX },
  { droits: ['entretien'], objet: 'reparation', attendu: TOUTES_DEUX },
  { droits: ['loyers'], objet: 'reparation', attendu: ELSA_SEULE },
] as const)('what a tenant writes ($objet) with $droits', async ({ droits, objet, attendu }) => {
  await donner(droits)
  await ecrire(objet)
  expect(await prevenus()).toEqual(attendu)
})

test('a signature is told to the employee of the leases, and to no other', async () => {
  await donner(['loyers'])
  await signer()
  expect((await prevenus()).produit).toEqual(['elsa'])
  await donner(['baux'])
  await signer()
  expect((await prevenus()).produit).toEqual(['elsa', 'ines'])
})

test('a year that is ready and a question about an entry are told to no employee, whatever his rights', async () => {
  await donner(['loyers', 'baux', 'depenses', 'banque'])
  await sql(`insert into public.actes (dossier_id, user_id, acte, detail) values ($1, null, 'arreter-exercice', $2)`, [
    dossier_id,
    { debut: '2025-01-01', fin: '2025-12-31' },
  ])
  expect((await prevenus()).produit).toEqual(['elsa'])
  await sql('delete from public.notifications')
  await sql(
    `insert into public.questions (dossier_id, cle, date, libelle, montant_cents, texte, auteur)
     values ($1, 'ecriture', '2026-01-20', 'Loyer', 4242, 'Quel mois ?', null)`,
    [dossier_id],
  )
  expect((await prevenus()).produit).toEqual(['elsa'])
})

test('her calendar and her home list the places of her rights alone; what is near is told to her so, by the night too', async () => {
  const accueil = async (qui: typeof elsa) => {
    const { data } = await monde.appeler(qui, 'mon-accueil', {})
    const [sien] = MonAccueil.reply.parse(data).dossiers
    return sien && { ...sien, dits: [...sien.taches, ...sien.echeances] }
  }
  await donner(['baux'])
  const [elle, gerante] = [await accueil(ines), await accueil(elsa)]
  const lieux = (vus: typeof elle) => new Set(vus?.dits.map(({ vers }) => lireAdresse(vers)?.lieu ?? ''))
  expect([...lieux(gerante)]).toEqual(expect.arrayContaining(['cloture', 'depenses', 'locataires']))
  expect([...lieux(elle)].filter((lieu) => !luiRevient({ role: 'employe', droits: ['baux'] }, 'lieux', lieu))).toEqual(
    [],
  )
  expect(lieux(elle)).toContain('locataires')
  expect(elle?.echeances.length).toBeGreaterThan(0)
  expect([gerante?.inconnues.length, elle?.inconnues]).toEqual([expect.any(Number), []])

  await donner(['baux', 'loyers'])
  const nuit = () => monde.base.asHouse('test', (house) => direCeQuiApproche(house, day('2026-05-15')))
  expect(await nuit()).toBeGreaterThan(0)
  expect(await nuit()).toBe(0)
  const dits = await sql<{ titre: string; qui: string; chemin: string }>(
    `select n.titre, n.chemin, u.email as qui from public.notifications n join auth.users u on u.id = n.user_id
     where n.chemin like $1`,
    [`%${dossier_id}`],
  )
  const titres = (email: string) => dits.filter(({ qui }) => qui === email).map(({ titre }) => titre)
  expect(titres(ELSA).join('\n')).toMatch(/Déclaration des revenus/)
  expect(titres(INES).length).toBeGreaterThan(0)
  expect(titres(INES).join('\n')).not.toMatch(/Déclaration des revenus|exercice/i)
  expect(titres(ELSA)).toEqual(expect.arrayContaining(titres(INES)))
})

test('taken out, she is told nothing more: no mail, no word in the product, nor of what waited for the mail of the night', async () => {
  await donner(['baux', 'candidats', 'entretien', 'loyers'])
  await ecrire('message')
  await monde.base.asHouse('test', (house) => direCeQuiApproche(house, day('2026-05-15')))
  expect(await prevenus()).toEqual(TOUTES_DEUX)
  await sql('delete from public.mails')
  await appeler('retirer-membre', { user_id: ines.user_id })
  // What she was told of it before is not left to her either.
  expect((await prevenus()).produit).toEqual(['elsa'])
  await candidat()
  await ecrire('reparation')
  await signer()
  await monde.base.asHouse('test', (house) => direCeQuiApproche(house, day('2026-05-20')))
  expect(await prevenus()).toEqual(ELSA_SEULE)
  const partis: Mail[] = []
  const mail = { send: async (un: Mail) => void partis.push(un) }
  await monde.base.asHouse('test', (db) =>
    resumerParCourriel(db, { mail, public_url: 'http://q.test', at: new Date() }),
  )
  expect(
    partis.filter(({ to }) => to === INES).map(({ text }) => /Déclaration|loyer|siphon/i.test(text)),
  ).not.toContain(true)
  expect(MonAccueil.reply.parse((await monde.appeler(ines, 'mon-accueil', {})).data).dossiers).toEqual([])
})
