// The acts of administration by their route: for administrators alone, each attempt of another noted, each deed in their log.
import type { AddressInfo } from 'node:net'
import { silent } from '@quittance/wire'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { envoyerEncore, reprendreEnvoi } from '../../administration/envois.ts'
import { avertissements } from '../../administration/maison.ts'
import { readConfig } from '../../config.ts'
import { type Maison, ouvrirMaison } from '../../epreuves/tests/maison.ts'
import { jetons, PERSONNES, type Personne, retour, situation } from '../../epreuves/tests/personnes.ts'
import { smtpMail } from '../../gateways/mail-smtp.ts'

let maison: Maison
let jeton: Record<Personne, string>
let claire = ''
beforeAll(async () => {
  maison = await ouvrirMaison()
  jeton = await jetons(maison)
  const [row] = await maison.sql<{ id: string }>(`select id from auth.users where email = 'claire.martin@exemple.fr'`)
  claire = row?.id ?? ''
})
afterAll(() => maison.drop())

const AILLEURS = '00000000-0000-4000-8000-0000000000aa'
const actes = (): Record<string, object> => ({
  'prolonger-essai': { user_id: claire, jours: 5, motif: 'Panne' },
  'revoquer-session': { user_id: claire, session_id: AILLEURS, motif: 'Panne' },
  'ajouter-administrateur': { email: 'nadia.deux@exemple.fr' },
  'retirer-administrateur': { email: 'admin@exemple.fr' },
  'renvoyer-envoi': { envoi_id: AILLEURS },
  'etat-taches': {},
  'relancer-tache': { nom: 'clean-accounts' },
  'etat-maison': {},
})
const appeler = async (personne: Personne, nom: string, corps: object) => {
  const answer = await maison.envoyer(`/functions/v1/${nom}`, jeton[personne], { corps })
  const said: unknown = await answer.json()
  return { status: answer.status, said }
}
const refus = async () => {
  await maison.app.settled()
  return maison.sql<{ qui: string; path: string }>(
    `select payload ->> 'actor_username' as qui, payload -> 'traits' ->> 'path' as path from auth.audit_log_entries
     where payload ->> 'action' = 'access_refused' order by created_at`,
  )
}

test.each(PERSONNES.filter((personne) => personne !== 'administrateur'))(
  '%s does none of them, and whoever is signed in is noted',
  async (personne) => {
    await situation(maison, personne)
    const before = (await refus()).length
    const signed = !/visiteur|revoquee|second_facteur/.test(personne)
    for (const [nom, corps] of Object.entries(actes())) {
      const { status, said } = await appeler(personne, nom, corps)
      expect([nom, status]).toEqual([nom, signed ? 403 : 401])
      if (signed) expect(said).toMatchObject({ message: REFUS.acces_non_autorise })
    }
    await retour(maison, personne)
    const noted = (await refus()).slice(before)
    expect(noted.map(({ path }) => path).toSorted()).toEqual(
      signed
        ? Object.keys(actes())
            .map((nom) => `/functions/v1/${nom}`)
            .toSorted()
        : [],
    )
    expect(await maison.sql('select 1 from public.journal_admin')).toEqual([])
  },
)

test('the tables too, by raw HTTP: a list, an upsert, an update that no row would answer to', async () => {
  await maison.sql(`insert into public.mails (destinataire, sujet, texte) values ('a@exemple.fr', 'x', 'x')`)
  const before = (await refus()).length
  const asked = [
    ['mails?select=id', {}],
    ['utilisateurs?select=id', {}],
    ['rpc/fiche_utilisateur', { corps: { utilisateur: claire } }],
    ['rpc/annuler_changement', { corps: { changement: 1 } }],
    ['user_subscription_access?user_id=not.is.null', { methode: 'PATCH', corps: { is_active: true } }],
    ['user_subscription_access', { corps: { user_id: claire, subscription_formula: 'sci' } }],
    ['subscription_formulas?formula_key=eq.sci', { methode: 'PATCH', corps: { monthly_price: 0 } }],
    ['privileged_admins', { corps: { email: 'paul.martin@exemple.fr' } }],
  ] as const
  for (const [path, envoi] of asked) {
    const answer = await maison.envoyer(`/rest/v1/${path}`, jeton.lecteur, envoi)
    expect([path, answer.status]).toEqual([path, 403])
    expect(await answer.json()).toMatchObject({ message: REFUS.acces_non_autorise })
  }
  const noted = (await refus()).slice(before)
  expect(noted.map(({ path }) => path).toSorted()).toEqual(
    asked.map(([path]) => `/rest/v1/${path.split('?')[0]}`).toSorted(),
  )
  expect(new Set(noted.map(({ qui }) => qui))).toEqual(new Set(['paul.martin@exemple.fr']))
})

test('a hundred lines an hour by person: an attack fills no disk', async () => {
  for (let times = 0; times < 120; times += 1)
    await maison.envoyer('/functions/v1/etat-maison', jeton.voisin, { corps: {} })
  expect((await refus()).filter(({ qui }) => qui === 'voisin@exemple.fr')).toHaveLength(100)
})

test('an administrator: another one is made, withdrawn, and never the last', async () => {
  const faire = (nom: string, email: string) => appeler('administrateur', nom, { email })
  expect(await faire('ajouter-administrateur', 'Hugues.Delaunay@exemple.fr')).toMatchObject({ status: 200 })
  expect(await faire('ajouter-administrateur', 'hugues.delaunay@exemple.fr')).toMatchObject({
    status: 422,
    said: { message: REFUS.administrateur_deja },
  })
  expect((await appeler('comptable', 'etat-maison', {})).status).toBe(200)
  expect(await faire('retirer-administrateur', 'hugues.delaunay@exemple.fr')).toMatchObject({ status: 200 })
  expect((await appeler('comptable', 'etat-maison', {})).status).toBe(403)
  expect(await faire('retirer-administrateur', 'inconnu@exemple.fr')).toMatchObject({
    said: { message: REFUS.administrateur_inconnu },
  })
  expect(await faire('retirer-administrateur', 'admin@exemple.fr')).toMatchObject({
    status: 422,
    said: { message: REFUS.dernier_administrateur },
  })
  const log = await maison.sql(
    `select acte, auteur_email from public.journal_admin where objet = 'privileged_admins' order by id`,
  )
  expect(log).toEqual([
    { acte: 'ajout', auteur_email: 'admin@exemple.fr' },
    { acte: 'modification', auteur_email: 'admin@exemple.fr' },
  ])
})

test('a trial and a session, with their reasons; without one, neither', async () => {
  const sans = { user_id: claire, jours: 5, motif: ' ' }
  expect(await appeler('administrateur', 'prolonger-essai', sans)).toMatchObject({ status: 400 })
  expect(await appeler('administrateur', 'prolonger-essai', { ...sans, motif: 'Panne' })).toMatchObject({
    status: 422,
    said: { message: REFUS.essai_jamais_commence },
  })
  const { jeton: ouvert } = await maison.entrer('paul.martin@exemple.fr', 'demo-paul-2026')
  const [session] = await maison.sql<{ id: string; user_id: string }>(
    `select id, user_id from auth.sessions order by created_at desc limit 1`,
  )
  const corps = { user_id: session?.user_id, session_id: session?.id, motif: 'Appareil perdu' }
  expect(await appeler('administrateur', 'revoquer-session', corps)).toMatchObject({ status: 200 })
  expect((await maison.envoyer('/functions/v1/mes-sessions', ouvert, { corps: {} })).status).toBe(401)
  expect(await appeler('administrateur', 'revoquer-session', corps)).toMatchObject({
    said: { message: REFUS.session_inconnue },
  })
})

test('what could not leave is sent again, once, and its links stay hidden from administrators', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Buffer) => void received.push(chunk.toString()))
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // safe: it listens on a port
  const { base } = maison
  const of = (url: string) => smtpMail({ url, from: 'a@exemple.fr', retour: null, base, log: silent })
  const lettre = { to: 'zoe@exemple.fr', subject: 'Perdu', text: 'voir lien-secret', html: '', link: 'lien-secret' }
  await expect(of('smtp://127.0.0.1:1').send(lettre)).rejects.toThrow()
  const [row] = await maison.sql<{ id: string }>(`select id from public.mails where sujet = 'Perdu'`)

  const read = await maison.envoyer(`/rest/v1/mails?select=texte,lien,erreur&id=eq.${row?.id}`, jeton.administrateur)
  expect(await read.text()).not.toContain('lien-secret')
  expect((await maison.envoyer('/rest/v1/mails?select=a_renvoyer', jeton.administrateur)).status).toBe(403)
  expect(await appeler('administrateur', 'renvoyer-envoi', { envoi_id: row?.id })).toMatchObject({
    status: 422,
    said: { message: REFUS.aucun_serveur_envoi },
  })

  const claims = JSON.parse(atob(jeton.administrateur.split('.')[1] ?? ''))
  const caller = {
    role: 'authenticated',
    user_id: claims.sub,
    email: claims.email,
    session_id: claims.session_id,
    claims,
  } as const
  const reprendre = () =>
    base.asCaller(caller, (db) => reprendreEnvoi(db, row?.id ?? '', { smtp_url: 'smtp://x', sms_url: null }))
  const both = await Promise.allSettled([reprendre(), reprendre()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const taken = both.find((one) => one.status === 'fulfilled')
  if (!taken) throw new Error('one was taken')
  const gateways = { mail: of(`smtp://127.0.0.1:${port}`), sms: { send: async () => {} } }
  expect(await envoyerEncore(gateways, taken.value)).toBeNull()
  await new Promise<void>((resolve) => server.close(resolve))
  expect(received.join('')).toContain('lien-secret')
  const rows = await maison.sql(
    `select envoye_le is not null as parti, renvoye_le is not null as repris, a_renvoyer from public.mails
     where sujet = 'Perdu' order by created_at`,
  )
  expect(rows).toEqual([
    { parti: false, repris: true, a_renvoyer: null },
    { parti: true, repris: false, a_renvoyer: null },
  ])
  await expect(reprendre()).rejects.toMatchObject({ constraint: 'envoi_sans_contenu' })
})

test('a chore of the night is done now: its run is kept, its line in the log', async () => {
  expect(await appeler('administrateur', 'relancer-tache', { nom: 'clean-accounts' })).toMatchObject({
    status: 200,
    said: { faite: true, erreur: null },
  })
  expect(await appeler('administrateur', 'relancer-tache', { nom: 'rien' })).toMatchObject({
    said: { message: REFUS.tache_inconnue },
  })
  const { said } = await appeler('administrateur', 'etat-taches', {})
  expect(said).toMatchObject({
    taches: expect.arrayContaining([
      expect.objectContaining({ nom: 'clean-accounts', passages: [expect.objectContaining({ erreur: null })] }),
    ]),
  })
})

test('the state of the house, and what it warns of on a public address', async () => {
  const { said } = await appeler('administrateur', 'etat-maison', {})
  expect(said).toMatchObject({ courrier: 'garde', base: { taille_octets: expect.any(Number) } })
  const dit = avertissements(readConfig({ PUBLIC_URL: 'http://compta.exemple.fr' }), {
    fichiers: { libre_octets: 1000 },
    envois_en_echec: 1,
    taches_en_echec: 1,
  }).join('\n')
  for (const mot of ['disque', 'Tâches', 'SMTP_URL', 'Envois', 'https', 'à régler', 'SMS_URL'])
    expect(dit).toContain(mot)
  const calme = { fichiers: { libre_octets: null }, envois_en_echec: 0, taches_en_echec: 0 }
  expect(avertissements(readConfig({ SMTP_URL: 'smtp://x:25' }), calme)).toEqual([])
})

test('the list of people page after page by its key: everybody once, though many came at the same instant', async () => {
  await maison.sql(
    `insert into auth.users (id, email, created_at)
     select gen_random_uuid(), 'foule' || n || '@exemple.fr', now() from generate_series(1, 120) n`,
  )
  await maison.sql(`update public.profiles set created_at = '2026-01-01 10:00:00.123456+00' where email like 'foule%'`)
  const { client } = await maison.entrer('admin@exemple.fr', 'demo-nadia-2026')
  const seen: string[] = []
  for (let key: { created_at: string; id: string } | undefined, more = true; more; ) {
    // The very call of the screen, with a smaller page.
    let asked = client.from('utilisateurs').select('id, created_at').like('recherche', '%foule%')
    if (key)
      asked = asked.or(`created_at.lt."${key.created_at}",and(created_at.eq."${key.created_at}",id.lt.${key.id})`)
    const { data } = await asked
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(50)
      .throwOnError()
    seen.push(...data.map(({ id }) => id))
    key = data.at(-1)
    more = data.length === 50
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
})

test('what is sent again must be there: an unknown id is a 404 that says so', async () => {
  const envoi_id = '00000000-0000-4000-8000-00000000beef'
  expect(await appeler('administrateur', 'renvoyer-envoi', { envoi_id })).toEqual({
    status: 404,
    said: { code: 'envoi_inconnu', message: REFUS.envoi_inconnu },
  })
})
