// The place `regularisation`: the charges of a year settled building by building; which building and which year is in the URL.
import { useSearchParams } from 'react-router'
import { firstDayOf, lastDayOf, year } from '#domain/base/day.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Immeubles } from './immeubles.tsx'
import { ChargesDeLImmeuble } from './page.tsx'

/** The years that three years have not passed over, the last one that is over first asked. */
const RECENTES = 3

export function RegularisationScreen() {
  const { today } = useDossier()
  const { immeubles = [] } = useFaits()
  const [params] = useSearchParams()
  const derniere = year(today) - 1
  const annees = Array.from({ length: RECENTES }, (_, rang) => derniere - RECENTES + 1 + rang)
  const annee = annees.find((une) => String(une) === params.get('annee')) ?? derniere
  const periode = { du: firstDayOf(annee), au: lastDayOf(annee) }
  const immeuble = immeubles.find(({ id }) => id === params.get('immeuble'))
  if (!immeuble) return <Immeubles annees={annees} annee={annee} periode={periode} />
  return <ChargesDeLImmeuble key={`${immeuble.id} ${annee}`} {...{ immeuble, annees, annee, periode }} />
}
