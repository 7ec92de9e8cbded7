// The members of a dossier by the real client: who invites, whom, what a link opens and when it dies, what the owner decides at once.
import { hashPassword } from '@quittance/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_SIGN_INS } from '#database/scripts/demo-comptes.ts'
import { DOSSIER_MARTIN as dossier_id } from '../../exemples/martin/dossier.ts'
import { DOSSIER_VOISIN, type Maison, ouvrirMaison, VOISIN, voisin } from '../epreuves/tests/maison.ts'

let maison: Maison
let jeton: Record<'claire' | 'hugues' | 'paul' | 'voisin' | 'anne', string>
const PASSWORD = 'un mot de passe long'
const anne = { email: 'anne@cabinet.fr', password: PASSWORD }
beforeAll(async () => {
  maison = await ouvrirMaison()
  const [claire, hugues, paul] = DEMO_SIGN_INS
  await inscrite(anne.email)
  const entrer = async (qui = anne) => (await maison.entrer(qui.email, qui.password)).jeton
  jeton = {
    claire: await entrer(claire),
    hugues: await entrer(hugues),
    paul: await entrer(paul),
    voisin: await entrer(voisin),
    anne: await entrer(),
  }
})
afterAll(() => maison.drop())
beforeEach(async () => {
  await maison.sql('delete from auth.rate_limits')
  await maison.sql('delete from public.invitations')
  await maison.sql(
    `delete from public.dossier_membres m using auth.users u where u.id = m.user_id and u.email = any ($1)`,
    [[anne.email, 'bob@cabinet.fr']],
  )
})

async function inscrite(email: string, confirmed = true): Promise<string> {
  const [row] = await maison.sql<{ id: string }>(
    `insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, $2, case when $3 then now() end) returning id`,
    [email, await hashPassword(PASSWORD), confirmed],
  )
  return row?.id ?? ''
}
async function acte(qui: keyof typeof jeton | null, nom: string, corps: object) {
  const answer = await maison.envoyer(`/functions/v1/${nom}`, qui ? jeton[qui] : maison.anon_key, { corps })
  const said: Record<string, unknown> = JSON.parse(await answer.text())
  return { status: answer.status, said }
}
/** The link of the last mail to this address: what the person alone has. */
async function lienDe(email: string): Promise<string> {
  const [mail] = await maison.sql<{ lien: string }>(
    'select lien from public.mails where destinataire = $1 order by created_at desc limit 1',
    [email],
  )
  return mail?.lien.split('/invitation/')[1] ?? ''
}
async function invitee(email = anne.email, role = 'comptable') {
  const { status, said } = await acte('claire', 'inviter-membre', { dossier_id, email, role })
  expect([status, said.code ?? null]).toEqual([200, null])
  return { invitation_id: String(said.invitation_id), lien: await lienDe(email.trim().toLowerCase()) }
}
const dossiers = async (qui: keyof typeof jeton) =>
  JSON.parse(await (await maison.envoyer('/rest/v1/dossiers?select=id', jeton[qui])).text())
const idDe = async (email: string) =>
  (await maison.sql<{ id: string }>('select id from auth.users where email = $1', [email]))[0]?.id ?? ''

test('the owner invites, the address accepts: the books open at her next call, and everybody reads who is there', async () => {
  const { lien } = await invitee(' Anne@Cabinet.FR ')
  expect(await dossiers('anne')).toEqual([])
  const { said } = await acte(null, 'lire-invitation', { jeton: lien })
  expect(said).toMatchObject({ role: 'comptable', email: anne.email, invite_par: 'Claire Martin', etat: 'en_attente' })
  expect(JSON.stringify(said)).not.toContain(dossier_id)
  expect(await acte('anne', 'accepter-invitation', { jeton: lien })).toEqual({
    status: 200,
    said: { dossier_id, activite: 'lmnp', role: 'comptable' },
  })
  expect(await dossiers('anne')).toEqual([{ id: dossier_id }])
  expect(await maison.sql('select activity_type from public.profiles where email = $1', [anne.email])).toEqual([
    { activity_type: 'lmnp' },
  ])
  const { said: vu } = await acte('paul', 'membres-du-dossier', { dossier_id })
  expect(vu.membres).toMatchObject([
    { nom: 'Claire Martin', email: 'claire.martin@exemple.fr', role: 'proprietaire' },
    { nom: 'Hugues Delaunay', role: 'comptable', moi: false },
    { email: anne.email, role: 'comptable' },
    { nom: 'Paul Martin', role: 'lecteur', moi: true },
  ])
  expect(await maison.sql(`select acte from public.actes where acte like '%invit%' order by at`)).toEqual([
    { acte: 'inviter-membre' },
    { acte: 'accepter-invitation' },
  ])
})

test('the mail says the proved address of whoever invites, and nothing that he may have written', async () => {
  await maison.sql(`update public.dossiers set nom = 'Gagnez sur http://piege.example' where id = $1`, [dossier_id])
  await invitee()
  const [mail] = await maison.sql<{ texte: string; html: string }>(
    'select texte, html from public.mails where destinataire = $1 order by created_at desc limit 1',
    [anne.email],
  )
  expect(mail?.texte).toContain('claire.martin@exemple.fr vous invite')
  expect(`${mail?.texte}${mail?.html}`).not.toContain('piege')
  await maison.sql(`update public.dossiers set nom = 'Chez Claire' where id = $1`, [dossier_id])
})

test('the link is kept nowhere, serves once, and says who it is not for', async () => {
  const { lien } = await invitee()
  const [kept] = await maison.sql<{ jeton: string }>('select jeton from public.invitations')
  expect(kept?.jeton).toMatch(/^[0-9a-f]{64}$/)
  expect(await acte('voisin', 'accepter-invitation', { jeton: lien })).toMatchObject({
    status: 422,
    said: { code: 'invitation_autre_adresse' },
  })
  expect((await acte(null, 'accepter-invitation', { jeton: lien })).status).toBe(401)
  expect((await acte('anne', 'accepter-invitation', { jeton: `${lien.slice(0, -1)}_` })).said.code).toBe(
    'invitation_inconnue',
  )
  expect((await acte('anne', 'accepter-invitation', { jeton: lien })).status).toBe(200)
  // Again, by the same person: nothing more happens. Taken out, she does not come back by it.
  expect((await acte('anne', 'accepter-invitation', { jeton: lien })).status).toBe(200)
  const user_id = await idDe(anne.email)
  expect((await acte('claire', 'retirer-membre', { dossier_id, user_id })).said).toEqual({ fait: true })
  expect(await dossiers('anne')).toEqual([])
  expect(await acte('anne', 'accepter-invitation', { jeton: lien })).toMatchObject({
    said: { code: 'invitation_acceptee', message: 'Cette invitation a déjà été acceptée.' },
  })
})

test('an address that is not proved accepts nothing', async () => {
  const id = await inscrite('bob@cabinet.fr', false)
  const { lien } = await invitee('bob@cabinet.fr', 'lecteur')
  const session = crypto.randomUUID()
  await maison.sql('insert into auth.sessions (id, user_id) values ($1, $2)', [session, id])
  const claims = { sub: id, role: 'authenticated', aud: 'authenticated', session_id: session }
  const own = await maison.keys.sign(claims, Math.floor(Date.now() / 1000) + 600)
  const answer = await maison.envoyer('/functions/v1/accepter-invitation', own, { corps: { jeton: lien } })
  expect(await answer.json()).toMatchObject({ code: 'invitation_autre_adresse' })
})

test('accepted twice at once, it makes one member; invited twice at once, one invitation waits', async () => {
  const { lien } = await invitee()
  const both = await Promise.all([1, 2, 3].map(() => acte('anne', 'accepter-invitation', { jeton: lien })))
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  const user_id = await idDe(anne.email)
  expect(await maison.sql('select 1 from public.dossier_membres where user_id = $1', [user_id])).toHaveLength(1)
  await acte('claire', 'retirer-membre', { dossier_id, user_id })
  const invitations = await Promise.all(
    [1, 2].map(() => acte('claire', 'inviter-membre', { dossier_id, email: anne.email, role: 'lecteur' })),
  )
  expect(invitations.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(invitations.find(({ status }) => status === 422)?.said).toEqual({
    code: 'invitation_deja_envoyee',
    message: 'Une invitation attend déjà la réponse de cette adresse : renvoyez-la ou retirez-la.',
  })
})

test('sent again, the former link is dead; withdrawn, the new one too; after fourteen days, it has expired', async () => {
  const { invitation_id, lien } = await invitee()
  expect((await acte('claire', 'renvoyer-invitation', { dossier_id, invitation_id })).status).toBe(200)
  const suivant = await lienDe(anne.email)
  expect(suivant).not.toBe(lien)
  expect((await acte('anne', 'accepter-invitation', { jeton: lien })).said.code).toBe('invitation_inconnue')
  await maison.sql(`update public.invitations set expire_le = now() - interval '1 second'`)
  expect((await acte(null, 'lire-invitation', { jeton: suivant })).said.etat).toBe('expiree')
  expect((await acte('anne', 'accepter-invitation', { jeton: suivant })).said).toEqual({
    code: 'invitation_expiree',
    message: 'Cette invitation a expiré : demandez-en une nouvelle à la personne qui vous a invité.',
  })
  await acte('claire', 'renvoyer-invitation', { dossier_id, invitation_id })
  const [row] = await maison.sql<{ jours: number }>(
    `select extract(day from expire_le - envoyee_le)::int as jours from public.invitations`,
  )
  expect(row?.jours).toBe(14)
  const vivant = await lienDe(anne.email)
  expect((await acte('claire', 'retirer-invitation', { dossier_id, invitation_id })).said).toEqual({ fait: true })
  expect((await acte('anne', 'accepter-invitation', { jeton: vivant })).said.code).toBe('invitation_inconnue')
  expect((await acte('claire', 'retirer-invitation', { dossier_id, invitation_id })).said.code).toBe(
    'invitation_inconnue',
  )
})

test('the owner alone invites, changes, removes; a member leaves by himself; the owner does not', async () => {
  const { invitation_id } = await invitee()
  const claire = await idDe('claire.martin@exemple.fr')
  const paul = await idDe('paul.martin@exemple.fr')
  const gestes: [string, object][] = [
    ['inviter-membre', { dossier_id, email: 'x@exemple.fr', role: 'lecteur' }],
    ['renvoyer-invitation', { dossier_id, invitation_id }],
    ['retirer-invitation', { dossier_id, invitation_id }],
    ['changer-membre', { dossier_id, user_id: paul, role: 'comptable', peut_valider: true }],
    ['retirer-membre', { dossier_id, user_id: claire }],
    ['ceder-dossier', { dossier_id, user_id: paul }],
  ]
  for (const [nom, corps] of gestes)
    for (const qui of ['hugues', 'paul', 'voisin', null] as const)
      expect([nom, qui, (await acte(qui, nom, corps)).status]).toEqual([nom, qui, qui === null ? 401 : 403])
  // With a dossier of his own, the neighbour reaches no invitation of hers.
  expect((await acte('voisin', 'retirer-invitation', { dossier_id: DOSSIER_VOISIN, invitation_id })).said.code).toBe(
    'invitation_inconnue',
  )
  expect((await acte('hugues', 'membres-du-dossier', { dossier_id })).said.invitations).toEqual([])
  expect((await acte('voisin', 'membres-du-dossier', { dossier_id })).status).toBe(403)
  expect((await acte('claire', 'retirer-membre', { dossier_id, user_id: claire })).said).toMatchObject({
    code: 'proprietaire_requis',
  })
  expect(
    (await acte('claire', 'inviter-membre', { dossier_id, email: 'paul.martin@exemple.fr', role: 'comptable' })).said,
  ).toEqual({
    code: 'deja_membre',
    message: 'Cette personne est déjà membre du dossier.',
  })
  expect(
    (await acte('claire', 'inviter-membre', { dossier_id, email: 'pas une adresse', role: 'lecteur' })).said,
  ).toMatchObject({
    message: 'email : Adresse email invalide',
  })
  expect(
    (await acte('claire', 'inviter-membre', { dossier_id, email: 'x@exemple.fr', role: 'proprietaire' })).said,
  ).toMatchObject({
    message: 'role : On invite un comptable, un collaborateur, un lecteur ou un propriétaire.',
  })
})

test('a role changed, a validation delegated, a member who leaves: at his next call', async () => {
  const { lien } = await invitee(anne.email, 'lecteur')
  await acte('anne', 'accepter-invitation', { jeton: lien })
  const user_id = await idDe(anne.email)
  const changer = (role: string, peut_valider: boolean) =>
    acte('claire', 'changer-membre', { dossier_id, user_id, role, peut_valider })
  const ecrire = async () =>
    (
      await maison.envoyer(`/rest/v1/dossiers?id=eq.${dossier_id}`, jeton.anne, {
        methode: 'PATCH',
        corps: { adresse: 'Ici' },
        entetes: { prefer: 'return=representation' },
      })
    ).json()
  expect(await ecrire()).toEqual([])
  expect((await changer('comptable', true)).said).toEqual({ fait: true })
  expect(await ecrire()).toHaveLength(1)
  expect(
    await maison.sql('select role, peut_valider from public.dossier_membres where user_id = $1', [user_id]),
  ).toEqual([{ role: 'comptable', peut_valider: true }])
  await changer('lecteur', true)
  expect(
    await maison.sql('select role, peut_valider from public.dossier_membres where user_id = $1', [user_id]),
  ).toEqual([{ role: 'lecteur', peut_valider: false }])
  expect((await acte('anne', 'retirer-membre', { dossier_id, user_id })).said).toEqual({ fait: true })
  expect(await dossiers('anne')).toEqual([])
  expect((await changer('comptable', false)).said.code).toBe('membre_inconnu')
})

test('once the trial is over nobody is invited any more, and whoever is there can still be taken out', async () => {
  const { lien } = await invitee()
  await acte('anne', 'accepter-invitation', { jeton: lien })
  const owner = await idDe('claire.martin@exemple.fr')
  await maison.sql(
    `update public.user_subscriptions set is_trial = true, trial_start_date = now() - interval '61 days', trial_end_date = now() - interval '1 hour' where user_id = $1`,
    [owner],
  )
  expect(
    (await acte('claire', 'inviter-membre', { dossier_id, email: 'x@exemple.fr', role: 'lecteur' })).said.code,
  ).toBe('abonnement_termine')
  expect((await acte('claire', 'retirer-membre', { dossier_id, user_id: await idDe(anne.email) })).said).toEqual({
    fait: true,
  })
  await maison.sql(
    `update public.user_subscriptions set is_trial = false, trial_start_date = null, trial_end_date = null where user_id = $1`,
    [owner],
  )
})

test('the dossier changes hands once: of two who are named at once, one is the owner', async () => {
  const [claire, hugues, paul] = [
    await idDe('claire.martin@exemple.fr'),
    await idDe('hugues.delaunay@exemple.fr'),
    await idDe('paul.martin@exemple.fr'),
  ]
  expect((await acte('claire', 'ceder-dossier', { dossier_id, user_id: VOISIN })).said.code).toBe('membre_inconnu')
  expect((await acte('claire', 'ceder-dossier', { dossier_id, user_id: claire })).said.code).toBe('membre_inconnu')
  const both = await Promise.all(
    [hugues, paul].map((user_id) => acte('claire', 'ceder-dossier', { dossier_id, user_id })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const rows = await maison.sql<{ user_id: string; role: string }>(
    'select user_id, role from public.dossier_membres where dossier_id = $1',
    [dossier_id],
  )
  expect(rows.filter(({ role }) => role === 'proprietaire').map(({ user_id }) => user_id)).toEqual([
    both[0]?.status === 200 ? hugues : paul,
  ])
  expect(rows.find(({ user_id }) => user_id === claire)?.role).toBe('comptable')
})
