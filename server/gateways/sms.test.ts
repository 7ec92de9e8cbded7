// Text messages: by a gateway, which a local double plays, or kept in the house.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { silent } from '@quittance/wire'
import { freshBase } from '@quittance/wire/tests'
import { expect, test } from 'vitest'
import { httpSms, keptSms } from './sms.ts'

test('a gateway is given the number and the text, with the credentials of its address', async () => {
  const heard: { headers: unknown; path: string | undefined; body: unknown }[] = []
  let status = 200
  const gateway = createServer(async (request, response) => {
    const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString())
    heard.push({ headers: request.headers.authorization, path: request.url, body })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo // listening on TCP: never a path
  const { base, drop } = await freshBase()
  const sms = httpSms({ base, url: `http://cl%C3%A9:secret@127.0.0.1:${port}/envoi?x=1`, log: silent })
  await sms.send({ to: '+33612345678', text: 'Votre code est 123456.' })
  expect(heard).toEqual([
    {
      headers: `Basic ${Buffer.from('clé:secret').toString('base64')}`,
      path: '/envoi?x=1',
      body: { to: '+33612345678', text: 'Votre code est 123456.' },
    },
  ])
  status = 500
  await expect(sms.send({ to: '+33612345678', text: 'x' })).rejects.toThrow('500')
  gateway.close()
  gateway.closeAllConnections()
  await expect(sms.send({ to: '+33612345678', text: 'x' })).rejects.toThrow()
  const rows = await base.asHouse('test', (db) =>
    db.rows(
      'select canal, texte, erreur, envoye_le is null as reste, a_renvoyer from public.mails order by created_at',
    ),
  )
  const texte = 'Texte non conservé : il peut contenir un code.'
  expect(rows).toEqual([
    { canal: 'sms', texte, erreur: null, reste: false, a_renvoyer: null },
    {
      canal: 'sms',
      texte,
      erreur: 'La passerelle a répondu 500.',
      reste: true,
      a_renvoyer: { to: '+33612345678', text: 'x' },
    },
    { canal: 'sms', texte, erreur: expect.any(String), reste: true, a_renvoyer: { to: '+33612345678', text: 'x' } },
  ])
  await drop()
})

test('without a gateway a message is kept beside the mails', async () => {
  const { base, drop } = await freshBase()
  await keptSms({ base, log: silent }).send({ to: '+33612345678', text: 'Votre code est 123456.' })
  const rows = await base.asHouse('test', (db) => db.rows('select destinataire, sujet, texte from public.mails'))
  expect(rows).toEqual([{ destinataire: '+33612345678', sujet: 'SMS', texte: 'Votre code est 123456.' }])
  await drop()
})
