// Reviews on the page of a service: each with its mark, its day, who signs it and his words; nothing where there is none.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { avisDitsQuery, reviewsQuery } from '#web/data/boutique/safe-service-reviews.ts'
import { createQueries } from '#web/lib/queries.ts'
import { Avis } from './avis.tsx'

afterEach(cleanup)

const LE = '2026-10-11T08:00:00+00:00'
function avis(tous: readonly { rating: number; created_at: string; signature: string; comment: string | null }[]) {
  const queries = createQueries()
  queries.setQueryData(avisDitsQuery('s1').queryKey, [...tous])
  queries.setQueryData(reviewsQuery('s1').queryKey, [...tous])
  render(
    <QueryClientProvider client={queries}>
      <Avis serviceId="s1" />
    </QueryClientProvider>,
  )
}

test('a mark with its words, and one without', () => {
  avis([
    { rating: 5, created_at: LE, signature: 'Claire M.', comment: 'La note est claire.' },
    { rating: 4, created_at: LE, signature: 'Karim B.', comment: null },
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Claire M. le 11 octobre 20265 sur 5La note est claire.',
    'Karim B. le 11 octobre 20264 sur 5',
  ])
})

test('no review, no block', () => {
  avis([])
  expect(screen.queryByRole('heading', { name: 'Avis' })).toBeNull()
})
