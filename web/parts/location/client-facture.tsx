// Who an invoice is made out to: what is typed of him, the same for a stay and for rents.
import { z } from 'zod'
import { lireSiren } from '#domain/compta/siren.ts'
import { Field } from '#web/ui/form/field.tsx'
import { required } from '#web/ui/form/schema.ts'

export const ChampsClient = {
  nom: required('Indiquez le nom du client.'),
  adresse: required('Indiquez l’adresse du client.'),
  code_postal: required('Indiquez le code postal.'),
  ville: required('Indiquez la ville.'),
  pays: required().regex(/^[A-Za-z]{2}$/, 'Deux lettres : FR, BE, DE…'),
  siren: z
    .string()
    .transform((dit) => dit.trim())
    .refine((dit) => dit === '' || lireSiren(dit) !== null, 'Ce numéro SIREN n’est pas valide.'),
}

type Saisi = { [Champ in keyof typeof ChampsClient]: string }

/** As the invoice holds him. */
export const clientDe = ({ nom, adresse, code_postal, ville, pays, siren }: Saisi) => ({
  nom,
  adresse,
  code_postal,
  ville,
  pays: pays.toUpperCase(),
  siren: lireSiren(siren),
})

/** `entreprise`: he is one, whose SIREN the invoice holds. */
export function SaisieClient({ entreprise = false }: { entreprise?: boolean }) {
  return (
    <>
      <Field
        label="Client"
        name="nom"
        required
        help={entreprise ? 'L’entreprise qui loue.' : 'La personne ou l’entreprise qui paie le séjour.'}
      />
      <Field label="Adresse" name="adresse" required autoComplete="off" />
      <div className="ui-two">
        <Field label="Code postal" name="code_postal" required />
        <Field label="Ville" name="ville" required />
      </div>
      <div className="ui-two">
        <Field label="Pays" name="pays" required help="Deux lettres." />
        <Field
          label="SIREN du client"
          name="siren"
          required={entreprise}
          help={entreprise ? 'Neuf chiffres.' : 'S’il est professionnel.'}
        />
      </div>
    </>
  )
}
