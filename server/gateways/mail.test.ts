// The post: kept in the house, or sent by a real SMTP conversation; and the letters it carries.
import type { AddressInfo } from 'node:net'
import type { AuthMail } from '@quittance/wire'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SendDocumentEmail } from '#contract/functions/administration/send-document-email.ts'
import { RepondreDemande } from '#contract/functions/boutique/repondre-demande.ts'
import { uneLigne } from '#contract/functions/champs.ts'
import { readConfig } from '../config.ts'
import { lettre } from './gabarit.ts'
import { createGateways } from './gateways.ts'
import { lettreDeCompte } from './mail/compte.ts'

let fresh: FreshBase
const said: Record<string, unknown>[] = []
const log = {
  info: (details: Record<string, unknown>) => void said.push(details),
  error: (details: Record<string, unknown>) => void said.push(details),
}
beforeAll(async () => {
  fresh = await freshBase()
})
afterAll(() => fresh.drop())

const mails = () =>
  fresh.base.asHouse('look', (db) =>
    db.rows<Record<string, unknown>>('select * from public.mails order by created_at desc'),
  )
const gateway = (smtp_url: string | null) =>
  createGateways({
    base: fresh.base,
    log,
    config: {
      ...readConfig({}),
      smtp_url,
      mail_from: 'Quittance & Bilan <ne-pas-repondre@exemple.fr>',
    },
  }).mail

test('without SMTP, a mail is kept whole and its link is printed', async () => {
  await gateway(null).send({
    ...lettreDeCompte({
      kind: 'confirmation',
      to: 'a@exemple.fr',
      link: 'http://localhost:3000/auth/v1/verify?token=x&type=signup',
    }),
    to: 'a@exemple.fr',
  })
  const [kept] = await mails()
  expect(kept).toMatchObject({
    destinataire: 'a@exemple.fr',
    sujet: 'Confirmez votre adresse – Quittance & Bilan',
    lien: 'http://localhost:3000/auth/v1/verify?token=x&type=signup',
    envoye_le: null,
    pieces: [],
  })
  expect(kept?.texte).toContain('http://localhost:3000/auth/v1/verify?token=x&type=signup')
  expect(said.at(-1)).toMatchObject({ to: 'a@exemple.fr', link: expect.stringContaining('token=x') })
})

test('with SMTP it leaves, text and HTML and attachment; the house keeps no link', async () => {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () =>
        PostalMime.parse(Buffer.concat(chunks)).then((email) => done(null, void received.push(email)?.toString())),
      )
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // safe: it listens on a port
  try {
    const letter = lettreDeCompte({ kind: 'recovery', to: 'zoé@exemple.fr', link: 'https://exemple.fr/secret' })
    await gateway(`smtp://127.0.0.1:${port}`).send({
      ...letter,
      to: 'zoe@exemple.fr',
      attachments: [{ nom: 'reçu.txt', mime: 'text/plain', base64: Buffer.from('été').toString('base64') }],
    })
  } finally {
    await new Promise<void>((resolve) => server.close(resolve))
  }
  expect(received[0]).toMatchObject({
    subject: 'Choisissez un nouveau mot de passe – Quittance & Bilan',
    from: { name: 'Quittance & Bilan', address: 'ne-pas-repondre@exemple.fr' },
    to: [{ address: 'zoe@exemple.fr' }],
  })
  expect(received[0]?.text).toContain('https://exemple.fr/secret')
  expect(received[0]?.html).toContain('href="https://exemple.fr/secret"')
  expect(received[0]?.attachments[0]).toMatchObject({ filename: 'reçu.txt' })
  const [kept] = await mails()
  expect(JSON.stringify(kept)).not.toContain('secret')
  expect(kept).toMatchObject({ destinataire: 'zoe@exemple.fr', erreur: null, envoye_le: expect.any(String) })
})

test('a mail that could not leave is noted, and told to whoever sent it', async () => {
  const letter = lettre({ sujet: 'x', paragraphes: [] })
  await expect(gateway('smtp://127.0.0.1:1').send({ ...letter, to: 'b@exemple.fr' })).rejects.toThrow()
  expect((await mails())[0]).toMatchObject({
    destinataire: 'b@exemple.fr',
    envoye_le: null,
    erreur: expect.stringContaining('ECONNREFUSED'),
  })
})

test.each<AuthMail['kind']>(['confirmation', 'recovery', 'new-address', 'code', 'password-changed', 'address-changed'])(
  'the letter «%s» is complete, as text and as HTML',
  (kind) => {
    const { subject, text, html, link } = lettreDeCompte({
      kind,
      to: 'a@exemple.fr',
      link: 'https://exemple.fr/?a=1&b=2',
      code: '123456',
    })
    expect(subject).toMatch(/– Quittance & Bilan$/)
    expect(text.startsWith('Bonjour,\n\n')).toBe(true)
    expect(html).toContain('<html lang="fr">')
    if (link !== null)
      expect([text.includes(link), html.includes('https://exemple.fr/?a=1&amp;b=2')]).toEqual([true, true])
    if (kind === 'code') expect([text.includes('123456'), html.includes('123456')]).toEqual([true, true])
  },
)

test('a subject is one line: refused of whoever writes it, put together of what is kept', () => {
  for (const field of [SendDocumentEmail.body.shape.invoiceNumber, RepondreDemande.body.shape.sujet, uneLigne(200)]) {
    for (const text of ['Avis\r\nBcc: a@b.fr', 'Avis\nb', 'Avis\u2028b', 'Avis\u0000'])
      expect(field.safeParse(text).error?.issues[0]?.message).toBe('Une seule ligne : retirez les retours à la ligne')
    expect(field.safeParse(' Avis de « décembre » ').data).toBe('Avis de « décembre »')
  }
  const { subject } = lettre({ sujet: 'Bail, Villa\r\nBcc: a@b.fr', paragraphes: [] })
  expect(subject).toBe('Bail, Villa Bcc: a@b.fr – Quittance & Bilan')
})

test('what a letter says is text, never markup', () => {
  const { html } = lettre({
    sujet: '<b>',
    paragraphes: ['<script>alert("1")</script>'],
    bouton: { libelle: '&', lien: 'https://a/"onx="' },
  })
  expect(html).not.toMatch(/<script|<b>|"onx=/)
})

test('without SMTP on a public address, no link is printed, nor in a column that an administrator reads', async () => {
  said.length = 0
  const link = 'https://compta.exemple/auth/v1/verify?token=secret&type=recovery'
  const config = { ...readConfig({ PUBLIC_URL: 'https://compta.exemple' }), smtp_url: null }
  const { mail } = createGateways({ base: fresh.base, log, config })
  await mail.send({
    ...lettreDeCompte({ kind: 'recovery', to: 'b@exemple.fr', link, code: '123456' }),
    to: 'b@exemple.fr',
  })
  const [kept] = await mails()
  const { a_renvoyer, ...readable } = kept ?? {}
  expect(readable).toMatchObject({
    destinataire: 'b@exemple.fr',
    envoye_le: null,
    erreur: expect.stringMatching(/SMTP_URL/),
  })
  for (const shown of [readable, said]) expect(JSON.stringify(shown)).not.toMatch(/secret|123456|123 456/)
  expect(JSON.stringify(a_renvoyer)).toContain('secret')
})
