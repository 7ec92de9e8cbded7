// The choice of a model for a new entry: what it is for, and the accounts that it puts in the form.
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { MODELES_OPERATION } from '#domain/compta/modeles-operation.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { valeursDuModele } from './operation-fields.ts'

const LIBRE = 'libre'

export function ChoixModele({ form }: { form: UseFormReturn<Values> }) {
  const { exercice } = useDossier()
  const [cle, setCle] = useState(LIBRE)
  if (!exercice) return null
  const choisi = MODELES_OPERATION.find((un) => un.cle === cle)

  function choisir(suivante: string) {
    setCle(suivante)
    const modele = MODELES_OPERATION.find((un) => un.cle === suivante)
    if (!modele || !exercice) return
    for (const [champ, valeur] of Object.entries(valeursDuModele(modele, exercice.fin))) form.setValue(champ, valeur)
  }

  return (
    <div className="ui-field">
      <span className="ui-label-t">Modèle</span>
      <Select
        label="Modèle d’écriture"
        value={cle}
        onChange={choisir}
        options={[
          { value: LIBRE, label: 'Écriture libre' },
          ...MODELES_OPERATION.map((un) => ({ value: un.cle, label: un.libelle })),
        ]}
      />
      {choisi && (
        <p className="ui-help">
          {choisi.en_mots} Elle est extournée d’elle-même au premier jour de l’exercice suivant ({choisi.source}).
        </p>
      )}
    </div>
  )
}
