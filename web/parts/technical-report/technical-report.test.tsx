// A technical problem signalled from any page: its fields, its row, its mail that may fail, and its refusals.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TYPES_DE_PROBLEME } from '#contract/functions/administration/send-technical-alert.ts'
import { oublier, ouvrir, ouvrirComme, type Reply, USER } from '#web/app/tests/personne.tsx'
import { note } from '#web/lib/client-log.ts'
import { SIGNALEMENT } from '#web/text/signalement.ts'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

const ROW = '/rest/v1/technical_reports'
const MAIL = '/functions/v1/send-technical-alert'

async function signaler(replies: Record<string, Reply>) {
  const place = ouvrir('/formules', replies)
  await user.click(await screen.findByRole('button', { name: SIGNALEMENT.bouton }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Adresse email/), 'Marie@Exemple.fr')
  await user.selectOptions(dialog.getByLabelText(/Type de problème/), "Problème d'affichage")
  await user.type(dialog.getByLabelText(/Description/), 'Le bouton dépasse.')
  await user.click(dialog.getByRole('button', { name: 'Envoyer le signalement' }))
  return place
}

test('the row, then the mail with the same body, and the log of the page with them', async () => {
  note('error', ['un tiroir coincé'])
  const { envoye } = await signaler({ [ROW]: { status: 201, body: null }, [MAIL]: { body: { success: true } } })
  expect(await screen.findByText(SIGNALEMENT.envoye)).toBeTruthy()
  const row = envoye(ROW)?.body
  expect(row).toMatchObject({
    user_id: null,
    user_email: 'marie@exemple.fr',
    problem_type: "Problème d'affichage",
    description: 'Le bouton dépasse.',
    notes: expect.stringContaining('error un tiroir coincé'),
    user_agent: navigator.userAgent,
  })
  expect(envoye(MAIL)?.body).toEqual(row)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a mail that fails is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await signaler({ [ROW]: { status: 201, body: null }, [MAIL]: { status: 500, body: { code: 'x', message: 'panne' } } })
  expect(await screen.findByText(SIGNALEMENT.envoye)).toBeTruthy()
  expect(logged.mock.calls.flat().join(' ')).toContain('send-technical-alert')
})

test('a row that is refused is said, and what was typed stays', async () => {
  const { envoye } = await signaler({
    [ROW]: { status: 400, body: { code: 'P0001', message: 'Trop de signalements' } },
  })
  expect(await screen.findByText(SIGNALEMENT.echec)).toBeTruthy()
  expect(envoye(MAIL)).toBeUndefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Description/).value).toBe('Le bouton dépasse.')
})

test('without its three fields nothing leaves', async () => {
  const { envoye } = ouvrir('/formules')
  await user.click(await screen.findByRole('button', { name: SIGNALEMENT.bouton }))
  const dialog = within(await screen.findByRole('dialog'))
  const offered = dialog.getByLabelText(/Type de problème/).querySelectorAll('option')
  expect([...offered].slice(1).map(({ value }) => value)).toEqual(TYPES_DE_PROBLEME)
  await user.click(dialog.getByRole('button', { name: 'Envoyer le signalement' }))
  expect((await dialog.findAllByText(SIGNALEMENT.champsVides)).length).toBeGreaterThanOrEqual(3)
  expect(envoye(ROW)).toBeUndefined()
})

test('somebody signed in is known by his account', async () => {
  ouvrirComme('/profile', {})
  await user.click(await screen.findByRole('button', { name: SIGNALEMENT.bouton }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>(/Adresse email/).value).toBe(USER.email)
})
