// The clause of index of a lease that is no home's: which index, which quarter, every how many years.
import { useFormContext } from 'react-hook-form'
import type { NomIndice } from '#domain/sujets/location/bail.ts'
import { trimestresConnus } from '#domain/sujets/location/indices/irl.ts'
import { direTrimestre } from '#domain/sujets/location/indices/trimestre.ts'
import { indicesPermis, SOURCE_INDEXATION } from '#domain/sujets/location/regles-baux.ts'
import { Field } from '#web/ui/form/field.tsx'
import { indiceChoisi, useTypeBail } from './saisie.ts'

/** Under the names `indice`, `irl_trimestre`, `revision_annees`, `revision_le` and `petite_entreprise`. */
export function ClauseIndice() {
  const type_bail = useTypeBail()
  const { watch } = useFormContext()
  const [choisi, trimestre, annees] = watch(['indice', 'irl_trimestre', 'revision_annees'])
  const indice = indiceChoisi(type_bail, choisi)
  return (
    <>
      <div className="ui-two">
        <Field
          label="Indice du loyer"
          name="indice"
          type="select"
          options={indicesPermis(type_bail).map((value) => ({ value, label: NOMS_INDICE[value] }))}
          help={`Le loyer monte et baisse avec lui (${SOURCE_INDEXATION}).`}
        />
        <Field
          label="Trimestre de référence"
          name="irl_trimestre"
          type="select"
          options={OPTIONS}
          help="Celui que le bail nomme."
        />
      </div>
      {trimestre && (
        <div className="ui-two">
          <Field label="Révision" name="revision_annees" type="select" options={PERIODES} />
          <Field
            label="Première révision"
            name="revision_le"
            type="date"
            help={`Vide : ${annees === '3' ? 'trois ans' : 'un an'} après le début du bail.`}
          />
        </div>
      )}
      {trimestre && indice === 'ilc' && (
        <Field
          label="Le locataire est une petite ou moyenne entreprise"
          name="petite_entreprise"
          type="checkbox"
          help="La hausse par l’ILC a été plafonnée à 3,5 % par an pour les indices du 2e trimestre 2022 au 1er trimestre 2024 (loi n° 2022-1158, art. 14)."
        />
      )}
    </>
  )
}

const NOMS_INDICE: Readonly<Record<NomIndice, string>> = {
  irl: 'IRL, référence des loyers',
  ilc: 'ILC, commerce et artisanat',
  ilat: 'ILAT, bureaux et professions',
  icc: 'ICC, coût de la construction',
}
const OPTIONS = [
  { value: '', label: 'Sans clause d’indexation' },
  ...trimestresConnus().map((un) => ({ value: un, label: direTrimestre(un) })),
]
const PERIODES = [
  { value: '1', label: 'Chaque année' },
  { value: '3', label: 'Tous les trois ans' },
]
