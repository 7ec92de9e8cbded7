// The contents in their editors: the calls of the specification and its sentences, a lock that shows both versions, refusals beside their fields.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrirComme, type Reply } from '../../../app/tests/personne.tsx'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(cleanup)

const ID = '00000000-0000-4000-8000-000000000009'
const LU = '2026-11-05T10:00:00.123456+00:00'
const PLUS_TARD = '2026-11-05T10:01:00+00:00'
const PAGE_SERVICES = {
  id: ID,
  hero_title: 'Un service',
  hero_description: '',
  table_content: '{"services":{"tile":"Prestations","autre":"gardé"},"loin":1}',
  banner_title: '',
  banner_description: '',
  is_active: true,
  updated_at: LU,
}
const FORMULE = {
  id: ID,
  formula_key: 'sci',
  formula_name: 'SCI',
  description: 'Une société.',
  features: ['Un', 'Deux'],
  monthly_price: 19.9,
  annual_price: 199,
  monthly_promo_price: null,
  annual_promo_price: null,
  promo_active: false,
  development_status: 'development',
  display_order: 4,
  updated_at: LU,
}

function ouvrirContenu(chemin: string, replies: Record<string, Reply>) {
  return ouvrirComme(`/admin/contenus/${chemin}`, { admin: true, replies })
}
const enregistrer = async () => user.click(await screen.findByRole('button', { name: 'Publier' }))
async function ecrire(nom: string, valeur: string, dans: HTMLElement = document.body) {
  const champ = await within(dans).findByLabelText(nom)
  await user.clear(champ)
  if (valeur) await user.type(champ, valeur)
}

test.each([
  ['page-services', 'services_page_content', PAGE_SERVICES, 'Le contenu de la page Services a été mis à jour'],
  [
    'page-formules',
    'formules_page_content',
    {
      id: ID,
      hero_title: 'Formules',
      hero_description: '',
      final_cta_title: 'Prêt ?',
      final_cta_description: 'Essayez',
      final_cta_button_text: 'Essayer',
      is_active: true,
      updated_at: LU,
    },
    'Le contenu de la page Formules a été mis à jour',
  ],
])('%s: updated by its id, read back, told', async (chemin, table, rangee, phrase) => {
  const { envois } = ouvrirContenu(chemin, {
    [`PATCH /rest/v1/${table}`]: { body: [{ ...rangee, updated_at: PLUS_TARD }] },
    [`/rest/v1/${table}`]: { body: [rangee] },
  })
  const [titre] = await screen.findAllByLabelText(/^Titre/)
  if (!titre) throw new Error('no title')
  await user.clear(titre)
  await user.type(titre, 'Nouveau titre')
  await enregistrer()
  await screen.findByText(phrase)
  const sent = envois.find(({ method }) => method === 'PATCH')
  const params = new URL(sent?.path ?? '', 'http://x').searchParams
  expect([params.get('id'), params.get('updated_at'), params.get('select')]).toEqual([`eq.${ID}`, `eq.${LU}`, '*'])
  expect(sent?.body).toMatchObject({ hero_title: 'Nouveau titre' })
})

test('the tiles are fields, and what no field shows of their JSON stays', async () => {
  const { envois } = ouvrirContenu('page-services', {
    'PATCH /rest/v1/services_page_content': { body: [PAGE_SERVICES] },
    '/rest/v1/services_page_content': { body: [PAGE_SERVICES] },
  })
  const tuiles = await screen.findAllByLabelText('Tuile')
  expect(tuiles.map((un) => (un instanceof HTMLInputElement ? un.value : ''))).toEqual(['Prestations', '', ''])
  if (tuiles[2]) await user.type(tuiles[2], 'Apprendre')
  await enregistrer()
  await screen.findByText('Le contenu de la page Services a été mis à jour')
  const body = envois.find(({ method }) => method === 'PATCH')?.body
  const { table_content } = { table_content: '{}', ...(typeof body === 'object' ? body : {}) }
  expect(JSON.parse(table_content)).toMatchObject({
    loin: 1,
    services: { tile: 'Prestations', autre: 'gardé' },
    training: { tile: 'Apprendre' },
  })
})

test('a failure: «Impossible de mettre à jour le contenu», why under the button, and what was typed stays', async () => {
  ouvrirContenu('page-services', {
    'PATCH /rest/v1/services_page_content': { status: 403, body: { code: '42501', message: 'Accès non autorisé' } },
    '/rest/v1/services_page_content': { body: [PAGE_SERVICES] },
  })
  const [titre] = await screen.findAllByLabelText(/^Titre/)
  if (titre) await user.type(titre, ' de plus')
  await enregistrer()
  await screen.findByText('Impossible de mettre à jour le contenu')
  expect((await screen.findByRole('alert')).textContent).toContain('Accès non autorisé')
  expect(titre instanceof HTMLInputElement && titre.value).toBe('Un service de plus')
})

test('a formula: prices in euros, its list moved and lengthened, the card as it will be', async () => {
  const { envois } = ouvrirContenu(`formules/${ID}`, {
    'PATCH /rest/v1/subscription_formulas': { body: [FORMULE] },
    '/rest/v1/subscription_formulas': { body: [FORMULE] },
  })
  await ecrire('Par an, TTC *', '149,5')
  const apercu = await screen.findByRole('region', { name: 'Aperçu' })
  expect(apercu.textContent).toContain('149,50')
  await user.click(screen.getByRole('button', { name: 'Descendre la ligne 1' }))
  await user.click(screen.getByRole('button', { name: 'Ajouter un point' }))
  await ecrire('Texte, ligne 3', 'Trois')
  await user.click(screen.getByRole('button', { name: 'Retirer la ligne 1' }))
  await enregistrer()
  await screen.findByText('Formule enregistrée')
  expect(envois.find(({ method }) => method === 'PATCH')?.body).toEqual({
    formula_name: 'SCI',
    description: 'Une société.',
    features: ['Un', 'Trois'],
    monthly_price: '19.90',
    annual_price: '149.50',
    monthly_promo_price: null,
    annual_promo_price: null,
    promo_active: false,
    development_status: 'development',
    display_order: 4,
  })
})

test('what the database would refuse is refused before, beside its field; what it alone knows, beside it too', async () => {
  const { envois } = ouvrirContenu(`formules/${ID}`, { '/rest/v1/subscription_formulas': { body: [FORMULE] } })
  await ecrire('Nom *', '')
  await ecrire('Par mois, TTC *', '-1')
  await enregistrer()
  const resume = await screen.findByText('2 champs sont à corriger :')
  expect(resume.parentElement?.textContent).toContain('Le montant ne peut pas être négatif.')
  await ecrire('Nom *', 'SCI')
  await ecrire('Par mois, TTC *', '20')
  await ecrire('Promotion, par an', '300')
  await enregistrer()
  await screen.findAllByText('Un prix promotionnel ne dépasse pas le prix.')
  expect(envois.some(({ method }) => method === 'PATCH')).toBe(false)
  cleanup()
  oublier()

  const phrase = 'Un service de ce nom existe déjà.'
  ouvrirContenu('services/nouveau', {
    'POST /rest/v1/services': { status: 409, body: { code: '23505', message: phrase } },
  })
  await ecrire('Titre *', 'Site e-commerce')
  await ecrire('Catégorie *', 'Prestations')
  await enregistrer()
  const titre = await screen.findByLabelText('Titre *')
  await within(titre.parentElement ?? document.body).findByText(phrase)
  expect(titre.getAttribute('aria-invalid')).toBe('true')
})

test('two administrators: the second sees both versions, and writes his over the one that he has seen', async () => {
  const autre = { ...FORMULE, formula_name: 'SCI familiale', monthly_price: 24.9, updated_at: PLUS_TARD }
  const ecrit: Reply = { body: [] }
  const lu: Reply = { body: [FORMULE] }
  const { envois } = ouvrirContenu(`formules/${ID}`, {
    'PATCH /rest/v1/subscription_formulas': ecrit,
    '/rest/v1/subscription_formulas': lu,
  })
  await ecrire('Nom *', 'SCI à deux')
  lu.body = [autre]
  await enregistrer()
  const dialogue = await screen.findByRole('dialog', { name: 'Quelqu’un d’autre a enregistré entre-temps' })
  const rangees = within(dialogue).getAllByRole('row').slice(1)
  expect(rangees.map((une) => [...une.children].map(({ textContent }) => textContent))).toEqual([
    ['Nom', 'SCI familiale', 'SCI à deux'],
    ['Par mois, TTC', '24,90', '19,90'],
  ])
  ecrit.body = [{ ...autre, formula_name: 'SCI à deux' }]
  await user.click(within(dialogue).getByRole('button', { name: 'Enregistrer la mienne' }))
  await screen.findByText('Formule enregistrée')
  const sent = envois
    .filter(({ method }) => method === 'PATCH')
    .map(({ path }) => new URL(path, 'http://x').searchParams)
  expect(sent.map((params) => params.get('updated_at'))).toEqual([`eq.${LU}`, `eq.${PLUS_TARD}`])
})

test('or keeps the other’s, which takes the place of what was typed', async () => {
  const autre = { ...FORMULE, formula_name: 'SCI familiale', updated_at: PLUS_TARD }
  const ecrit: Reply = { body: [] }
  const lu: Reply = { body: [FORMULE] }
  const { envois } = ouvrirContenu(`formules/${ID}`, {
    'PATCH /rest/v1/subscription_formulas': ecrit,
    '/rest/v1/subscription_formulas': lu,
  })
  await ecrire('Nom *', 'SCI à deux')
  lu.body = [autre]
  await enregistrer()
  await user.click(await screen.findByRole('button', { name: 'Garder la sienne' }))
  await screen.findByDisplayValue('SCI familiale')
  expect(envois.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

test('the page of a service: its steps and who does them, what is delivered, its questions; a line with a text missing is refused', async () => {
  const etape = { who: 'Vous', title: 'Vous déposez', description: 'Au fil de l’eau.' }
  const service = {
    id: ID,
    title: 'Liasse',
    category: 'Gestion',
    is_active: true,
    display_order: 1,
    price: null,
    updated_at: LU,
    steps: [etape],
    faq: [],
  }
  const { envois } = ouvrirContenu(`services/${ID}`, {
    'PATCH /rest/v1/services': { body: [service] },
    '/rest/v1/services': { body: [service] },
  })
  const groupe = (nom: string) => screen.findByRole('group', { name: nom })
  const etapes = await groupe('Étapes')
  await user.click(within(etapes).getByRole('button', { name: 'Ajouter une ligne' }))
  await ecrire('Qui la fait, ligne 2', 'L’expert-comptable', etapes)
  await ecrire('Titre, ligne 2', 'Il relit', etapes)
  await enregistrer()
  await screen.findAllByText('Remplissez toute la ligne : qui la fait, titre et phrase.')
  expect(envois.some(({ method }) => method === 'PATCH')).toBe(false)
  await ecrire('Phrase, ligne 2', 'Case par case.', etapes)
  const questions = await groupe('Questions')
  await user.click(within(questions).getByRole('button', { name: 'Ajouter une ligne' }))
  await ecrire('Question, ligne 1', 'Combien ?', questions)
  await ecrire('Réponse, ligne 1', 'Tant.', questions)
  const remis = await groupe('Ce qui est remis')
  await user.click(within(remis).getByRole('button', { name: 'Ajouter un point' }))
  await ecrire('Texte, ligne 1', 'La liasse', remis)
  await enregistrer()
  await screen.findByText('Service enregistré')
  expect(envois.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    steps: [etape, { who: 'L’expert-comptable', title: 'Il relit', description: 'Case par case.' }],
    deliverables: ['La liasse'],
    to_provide: [],
    faq: [{ title: 'Combien ?', description: 'Tant.' }],
    delay: null,
  })
})

test('a session is written at the hour of Paris; one that is open has a date', async () => {
  const service = { id: ID, title: 'Louer sans agence', category: 'Formation', updated_at: LU, is_active: true }
  const { envois } = ouvrirContenu('sessions/nouveau', {
    '/rest/v1/services': { body: [service] },
    'POST /rest/v1/training_sessions': { body: { id: ID, service_id: ID, status: 'scheduled', updated_at: LU } },
  })
  await ecrire('Prix *', '155')
  await enregistrer()
  await screen.findAllByText('Une session ouverte à la réservation a une date.')
  await ecrire('Date', '15/07/2027')
  await ecrire('Heure de Paris', '09:30')
  await enregistrer()
  await screen.findByText('Session enregistrée')
  expect(
    envois.find(({ method, path }) => method === 'POST' && path.includes('training_sessions'))?.body,
  ).toMatchObject({
    service_id: ID,
    session_date: '2027-07-15T07:30:00.000Z',
    max_participants: 10,
    price: '155.00',
    status: 'scheduled',
  })
})

test('what is deleted is deleted by its id; what something names is not, and why is said', async () => {
  const service = { id: ID, title: 'Essai', category: 'Formation', is_active: true, price: null, updated_at: LU }
  const phrase = "Ce service n'existe pas, ou des avis en dépendent."
  const fin: Reply = { status: 409, body: { code: '23503', message: phrase } }
  const { envois, chemin } = ouvrirContenu(`services/${ID}`, {
    '/rest/v1/services': { body: [service] },
    'DELETE /rest/v1/services': fin,
  })
  const supprimer = async () => {
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  }
  await supprimer()
  await screen.findByText(phrase)
  Object.assign(fin, { status: 200, body: [{ id: ID }] })
  await supprimer()
  await screen.findByText('Supprimé')
  expect(chemin()).toBe('/admin/contenus/services')
  expect(envois.filter(({ method }) => method === 'DELETE').at(-1)?.path).toContain(`id=eq.${ID}`)
})

test('a change is taken back from the history; when it may not, the reason is said', async () => {
  const ligne = {
    id: 12,
    at: LU,
    auteur: ID,
    auteur_email: 'nadia@exemple.fr',
    acte: 'modification',
    objet: 'subscription_formulas',
    objet_id: ID,
    nom: 'SCI',
    concerne: null,
    motif: null,
    avant: { monthly_price: 9 },
    apres: { monthly_price: 19.9 },
  }
  const phrase = 'Ce qui a été écrit alors a changé depuis : corrigez-le dans son éditeur.'
  const dit: Reply = { status: 400, body: { code: 'P0001', message: phrase } }
  const { envois } = ouvrirContenu(`formules/${ID}`, {
    '/rest/v1/subscription_formulas': { body: [FORMULE] },
    '/rest/v1/journal_admin': { body: [ligne] },
    '/rest/v1/rpc/annuler_changement': dit,
  })
  await user.click(await screen.findByText('SCI, prix par mois : 9 → 19.9'))
  expect(envois.find(({ path }) => path.includes('journal_admin'))?.path).toContain(`objet_id=eq.${ID}`)
  await user.click(await screen.findByRole('button', { name: 'Annuler ce changement' }))
  await screen.findByText(phrase)
  Object.assign(dit, { status: 200, body: null })
  await user.click(screen.getByRole('button', { name: 'Annuler ce changement' }))
  await screen.findByText('Changement annulé')
  expect(envois.findLast(({ path }) => path.includes('annuler_changement'))?.body).toEqual({ changement: 12 })
})

test('a review is read whole, published by its id, withdrawn, deleted; one that was received waits', async () => {
  const avis = {
    id: ID,
    service_id: ID,
    author_name: 'Sylvie',
    signature: 'Sylvie',
    commande_id: ID,
    reservation_id: null,
    rating: 4,
    comment: 'Clair et rapide.',
    is_published: false,
    created_at: LU,
  }
  const dits: Reply = { body: [avis] }
  const { envois } = ouvrirContenu('avis', {
    '/rest/v1/rpc/avis_services': dits,
    '/rest/v1/services': { body: [{ id: ID, title: 'Liasse', updated_at: LU }] },
    '/rest/v1/service_reviews': { body: [{ id: ID }] },
    '/rest/v1/demandes': {
      body: [{ nature: 'reservation', id: ID, nom: 'Marc Roy', objet: 'Liasse', envoyee_le: LU }],
    },
  })
  const ouvrirAvis = async () => user.click(await screen.findByText('Sylvie'))
  const envoye = (verbe: string) => {
    const sent = envois.findLast(({ method, path }) => method === verbe && path.includes('service_reviews'))
    return [sent?.path.includes(`id=eq.${ID}`), sent?.body]
  }
  await ouvrirAvis()
  await within(await screen.findByRole('dialog')).findByText('Clair et rapide.')
  await user.click(screen.getByRole('button', { name: 'Publier' }))
  await screen.findByText('Avis publié')
  expect(envoye('PATCH')).toEqual([true, { is_published: true }])
  await ouvrirAvis()
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  await screen.findByText('Avis supprimé')
  expect(envoye('DELETE')).toEqual([true, null])

  await user.click(screen.getByRole('button', { name: 'Noter un avis reçu' }))
  const dialogue = await screen.findByRole('dialog')
  await user.click(within(dialogue).getByRole('button', { name: 'Noter' }))
  await within(dialogue).findByText('2 champs sont à corriger :')
  await user.selectOptions(within(dialogue).getByLabelText('Achat *'), `reservation:${ID}`)
  await user.selectOptions(within(dialogue).getByLabelText('Note *'), '5')
  await user.click(within(dialogue).getByRole('button', { name: 'Noter' }))
  await screen.findByText('Avis noté')
  expect(envoye('POST')[1]).toEqual({
    reservation_id: ID,
    rating: 5,
    comment: null,
    is_published: false,
  })
})
