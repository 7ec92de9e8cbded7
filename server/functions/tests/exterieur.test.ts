// The acts that reach the outside world: who may write to whom, what leaves, and how often.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { readConfig } from '../../config.ts'
import type { Mail } from '../../gateways/mail.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

let monde: Monde
let broken = false
const sent: Mail[] = []
beforeAll(async () => {
  const send = async (mail: Mail) => {
    if (broken) throw new Error('no post today')
    sent.push(mail)
  }
  const config = readConfig({ SUPPORT_EMAIL: 'aide@exemple.fr, Astreinte@exemple.fr' })
  monde = await ouvrirMonde('2026-11-20', undefined, { gateways: { mail: { send } }, config })
  await house(
    `update public.locataires set email = 'locataire@exemple.fr' where id = (select min(id::text)::uuid from public.locataires)`,
  )
})
afterAll(() => monde.drop())
beforeEach(async () => {
  broken = false
  sent.length = 0
  await house('delete from auth.rate_limits')
})

const house = <T>(sql: string) => monde.base.asHouse('test', (db) => db.rows<T>(sql))
const avis = {
  to: 'locataire@exemple.fr',
  documentType: 'avis_echeance',
  documentContent: 'Bonjour Madame,\n\nLe loyer de décembre est de 650 €.\nMerci.',
  invoiceNumber: 'AE-2026-12',
  tenantName: 'Mme Petit',
}
const essai = { ...avis, to: 'ailleurs@exemple.com', invoiceNumber: 'TEST-1795000000000' }
const souvent = (status: number, body: object) =>
  expect.objectContaining({ status, data: expect.objectContaining(body) })

test('a tenant of the dossier receives the notice in its own words, and the dossier remembers it', async () => {
  expect((await monde.appeler(hugues, 'send-document-email', { ...avis, to: ' Locataire@Exemple.FR ' })).data).toEqual({
    success: true,
    message: 'Email envoyé',
    test: false,
  })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    to: 'locataire@exemple.fr',
    subject: 'Avis d’échéance AE-2026-12 – Quittance & Bilan',
  })
  expect(sent[0]?.text).toContain(
    'À l’attention de Mme Petit\n\nBonjour Madame,\n\nLe loyer de décembre est de 650 €.\nMerci.',
  )
  expect(sent[0]?.html).toContain('650 €.<br>Merci.')
  const actes = await house(`select dossier_id, user_id, detail from public.actes where acte = 'send-document-email'`)
  expect(actes).toEqual([
    { dossier_id, user_id: hugues.user_id, detail: { to: 'locataire@exemple.fr', invoiceNumber: 'AE-2026-12' } },
  ])
})

test('a member of the dossier is known too; what he is sent is text, never markup', async () => {
  const body = { ...avis, to: claire.email ?? '', documentContent: '<a href="https://piege">x</a>' }
  expect(await monde.appeler(claire, 'send-document-email', body)).toEqual(souvent(200, { test: false }))
  expect(sent[0]?.html).not.toContain('<a href="https://piege"')
})

test('any other address receives the fixed test text, and not one word of whoever asks', async () => {
  expect((await monde.appeler(claire, 'send-document-email', essai)).data).toEqual({
    success: true,
    message: 'Email de test envoyé',
    test: true,
  })
  expect(sent[0]).toMatchObject({ to: 'ailleurs@exemple.com', subject: 'Email de test – Quittance & Bilan' })
  expect(`${sent[0]?.text}${sent[0]?.html}${JSON.stringify(sent[0]?.reply_to)}`).not.toMatch(
    /Petit|décembre|1795|claire/,
  )
})

test('a document is refused to an address that no dossier of the caller knows, whoever he is', async () => {
  const refused = refus('destinataire_inconnu')
  expect(await monde.appeler(claire, 'send-document-email', { ...avis, to: 'ailleurs@exemple.com' })).toEqual(refused)
  // A reader keeps no books; a stranger has no such tenant.
  for (const caller of [paul, voisin]) expect(await monde.appeler(caller, 'send-document-email', avis)).toEqual(refused)
  expect(await monde.appeler(null, 'send-document-email', essai)).toEqual(souvent(401, { code: 'session_requise' }))
  expect(sent).toEqual([])
})

test.each([
  ['an address that is none', { ...avis, to: 'locataire' }],
  ['another type', { ...avis, documentType: 'facture' }],
  ['no words', { ...avis, documentContent: ' ' }],
  ['a subject of two lines', { ...avis, invoiceNumber: 'AE-1\r\nBcc: piege@exemple.com' }],
  ['a book', { ...avis, documentContent: 'x'.repeat(20_001) }],
  ['nothing', {}],
])('a mail with %s is refused', async (_, body) => {
  expect(await monde.appeler(claire, 'send-document-email', body)).toEqual(souvent(400, { code: 'demande_invalide' }))
})

test('a mail that could not leave is said, and the dossier does not remember it', async () => {
  broken = true
  const before = await house('select 1 from public.actes')
  expect(await monde.appeler(claire, 'send-document-email', avis)).toEqual(refus('courriel_non_envoye'))
  expect(await house('select 1 from public.actes')).toHaveLength(before.length)
})

test('test mails are five an hour by person, and five a day by address whoever asks; documents forty an hour', async () => {
  const tries = async (caller: typeof claire, body: object, times: number) => {
    const statuses = []
    for (let i = 0; i < times; i++) statuses.push((await monde.appeler(caller, 'send-document-email', body)).status)
    return statuses
  }
  expect(await tries(claire, essai, 6)).toEqual([200, 200, 200, 200, 200, 429])
  expect(await tries(voisin, essai, 1)).toEqual([429])
  expect(await tries(voisin, { ...essai, to: 'autre@exemple.com' }, 1)).toEqual([200])
  const refused = await monde.appeler(claire, 'send-document-email', essai)
  expect(refused.data).toEqual({
    code: 'over_request_rate_limit',
    message: 'Trop de demandes en peu de temps. Réessayez plus tard.',
  })
  await house('delete from auth.rate_limits')
  expect((await tries(claire, avis, 41)).filter((status) => status === 200)).toHaveLength(40)
})

const probleme = {
  user_email: 'visiteuse@exemple.com',
  user_name: 'Anne',
  user_agent: 'Firefox',
  current_url: 'https://exemple.fr/tenants',
  problem_type: 'Erreur de calcul',
  description: 'Le total est faux.',
}

test('a technical problem reaches the support, from a visitor or from somebody signed in', async () => {
  const row = await monde.client(null).from('technical_reports').insert(probleme)
  expect(row.error).toBeNull()
  expect((await monde.appeler(null, 'send-technical-alert', probleme)).data).toEqual({ success: true })
  expect(sent.map(({ to }) => to)).toEqual(['aide@exemple.fr', 'astreinte@exemple.fr', 'visiteuse@exemple.com'])
  expect(sent[0]).toMatchObject({
    subject: 'Problème signalé : Erreur de calcul – Quittance & Bilan',
    reply_to: 'visiteuse@exemple.com',
  })
  expect(sent[0]?.text).toContain('Le total est faux.')
  expect(sent[0]?.text).toContain(
    'De : Anne, visiteuse@exemple.com (adresse indiquée, non vérifiée)\nPage : https://exemple.fr/tenants',
  )
  // Who signalled it hears that it came, and nothing of what was typed but its kind.
  expect(sent[2]?.subject).toBe('Votre signalement est bien arrivé – Quittance & Bilan')
  expect(sent[2]?.text).toContain('Erreur de calcul')
  expect(sent[2]?.text).not.toContain('Le total est faux.')
  const own = { ...probleme, user_id: claire.user_id, user_email: claire.email }
  expect(await monde.appeler(claire, 'send-technical-alert', own)).toEqual(souvent(200, { success: true }))
  expect(sent[3]?.text).toContain('(adresse du compte)')
  expect(sent[5]?.to).toBe(claire.email)
})

test('nobody signals in the name of another, nor without the fields that are needed', async () => {
  const other = { ...probleme, user_id: claire.user_id }
  for (const caller of [null, voisin]) {
    expect(await monde.appeler(caller, 'send-technical-alert', other)).toEqual(refus('acces_non_autorise', 403))
    expect((await monde.client(caller).from('technical_reports').insert(other)).error?.code).toBe('42501')
  }
  for (const name of ['user_email', 'problem_type', 'description']) {
    const answer = await monde.appeler(null, 'send-technical-alert', { ...probleme, [name]: '' })
    expect(answer).toEqual(
      souvent(400, { message: expect.stringContaining('Veuillez remplir tous les champs obligatoires') }),
    )
  }
  const { data } = await monde.client(null).from('technical_reports').select('*')
  expect(data ?? []).toEqual([])
})

test('alerts are ten an hour by network address; a mail that does not leave is said', async () => {
  broken = true
  expect(await monde.appeler(null, 'send-technical-alert', probleme)).toEqual(refus('courriel_non_envoye'))
  broken = false
  const statuses = []
  for (let i = 0; i < 10; i++) statuses.push((await monde.appeler(null, 'send-technical-alert', probleme)).status)
  expect(statuses.slice(-2)).toEqual([200, 429])
})

test('reports are five an hour under one address, ten by person', async () => {
  const client = monde.client(voisin)
  const signaler = async (quoi: object) =>
    (await client.from('technical_reports').insert({ ...probleme, ...quoi })).error
  const de = (n: number) => ({ user_id: voisin.user_id, user_email: `adresse-${n}@exemple.fr` })
  for (let i = 0; i < 5; i++) expect(await signaler(de(1))).toBeNull()
  expect(await signaler(de(1))).toMatchObject({ message: REFUS.envois_trop_nombreux })
  for (let i = 0; i < 5; i++) expect(await signaler(de(2))).toBeNull()
  expect(await signaler(de(3))).toMatchObject({ message: REFUS.envois_trop_nombreux })
})

const demande = 'Génère un questionnaire.\nType de projet : lmnp\nBudget : 1000–2500€\nBesoins : intégration bancaire'

test('without a model the questionnaire is built from the answers, and is the same each time', async () => {
  const first = await monde.appeler(null, 'ai-real-estate-chat', { message: demande })
  expect(first.status).toBe(200)
  const { response } = first.data as { response: string } // the reply of the contract
  expect(response).toContain('- Type de projet : lmnp')
  expect(response).toContain('LOCATION MEUBLÉE')
  expect(response).toContain('BANQUE')
  expect(response).not.toContain('SCI')
  expect(response).toContain('Le budget indiqué est « 1000–2500€ »')
  expect((await monde.appeler(claire, 'ai-real-estate-chat', { message: demande })).data).toEqual({ response })
})

test('questionnaires are fifteen an hour by network address, and need a message', async () => {
  const message = 'Une SCI avec trois associés'
  const statuses = []
  for (let i = 0; i < 16; i++) statuses.push((await monde.appeler(null, 'ai-real-estate-chat', { message })).status)
  expect(statuses.slice(-2)).toEqual([200, 429])
  for (const wrong of ['', ' ', 'x'.repeat(8_001), 12]) {
    expect((await monde.appeler(null, 'ai-real-estate-chat', { message: wrong })).status).toBe(400)
  }
})
