// Who may begin to see somebody's account, and how it ends: at once, at every route, an open websocket included.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { command } from '@quittance/wire/postgres'
import { opened, until } from '@quittance/wire/tests'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { DOSSIER_MARTIN } from '../../exemples/martin/dossier.ts'
import { cloreAssistances } from '../jobs/assistances.ts'
import type { Maison } from './tests/maison.ts'
import { ouvrirRegard, type Regard } from './tests/regard.ts'

let ici: Regard
let maison: Maison
let claire = ''
let regard = ''
let acces = ''
beforeAll(async () => {
  ici = await ouvrirRegard()
  maison = ici.maison
  claire = ici.claire
  acces = await ici.accorder()
  regard = await ici.commencer(acces)
})
afterAll(() => maison.drop())

test('neither an ordinary person nor an administrator without a yes of this very person begins anything', async () => {
  const corps = { user_id: claire, motif: 'Panne' }
  for (const qui of ['proprietaire', 'comptable', 'voisin'] as const)
    expect([qui, await ici.acte(ici.jeton[qui], 'demander-assistance', corps)]).toMatchObject([qui, { status: 403 }])
  expect((await ici.acte(ici.jeton.visiteur, 'demander-assistance', corps)).status).toBe(401)
  const [voisin] = await maison.sql<{ id: string }>(`select id from auth.users where email = 'voisin@exemple.fr'`)
  const { said } = await ici.acte(ici.jeton.administrateur, 'demander-assistance', {
    user_id: voisin?.id,
    motif: 'Panne',
  })
  // The yes of another person, none, one that is too old.
  expect((await ici.acte(ici.jeton.proprietaire, 'repondre-assistance', { id: said.id, accord: true })).status).toBe(
    403,
  )
  const sansAccord = { status: 422, said: { code: 'assistance_sans_accord', message: REFUS.assistance_sans_accord } }
  expect(await ici.acte(ici.jeton.administrateur, 'commencer-assistance', { id: said.id })).toEqual(sansAccord)
  await ici.acte(ici.jeton.voisin, 'repondre-assistance', { id: said.id, accord: true })
  await command(
    maison.url,
    `update public.acces_assistance set repondu_le = now() - interval '25 hours' where id = '${said.id}'`,
  )
  expect(await ici.acte(ici.jeton.administrateur, 'commencer-assistance', { id: said.id })).toEqual(sansAccord)
  for (const qui of ['proprietaire', 'voisin'] as const)
    expect([qui, await ici.acte(ici.jeton[qui], 'commencer-assistance', { id: acces })]).toMatchObject([
      qui,
      { status: 403 },
    ])
  expect((await ici.acte(ici.jeton.voisin, 'terminer-assistance', { id: acces })).status).toBe(403)
  expect((await ici.acte(ici.jeton.proprietaire, 'quitter-assistance')).status).toBe(403)
})

test('ended by the person, the next request is refused; asked ten times at once, it began once', async () => {
  expect((await ici.acte(ici.jeton.proprietaire, 'terminer-assistance', { id: acces })).status).toBe(200)
  expect((await maison.envoyer('/rest/v1/dossiers', regard)).status).toBe(401)
  expect((await ici.acte(regard, 'mon-accueil')).status).toBe(401)
  expect((await maison.envoyer('/auth/v1/user', regard)).status).toBe(403)
  expect((await ici.acte(ici.jeton.proprietaire, 'terminer-assistance', { id: acces })).said).toMatchObject({
    code: 'assistance_terminee',
  })
  const id = await ici.accorder()
  const all = await Promise.all(
    Array.from({ length: 10 }, () => ici.acte(ici.jeton.administrateur, 'commencer-assistance', { id })),
  )
  expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(
    await maison.sql(`select 1 from public.journal_admin where objet_id = $1 and acte = 'debut-assistance'`, [id]),
  ).toHaveLength(1)
  regard = String(all[0]?.said.access_token)
  expect((await ici.acte(regard, 'quitter-assistance')).status).toBe(200)
  expect((await ici.acte(regard, 'mon-accueil')).status).toBe(401)
  expect((await ici.acte(ici.jeton.proprietaire, 'mon-accueil')).status).toBe(200)
})

test('to sign out closes what it looks through, and none of the person’s own sessions', async () => {
  const id = await ici.accorder()
  const { said } = await ici.acte(ici.jeton.administrateur, 'commencer-assistance', { id })
  const left = await maison.envoyer('/auth/v1/logout?scope=global', String(said.access_token), { methode: 'POST' })
  expect(left.status).toBe(204)
  const [row] = await maison.sql<{ fin: string }>(
    'select termine_par as fin from public.acces_assistance where id = $1',
    [id],
  )
  expect(row?.fin).toBe('session')
  expect((await ici.acte(ici.jeton.proprietaire, 'mon-accueil')).status).toBe(200)
  expect(maison.bugs).toEqual([])
})

test('an open screen hears what the person would, says nothing, and is closed within five seconds of the end', async () => {
  const id = await ici.accorder()
  const jeton = await ici.commencer(id)
  const server = createServer(getRequestListener(maison.app.fetch))
  server.on('upgrade', maison.app.realtime.upgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo // safe: a listening TCP server has a port
  const client = createClient(`http://127.0.0.1:${port}`, maison.anon_key, { accessToken: async () => jeton })
  const heard: unknown[] = []
  const channel = client.channel('salle', {
    config: { broadcast: { ack: true }, presence: { key: 'moi', enabled: true } },
  })
  const states: string[] = []
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'locataires' }, (change) =>
    heard.push(change.new),
  )
  channel.on('system', {}, (said: { message: string }) => states.push(said.message))
  await opened(channel)
  await maison.sql(`insert into public.locataires (dossier_id, prenom, nom) values ($1, 'Zoé', 'Vue')`, [
    DOSSIER_MARTIN,
  ])
  await until('a change is heard', () => heard.length === 1)
  expect(await channel.send({ type: 'broadcast', event: 'mot', payload: {} })).toBe('error')
  expect(await channel.track({ ici: true })).toBe('error')
  await maison.app.settled()
  const [row] = await maison.sql<{ refus: number }>('select refus from public.acces_assistance where id = $1', [id])
  expect(row?.refus).toBe(2)

  await ici.acte(ici.jeton.proprietaire, 'terminer-assistance', { id })
  await until('the channel is told that it is over', () => states.includes('Cet accès est terminé.'))
  await maison.sql(`insert into public.locataires (dossier_id, prenom, nom) values ($1, 'Ali', 'Caché')`, [
    DOSSIER_MARTIN,
  ])
  await client.removeAllChannels()
  expect(heard).toHaveLength(1)
  await maison.app.realtime.close()
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

test('at its hour nothing answers any more, and the end is in the log', async () => {
  const id = await ici.accorder()
  const jeton = await ici.commencer(id)
  await command(maison.url, `update public.acces_assistance set jusqu_a = now() where id = '${id}'`)
  expect((await ici.acte(jeton, 'mon-accueil')).status).toBe(401)
  expect(await cloreAssistances(maison.base)).toBe(1)
  expect(await cloreAssistances(maison.base)).toBe(0)
  const [fin] = await maison.sql(
    `select nom from public.journal_admin where objet_id = $1 and acte = 'fin-assistance'`,
    [id],
  )
  expect(fin).toEqual({ nom: 'à son heure' })
})
