// The day, the meters and the keys of a state of a dwelling.
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { SaisieEtat, SensEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import { DateBox } from '#web/ui/form/date-input.tsx'
import { readDay } from '#web/ui/form/schema.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  saisie: SaisieEtat
  sens: SensEtat
  jour: string
  fige: boolean
  onJour: (jour: string) => void
  onChange: (part: Partial<SaisieEtat>) => void
}

export function RelevesDeLEtat({ saisie, sens, jour, fige, onJour, onChange }: Props) {
  const { compteurs, cles, adresse } = saisie
  return (
    <>
      <div className="ui-two">
        <Jour jour={jour} fige={fige} onJour={onJour} />
        {sens === 'sortie' && (
          <label className="ui-field">
            <span className="ui-label-t">Nouvelle adresse du locataire</span>
            <input
              className="ui-input"
              value={adresse ?? ''}
              onChange={(event) => onChange({ adresse: event.target.value || null })}
            />
          </label>
        )}
      </div>
      <p className="ui-label">Compteurs</p>
      <p className="ui-xs ui-muted">
        Ce que chacun affiche, avec son unité : kWh pour l’électricité, m³ pour l’eau et le gaz.
      </p>
      <div className="books-ten-releves">
        {compteurs.map(({ nom, valeur }, rang) => (
          <label className="ui-field" key={nom}>
            <span className="ui-label-t">{nom}</span>
            <input
              className="ui-input"
              value={valeur}
              onChange={(event) => onChange({ compteurs: compteurs.with(rang, { nom, valeur: event.target.value }) })}
            />
          </label>
        ))}
      </div>
      <p className="ui-label">Clés</p>
      <div className="books-ten-releves">
        {cles.map(({ nom, nombre }, rang) => (
          <label className="ui-field" key={nom}>
            <span className="ui-label-t">{nom}</span>
            <input
              className="ui-input"
              inputMode="numeric"
              value={String(nombre)}
              onChange={(event) => onChange({ cles: cles.with(rang, { nom, nombre: nombreDe(event.target.value) }) })}
            />
          </label>
        ))}
      </div>
    </>
  )
}

/** Without a day that can be read nothing is saved, and it is said why. */
function Jour({ jour, fige, onJour }: Pick<Props, 'jour' | 'fige' | 'onJour'>) {
  const id = useId()
  const faux = readDay(jour) === null
  return (
    <div className="ui-field">
      <label className="ui-label-t" htmlFor={id}>
        Date
      </label>
      <DateBox
        value={jour}
        onChange={onJour}
        readOnly={fige}
        wiring={{
          id,
          'aria-invalid': faux || undefined,
          'aria-required': true,
          'aria-describedby': faux ? `${id}-erreur` : undefined,
        }}
      />
      {faux && (
        <p className="ui-err" id={`${id}-erreur`} role="status">
          <Icon of={TriangleAlert} />
          Indiquez le jour de l’état des lieux : jj/mm/aaaa.
        </p>
      )}
    </div>
  )
}

const nombreDe = (text: string): number => Math.min(99, Number(text.replace(/\D/g, '') || 0))
