// What each lot yields in a year, as columns of the list: which year, which columns, kept in the URL and by this browser.
import { Check, Columns3 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { Cents } from '#domain/base/cents.ts'
import { type Exercice, nomDe } from '#domain/compta/exercice.ts'
import { classe39De } from '#domain/fiscal/bic/classement.ts'
import { type AnneeDuLot, rendementsDesLots } from '#domain/sujets/immeubles/suivi/rendement.ts'
import { useAdresse } from '#web/lib/adresse.ts'
import { garder, lireGarde } from '#web/lib/garde.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits, useLivres } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Menu, MenuButton } from '#web/ui/overlay/menu.tsx'
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
const KEY = 'quittance-bilan.lots.colonnes'
const AUCUNE = 'aucune'

/** The columns of the list with those that were chosen, and the tools that choose them and their year. */
export function useRendements(): { readonly columns: readonly Column<LigneLot>[]; readonly outils: ReactNode } {
  const { exercices, today, dossier } = useDossier()
  const { params, poser } = useAdresse()
  const faits = useFaits()
  const livres = useLivres()
  const lien = useLien()
  const choisies = lireColonnes(params.get('colonnes') ?? (lireGarde(KEY) || AUCUNE))
  const passes = exercices.filter(({ debut }) => debut <= today).toSorted((a, b) => (a.debut < b.debut ? 1 : -1))
  const exercice = passes.find(({ fin }) => fin === params.get('rendement')) ?? passes[0]
  const ouvertes = choisies.length > 0
  const annees = useMemo(
    () =>
      exercice && ouvertes
        ? rendementsDesLots(exercice, { faits, livres, reglages: classe39De(dossier.reglages), today })
        : new Map<string, AnneeDuLot>(),
    [exercice, ouvertes, faits, livres, dossier, today],
  )
  const basculer = (cle: Cle) => {
    const suite = CLES.filter((une) => (une === cle) !== choisies.includes(une)).join(',') || AUCUNE
    garder(KEY, suite)
    poser({ colonnes: suite })
  }
  const choix = choisies.join(',')
  const columns = useMemo(
    () => [
      ...colonnesLots,
      ...lireColonnes(choix).map((cle) =>
        colonneDe(cle, { annees, vers: (id) => lien('immeubles', { lot: id, onglet: 'rendement' }) }),
      ),
    ],
    [choix, annees, lien],
  )
  const outils = exercice && <Outils {...{ choisies, passes, exercice, poser, basculer }} />
  return { columns, outils }
}

type OutilsProps = {
  choisies: readonly Cle[]
  passes: readonly Exercice[]
  exercice: Exercice
  poser: ReturnType<typeof useAdresse>['poser']
  basculer: (cle: Cle) => void
}

function Outils({ choisies, passes, exercice, poser, basculer }: OutilsProps) {
  return (
    <>
      {choisies.length > 0 && (
        <Select
          label="Rendement de"
          value={exercice.fin}
          onChange={(fin) => poser({ rendement: fin })}
          options={passes.map((un) => ({ value: un.fin, label: nomDe(un) }))}
        />
      )}
      <Menu
        label="Colonnes de rendement"
        trigger={
          <Button kind="quiet" icon={Columns3}>
            Colonnes
          </Button>
        }
      >
        {CLES.map((cle) => (
          <MenuButton key={cle} {...(choisies.includes(cle) ? { icon: Check } : {})} onSelect={() => basculer(cle)}>
            {choisies.includes(cle) ? `${TITRES[cle]}, affichée` : TITRES[cle]}
          </MenuButton>
        ))}
      </Menu>
    </>
  )
}

type Source = { annees: ReadonlyMap<string, AnneeDuLot>; vers: (bien_id: string) => string }

function colonneDe(cle: Cle, { annees, vers }: Source): Column<LigneLot> {
  const valeur = ({ bien }: LigneLot): number | null => {
    const une = annees.get(bien.id)
    return une ? LIRE[cle](une) : null
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
    ...{ key: cle, title: TETES[cle], num: true, phone: 'half' },
    ...(cents ? { cents, sum: (ligne: LigneLot) => (valeur(ligne) ?? 0) as Cents } : {}), // safe: as above
    // A rate is exported and sorted as the percentage that is read: 5,62.
    value: (ligne) => {
      const nombre = valeur(ligne)
      return nombre === null || cents || cle === 'vacants' ? nombre : nombre / 100
    },
    cell: (ligne) => {
      const nombre = valeur(ligne)
      return nombre === null ? (
        '—'
      ) : (
        <Link to={vers(ligne.bien.id)} aria-label={`${TITRES[cle]} de ${ligne.bien.libelle}, année par année`}>
          {dit(nombre)}
        </Link>
      )
    },
  }
}

const LIRE: Readonly<Record<Cle, (une: AnneeDuLot) => number | null>> = {
  brut: ({ performance }) => performance.brut,
  net: ({ performance }) => performance.net,
  tresorerie: ({ performance }) => performance.tresorerie_cents,
  occupation: ({ occupation }) => occupation,
  vacants: ({ jours_vacants }) => jours_vacants,
}

const lireColonnes = (dites: string): readonly Cle[] => CLES.filter((cle) => dites.split(',').includes(cle))
