// The assistant of an import as its owner meets it: what is no statement, what is doubtful, what is changed, what is sent.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUJOURDHUI, montrer } from '#web/parts/tests/dossier.tsx'
import { compte, ligne, reponse } from '../tests/lignes.ts'
import { ImportReleveScreen } from './screen.tsx'

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const csv = (...lignes: string[]) => new File([['Date;Libellé;Montant', ...lignes].join('\r\n')], 'releve.csv')
const RECUE = {
  releve_id: '00000000-0000-4000-8000-00000000c009',
  lignes: 2,
  deja_importees: 0,
  ecartees: 0,
  erreurs: 0,
}

/** The screen with a file chosen; gives what the act of import hears. */
async function deposer(fichier: File, lignes_releve: unknown[] = [], refus?: { code: string; message: string }) {
  montrer(<ImportReleveScreen />, { comptes_bancaires: [compte], lignes_releve })
  const recus: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const chemin = new URL(input instanceof Request ? input.url : input).pathname
    if (!chemin.endsWith('/importer-releve')) return reponse({}, 400)
    if (init?.body instanceof FormData) recus.push(Object.fromEntries(init.body))
    return refus ? reponse(refus, 422) : reponse(RECUE)
  })
  await user.upload(await screen.findByLabelText('Choisir un relevé'), fichier)
  return recus
}
const continuer = () => user.click(screen.getByRole('button', { name: 'Continuer' }))

test('a PDF is refused at once, in its sentence, and nothing goes on', async () => {
  await deposer(new File(['%PDF-1.7'], 'releve.pdf'))
  expect((await screen.findByRole('alert')).textContent).toContain('Ce fichier est un PDF')
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull()
})

test('days that read two ways are said, and read again as they are chosen; the whole is sent once', async () => {
  const recus = await deposer(csv('07/03/2026;VIR A;10,00', '08/03/2026;VIR B;-20,50'))
  expect(await screen.findByText(/Les dates se lisent de deux façons/)).toBeTruthy()
  expect(screen.getByText('07/03/2026')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Ordre des dates'), 'mja')
  expect(screen.getByText('03/07/2026')).toBeTruthy()
  expect(screen.queryByText(/Les dates se lisent de deux façons/)).toBeNull()
  await continuer()
  expect(screen.getByText('03/07/2026 – 03/08/2026')).toBeTruthy()
  await user.type(screen.getByLabelText(/Solde du compte après la dernière ligne/), '1 234,56')
  await user.click(screen.getByRole('button', { name: 'Importer 2 lignes' }))
  expect(await screen.findByText(/2 lignes de « releve.csv » sont importées dans « Compte courant »/)).toBeTruthy()
  expect(recus).toHaveLength(1)
  expect(recus[0]).toMatchObject({
    compte_id: compte.id,
    laisser_erreurs: 'false',
    solde_final_cents: '123456',
    decisions: '{}',
  })
  expect(JSON.parse(String(recus[0]?.lecture))).toMatchObject({ ordre_date: 'mja', ambigu: false })
  expect(screen.getByRole('link', { name: 'Traiter les lignes' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Annuler l’import' })).toBeTruthy()
})

test('a column changed is read again at once', async () => {
  await deposer(new File(['Date;Libellé;Tiers;Montant\r\n13/03/2026;VIREMENT;Roux;10,00\r\n'], 'r.csv'))
  await screen.findByRole('button', { name: 'Continuer' })
  await user.selectOptions(screen.getByLabelText('Libellé'), '3. Tiers')
  expect(within(screen.getByRole('table', { name: 'Lignes lues' })).getByText('Roux')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Signe des dépenses'), 'inverse')
  expect(within(screen.getByRole('table', { name: 'Lignes lues' })).getByText(/^[−-]10,00$/)).toBeTruthy()
})

test('rows that cannot be read are shown with their line, and left out only by a decision', async () => {
  const recus = await deposer(csv('13/03/2026;VIR A;10,00', '45/45/2026;CASSÉE;1,00', '14/03/2026;VIR B;2,00'))
  expect(await screen.findByText('Lignes illisibles (1)')).toBeTruthy()
  expect(screen.getByText('Ligne 3')).toBeTruthy()
  await continuer()
  const importer = screen.getByRole<HTMLButtonElement>('button', { name: 'Importer 2 lignes' })
  expect(importer.disabled).toBe(true)
  await user.click(screen.getByLabelText('Importer sans ces lignes'))
  await user.click(importer)
  await waitFor(() => expect(recus[0]).toMatchObject({ laisser_erreurs: 'true' }))
})

test('a line that is read but contradicted is said to be imported, never to be left out', async () => {
  const suite = [1, 2, 3, 4, 5, 6].map((jour) => `0${jour}/03/2026;VIR ${jour};10,00;${jour * 10},00`)
  const rompue = ['13/03/2026;VIR 7;10,00;999,00', '14/03/2026;VIR 8;10,00;1009,00']
  const recus = await deposer(new File([['Date;Libellé;Montant;Solde', ...suite, ...rompue].join('\r\n')], 'r.csv'))
  expect(await screen.findByText('Lignes lues, à vérifier (1)')).toBeTruthy()
  expect(screen.queryByText(/Lignes illisibles/)).toBeNull()
  await continuer()
  expect(screen.getByText(/1 ligne est lue, mais à vérifier : elle sera importée telle qu’elle est lue/)).toBeTruthy()
  await user.click(screen.getByLabelText('Importer quand même'))
  await user.click(screen.getByRole('button', { name: 'Importer 8 lignes' }))
  expect((await screen.findByText(/sont importées dans/)).textContent).not.toContain('illisible')
  expect(recus[0]).toMatchObject({ laisser_erreurs: 'true' })
})

test('a column that says the side may be chosen where its words are unknown', async () => {
  await deposer(new File(['Date;Libellé;Montant;Code\r\n13/03/2026;A;10,00;C\r\n14/03/2026;B;4,00;\r\n'], 'r.csv'))
  const lues = () => within(screen.getByRole('table', { name: 'Lignes lues' }))
  await user.selectOptions(await screen.findByLabelText('Sens, si le montant est sans signe'), '4. Code')
  expect(lues().queryByText('B')).toBeNull()
  expect(screen.getByText(/Le sens manque/)).toBeTruthy()
})

test('a possible duplicate stops until it is decided; what is already there is said and left', async () => {
  const deja = [ligne(12, 'PRLV EDF', -42_10), ligne(13, 'VIR ROUX', 550_00)]
  const recus = await deposer(
    csv('14/11/2026;VIR ROUX;550,00', '14/11/2026;ELECTRICITE FACTURE 8;-42,10', '16/11/2026;NEUVE;5,00'),
    deja,
  )
  await screen.findByRole('button', { name: 'Continuer' })
  await continuer()
  expect(screen.getByText('Un doublon possible')).toBeTruthy()
  expect(screen.getByText(/Déjà importée : PRLV EDF/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continuer' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Écarter' }))
  await continuer()
  const total = (mots: string) => screen.getByText(mots).closest('p')?.textContent
  expect([total('Déjà importées, laissées'), total('Écartées par vous'), total('À importer')].join(' ')).toMatch(
    /1 .*1 .*1$/,
  )
  await user.click(screen.getByRole('button', { name: 'Importer 1 ligne' }))
  await waitFor(() => expect(recus[0]).toMatchObject({ decisions: '{"2":"ecarter"}' }))
})

test('the refusal of the server is read word for word, and the file stays', async () => {
  await deposer(csv('13/03/2026;VIR A;10,00'), [], {
    code: 'releve_autre_compte',
    message: 'Ce relevé est celui d’un autre compte.',
  })
  await screen.findByRole('button', { name: 'Continuer' })
  await continuer()
  await user.click(screen.getByRole('button', { name: 'Importer 1 ligne' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Ce relevé est celui d’un autre compte.')
  expect(screen.getByRole('button', { name: 'Importer 1 ligne' })).toBeTruthy()
})
