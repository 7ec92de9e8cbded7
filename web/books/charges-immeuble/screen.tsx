// The place `regularisation`: the charges of a year settled building by building; which building and which year is in the URL.
import { useSearchParams } from 'react-router'
import { year } from '#domain/base/day.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Immeubles } from './immeubles.tsx'
import { ChargesDeLImmeuble } from './page.tsx'
import { anneesDeFin, periodesDe } from './periodes.ts'

export function RegularisationScreen() {
  const { today } = useDossier()
  const { immeubles = [] } = useFaits()
  const [params] = useSearchParams()
  const annees = anneesDeFin(immeubles, today)
  const annee = annees.find((une) => String(une) === params.get('annee')) ?? year(today) - 1
  const immeuble = immeubles.find(({ id }) => id === params.get('immeuble'))
  if (!immeuble) return <Immeubles annees={annees} annee={annee} />
  const { periodes, choisie } = periodesDe(immeuble.debuts_charges ?? [], { today, dite: params.get('annee') })
  if (!choisie) return null
  return <ChargesDeLImmeuble key={`${immeuble.id} ${choisie.au}`} {...{ immeuble, periodes, periode: choisie }} />
}
