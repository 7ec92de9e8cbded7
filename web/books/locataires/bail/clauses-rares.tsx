// What the lease of a trade asks for at once, and what the others seldom say, behind its names.
import { majuscule } from '#domain/base/mots.ts'
import type { TypeBail } from '#domain/sujets/location/bail.ts'
import { HABITATION } from '#domain/sujets/location/regles-baux.ts'
import { enumerer } from '#web/lib/format.ts'
import { Field } from '#web/ui/form/field.tsx'
import { MoreFields } from '#web/ui/form/more.tsx'
import { ClauseRetard } from './clause-retard.tsx'
import { DureeBail } from './duree-bail.tsx'
import { PaliersField } from './paliers-field.tsx'
import { deLoyerLibre, useTypeBail } from './saisie.ts'

const DE_COMMERCE: ReadonlySet<TypeBail> = new Set(['commercial', 'professionnel', 'derogatoire'])

/** Its term, where the nature of the lease leaves it to be agreed. */
export const DureeConvenue = () => (DE_COMMERCE.has(useTypeBail()) ? <DureeBail /> : null)

/** The steps of the rent and the clause on delays: in sight for a trade, behind their names for the others. */
export function ClausesRares() {
  const type_bail = useTypeBail()
  if (DE_COMMERCE.has(type_bail))
    return (
      <>
        <PaliersField />
        <ClauseRetard />
      </>
    )
  const dites = raresDe(type_bail)
  return (
    <MoreFields title={majuscule(enumerer(dites.map(({ nom }) => nom)))} fields={dites.flatMap(({ champs }) => champs)}>
      {type_bail === 'vide' && <DureeBail />}
      <PaliersField />
      {HABITATION.has(type_bail) && (
        <Field
          label="Aide au logement versée à vous, par mois"
          name="aide_cents"
          type="euros"
          help="Si la CAF ou la MSA vous paie directement (tiers payant) : la ligne de banque se reconnaît, et une baisse ou un arrêt se voit."
        />
      )}
      <ClauseRetard />
    </MoreFields>
  )
}

type Rare = { readonly nom: string; readonly champs: readonly string[] }

const raresDe = (type_bail: TypeBail): readonly Rare[] =>
  [
    type_bail === 'vide' && {
      nom: 'durée et bailleur personne morale',
      champs: ['duree_mois', 'motif_duree', 'bailleur_personne_morale'],
    },
    deLoyerLibre(type_bail) && { nom: 'franchise et paliers de loyer', champs: ['franchise_mois', 'paliers'] },
    HABITATION.has(type_bail) && { nom: 'aide au logement', champs: ['aide_cents'] },
    !HABITATION.has(type_bail) && { nom: 'intérêts de retard', champs: ['interet_retard', 'majoration_retard'] },
  ].filter((un) => un !== false)
