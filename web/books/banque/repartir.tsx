// One transfer shared by hand over several rents: found by tenant, dwelling or owner, picked one by one, what is left told as one picks.

import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { normaliser } from '#domain/sujets/banque/formats/texte.ts'
import { type DuAChoisir, dusAChoisir, partsChoisies } from '#domain/sujets/banque/suivi/loyers-de-ligne.ts'
import { nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { formatEuros } from '#web/lib/format.ts'
import { bailEnClair } from '#web/parts/mots.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useFaits } from '#web/session/livres.ts'
import { Select } from '#web/ui/form/choice.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { useTenueDeLaLigne } from './choix-manuel.ts'
import type { LigneProposee } from './donnees.ts'
import type { Repartition } from './reponses.ts'

type Props = { ligne: LigneProposee; repartition: Repartition; onChange: (repartition: Repartition) => void }
type Rangee = { du: DuAChoisir; cle: string; qui: string; ou: string; cherche: string }

const HAUTEUR = 52
const PERSONNE = 'personne'

export function Repartir({ ligne, repartition, onChange }: Props) {
  const rangees = useRangees(ligne)
  const [mots, setMots] = useState('')
  const montrees = useMemo(() => {
    const cherches = normaliser(mots).split(' ')
    return rangees.filter(({ cherche }) => cherches.every((mot) => cherche.includes(mot)))
  }, [rangees, mots])
  const choisies = new Set(repartition.choisis.map(cleDe))
  function presser(du: DuAChoisir) {
    const choisis = choisies.has(cleDe(du))
      ? repartition.choisis.filter((un) => cleDe(un) !== cleDe(du))
      : [...repartition.choisis, du]
    onChange({
      choisis,
      avance: choisis.some(({ bail }) => bail.id === repartition.avance) ? repartition.avance : null,
    })
  }
  return (
    <fieldset className="books-bq-repartir">
      <legend className="ui-label">Loyers que cette ligne paie</legend>
      <input
        type="search"
        className="ui-input"
        aria-label="Chercher un locataire, un logement ou un propriétaire"
        placeholder="Locataire, logement ou propriétaire"
        value={mots}
        onChange={(event) => setMots(event.target.value)}
      />
      <Liste rangees={montrees} choisies={choisies} onPresser={presser} />
      <Reste ligne={ligne} repartition={repartition} onChange={onChange} />
    </fieldset>
  )
}

const cleDe = ({ part }: DuAChoisir): string => part.echeance_id ?? ''

function useRangees(ligne: LigneProposee): readonly Rangee[] {
  const faits = useFaits()
  const { bailleurDe } = useComptabilite()
  const { tient } = useTenueDeLaLigne(ligne)
  const dus = useMemo(() => dusAChoisir(ligne, { faits, tient }), [ligne, faits, tient])
  return useMemo(
    () =>
      dus.map((du) => {
        const { locataires, bien } = bailEnClair(faits, du.bail.id)
        const proprietaire = bailleurDe?.(faits, du.bail.bien_id, ligne.date)?.nom
        const ou = [bien, proprietaire].filter(Boolean).join(' · ')
        const mois = nomDeLaPeriode(du)
        return {
          du,
          cle: cleDe(du),
          qui: `${locataires}, ${mois}`,
          ou,
          cherche: normaliser(`${locataires} ${ou} ${mois}`),
        }
      }),
    [dus, faits, bailleurDe, ligne],
  )
}

type ListeProps = { rangees: readonly Rangee[]; choisies: ReadonlySet<string>; onPresser: (du: DuAChoisir) => void }

/** Above, only those in view are drawn. */
const NOMBREUX = 200

function Liste(props: ListeProps) {
  const { rangees, choisies, onPresser } = props
  if (rangees.length === 0) return <p className="ui-small ui-second">Aucun loyer dû ne correspond.</p>
  if (rangees.length > NOMBREUX) return <ListeLongue {...props} />
  return (
    <div className="books-bq-dus">
      <ul>
        {rangees.map((rangee) => (
          <li key={rangee.cle}>
            <UnDu rangee={rangee} choisi={choisies.has(rangee.cle)} onPresser={onPresser} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ListeLongue({ rangees, choisies, onPresser }: ListeProps) {
  const boite = useRef<HTMLDivElement>(null)
  const virtuel = useVirtualizer({
    count: rangees.length,
    getScrollElement: () => boite.current,
    estimateSize: () => HAUTEUR,
    overscan: 8,
  })
  return (
    <div ref={boite} className="books-bq-dus books-bq-dus-longue">
      <ul style={{ height: virtuel.getTotalSize() }}>
        {virtuel.getVirtualItems().map(({ index, start }) => {
          const rangee = rangees[index]
          return (
            rangee && (
              <li key={rangee.cle} style={{ transform: `translateY(${start}px)` }}>
                <UnDu rangee={rangee} choisi={choisies.has(rangee.cle)} onPresser={onPresser} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

type UnDuProps = { rangee: Rangee; choisi: boolean; onPresser: (du: DuAChoisir) => void }

function UnDu({ rangee: { du, qui, ou }, choisi, onPresser }: UnDuProps) {
  return (
    <label className="ui-check">
      <input type="checkbox" checked={choisi} onChange={() => onPresser(du)} />
      <span>
        {qui}
        <span className="ui-xs ui-muted">{ou}</span>
      </span>
      <Euros amount={du.part.montant_cents} />
    </label>
  )
}

/** What is still to be given to a rent, and who may keep it as an advance. */
function Reste({ ligne, repartition, onChange }: Props) {
  const faits = useFaits()
  const { reste_cents } = partsChoisies(ligne.montant_cents, { ...repartition, avance: null })
  const baux = [...new Set(repartition.choisis.map(({ bail }) => bail.id))]
  const options = [
    { value: PERSONNE, label: 'Personne : je choisis un autre loyer' },
    ...baux.map((id) => ({ value: id, label: bailEnClair(faits, id).locataires })),
  ]
  return (
    <>
      <p role="status">
        Reste à affecter : <strong>{formatEuros(reste_cents)}</strong>
      </p>
      {reste_cents > 0 && baux.length > 0 && (
        <div className="ui-row">
          <span className="ui-small">En avance pour</span>
          <Select
            label="Qui garde le reste en avance"
            value={repartition.avance ?? PERSONNE}
            options={options}
            onChange={(avance) => onChange({ ...repartition, avance: avance === PERSONNE ? null : avance })}
          />
        </div>
      )}
    </>
  )
}
