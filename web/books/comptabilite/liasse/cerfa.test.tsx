// The form as the screen draws it: a box to be confirmed says why to who asks, with the keyboard as with a finger.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { ecriture } from '#domain/compta/ecriture.ts'
import { caseDe, declarer } from '../../../../exemples/cas/declaration.ts'
import { Cerfa } from './cerfa.tsx'

afterEach(cleanup)

const piece = (compte: string, libelle: string) =>
  ecriture(
    {
      cle: libelle,
      journal: 'BQ',
      date: day('2025-06-30'),
      libelle,
      origine: { table: 'cas', id: libelle },
      piece_ref: libelle,
    },
    [
      { compte, debit: cents(50_000) },
      { compte: '512000', credit: cents(50_000) },
    ],
  )

const montrer = (lignes: Parameters<typeof declarer>[0]) => {
  const { formulaires } = declarer(lignes)
  const formulaire = formulaires.find(({ numero }) => numero === '2033-B')
  if (!formulaire) throw new Error('no 2033-B')
  render(
    <Cerfa
      formulaire={formulaire}
      annee={2025}
      toutes={false}
      ouverte={null}
      onExplain={() => {}}
      onAutre={() => {}}
    />,
  )
  return caseDe(formulaires, '2033-B', '242')
}

test('the borrower’s insurance is to be confirmed, and a press on the mark says why', async () => {
  const { doutes } = montrer(piece('616800', 'Assurance'))
  const marque = screen.getByRole('button', { name: 'à confirmer : pourquoi, case 242' })
  expect(screen.queryByText(doutes[0] ?? '')).toBeNull()
  fireEvent.click(marque)
  expect(await screen.findByText(doutes[0] ?? '')).toBeTruthy()
})

test('co-ownership charges are known by everybody: no mark', () => {
  montrer(piece('614000', 'Copropriété'))
  expect(screen.queryByText(/à confirmer/)).toBeNull()
})
