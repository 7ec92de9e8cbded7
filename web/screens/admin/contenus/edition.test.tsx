// The editor of a row after a change was taken back: what stands in the database, in whatever order it was read again.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrirComme, type Reply } from '../../../app/tests/personne.tsx'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(cleanup)

const ID = '00000000-0000-4000-8000-000000000009'
const FORMULE = {
  id: ID,
  formula_key: 'sci',
  formula_name: 'SCI',
  description: 'Une autre.',
  features: [],
  monthly_price: 19.9,
  annual_price: 199,
  monthly_promo_price: null,
  annual_promo_price: null,
  promo_active: false,
  development_status: 'development',
  display_order: 4,
  updated_at: '2026-11-05T10:00:00.123456+00:00',
}
const LIGNE = {
  id: 12,
  at: FORMULE.updated_at,
  auteur: ID,
  auteur_email: 'nadia@exemple.fr',
  acte: 'modification',
  objet: 'subscription_formulas',
  objet_id: ID,
  nom: 'SCI',
  concerne: null,
  motif: null,
  avant: { description: 'Une société.' },
  apres: { description: 'Une autre.' },
}

test.each(['les formules', 'le journal'])(
  'what was before stands in its field, even when %s come last',
  async (derniers) => {
    const formules: Reply = { body: [FORMULE] }
    const journal: Reply = { body: [LIGNE] }
    const { envois } = ouvrirComme(`/admin/contenus/formules/${ID}`, {
      admin: true,
      replies: {
        'PATCH /rest/v1/subscription_formulas': { body: [FORMULE] },
        '/rest/v1/subscription_formulas': formules,
        '/rest/v1/journal_admin': journal,
        '/rest/v1/rpc/annuler_changement': { body: null },
      },
    })
    await user.click(await screen.findByText('SCI, description : Une société. → Une autre.'))
    formules.body = [{ ...FORMULE, description: 'Une société.', updated_at: '2026-11-05T10:01:00+00:00' }]
    const { promise, resolve } = Promise.withResolvers<void>()
    const lente = derniers === 'le journal' ? journal : formules
    lente.wait = promise
    const lectures = () => envois.filter(({ path }) => /subscription_formulas|journal_admin/.test(path)).length
    const avant = lectures()
    await user.click(await screen.findByRole('button', { name: 'Annuler ce changement' }))
    await waitFor(() => expect(lectures()).toBeGreaterThanOrEqual(avant + 2))
    resolve()
    await screen.findByText('Changement annulé')
    await screen.findByDisplayValue('Une société.')
    // And it is upon that row that one writes from then on.
    await user.click(screen.getByRole('button', { name: 'Publier' }))
    await screen.findByText('Formule enregistrée')
    const ecrit = envois.findLast(({ method }) => method === 'PATCH')?.path ?? ''
    expect(new URL(ecrit, 'http://x').searchParams.get('updated_at')).toBe('eq.2026-11-05T10:01:00+00:00')
  },
)
