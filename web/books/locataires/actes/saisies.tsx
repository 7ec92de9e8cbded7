// What a document asks of whoever draws it up: the fields that the dossier does not know, the conditions that he answers.
import { useId } from 'react'
import { majuscule } from '#domain/base/mots.ts'
import { TAILLE_VALEUR, type Valeurs } from '#domain/sujets/location/modeles/faits-du-modele.ts'
import type { demandes } from '#domain/sujets/location/modeles/remplir.ts'

type Props = {
  demandes: ReturnType<typeof demandes>
  valeurs: Valeurs
  onChange: (valeurs: Valeurs) => void
}

export function Saisies({ demandes: { champs, conditions }, valeurs, onChange }: Props) {
  const id = useId()
  const groupes = Map.groupBy(champs, ({ groupe }) => groupe)
  return (
    <>
      {conditions.length > 0 && (
        <fieldset className="ui-stack-s books-ten-conditions">
          <legend className="ui-label-t">À préciser</legend>
          {conditions.map(({ cle, libelle }) => (
            <label className="ui-check" key={cle}>
              <input
                type="checkbox"
                checked={valeurs[cle] === 'oui'}
                onChange={(event) => onChange({ ...valeurs, [cle]: event.target.checked ? 'oui' : '' })}
              />
              <span>{majuscule(libelle)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {[...groupes].map(([groupe, siens]) => (
        <fieldset className="books-ten-saisies" key={groupe}>
          <legend className="ui-label-t">{groupe}</legend>
          {siens.map(({ cle, libelle }) => (
            <div className="ui-field" key={cle}>
              <label htmlFor={`${id}-${cle}`}>{libelle}</label>
              <textarea
                className="ui-input"
                id={`${id}-${cle}`}
                rows={1}
                maxLength={TAILLE_VALEUR}
                value={valeurs[cle] ?? ''}
                onChange={(event) => onChange({ ...valeurs, [cle]: event.target.value })}
              />
            </div>
          ))}
        </fieldset>
      ))}
    </>
  )
}
