// The order of a service: what is known before it, its two notices, the payment page or what comes instead; and the retry from its follow-up.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { type Environnement, setEnvironnement } from '#web/lib/environnement.ts'
import { createQueries } from '#web/lib/queries.ts'
import { COMMANDE, REGLEMENT } from '#web/text/services.ts'
import { ServiceOrderDialog } from './dialogue.tsx'
import { menerAuPaiement } from './paiement.ts'
import { Regler } from './regler.tsx'

const URL_PAGE = 'https://checkout.stripe.com/c/pay/cs_1'
let envois: { path: string; body: unknown }[] = []
let replies: Record<string, { status: number; body: unknown }> = {}
let parti = ''

function environnement(paiement: Environnement['paiement']) {
  const societe = { nom: 'Quittance SAS', adresse: '1 rue de la Paix, Nantes' }
  setEnvironnement({
    url: 'http://house.test',
    anonKey: 'anon',
    local: true,
    demo: [],
    societe,
    ...(paiement && { paiement }),
  })
}
beforeEach(() => {
  sessionStorage.clear()
  envois = []
  parti = ''
  replies = {
    '/rest/v1/service_orders': { status: 201, body: null },
    '/functions/v1/payer-commande': { status: 200, body: { url: URL_PAGE } },
  }
  environnement('stripe')
  vi.spyOn(window.location, 'assign').mockImplementation((url) => {
    parti = String(url)
  })
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname
    envois.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null })
    const { status, body } = replies[path] ?? { status: 200, body: [] }
    return new Response(body === null ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  cleanup()
})

function monter(element: React.ReactElement, at = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  render(
    <Providers queries={createQueries()} known={undefined}>
      <RouterProvider router={router} />
    </Providers>,
  )
}

const service = {
  id: '7b2b0c56-8f0e-4a5e-9f0a-0d3c4f1f2a10',
  title: 'Contrôle du FEC',
  short_description: 'Un contrôle.',
  duration_estimate: '2 jours',
  price_range: '90 €',
}

test('before the order: seller, total with its tax, means, withdrawal; then the row with the request to begin, and the payment', async () => {
  const user = userEvent.setup()
  const fermer = vi.fn()
  replies['/functions/v1/payer-commande'] = { status: 200, body: { a_regler: true } }
  monter(<ServiceOrderDialog open onOpenChange={fermer} service={service} />)
  const dialog = within(await screen.findByRole('dialog'))
  const avant = dialog.getByRole('region', { name: 'Avant de commander' })
  expect(avant.textContent).toContain('Quittance SAS, 1 rue de la Paix, Nantes')
  expect(avant.textContent).toContain('page sécurisée de Stripe')
  expect(avant.textContent).toContain('14 jours pour changer d’avis')
  await user.type(dialog.getByLabelText(/Nom complet/), 'Anne Roy')
  await user.type(dialog.getByLabelText(/Email/), 'anne@exemple.fr')
  await user.type(dialog.getByLabelText(/Montant de la commande/), '1250,50')
  expect(avant.textContent?.replace(/[\u00a0\u202f]/g, ' ')).toContain('1 250,50 € TTC, dont 208,42 € de TVA (20 %)')
  await user.click(dialog.getByLabelText(/commence avant la fin du délai de rétractation/))
  await user.type(dialog.getByLabelText(/Adresse postale/), ' 2 rue du Port, 29200 Brest')
  await user.click(dialog.getByRole('button', { name: 'Commander avec obligation de paiement' }))
  await waitFor(() => expect(fermer).toHaveBeenCalledWith(false))
  const [row, paye] = envois
  expect(row?.body).toMatchObject({
    service_id: service.id,
    amount: '1250.50',
    debut_immediat: true,
    adresse: '2 rue du Port, 29200 Brest',
  })
  const id = row?.body && typeof row.body === 'object' && 'id' in row.body ? row.body.id : null
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(paye).toEqual({ path: '/functions/v1/payer-commande', body: { commande_id: id } })
  expect(await screen.findByText(COMMANDE.creee)).toBeTruthy()
})

const ID = '7b2b0c56-8f0e-4a5e-9f0a-0d3c4f1f2a11'
async function mener(): Promise<{ avis: string[][]; aller: string[] }> {
  vi.useFakeTimers()
  const avis: string[][] = []
  const aller: string[] = []
  const fini = menerAuPaiement({
    id: ID,
    toast: ({ title, description }) => avis.push([title, description]),
    aller: (url) => aller.push(url),
  })
  expect(avis).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_499)
  expect(avis).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2)
  expect(avis).toHaveLength(2)
  expect(aller).toEqual([])
  await vi.advanceTimersByTimeAsync(1_500)
  await fini
  return { avis, aller }
}

test('the second notice comes after 1 500 ms, then the payment page opens', async () => {
  expect(await mener()).toEqual({
    avis: [
      ['Commande créée', COMMANDE.creeeDetail],
      [COMMANDE.suite, COMMANDE.suiteDetail],
    ],
    aller: [URL_PAGE],
  })
})

test('where nothing is paid online the order is to be settled later; a page that does not open says so', async () => {
  replies['/functions/v1/payer-commande'] = { status: 200, body: { a_regler: true } }
  expect(await mener()).toEqual({
    avis: [
      ['Commande créée', COMMANDE.creeeDetail],
      [COMMANDE.aRegler, COMMANDE.aReglerDetail],
    ],
    aller: [],
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  replies['/functions/v1/payer-commande'] = { status: 502, body: { code: 'paiement_indisponible', message: 'panne' } }
  expect((await mener()).avis[1]).toEqual([COMMANDE.aRegler, COMMANDE.sansPageDetail])
  environnement(undefined)
  envois = []
  expect(await mener()).toEqual({
    avis: [
      ['Commande créée', COMMANDE.creeeARegler],
      [COMMANDE.aRegler, COMMANDE.aReglerDetail],
    ],
    aller: [],
  })
  expect(envois).toEqual([])
})

test.each([
  ['/suivi/j', 'pending', REGLEMENT.attend, REGLEMENT.regler],
  ['/suivi/j?paiement=abandon', 'pending', REGLEMENT.abandon, REGLEMENT.regler],
  ['/suivi/j?paiement=abandon', 'failed', REGLEMENT.refuse, REGLEMENT.recommencer],
  ['/suivi/j?paiement=retour', 'pending', REGLEMENT.confirmation, null],
  ['/suivi/j?paiement=retour', 'paid', REGLEMENT.recu, null],
  ['/suivi/j', 'paid', null, null],
  ['/suivi/j', 'cancelled', null, null],
] as const)('%s, an order «%s»: «%s», «%s»', async (at, etat, mots, bouton) => {
  monter(<Regler jeton="j" etat={etat} />, at)
  if (mots) await screen.findByText(mots)
  const found = screen.queryByRole('button')
  expect(found?.textContent ?? null).toBe(bouton)
})

test('another try opens the page; a refusal says its sentence', async () => {
  const user = userEvent.setup()
  monter(<Regler jeton="j" etat="failed" />, '/suivi/j')
  await user.click(await screen.findByRole('button', { name: REGLEMENT.recommencer }))
  await waitFor(() => expect(parti).toBe(URL_PAGE))
  expect(envois.at(-1)).toEqual({ path: '/functions/v1/payer-commande', body: { jeton: 'j' } })
  replies['/functions/v1/payer-commande'] = {
    status: 422,
    body: { code: 'commande_deja_payee', message: 'Cette commande est déjà payée.' },
  }
  await user.click(screen.getByRole('button', { name: REGLEMENT.recommencer }))
  expect(await screen.findByText('Cette commande est déjà payée.')).toBeTruthy()
})
