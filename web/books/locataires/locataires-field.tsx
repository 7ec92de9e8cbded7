// The people of a lease, in its form: taken among those of the dossier, or written on the spot.
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert, UserPlus, X } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { nomComplet } from '#domain/base/mots.ts'
import { locatairesQuery } from '#web/data/location/locataires.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useFieldError } from '#web/ui/form/field-error.ts'
import { FormNames } from '#web/ui/form/names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ecrireLocataires, type LocataireDuBail, lireLocataires } from './locataires-du-bail.ts'
import { PersonneDialog } from './personne-dialog.tsx'

const NAME = 'locataires'

export function LocatairesField({ ouvert }: { ouvert: boolean }) {
  const { dossier } = useDossier()
  const { data: connus = [] } = useQuery(locatairesQuery(dossier.id))
  const { watch, setValue, formState } = useFormContext()
  const names = useContext(FormNames)
  const [adding, setAdding] = useState(ouvert)
  useEffect(() => void names.set(NAME, 'Locataires'), [names])
  const liste = lireLocataires(watch(NAME))
  const error = useFieldError(NAME)
  const put = (next: readonly LocataireDuBail[]) =>
    setValue(NAME, ecrireLocataires(next), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const libres = connus.filter(({ id }) => liste.every((un) => !('id' in un) || un.id !== id))

  return (
    <fieldset className="ui-field">
      <legend className="ui-label-t">
        Locataires <span className="ui-req">*</span>
      </legend>
      <ul className="books-ten-gens">
        {liste.map((un, rang) => (
          <li key={'id' in un ? un.id : nomComplet(un)} className="ui-row">
            <span>{nomDe(un, connus)}</span>
            <IconButton
              label={`Retirer ${nomDe(un, connus)}`}
              icon={X}
              size="small"
              onClick={() => put(liste.filter((_, at) => at !== rang))}
            />
          </li>
        ))}
      </ul>
      <div className="ui-row books-ten-ajout">
        {libres.length > 0 && (
          <select
            className="ui-input"
            aria-label="Ajouter une personne déjà connue"
            value="choisir"
            onChange={(event) => put([...liste, { id: event.target.value }])}
          >
            <option value="choisir" disabled>
              Quelqu’un de déjà connu…
            </option>
            {libres.map((un) => (
              <option key={un.id} value={un.id}>
                {nomComplet(un)}
              </option>
            ))}
          </select>
        )}
        <Button icon={UserPlus} onClick={() => setAdding(true)}>
          Nouvelle personne
        </Button>
      </div>
      {error && (
        <p className="ui-err" role="status">
          <Icon of={TriangleAlert} />
          {error}
        </p>
      )}
      {adding && (
        // The form of the person stands inside that of the lease for React: its sending must not send both.
        <div onSubmit={(event) => event.stopPropagation()}>
          <PersonneDialog
            personne={{}}
            onClose={() => setAdding(false)}
            onSave={(personne) => put([...liste, personne])}
          />
        </div>
      )}
    </fieldset>
  )
}

function nomDe(un: LocataireDuBail, connus: readonly { id: string; prenom: string; nom: string }[]): string {
  if (!('id' in un)) return nomComplet(un)
  const connu = connus.find(({ id }) => id === un.id)
  return connu ? nomComplet(connu) : 'Locataire'
}
