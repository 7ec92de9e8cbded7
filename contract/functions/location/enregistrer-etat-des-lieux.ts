// Writes the state of a dwelling, at the entry or at the leaving; once signed it is not written again, and what comes twice is written once.
import { z } from 'zod'
import { PARTIES_ETAT, SENS_ETAT } from '#domain/sujets/location/etat-des-lieux.ts'
import { ETATS_USAGE } from '#domain/sujets/location/inventaire.ts'
import { Jour, Texte, TexteOuRien } from '../champs.ts'

const Remarque = z.string().trim().max(500, '500 caractères au plus')
const Ligne = z.object({ element: Texte, etat: z.enum(ETATS_USAGE, 'État inconnu').nullable(), remarque: Remarque })
const Signature = z.object({
  partie: z.enum(PARTIES_ETAT, 'Le bailleur ou le locataire'),
  nom: Texte,
  le: z.iso.datetime('Instant inconnu'),
  trace: z
    .string()
    .max(8_000, 'Signature trop longue')
    .regex(/^(?:[ML]\d{1,3} \d{1,3})+$/, 'Signature illisible'),
})

export const EnregistrerEtatDesLieux = {
  name: 'enregistrer-etat-des-lieux',
  body: z.object({
    dossier_id: z.uuid(),
    bail_id: z.uuid(),
    sens: z.enum(SENS_ETAT, 'Entrée ou sortie'),
    /** Its own, made by who begins it. */
    etat_id: z.uuid(),
    /** Of this very write: sent again after an answer that was lost, it is done once. */
    envoi_id: z.uuid(),
    /** The one that was read; 0 for one that was never written. */
    version: z.int().min(0),
    etat: z.object({
      date: Jour,
      compteurs: z
        .array(z.object({ nom: Texte, valeur: Remarque, compteur_id: z.uuid().nullable().default(null) }))
        .max(20, '20 compteurs au plus'),
      cles: z
        .array(z.object({ nom: Texte, nombre: z.int().min(0).max(99, '99 clés au plus') }))
        .max(20, '20 sortes de clés au plus'),
      pieces: z
        .array(z.object({ nom: Texte, lignes: z.array(Ligne).max(60, '60 lignes par pièce au plus') }))
        .max(40, '40 pièces au plus'),
      observations: z.string().trim().max(4_000, '4 000 caractères au plus'),
      adresse: TexteOuRien,
    }),
    signatures: z.array(Signature).max(8, '8 signatures au plus').default([]),
    /** The day both sides signed; null while it is being written. */
    signe_le: Jour.nullable(),
  }),
  /** `papier_refus`: signed, but its paper could not be established, and why. */
  reply: z.object({ etat_id: z.uuid(), version: z.int(), papier_refus: z.string().nullable() }),
  visite: true,
} as const
