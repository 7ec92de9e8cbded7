// A bill split on its screen: by a key or by amounts, sent with its parts, and what keeps it from being saved.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents, euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, depense, montrer } from '#web/parts/tests/dossier.tsx'
import { brouillonDe, calculer, changerMode, debutDe } from './repartition/brouillon.ts'
import { direCle, direPart } from './repartition/mots.ts'
import { ExpensesScreen } from './screen.tsx'

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a partly let home: what is let by surface and time, the rest private, the sum kept to the cent', async () => {
  const envois = montrer(<ExpensesScreen />)
  await user.click(await screen.findByRole('button', { name: 'Nouvelle dépense' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Fournisseur/), 'Engie')
  // The words of the supplier say what it is; the reason stands beside.
  expect(dialog.getByText(/parce que « engie » annonce/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Objet/), 'Gaz de la maison')
  await user.type(dialog.getByLabelText(/^Montant TTC/), '100')
  await user.click(dialog.getByRole('button', { name: /Répartir entre plusieurs/ }))
  await user.selectOptions(dialog.getByLabelText('Clé'), 'Logement loué en partie')
  await user.clear(dialog.getByLabelText(/^Surface louée/))
  await user.type(dialog.getByLabelText(/^Surface louée/), '20')
  // Not whole yet: it is not saved, and says why.
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(dialog.getAllByText(/Indiquez la surface louée et celle du logement/).length).toBeGreaterThan(1)
  expect(envois.some(({ method }) => method === 'POST')).toBe(false)
  await waitFor(() => expect(document.activeElement?.className).toBe('ui-form-summary'))
  await user.type(dialog.getByLabelText(/^Surface du logement/), '90')
  expect(dialog.getByText(/20 m² sur 90 m², 365 jours sur 365, soit 22,22 %/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(envois.some(({ method }) => method === 'POST')).toBe(true))
  const bien_id = depense(1).bien_id
  expect(envois.find(({ method }) => method === 'POST')?.body).toMatchObject({
    categorie: 'energie',
    bien_id,
    montant_cents: 10_000,
    repartition: {
      mode: 'partielle',
      parts: [
        { categorie: 'energie', bien_id, montant_cents: 2_222 },
        { categorie: 'part_privee', bien_id, montant_cents: 7_778 },
      ],
      partielle: {
        surface_louee_centiemes: 2_000,
        surface_totale_centiemes: 9_000,
        jours_loues: 365,
        jours_periode: 365,
      },
    },
  })
})

test('a bill split counts in each of its categories, and in its panel part by part', async () => {
  const part = { bien_id: depense(1).bien_id, poids: null }
  const repartie = depense(1, {
    repartition: {
      mode: 'montants',
      parts: [
        { ...part, categorie: 'entretien', montant_cents: euros(70) },
        { ...part, categorie: 'internet', bien_id: null, montant_cents: euros(30) },
      ],
      partielle: null,
    },
  })
  montrer(<ExpensesScreen />, { depenses: [repartie, depense(2)] }, `/?depense=${repartie.id}`)
  await screen.findByText('Par catégorie en 2026')
  const categories = document.querySelector('.books-exp-categories')?.textContent ?? ''
  expect(categories).toMatch(/Entretien et réparations270,00.*Internet, téléphone, courrier30,00/)
  const panneau = within(await screen.findByRole('dialog'))
  expect(panneau.getByText('Montants saisis.')).toBeTruthy()
  expect(panneau.getByText(/Toute l’activité/)).toBeTruthy()
  expect(panneau.getAllByText(/^70,00/).length).toBeGreaterThan(0)
})

const BIENS = [
  { id: 't2', surface_m2: 43.5 },
  { id: 'studio', surface_m2: 24 },
] as unknown as Parameters<typeof debutDe>[0] // safe: the split reads the id and the surface of a property, nothing else

test('keys: surfaces of the dwellings, percentages that make a hundred, a key kept from one bill to the next', () => {
  const debut = debutDe(BIENS, { categorie: 'copropriete', bien_id: 't2' })
  const surface = calculer(debut, cents(13_501))
  expect(surface.montants).toEqual([8_701, 4_800])
  expect(surface.repartition && [direCle(surface.repartition), direPart(surface.repartition, 0)]).toEqual([
    'Selon la surface, 67,5 m² en tout',
    '43,5 m², 64,44 %',
  ])
  const sans = { biens: BIENS, avant: null }
  const pourcent = changerMode(debut, 'pourcentage', sans)
  const poser = (...poids: string[]) => ({
    ...pourcent,
    parts: pourcent.parts.map((une, rang) => ({ ...une, poids: poids[rang] ?? '' })),
  })
  expect(calculer(poser('60', '39,5'), euros(10)).manque).toBe(
    'Les pourcentages font 99,5 % : ils doivent faire 100 %.',
  )
  expect(calculer(poser('60', ''), euros(10)).manque).toBe('Indiquez ce que pèse chaque part.')
  expect(calculer(poser('60,5', '39,5'), euros(10)).montants).toEqual([605, 395])
  const montants = changerMode(debut, 'montants', sans)
  expect(calculer(montants, euros(10)).manque).toContain('Une part est de 0')
  expect(calculer({ ...debut, parts: debut.parts.slice(0, 1) }, euros(10)).manque).toContain('deux parts au moins')

  const avant = calculer(poser('70', '30'), euros(10)).repartition
  const repris = changerMode(debutDe(BIENS, { categorie: 'energie', bien_id: 't2' }), 'pourcentage', {
    biens: BIENS,
    avant,
  })
  expect(repris.parts.map(({ categorie, poids }) => [categorie, poids])).toEqual([
    ['energie', '70'],
    ['energie', '30'],
  ])
  expect(avant && calculer(brouillonDe(avant), euros(10)).repartition).toEqual(avant)
})

test('what is expected of a recurring bill is shown, and noted in one request that never doubles', async () => {
  const modele = {
    id: '00000000-0000-4000-8000-0000000000aa',
    fournisseur: 'Free',
    libelle: 'Box',
    categorie: 'internet',
    bien_id: null,
    montant_cents: 2_999,
    repartition: null,
    payee_par: 'banque',
    rythme: 'mensuel',
    debut: day('2026-09-05'),
    fin: null,
    sautees: [],
    automatique: false,
  }
  const notee = depense(7, { modele_id: modele.id, echeance_modele: day('2026-10-05') })
  const envois = montrer(<ExpensesScreen />, { depenses: [notee], modeles_depense: [modele] }, '/?vue=recurrentes')
  await user.click(await screen.findByRole('button', { name: 'Noter 2 dépenses' }))
  await waitFor(() => expect(envois.some(({ method }) => method === 'POST')).toBe(true))
  const envoi = envois.find(({ method }) => method === 'POST')
  expect(envoi?.path).toContain('on_conflict=dossier_id')
  expect(envoi?.body).toMatchObject([
    { date: '2026-09-05', date_paiement: null, modele_id: modele.id, echeance_modele: '2026-09-05' },
    { date: '2026-11-05', echeance_modele: '2026-11-05' },
  ])
})
