// Who an invoice is made out to: what is typed of him, the same for a stay and for rents.
import { z } from 'zod'
import { nomComplet } from '#domain/base/mots.ts'
import { REFUS } from '#domain/base/refus.ts'
import { lireSiren } from '#domain/compta/siren.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { FactureEmise } from '#web/data/location/factures-sejour.ts'
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

/** Of one who is a business, whose SIREN the invoice holds. */
export const ChampsEntreprise = {
  ...ChampsClient,
  siren: ChampsClient.siren.refine((dit) => dit !== '', REFUS.facture_exploitant_sans_siren),
}

/** What is known of the client of a lease: who its last invoice was made out to, else the name of its tenant. */
export const clientConnu = (client: FactureEmise['contenu']['client'] | null, { locataires: [locataire] }: Bail) => ({
  nom: client?.nom ?? (locataire ? nomComplet(locataire) : ''),
  ...{ adresse: client?.adresse ?? '', code_postal: client?.code_postal ?? '', ville: client?.ville ?? '' },
  ...{ pays: client?.pays ?? 'FR', siren: client?.siren ?? '' },
})

/** `entreprise`: he is one, whose SIREN the invoice holds. `prefixe`: of its fields, where a form has several clients. */
export function SaisieClient({ entreprise = false, prefixe = '' }: { entreprise?: boolean; prefixe?: string }) {
  const champ = (nom: keyof typeof ChampsClient) => `${prefixe}${nom}`
  return (
    <>
      <Field
        label="Client"
        name={champ('nom')}
        required
        help={entreprise ? 'L’entreprise qui loue.' : 'La personne ou l’entreprise qui paie le séjour.'}
      />
      <Field label="Adresse" name={champ('adresse')} required autoComplete="off" />
      <div className="ui-two">
        <Field label="Code postal" name={champ('code_postal')} required />
        <Field label="Ville" name={champ('ville')} required />
      </div>
      <div className="ui-two">
        <Field label="Pays" name={champ('pays')} required help="Deux lettres." />
        <Field
          label="SIREN du client"
          name={champ('siren')}
          required={entreprise}
          help={entreprise ? 'Neuf chiffres.' : 'S’il est professionnel.'}
        />
      </div>
    </>
  )
}
