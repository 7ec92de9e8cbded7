// The gestures of an administrator on one person: the very calls of the specification, and its sentences.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrirComme, type Reply, USER } from '../../../../app/tests/personne.tsx'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(cleanup)

const MARIE = '00000000-0000-4000-8000-000000000002'
const PERSONNE = {
  id: MARIE,
  email: 'marie@exemple.fr',
  first_name: 'Marie',
  last_name: 'Roux',
  created_at: '2026-01-02T10:00:00Z',
  is_active: null,
  is_trial: null,
}
const FICHE = { inscrit_le: '2026-01-02T10:00:00Z', dossiers: { proprietaire: 2 }, sessions: [], evenements: [] }

function ouvrirFiche(replies: Record<string, Reply> = {}) {
  return ouvrirComme(`/admin/utilisateurs/${MARIE}`, {
    admin: true,
    replies: {
      '/rest/v1/utilisateurs': { body: PERSONNE },
      '/rest/v1/rpc/fiche_utilisateur': { body: FICHE },
      ...replies,
    },
  })
}
const bouton = (name: string) => screen.findByRole('button', { name })
const revoquer = async () => {
  await user.click(await bouton('Révoquer l’accès à SCI'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Révoquer' }))
}

test('a grant is an upsert with who grants; «Accès accordé»', async () => {
  const access = [{ id: 'a', subscription_formula: 'sci', is_active: false }]
  const { envois } = ouvrirFiche({ '/rest/v1/user_subscription_access': { body: access } })
  await user.click(await bouton('Accorder l’accès à SCI'))
  await screen.findByText('Accès accordé')
  const sent = envois.find(({ method, path }) => method === 'POST' && path.includes('user_subscription_access'))
  expect(sent?.path).toContain('on_conflict=user_id%2Csubscription_formula')
  expect(sent?.body).toEqual({ user_id: MARIE, subscription_formula: 'sci', is_active: true, granted_by: USER.id })
})

test('a revocation is an update of is_active for the person and the formula; «Accès révoqué»', async () => {
  const access = [{ id: 'a', subscription_formula: 'sci', is_active: true }]
  const { envois } = ouvrirFiche({ '/rest/v1/user_subscription_access': { body: access } })
  await revoquer()
  await screen.findByText('Accès révoqué')
  const sent = envois.find(({ method, path }) => method === 'PATCH' && path.includes('user_subscription_access'))
  expect(sent?.body).toEqual({ is_active: false })
  expect(sent?.path).toContain(`user_id=eq.${MARIE}&subscription_formula=eq.sci`)
})

test('of somebody without a row, who has the six, the closed row is written: the database writes the five others', async () => {
  const { envois } = ouvrirFiche()
  await revoquer()
  // The list is read empty and answered empty: a write that gives no row back is a refusal.
  await screen.findByText("Impossible de révoquer l'accès")
  expect(screen.getByText('Accès non autorisé')).toBeTruthy()
  const sent = envois.find(({ method, path }) => method === 'POST' && path.includes('user_subscription_access'))
  expect(sent?.body).toEqual({ user_id: MARIE, subscription_formula: 'sci', is_active: false })
})

const REFUS = { status: 403, body: { code: '42501', message: 'Accès non autorisé' } }

test("a grant refused: «Impossible d'accorder l'accès», with the sentence of the server", async () => {
  ouvrirFiche({
    '/rest/v1/user_subscription_access': { body: [{ subscription_formula: 'sci', is_active: false }] },
    'POST /rest/v1/user_subscription_access': REFUS,
  })
  await user.click(await bouton('Accorder l’accès à SCI'))
  await screen.findByText("Impossible d'accorder l'accès")
  expect(screen.getByText('Accès non autorisé')).toBeTruthy()
})

const LIGNE = { id: 's', user_id: MARIE, is_active: true, is_trial: false, subscription_end_date: null }

test('a subscription is switched by an update of is_active and updated_at; «Abonnement mis à jour»', async () => {
  const { envois } = ouvrirFiche({
    '/rest/v1/user_subscriptions': { body: LIGNE },
    'PATCH /rest/v1/user_subscriptions': { body: [{ id: 's' }] },
  })
  await user.click(await bouton('Désactiver l’abonnement'))
  const demande = await screen.findByRole('dialog', { name: 'Désactiver un abonnement payé ?' })
  expect(demande.textContent).toContain('Rien n’est remboursé par cet acte')
  expect(envois.some(({ method }) => method === 'PATCH')).toBe(false)
  await user.click(within(demande).getByRole('button', { name: 'Désactiver' }))
  await screen.findByText('Abonnement mis à jour')
  const sent = envois.find(({ method, path }) => method === 'PATCH' && path.includes('user_subscriptions'))
  expect(sent?.body).toEqual({ is_active: false, updated_at: expect.any(String) })
  expect(sent?.path).toContain(`user_id=eq.${MARIE}`)
  expect(envois.some(({ path }) => path === `/rest/v1/user_subscriptions?select=id&user_id=eq.${MARIE}`)).toBe(true)
})

test.each([
  [
    'Erreur de mise à jour',
    'Désactiver l’abonnement',
    { '/rest/v1/user_subscriptions': { body: LIGNE }, 'PATCH /rest/v1/user_subscriptions': REFUS },
  ],
  [
    'Erreur de création',
    'Activer l’abonnement',
    { '/rest/v1/user_subscriptions': { body: null }, 'POST /rest/v1/user_subscriptions': REFUS },
  ],
] as const)("«%s» and its cause, under «Impossible de mettre à jour l'abonnement»", async (step, geste, replies) => {
  const { envois } = ouvrirFiche(replies)
  await user.click(await bouton(geste))
  if (geste === 'Désactiver l’abonnement')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Désactiver' }))
  await screen.findByText("Impossible de mettre à jour l'abonnement")
  expect(screen.getByText(`${step} : Accès non autorisé`)).toBeTruthy()
  const created = envois.find(({ method, path }) => method === 'POST' && path.includes('user_subscriptions'))
  if (step === 'Erreur de création')
    expect(created?.body).toEqual({
      user_id: MARIE,
      is_active: true,
      credits_balance: 0,
      subscription_type: 'monthly',
      auto_renew: false,
      updated_at: expect.any(String),
    })
})

test('«Erreur de vérification» when the row cannot even be looked for', async () => {
  const reply: Reply = { body: null }
  ouvrirFiche({ '/rest/v1/user_subscriptions': reply })
  const switched = await bouton('Activer l’abonnement')
  Object.assign(reply, REFUS)
  await user.click(switched)
  await screen.findByText('Erreur de vérification : Accès non autorisé')
})
