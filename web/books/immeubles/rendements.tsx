// What each lot yields in a year, as columns of the list: aside until one of them is chosen, of the year that is chosen.
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { Cents } from '#domain/base/cents.ts'
import { nomDe } from '#domain/compta/exercice.ts'
import { classe39De } from '#domain/fiscal/bic/classement.ts'
import { type AnneeDuLot, rendementsDesLots } from '#domain/sujets/immeubles/suivi/rendement.ts'
import { useAdresse } from '#web/lib/adresse.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits, useLireLivres } from '#web/session/livres.ts'
import { Select } from '#web/ui/form/choice.tsx'
import { useColumnChoice } from '#web/ui/table/choice.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { colonnesLots } from './commun/colonnes.tsx'
import type { LigneLot } from './commun/lignes.ts'
import { pourcent } from './lot/cibles.ts'

const TITRES = {
  brut: 'Rendement brut',
  net: 'Rendement net',
  tresorerie: 'Trésorerie',
  occupation: 'Occupation',
  vacants: 'Jours vacants',
} as const
/** Short heads, as on the page of a lot: five more columns stand in the width of the list. */
const TETES: Readonly<Record<Cle, string>> = { ...TITRES, brut: 'Brut', net: 'Net', vacants: 'Vacants' }
type Cle = keyof typeof TITRES
const CLES = Object.keys(TITRES) as readonly Cle[] // safe: its keys are those of the record above
/** Under which the choice of the columns of the lots is kept. */
export const COLONNES_DES_LOTS = 'lots'

/** The columns of the list, its yields aside until they are asked for, and the tool that chooses their year. */
export function useRendements(): { readonly columns: readonly Column<LigneLot>[]; readonly annee: ReactNode } {
  const { exercices, today, dossier } = useDossier()
  const { params, poser } = useAdresse()
  const { shows } = useColumnChoice(COLONNES_DES_LOTS)
  const faits = useFaits()
  const lireLivres = useLireLivres()
  const lien = useLien()
  const passes = exercices.filter(({ debut }) => debut <= today).toSorted((a, b) => (a.debut < b.debut ? 1 : -1))
  const exercice = passes.find(({ fin }) => fin === params.get('rendement')) ?? passes[0]
  const ouvertes = CLES.some((key) => shows({ key, aside: true }))
  const livres = ouvertes ? lireLivres() : null
  const annees = useMemo(
    () =>
      exercice && livres
        ? rendementsDesLots(exercice, { faits, livres, reglages: classe39De(dossier.reglages), today })
        : new Map<string, AnneeDuLot>(),
    [exercice, faits, livres, dossier, today],
  )
  const sans = exercice === undefined
  const columns = useMemo(() => {
    const vers = (id: string): string => lien('immeubles', { lot: id, onglet: 'rendement' })
    return sans ? colonnesLots : [...colonnesLots, ...CLES.map((cle) => colonneDe(cle, { annees, vers }))]
  }, [sans, annees, lien])
  const annee = exercice && ouvertes && (
    <Select
      label="Rendement de"
      value={exercice.fin}
      onChange={(rendement) => poser({ rendement })}
      options={passes.map((un) => ({ value: un.fin, label: nomDe(un) }))}
    />
  )
  return { columns, annee }
}

type Source = { annees: ReadonlyMap<string, AnneeDuLot>; vers: (bien_id: string) => string }

function colonneDe(cle: Cle, { annees, vers }: Source): Column<LigneLot> {
  const valeur = ({ bien }: LigneLot): number | null => {
    const une = annees.get(bien.id)
    return une ? LIRE[cle](une) : null
  }
  const pourquoi = ({ bien }: LigneLot): string => {
    if (!annees.has(bien.id)) return 'pas encore ou plus à louer cette année-là'
    return cle === 'brut' || cle === 'net' ? 'sans prix d’achat noté' : 'aucun jour à louer'
  }
  const dit = (nombre: number): ReactNode =>
    cle === 'tresorerie' ? (
      <Euros amount={nombre as Cents} bare /> // safe: the column reads an amount of the books
    ) : cle === 'vacants' ? (
      String(nombre)
    ) : (
      pourcent(nombre)
    )
  const cents = cle === 'tresorerie'
  return {
    ...{ key: cle, title: TETES[cle], named: TITRES[cle], aside: true, num: true, phone: 'half' },
    ...(cents ? { cents, sum: (ligne: LigneLot) => (valeur(ligne) ?? 0) as Cents } : {}), // safe: as above
    // A rate is exported and sorted as the percentage that is read: 5,62.
    value: (ligne) => {
      const nombre = valeur(ligne)
      return nombre === null || cents || cle === 'vacants' ? nombre : nombre / 100
    },
    cell: (ligne) => {
      const nombre = valeur(ligne)
      return nombre === null ? (
        <Absent pourquoi={pourquoi(ligne)} />
      ) : (
        <Link to={vers(ligne.bien.id)} aria-label={`${TITRES[cle]} de ${ligne.bien.libelle}, année par année`}>
          {dit(nombre)}
        </Link>
      )
    },
  }
}

/** A dash says why there is no figure. */
const Absent = ({ pourquoi }: { pourquoi: string }) => (
  <span className="ui-muted" title={pourquoi}>
    —<span className="ui-sr"> : {pourquoi}</span>
  </span>
)

const LIRE: Readonly<Record<Cle, (une: AnneeDuLot) => number | null>> = {
  brut: ({ performance }) => performance.brut,
  net: ({ performance }) => performance.net,
  tresorerie: ({ performance }) => performance.tresorerie_cents,
  occupation: ({ occupation }) => occupation,
  vacants: ({ jours_vacants }) => jours_vacants,
}
