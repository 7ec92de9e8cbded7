// Receipts dropped together as their owner sees them: each beside its bill, one press sends those that have one.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, depense, montrer } from '#web/parts/tests/dossier.tsx'
import { DepotJustificatifs } from './depot.tsx'

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** One page of Helvetica, as small as a reader of PDF opens. */
function pdf(nom: string, ...lignes: string[]): File {
  const texte = lignes.map((ligne, rang) => `BT /F1 12 Tf 60 ${760 - 24 * rang} Td (${ligne}) Tj ET`).join('\n')
  const objets = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${texte.length}>>stream\n${texte}\nendstream\n`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const corps = objets.map((objet, rang) => `${rang + 1} 0 obj${objet}endobj\n`).join('')
  return new File([`%PDF-1.4\n${corps}trailer<</Root 1 0 R>>\n%%EOF\n`], nom, { type: 'application/pdf' })
}

const PAYEE = depense(1, {
  ...{ date: day('2026-05-19'), date_paiement: day('2026-05-19'), fournisseur: 'CB CASTORAMA 18/05' },
  ...{ libelle: 'CB CASTORAMA 18/05', montant_cents: euros(37) },
})
const AUTRE = depense(2, { fournisseur: 'Foncia', montant_cents: euros(198) })

test('each receipt stands beside the bill it proves; one press sends them, the one put aside stays', async () => {
  const envois = montrer(<DepotJustificatifs />, { depenses: [PAYEE, AUTRE] })
  await user.upload(await screen.findByLabelText('Déposer des justificatifs'), [
    pdf('ticket.pdf', 'Castorama', 'Date 18/05/2026', 'Total TTC 37,00'),
    pdf('edf.pdf', 'EDF', 'Facture du 02/06/2026', 'Net a payer 46,20'),
    pdf('photo.pdf'),
  ])
  const dialog = within(await screen.findByRole('dialog', { name: '3 justificatifs' }))
  const vers = (nom: string) => dialog.getByRole<HTMLSelectElement>('combobox', { name: `Joindre ${nom} à` })
  await waitFor(() => expect(vers('ticket.pdf').value).toBe(PAYEE.id))
  expect(dialog.getByText('même montant, même fournisseur, 1 jour avant le paiement')).toBeTruthy()
  expect(vers('edf.pdf').selectedOptions[0]?.text).toBe('Nouvelle dépense, à payer : Eau, électricité, gaz')
  expect(vers('photo.pdf').value).toBe('rien')
  expect(dialog.getByText(/^1 va à une dépense déjà notée, 1 en crée une, à payer, 1 reste de côté$/)).toBeTruthy()
  // A bill that a receipt goes to is offered to no other.
  expect([...vers('edf.pdf').options].some(({ value }) => value === PAYEE.id)).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Joindre 2 justificatifs' }))
  await waitFor(() => expect(envois.filter(({ path }) => path.endsWith('/deposer-document'))).toHaveLength(2))
})
