// The fields of a dwelling on the screen, each unusual word explained beside it.

import { useAmortit, useMots, useNatures } from '#web/session/comptabilite.ts'
import { Field } from '#web/ui/form/field.tsx'
import { NOMS_BIEN, NOMS_CATEGORIE } from './champs-bien.ts'

export function ChampsBienForm() {
  const { type_bien, categorie: categories } = useNatures()
  const { bien: mots } = useMots()
  const amortit = useAmortit()
  const types = type_bien.map((value) => ({ value, label: NOMS_BIEN[value] }))
  return (
    <>
      <Field label="Nom du logement" name="libelle" required help="Comme vous l’appelez : « T2 rue de la Paix »." />
      <Field label="Adresse" name="adresse" required autoComplete="street-address" />
      <div className="ui-two parts-champs-ville">
        <Field label="Code postal" name="code_postal" required autoComplete="postal-code" />
        <Field label="Ville" name="ville" required autoComplete="address-level2" />
      </div>
      <div className="ui-two">
        <Field label="Type" name="type_bien" type="select" options={types} required />
        <Field label="Surface" name="surface_m2" unit="m²" />
      </div>
      {categories && (
        <Field
          label="Location"
          name="categorie"
          type="select"
          options={categories.map((value) => ({ value, label: NOMS_CATEGORIE[value] }))}
          required
          help={mots.categorie ?? undefined}
        />
      )}
      <div className="ui-two">
        <Field
          label="Date d’achat"
          name="date_acquisition"
          type="date"
          required
          help={
            amortit ? 'Celle de l’acte : le prix et les frais entrent dans les comptes ce jour-là.' : 'Celle de l’acte.'
          }
        />
        <Field
          label="Mis en location le"
          name="date_mise_en_location"
          type="date"
          required
          help={amortit ? 'L’amortissement commence ce jour-là.' : 'Le premier jour du premier bail.'}
        />
      </div>
      <div className="ui-two">
        <Field
          label="Prix d’achat"
          name="prix_cents"
          type="euros"
          required
          help={amortit ? 'Hors frais, hors mobilier.' : 'Hors frais.'}
        />
        <Field
          label="Frais d’acquisition"
          name="frais_acquisition_cents"
          type="euros"
          required
          help={amortit ? 'Notaire, droits et agence. 0 s’il n’y en a pas.' : mots.frais}
        />
      </div>
      {amortit && <SortDesFrais hint={mots.frais} />}
    </>
  )
}

function SortDesFrais({ hint }: { hint: string }) {
  return (
    <Field
      label="Ces frais sont"
      name="frais"
      type="radio"
      required
      options={[
        {
          value: 'charges',
          label: 'Déduits en charges la première année',
          hint,
        },
        {
          value: 'immobilises',
          label: 'Ajoutés au prix et amortis avec lui',
          hint: 'Déduits peu à peu ; un report sans limite de durée. Le choix vaut pour toute l’activité (PCG 213-8).',
        },
      ]}
    />
  )
}
