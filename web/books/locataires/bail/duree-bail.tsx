// The term of a lease being typed: that of the law for its nature, or longer; the reason of a shorter one; who lets.
import { useFormContext } from 'react-hook-form'
import { enClair } from '#domain/base/parametres.ts'
import { BAIL_COURT, DEROGATOIRE, termeDeLaLoi } from '#domain/sujets/location/regles-baux.ts'
import { Field } from '#web/ui/form/field.tsx'
import { direDuree, direSuite } from './mots.ts'
import { useTypeBail } from './saisie.ts'

/** Under the names `duree_mois`, `motif_duree` and `bailleur_personne_morale`; nothing for a furnished home. */
export function DureeBail() {
  const type_bail = useTypeBail()
  const { watch } = useFormContext()
  const [morale, duree] = watch(['bailleur_personne_morale', 'duree_mois'])
  if (type_bail === 'derogatoire')
    return (
      <p className="ui-small ui-second">
        Trois ans au plus, tous les baux dérogatoires successifs comptés ; laissé dans les lieux un mois après la fin,
        le locataire a un bail commercial ({DEROGATOIRE.source}).
      </p>
    )
  if (type_bail !== 'vide' && type_bail !== 'commercial' && type_bail !== 'professionnel') return null
  const loi = termeDeLaLoi({ type_bail, bailleur_personne_morale: morale === true })
  const court = type_bail === 'vide' && Number(duree) > 0 && Number(duree) < (loi.mois ?? 0)
  return (
    <>
      <div className="ui-two">
        <Field
          label="Durée, en mois"
          name="duree_mois"
          type="integer"
          help={`Vide : ${direDuree(loi.mois ?? 0)}, puis ${direSuite(loi)} (${enClair(loi.source, loi.certitude)}).`}
        />
        {type_bail === 'vide' && (
          <Field
            label="Le bailleur est une société, autre qu’une SCI familiale"
            name="bailleur_personne_morale"
            type="checkbox"
            help="Le bail dure alors six ans au lieu de trois."
          />
        )}
      </div>
      {court && (
        <Field
          label="Événement qui justifie cette durée"
          name="motif_duree"
          help={`Professionnel ou familial, écrit dans le bail, un an au moins ; à confirmer au locataire deux mois avant (${BAIL_COURT.source}).`}
        />
      )}
    </>
  )
}
