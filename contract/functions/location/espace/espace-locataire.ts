// The space of a tenant, opened by its link without an account: his lease, his account, his papers, and what he and who lets to him wrote.

import { z } from 'zod'
import { PERIODICITES, TERMES } from '#domain/sujets/location/bail.ts'

/** The end of the address `/locataire/…`. What is not one of ours is answered as one that opens nothing. */
export const JetonEspace = z.string().min(1).max(200)

// A form sends its line ends as CR LF.
export const MessageEcrit = z
  .string()
  .overwrite((texte) => texte.replaceAll('\r\n', '\n'))
  .trim()
  .min(1, 'Écrivez votre message')
  .max(4_000, '4 000 caractères au plus')

/** What a message of a tenant is about. */
export const OBJETS_MESSAGE = ['message', 'reparation', 'assurance'] as const

/** The papers of a lease that its tenant opens, drawn anew as they stand. */
export const PIECES_ESPACE = ['revision', 'regularisation', 'conge', 'restitution', 'etat_des_lieux'] as const

const centimes = z.int()
const piece = z.object({ id: z.uuid(), nom: z.string() })

export const EspaceLocataire = {
  name: 'espace-locataire',
  // Whoever holds the link is the one it was sent to.
  public: true,
  body: z.object({
    jeton: JetonEspace,
    /** What who lets wrote is in front of the tenant: it is read. */
    messages_lus: z.boolean().default(false),
  }),
  reply: z.object({
    locataire: z.string(),
    bailleur: z.string().nullable(),
    expire_le: z.string(),
    logement: z.object({ libelle: z.string(), adresse: z.string(), code_postal: z.string(), ville: z.string() }),
    bail: z.object({
      type_bail: z.string(),
      debut: z.string(),
      fin: z.string().nullable(),
      periodicite: z.enum(PERIODICITES),
      terme: z.enum(TERMES),
      /** Of a term, as its charges. */
      loyer_cents: centimes,
      charges_cents: centimes,
      charges_mode: z.enum(['provision', 'forfait']),
      depot_garantie_cents: centimes,
      jour_echeance: z.int(),
      /** All those of the lease, himself among them. */
      locataires: z.array(z.string()),
    }),
    /** The account on which he pays. */
    iban: z.string().nullable(),
    /** On the day it is asked: what he owes when above zero, what he paid in advance when below. */
    solde_cents: centimes,
    /** What falls due next. */
    prochaine: z.object({ date_echeance: z.string(), montant_cents: centimes }).nullable(),
    /** The last two years, the oldest first. */
    lignes: z.array(
      z.object({
        nature: z.enum(['report', 'echeance', 'encaissement']),
        date: z.string(),
        periode: z.string().nullable(),
        /** How many months its rent is for. */
        mois: z.int(),
        charges: z.boolean(),
        interets: z.boolean(),
        payeur: z.enum(['locataire', 'caf', 'depot_garantie', 'regularisation']).nullable(),
        debit_cents: centimes,
        credit_cents: centimes,
        solde_cents: centimes,
      }),
    ),
    /** Notices, receipts and quittances that hold, the last one first. */
    documents: z.array(
      z.object({
        id: z.uuid(),
        nature: z.enum(['avis', 'recu', 'quittance']),
        numero: z.string(),
        emis_le: z.string(),
        montant_cents: centimes,
        periode: z.string().nullable(),
        mois: z.int(),
      }),
    ),
    /** Letters, accounts and inspections of the lease. */
    pieces: z.array(
      z.object({ piece: z.enum(PIECES_ESPACE), id: z.uuid().nullable(), titre: z.string(), le: z.string() }),
    ),
    /** What was signed or given: the lease, its annexes, the diagnostics. */
    fichiers: z.array(piece.extend({ nature: z.string(), le: z.string() })),
    /** The oldest first. */
    messages: z.array(
      z.object({
        id: z.uuid(),
        auteur: z.enum(['locataire', 'bailleur']),
        nom: z.string(),
        objet: z.enum(OBJETS_MESSAGE),
        texte: z.string(),
        le: z.string(),
        lu: z.boolean(),
        pieces: z.array(piece),
      }),
    ),
  }),
} as const

export type Espace = z.output<typeof EspaceLocataire.reply>
