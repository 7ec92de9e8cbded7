// The two years whose law is compared: the one before, and the one that takes its place.
import { useId } from 'react'
import { ANNEES } from '#domain/annees/index.ts'

export type DeuxAnnees = { readonly de: number; readonly vers: number }

const CONNUES = ANNEES.map(({ annee }) => annee)
const [PREMIERE = 0] = CONNUES
const DERNIERE = CONNUES.at(-1) ?? PREMIERE

/** From the year before to the year on the screen, among those that are known. */
export function bornesDe(annee: number): DeuxAnnees {
  const vers = Math.min(Math.max(annee, PREMIERE + 1), DERNIERE)
  return { de: vers - 1, vers }
}

type Props = { bornes: DeuxAnnees; onChange: (bornes: DeuxAnnees) => void }

export function Bornes({ bornes: { de, vers }, onChange }: Props) {
  return (
    <div className="activites-changements-bornes">
      <Choix
        label="De la loi de"
        valeur={de}
        annees={CONNUES.slice(0, -1)}
        onChange={(choisie) => onChange({ de: choisie, vers: Math.max(vers, choisie + 1) })}
      />
      <Choix
        label="à celle de"
        valeur={vers}
        annees={CONNUES.slice(1)}
        onChange={(choisie) => onChange({ de: Math.min(de, choisie - 1), vers: choisie })}
      />
    </div>
  )
}

type ChoixProps = { label: string; valeur: number; annees: readonly number[]; onChange: (annee: number) => void }

function Choix({ label, valeur, annees, onChange }: ChoixProps) {
  const id = useId()
  return (
    <div className="ui-field">
      <label className="ui-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="ui-input"
        value={valeur}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {annees.map((annee) => (
          <option key={annee} value={annee}>
            {annee}
          </option>
        ))}
      </select>
    </div>
  )
}
