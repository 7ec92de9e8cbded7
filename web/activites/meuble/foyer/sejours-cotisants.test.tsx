// Short stays above the limit: the social levies beside are said not to be what they bear; a lease of a home says nothing.
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { euros } from '#domain/base/cents.ts'
import { avecReglages } from '#domain/compta/exercice.ts'
import { bail, encaissement, exercice, montrer } from '#web/parts/tests/dossier.tsx'
import { useAnneeMeublee } from '../annee.ts'
import { SejoursCotisants } from './sejours-cotisants.tsx'

const fort = { ...encaissement('06'), loyer_cents: euros(24_000) }
const saisonnier = { ...bail, type_bail: 'saisonnier' as const }
const dit = () => screen.queryByText(/porte des cotisations sociales/)
const repere = () => screen.findByText('Ici')
/** The year as the screens read it. */
function Banniere() {
  const fiscale = useAnneeMeublee(2026).fiscale
  return <SejoursCotisants annee={2026} etapes={fiscale?.etapes ?? []} />
}
const element = (
  <>
    <p>Ici</p>
    <Banniere />
  </>
)

test('above the limit, it is said with both amounts and its article', async () => {
  montrer(element, { baux: [saisonnier], encaissements: [fort] })
  const phrase = await screen.findByText(/porte des cotisations sociales à la place/)
  expect(phrase.textContent).toMatch(/24\s040,00\s€, plus que 23\s000,00\s€/)
  expect(phrase.textContent).toContain('L611-1')
})

test('at the limit, for a lease of a home, and for a professional, nothing is said', async () => {
  for (const faits of [
    { baux: [saisonnier], encaissements: [{ ...fort, loyer_cents: euros(22_960) }] },
    { baux: [bail], encaissements: [fort] },
    { baux: [saisonnier], encaissements: [fort], exercices: [avecReglages(exercice, { statut: 'lmp' })] },
  ]) {
    cleanup()
    montrer(element, faits)
    await repere()
    expect(dit()).toBeNull()
  }
})
