// What the page of a service says beyond its card, and that it says nothing of what is not written.
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Deroulement, Questions, Remis } from './contenu.tsx'

afterEach(cleanup)

test('steps in order, each with who does it; what is delivered beside what is given; each question with its answer', () => {
  render(
    <>
      <Deroulement
        etapes={[
          { who: 'Vous', title: 'Vous déposez', description: 'Au fil de l’eau.' },
          { who: 'L’expert-comptable', title: 'Il relit', description: 'Case par case.' },
        ]}
      />
      <Remis livre={['La liasse']} fournir={['Les relevés', 'L’acte']} />
      <Questions questions={[{ title: 'Combien ?', description: 'Tant.' }]} />
    </>,
  )
  const [etapes, livre, fournir] = screen.getAllByRole('list')
  expect(
    within(etapes as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Vous déposezVousAu fil de l’eau.', 'Il relitL’expert-comptableCase par case.'])
  expect([livre?.textContent, fournir?.textContent]).toEqual(['La liasse', 'Les relevésL’acte'])
  expect(screen.getByRole('term').textContent).toBe('Combien ?')
  expect(screen.getByRole('definition').textContent).toBe('Tant.')
})

test('nothing written, nothing shown: no head without its lines', () => {
  const { container } = render(
    <>
      <Deroulement etapes={[]} />
      <Remis livre={[]} fournir={[]} />
      <Questions questions={[]} />
    </>,
  )
  expect(container.innerHTML).toBe('')
  render(<Remis livre={[]} fournir={['L’acte']} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Ce que vous fournissez'])
})
