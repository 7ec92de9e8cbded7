// What waits for a person, and the secret address of his calendar: who reads what, when an address dies, what a program receives.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MonAccueil } from '#contract/functions/compte/mon-accueil.ts'
import { DEMO_SIGN_INS } from '#database/scripts/demo-comptes.ts'
import { luiRevient } from '#domain/activites/droits.ts'
import { addDays, jourEnChiffres } from '#domain/base/day.ts'
import { loyersEnRetard } from '#domain/sujets/location/suivi/taches-loyers.ts'
import { DOSSIER_MARTIN, dossierMartin } from '../../exemples/martin/dossier.ts'
import { DOSSIER_VOISIN, type Maison, ouvrirMaison, voisin } from '../epreuves/tests/maison.ts'
import { dayInParis } from '../functions/function.ts'

let maison: Maison
let jeton: Record<'claire' | 'hugues' | 'voisin', string>
beforeAll(async () => {
  maison = await ouvrirMaison(AUJOURDHUI)
  const [claire, hugues] = DEMO_SIGN_INS
  const entrer = async (qui = voisin) => (await maison.entrer(qui.email, qui.password)).jeton
  jeton = { claire: await entrer(claire), hugues: await entrer(hugues), voisin: await entrer() }
})
afterAll(() => maison.drop())
beforeEach(async () => {
  await maison.sql('delete from auth.rate_limits')
  await maison.sql('delete from public.flux_agenda')
})

// The books are told up to today, so that what is read here does not grow old.
const AUJOURDHUI = dayInParis(new Date())
type Qui = keyof typeof jeton

async function acte(qui: Qui | null, nom: string) {
  const answer = await maison.envoyer(`/functions/v1/${nom}`, qui ? jeton[qui] : maison.anon_key, { corps: {} })
  return { status: answer.status, text: await answer.text() }
}
const accueil = async (qui: Qui) => MonAccueil.reply.parse(JSON.parse((await acte(qui, 'mon-accueil')).text))
const adresse = async (qui: Qui): Promise<string> =>
  JSON.parse((await acte(qui, 'renouveler-flux-agenda')).text).adresse
const lire = async (url: string, entetes?: HeadersInit) => {
  const answer = await maison.app.request(new URL(url).pathname, entetes ? { headers: entetes } : {})
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const FERME = 'Ce calendrier n’existe pas, ou plus : son adresse a été révoquée.\n'

test('each person sees the dossiers that he may open, in his role, with where each thing is done', async () => {
  const claire = await accueil('claire')
  expect(claire.dossiers.map(({ id, role, installe }) => ({ id, role, installe }))).toEqual([
    { id: DOSSIER_MARTIN, role: 'proprietaire', installe: true },
  ])
  const [martin] = claire.dossiers
  expect(martin?.taches.find(({ sujet }) => sujet === 'Clôture')).toMatchObject({
    titre: 'Exercice 2023 à clôturer',
    vers: `/lieu/cloture?exercice=2023-12-31&dossier=${DOSSIER_MARTIN}`,
  })
  expect(martin?.echeances.every(({ date, vers }) => date >= claire.today && vers.includes(DOSSIER_MARTIN))).toBe(true)
  const mots = martin && [...martin.taches, ...martin.echeances].flatMap(({ titre, detail }) => [titre, detail])
  expect(mots?.filter((dit) => / [;:!?»]|'/.test(dit))).toEqual([])
  expect(mots?.some((dit) => /\u202f;/.test(dit))).toBe(true)
  expect((await accueil('hugues')).dossiers.map(({ id, role }) => [id, role])).toEqual([[DOSSIER_MARTIN, 'comptable']])
  const lui = await accueil('voisin')
  expect(lui.dossiers.map(({ id }) => id)).toEqual([DOSSIER_VOISIN])
  expect(JSON.stringify(lui)).not.toContain(DOSSIER_MARTIN)
})

test('the last documents lead to the expense that they prove, and nobody else sees them', async () => {
  const [document] = await maison.sql<{ id: string }>(
    `insert into public.documents (dossier_id, nom, mime, taille, sha256, contenu)
     values ($1, 'facture-plombier.pdf', 'application/pdf', 1, repeat('a', 64), 'x') returning id`,
    [DOSSIER_MARTIN],
  )
  const [depense] = await maison.sql<{ id: string; date: string }>(
    `update public.depenses set document_id = $2 where id = (select id from public.depenses where dossier_id = $1
       and document_id is null order by date desc limit 1) returning id, date::text`,
    [DOSSIER_MARTIN, document?.id],
  )
  const vers = `/lieu/depenses?depense=${depense?.id}&exercice=${depense?.date}&dossier=${DOSSIER_MARTIN}`
  expect((await accueil('hugues')).documents).toMatchObject([{ id: document?.id, nom: 'facture-plombier.pdf', vers }])
  expect((await accueil('voisin')).documents).toEqual([])
})

test('a step about an unpaid rent waits here as on the home of its dossier, and its last day is in the calendar, until it is noted', async () => {
  const faits = dossierMartin(AUJOURDHUI)
  const [retard] = loyersEnRetard(faits, AUJOURDHUI)
  const bail_id = retard?.bail_id
  await maison.sql(
    `insert into public.garants (dossier_id, bail_id, nature, nom, signe_le, declaration_jours)
     values ($1, $2, 'assurance', 'Assur’Loyer', '2020-01-01', 90)`,
    [DOSSIER_MARTIN, bail_id],
  )
  const url = await adresse('hugues')
  const dits = async () => {
    const [martin] = (await accueil('hugues')).dossiers
    const calendrier = (await lire(url)).text.replaceAll('\r\n ', '')
    return {
      taches: martin?.taches.filter(({ sujet }) => sujet === 'Impayé').map(({ titre, vers }) => [titre, vers]),
      echeances: martin?.echeances.filter(({ genre }) => genre === 'demarche_impaye').map(({ date }) => date),
      calendrier: calendrier.match(/SUMMARY:Déclaration à l’assureur.*/g)?.length ?? 0,
    }
  }
  const avant = addDays(retard?.creances[0]?.echeance.date_echeance ?? AUJOURDHUI, 90)
  expect(await dits()).toEqual({
    taches: [
      [
        `Déclaration à l’assureur à faire avant le ${jourEnChiffres(avant)}`,
        `/lieu/creances?dossier=${DOSSIER_MARTIN}`,
      ],
    ],
    echeances: [avant],
    calendrier: 1,
  })
  await maison.sql(
    `insert into public.demarches_impaye (dossier_id, bail_id, nature, faite_le) values ($1, $2, 'assureur', $3)`,
    [DOSSIER_MARTIN, bail_id, AUJOURDHUI],
  )
  expect(await dits()).toEqual({ taches: [], echeances: [], calendrier: 0 })
})

test('a visitor, a closed session and a missing second step hear 401; a formula taken back empties the page', async () => {
  for (const nom of ['mon-accueil', 'renouveler-flux-agenda']) expect((await acte(null, nom)).status).toBe(401)
  const claire = `(select id from auth.users where email = 'claire.martin@exemple.fr')`
  await maison.sql(`update public.profiles set requires_2fa = true where id = ${claire}`)
  for (const nom of ['mon-accueil', 'renouveler-flux-agenda']) expect((await acte('claire', nom)).status).toBe(401)
  await maison.sql(`update public.profiles set requires_2fa = false where id = ${claire}`)
  await maison.sql(`update public.user_subscription_access set is_active = false where user_id = ${claire}`)
  const url = await adresse('claire')
  expect((await accueil('hugues')).dossiers).toEqual([])
  expect((await lire(url)).text).not.toContain('BEGIN:VEVENT')
  await maison.sql(`update public.user_subscription_access set is_active = true where user_id = ${claire}`)
  expect((await lire(url)).text).toContain('BEGIN:VEVENT')
})

test('the calendar is one of RFC 5545: lines of 75 octets, an identifier for each event, the same from one reading to the next', async () => {
  const url = await adresse('claire')
  expect(url).toMatch(/^http:\/\/localhost:3000\/agenda\/[\w-]{43}\.ics$/)
  const { status, headers, text } = await lire(url)
  expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-store',
    'no-referrer',
  ])
  const lignes = text.split('\r\n')
  expect(lignes.pop()).toBe('')
  expect(Math.max(...lignes.map((ligne) => Buffer.byteLength(ligne)))).toBeLessThanOrEqual(75)
  const depliees = text.replaceAll('\r\n ', '').split('\r\n')
  expect([depliees[0], depliees.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  const { dossiers } = await accueil('claire')
  const uids = depliees.filter((ligne) => ligne.startsWith('UID:'))
  expect(uids).toHaveLength(dossiers.flatMap(({ echeances }) => echeances).length)
  expect(new Set(uids).size).toBe(uids.length)
  expect(depliees.every((ligne) => /^[A-Z][A-Z-]*[;:]/.test(ligne) || ligne === '')).toBe(true)
  const [premiere] = dossiers[0]?.echeances ?? []
  expect(depliees).toContain(`DTSTART;VALUE=DATE:${premiere?.date.replaceAll('-', '')}`)
  expect(depliees).toContain(`URL:http://localhost:3000${premiere?.vers}`)
  const sansHeure = (said: string) => said.replaceAll(/DTSTAMP:.*/g, '')
  expect(sansHeure((await lire(url)).text)).toBe(sansHeure(text))
  const [row] = await maison.sql<{ lu: boolean }>('select lu_le is not null as lu from public.flux_agenda')
  expect(row).toEqual({ lu: true })
})

test('the calendar of an employee holds the days of his rights alone; once he is out, it is empty', async () => {
  const url = await adresse('hugues')
  const hugues = `(select id from auth.users where email = 'hugues.delaunay@exemple.fr')`
  const evenements = async () => (await lire(url)).text.split('BEGIN:VEVENT').slice(1)
  const tous = await evenements()
  expect(tous.join()).toMatch(/SUMMARY:CFE/)
  await maison.sql(
    `update public.dossier_membres set role = 'employe', droits = '{baux,loyers}' where user_id = ${hugues}`,
  )
  const siens = await evenements()
  expect(siens.length).toBeGreaterThan(0)
  const adresses = siens.map((un) => /URL:.*?\/lieu\/(\w+)/.exec(un.replaceAll('\r\n ', ''))?.[1] ?? '')
  expect(
    adresses.filter((lieu) => !luiRevient({ role: 'employe', droits: ['baux', 'loyers'] }, 'lieux', lieu)),
  ).toEqual([])
  await maison.sql(`delete from public.dossier_membres where user_id = ${hugues}`)
  expect(await evenements()).toEqual([])
  await maison.sql(
    `insert into public.dossier_membres (dossier_id, user_id, role) values ('${DOSSIER_MARTIN}', ${hugues}, 'comptable')`,
  )
  expect(await evenements()).toHaveLength(tous.length)
})

test('an address dies when it is revoked or made again, and a wrong one opens nothing', async () => {
  const url = await adresse('claire')
  const autre = await adresse('claire')
  expect(await lire(url)).toMatchObject({ status: 404, text: FERME })
  expect((await lire(autre)).status).toBe(200)
  expect((await maison.sql('select * from public.flux_agenda'))[0]).not.toMatchObject({
    empreinte: expect.stringContaining(autre.slice(-47, -4)),
  })
  expect(
    (await maison.envoyer('/rest/v1/flux_agenda?user_id=not.is.null', jeton.voisin, { methode: 'DELETE' })).status,
  ).toBe(204)
  expect((await lire(autre)).status).toBe(200)
  expect(
    (await maison.envoyer('/rest/v1/flux_agenda?user_id=not.is.null', jeton.claire, { methode: 'DELETE' })).status,
  ).toBe(204)
  expect(await lire(autre)).toMatchObject({ status: 404, text: FERME })
  for (const chemin of ['/agenda/x.ics', `/agenda/${'a'.repeat(43)}.ics`, `/agenda/${'%27'.repeat(43)}.ics`])
    expect((await lire(`http://x${chemin}`)).status).toBe(404)
})

test('made again ten times at once, one address alone opens, and the eleventh is refused', async () => {
  const toutes = await Promise.all(Array.from({ length: 10 }, () => adresse('claire')))
  const ouvertes = await Promise.all(toutes.map(async (url) => (await lire(url)).status))
  expect(ouvertes.filter((status) => status === 200)).toHaveLength(1)
  expect(await acte('claire', 'renouveler-flux-agenda')).toMatchObject({
    status: 429,
    text: expect.stringContaining('Trop de demandes en peu de temps. Réessayez plus tard.'),
  })
})

test('who tries addresses is stopped, the right one included', async () => {
  const url = await adresse('claire')
  await maison.sql(
    `insert into auth.rate_limits (key, points, expires_at)
     select 'flux-agenda:address:' || a, 120, now() + interval '1 hour' from unnest(array['', 'unknown', '127.0.0.1']) a`,
  )
  const [cle] = await maison.sql<{ key: string }>(
    `select key from auth.rate_limits where key like 'flux-agenda:address:%' limit 1`,
  )
  expect(cle).toBeDefined()
  expect(await lire(url)).toMatchObject({
    status: 429,
    text: 'Trop de demandes en peu de temps. Réessayez plus tard.\n',
  })
})

test('who left the house leaves a dead address', async () => {
  const url = await adresse('voisin')
  await maison.sql(`update auth.users set banned_until = now() + interval '1 day' where email = 'voisin@exemple.fr'`)
  expect((await lire(url)).status).toBe(404)
  await maison.sql(`update auth.users set banned_until = null where email = 'voisin@exemple.fr'`)
  expect((await lire(url)).status).toBe(200)
})
