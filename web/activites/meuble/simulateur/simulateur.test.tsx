// The simulator on the page: what is typed changes the verdict above the form and below it, a year opens whole, the link says it all.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { simuler } from '#domain/activites/meuble/simulation/simulateur.ts'
import { oublier, ouvrir } from '#web/app/tests/personne.tsx'
import { lireAdresse } from './lecture.ts'
import { libelleFigure } from './libelles-figures.ts'
import { hypothesesUsuelles } from './usuelles.ts'

beforeEach(oublier)
afterEach(cleanup)

const ADRESSE = '/simulateur?an=2026&prix=14000000&loyer=68000&pret=12000000'
const barre = async (): Promise<HTMLElement> => {
  const link = await screen.findByRole('link', { name: 'Le détail' })
  return link.parentElement ?? link
}
const dit = (element: HTMLElement): string => (element.textContent ?? '').replaceAll(/\s/g, ' ')

test('the verdict stands above the form too, follows what is typed, and leads to the results', async () => {
  const { router } = ouvrir(ADRESSE)
  const avant = dit(await barre())
  expect(avant).toMatch(/^Le réel coûte [\d ]+ € de moins en 20 ans/)
  expect(screen.getByRole('link', { name: 'Le détail' }).getAttribute('href')).toBe('#resultat')
  expect(document.getElementById('resultat')?.contains(screen.getByRole('status'))).toBe(true)

  const loyer = screen.getByLabelText('Loyer mensuel, charges comprises')
  await userEvent.clear(loyer)
  await userEvent.type(loyer, '1700')
  await expect.poll(async () => dit(await barre())).not.toBe(avant)
  expect(new URLSearchParams(router.state.location.search).get('loyer')).toBe('170000')
})

test('what nobody can read changes neither the verdict nor the address', async () => {
  const { router } = ouvrir(ADRESSE)
  const avant = dit(await barre())
  const duree = screen.getByLabelText('Durée')
  await userEvent.clear(duree)
  await userEvent.type(duree, '99')
  expect(await screen.findByText(/30/, { selector: '.ui-err' })).toBeTruthy()
  expect(dit(await barre())).toBe(avant)
  expect(new URLSearchParams(router.state.location.search).get('duree')).not.toBe('99')
})

test('a year opens whole: the figures of its line, then each step with its rule', async () => {
  ouvrir(ADRESSE)
  await userEvent.click(await screen.findByRole('button', { name: 'Expliquer 2027' }))
  const panneau = within(await screen.findByRole('dialog', { name: '2027, pas à pas' }))
  for (const titre of ['Loyers', 'Charges et intérêts', 'Amort. déduit', 'Imposable micro', 'Reste au réel'])
    expect(panneau.getAllByText(titre).length).toBeGreaterThan(0)
  expect(await panneau.findAllByText(/CGI/)).not.toEqual([])
})

test('the sale opens: its steps under each regime, what is recalled from memory said to be confirmed', async () => {
  ouvrir(ADRESSE)
  expect(dit(await screen.findByRole('region', { name: 'Et si vous revendez ?' }))).toMatch(
    /Revente comprise, le (réel|micro-BIC) coûte/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Expliquer la revente' }))
  const panneau = within(await screen.findByRole('dialog', { name: 'La revente, pas à pas' }))
  expect((await panneau.findAllByText('Amortissements déduits')).length).toBeGreaterThan(0)
  expect(panneau.getAllByText(/150 VC.*à confirmer/).length).toBeGreaterThan(0)
  await userEvent.click(panneau.getByText('Micro-BIC'))
  await expect.poll(() => panneau.queryByText('Amortissements déduits')).toBeNull()
})

test('the copied link says every assumption; a link that cannot be copied is given to be copied by hand', async () => {
  const user = userEvent.setup()
  ouvrir('/simulateur')
  const bouton = await screen.findByRole('button', { name: 'Copier le lien de cette simulation' })
  await user.click(bouton)
  await screen.findByText('Lien copié')
  const copie = new URL(await navigator.clipboard.readText())
  const annee = Number(copie.searchParams.get('an'))
  expect(lireAdresse(copie.searchParams, annee)).toEqual(hypothesesUsuelles(annee))
  expect([...copie.searchParams.keys()].length).toBe(20)

  navigator.clipboard.writeText = () => Promise.reject(new Error('refusé'))
  await user.click(bouton)
  expect(await screen.findByText('Le lien n’a pas pu être copié')).toBeTruthy()
})

test('each figure of the law that is kept for the years to come is named in words', () => {
  const { figures_gelees } = simuler(hypothesesUsuelles(2026))
  expect(figures_gelees.length).toBeGreaterThan(25)
  expect(figures_gelees.filter(({ figure }) => libelleFigure(figure) === figure)).toEqual([])
})
