// The configuration: what it accepts, the sentence of each error, and the README that repeats its table.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { configTable, readConfig } from './config.ts'

test('with no variable the house is local, on its own database, with demonstration data', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    public_url: 'http://localhost:3000',
    local: true,
    database_url: null,
    data_dir: resolve('data'),
    demo: true,
    admin_email: null,
    smtp_url: null,
    sms_url: null,
    mail_from: 'Quittance & Bilan <ne-pas-repondre@localhost>',
    storage_url: null,
    storage_max_mb: 50,
    log_level: 'info',
    trust_proxy: false,
    company: {},
  })
})

test('a public address listens everywhere and has no demonstration', () => {
  const config = readConfig({ PUBLIC_URL: 'https://compta.exemple.fr/', PORT: '8080' })
  expect(config).toMatchObject({
    public_url: 'https://compta.exemple.fr',
    local: false,
    host: '0.0.0.0',
    port: 8080,
    demo: false,
  })
})

test.each(['http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:9000'])('%s is a local address', (PUBLIC_URL) => {
  expect(readConfig({ PUBLIC_URL }).local).toBe(true)
})

test.each(['http://localhost.exemple.fr', 'https://127.0.0.1.exemple.fr', 'http://192.168.1.4:3000'])(
  '%s is a public address',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).local).toBe(false)
  },
)

test('another PostgreSQL gets demonstration data only when asked', () => {
  const DATABASE_URL = 'postgres://a:b@hote:5432/base'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toEqual(readConfig({}))
})

test.each([
  ['STORAGE_URL', 'https://s3.exemple.fr/seau', /^STORAGE_URL doit ressembler/],
  ['STORAGE_URL', 'https://cle:secret@s3.exemple.fr', /^STORAGE_URL doit ressembler/],
  ['STORAGE_MAX_MB', '0', /^STORAGE_MAX_MB doit être un nombre entier/],
  ['PORT', 'abc', /^PORT doit être un nombre entier entre 1 et 65535\.$/],
  ['PORT', '70000', /^PORT doit/],
  ['PUBLIC_URL', 'compta.exemple.fr', /^PUBLIC_URL doit être une adresse complète/],
  ['PUBLIC_URL', 'https://exemple.fr/compta', /^PUBLIC_URL doit être une adresse complète/],
  ['DATABASE_URL', 'mysql://hote/base', /^DATABASE_URL doit ressembler à postgres:/],
  ['DEMO', 'oui', /^DEMO vaut 0 ou 1\.$/],
  ['ADMIN_EMAIL', 'admin', /^ADMIN_EMAIL doit être une adresse électronique\.$/],
  ['SMTP_URL', 'http://hote', /^SMTP_URL doit ressembler à smtps:/],
  ['LOG_LEVEL', 'bavard', /^LOG_LEVEL vaut/],
  ['TRUST_PROXY', 'true', /^TRUST_PROXY vaut 0 ou 1\.$/],
])('%s=%s is refused in a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test('every error is said, each on its line', () => {
  expect(() => readConfig({ PORT: 'abc', DEMO: 'oui' })).toThrow(/^PORT .*\nDEMO .*$/)
})

test('known passwords never open a public address', () => {
  expect(() => readConfig({ DEMO: '1', PUBLIC_URL: 'https://exemple.fr' })).toThrow(
    /^DEMO=1 est réservé à une adresse locale/,
  )
})

test('the README shows the table of the configuration', () => {
  const readme = new URL('../README.md', import.meta.url)
  expect(existsSync(readme) ? readFileSync(readme, 'utf8') : '').toContain(configTable())
})

test('the publisher is known field by field, and what is missing stays out', () => {
  const { company } = readConfig({
    COMPANY_NAME: ' Maison Martin ',
    COMPANY_RCS: 'RCS Nantes 732 829 320',
    COMPANY_DPO: '',
  })
  expect(company).toEqual({ nom: 'Maison Martin', rcs: 'RCS Nantes 732 829 320' })
})
