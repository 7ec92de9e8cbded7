// What the start prints, on a local address and on a public one.
import { expect, test } from 'vitest'
import { welcome } from './welcome.ts'

const anon_key = 'cle'
const accounts = [
  { label: 'Bailleresse', email: 'claire@exemple.fr', password: 'demo' },
  { label: 'Lecteur', email: 'paul@exemple.fr', password: 'essai' },
]

test('on a local address: the address, who may sign in, the key, where the mails are', () => {
  expect(welcome({ public_url: 'http://localhost:3000', local: true, smtp_url: null, anon_key, accounts })).toBe(`
Quittance & Bilan est prêt : http://localhost:3000

Comptes de démonstration (adresse, mot de passe) :
  Bailleresse  claire@exemple.fr  demo
  Lecteur      paul@exemple.fr  essai

Clé anon : cle
E-mails gardés : http://localhost:3000/dev/mails
`)
})

test('on a public address without SMTP_URL, a warning; with it, nothing more', () => {
  const place = { public_url: 'https://exemple.fr', local: false, anon_key, accounts: [] }
  expect(welcome({ ...place, smtp_url: null })).toContain('Attention : sans SMTP_URL aucun e-mail ne part')
  expect(welcome({ ...place, smtp_url: 'smtp://hote' })).toBe(
    '\nQuittance & Bilan est prêt : https://exemple.fr\n\nClé anon : cle\n',
  )
})
