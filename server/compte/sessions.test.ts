// The sessions of a person and his password, by the real client: who sees them, what their end does at once, what a password asks.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_SIGN_INS } from '#database/scripts/demo-comptes.ts'
import { type Maison, ouvrirMaison, voisin } from '../epreuves/tests/maison.ts'

let maison: Maison
beforeAll(async () => {
  maison = await ouvrirMaison()
})
afterAll(() => maison.drop())
beforeEach(() => maison.sql('delete from auth.rate_limits'))

const [claire] = DEMO_SIGN_INS
type Compte = { email: string; password: string }
const entrer = (qui: Compte = claire ?? voisin) => maison.entrer(qui.email, qui.password)
type Liste = { sessions: { id: string; ici: boolean; user_agent: string | null; vue_le: string }[] }

async function acte(jeton: string | null, nom: string, corps: object = {}) {
  const answer = await maison.envoyer(`/functions/v1/${nom}`, jeton, { corps })
  return { status: answer.status, said: await answer.json() }
}
async function sessionsDe(jeton: string): Promise<Liste['sessions']> {
  const { said } = await acte(jeton, 'mes-sessions')
  return (said as Liste).sessions // safe: the contract of the act
}

test('each sees his own sessions, and which of them asks; a visitor sees none', async () => {
  const [ici, ailleurs, autre] = [await entrer(), await entrer(), await entrer(voisin)]
  const vues = await sessionsDe(ici.jeton)
  expect(vues.filter((one) => one.ici)).toHaveLength(1)
  expect(vues[0]?.ici).toBe(true)
  expect((await sessionsDe(ailleurs.jeton)).find((one) => one.ici)?.id).not.toBe(vues[0]?.id)
  const siennes = (await sessionsDe(autre.jeton)).map(({ id }) => id)
  expect(vues.filter(({ id }) => siennes.includes(id))).toEqual([])
  expect(JSON.stringify(vues)).not.toContain('token')
  expect((await acte(maison.anon_key, 'mes-sessions')).status).toBe(401)
})

test('a session that is ended acts no more at once: its acts, its rows, its refresh', async () => {
  const [ici, ailleurs] = [await entrer(), await entrer()]
  const cible = (await sessionsDe(ailleurs.jeton)).find((one) => one.ici)?.id
  expect(await acte(ici.jeton, 'fermer-session', { session_id: cible })).toEqual({
    status: 200,
    said: { fermee: true },
  })
  expect((await acte(ailleurs.jeton, 'mes-sessions')).status).toBe(401)
  expect((await ailleurs.client.from('dossiers').select('id')).status).toBe(401)
  expect((await ailleurs.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  expect((await acte(ici.jeton, 'mes-sessions')).status).toBe(200)
  expect(await acte(ici.jeton, 'fermer-session', { session_id: cible })).toEqual({
    status: 422,
    said: { code: 'session_inconnue', message: 'Cette session est déjà fermée.' },
  })
})

test('of two requests to end the same session, one does it', async () => {
  const [ici, ailleurs] = [await entrer(), await entrer()]
  const session_id = (await sessionsDe(ailleurs.jeton)).find((one) => one.ici)?.id
  const both = await Promise.all([1, 2].map(() => acte(ici.jeton, 'fermer-session', { session_id })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('nobody ends the session of another person', async () => {
  const [ici, autre] = [await entrer(), await entrer(voisin)]
  const session_id = (await sessionsDe(ici.jeton)).find((one) => one.ici)?.id
  expect((await acte(autre.jeton, 'fermer-session', { session_id })).said).toMatchObject({ code: 'session_inconnue' })
  expect((await acte(maison.anon_key, 'fermer-session', { session_id })).status).toBe(401)
  expect((await acte(ici.jeton, 'mes-sessions')).status).toBe(200)
  expect((await acte(ici.jeton, 'fermer-session', { session_id: 'x' })).said).toMatchObject({
    code: 'demande_invalide',
    message: 'session_id : Indiquez la session à fermer.',
  })
})

test('another password asks for the present one; the other devices are signed out', async () => {
  const [ici, ailleurs] = [await entrer(voisin), await entrer(voisin)]
  const password = 'un tout autre secret'
  const changer = (more: object) => ici.client.auth.updateUser({ password, ...more })
  expect((await changer({})).error?.code).toBe('current_password_required')
  expect((await changer({ current_password: 'pas le bon' })).error?.code).toBe('current_password_mismatch')
  expect((await changer({ current_password: voisin.password })).error).toBeNull()
  expect((await acte(ailleurs.jeton, 'mes-sessions')).status).toBe(401)
  expect((await acte(ici.jeton, 'mes-sessions')).status).toBe(200)
  expect((await maison.client().auth.signInWithPassword(voisin)).error?.message).toBe('Invalid login credentials')
  expect((await entrer({ ...voisin, password })).jeton).toBeTruthy()
})
