// Writes the state of a dwelling, at the entry or at the leaving; once signed it is not written again.
import { z } from 'zod'
import { SENS_ETAT } from '#domain/sujets/location/etat-des-lieux.ts'
import { ETATS_USAGE } from '#domain/sujets/location/inventaire.ts'
import { Jour, Texte, TexteOuRien } from '../champs.ts'

const Remarque = z.string().trim().max(500, '500 caractères au plus')
const Ligne = z.object({ element: Texte, etat: z.enum(ETATS_USAGE, 'État inconnu').nullable(), remarque: Remarque })

export const EnregistrerEtatDesLieux = {
  name: 'enregistrer-etat-des-lieux',
  body: z.object({
    dossier_id: z.uuid(),
    bail_id: z.uuid(),
    sens: z.enum(SENS_ETAT, 'Entrée ou sortie'),
    etat: z.object({
      date: Jour,
      compteurs: z.array(z.object({ nom: Texte, valeur: Remarque })).max(20, '20 compteurs au plus'),
      cles: z
        .array(z.object({ nom: Texte, nombre: z.int().min(0).max(99, '99 clés au plus') }))
        .max(20, '20 sortes de clés au plus'),
      pieces: z
        .array(z.object({ nom: Texte, lignes: z.array(Ligne).max(60, '60 lignes par pièce au plus') }))
        .max(40, '40 pièces au plus'),
      observations: z.string().trim().max(4_000, '4 000 caractères au plus'),
      adresse: TexteOuRien,
    }),
    /** The day both sides signed; null while it is being written. */
    signe_le: Jour.nullable(),
  }),
  reply: z.object({ etat_id: z.uuid() }),
  visite: true,
} as const
