// Says what lines of a statement are: facts to write, facts that stand, a transfer between accounts, nothing of the books.
import { z } from 'zod'
import { cents } from '#domain/base/cents.ts'
import { Montant, Texte } from '../champs.ts'

/** In one call; a screen that has more sends several. */
export const LIGNES_A_LA_FOIS = 1_000

const Strict = Montant.refine((amount) => amount > 0, 'Montant invalide')
/** Above zero for what was spent; below, for a credit note. */
const Signe = z
  .int('Montant invalide')
  .min(-1_000_000_000_00)
  .max(1_000_000_000_00)
  .refine((amount) => amount !== 0, 'Indiquez un montant')
  .transform((amount) => cents(amount))

export const FaitDeLigne = z.discriminatedUnion('nature', [
  z.object({
    nature: z.literal('encaissement'),
    bail_id: z.uuid(),
    echeance_id: z.uuid().nullable(),
    payeur: z.string().trim().max(200),
    loyer_cents: Montant,
    charges_cents: Montant,
    mode: z.enum(['virement', 'prelevement', 'cheque', 'especes', 'caf', 'plateforme']),
  }),
  z.object({
    nature: z.literal('depense'),
    bien_id: z.uuid().nullable(),
    fournisseur: z.string().trim().max(200),
    libelle: Texte,
    categorie: Texte,
    montant_cents: Signe,
  }),
  z.object({
    nature: z.literal('exploitant'),
    sens: z.enum(['apport', 'prelevement']),
    montant_cents: Strict,
    libelle: z.string().trim().max(200),
    /** Which of several owners; null, all by their parts. */
    indivisaire_id: z.uuid().nullish(),
  }),
  z.object({
    nature: z.literal('depot'),
    bail_id: z.uuid(),
    sens: z.enum(['recu', 'rendu']),
    montant_cents: Strict,
  }),
  /** What pays a purchase that was typed, or brings its loan: the key of the entry that is paid. */
  z.object({
    nature: z.literal('achat'),
    cle: z.string().min(3).max(200),
    sens: z.enum(['apport', 'prelevement']),
    montant_cents: Strict,
    libelle: z.string().trim().max(200),
  }),
  /** A payment of a tenant that the bank takes back. */
  z.object({ nature: z.literal('rejet'), encaissement_id: z.uuid() }),
  /** A bill that stood unpaid. */
  z.object({ nature: z.literal('facture'), depense_id: z.uuid() }),
  /** Something that moves the bank already: the key of its entry. */
  z.object({ nature: z.literal('existant'), cle: z.string().min(3).max(200) }),
])

export const Traitement = z.object({
  ligne_id: z.uuid(),
  sort: z.enum(['rapprochee', 'virement_interne', 'ignoree']),
  /** Why, as the person saw it. */
  raison: z.string().trim().max(500),
  faits: z.array(FaitDeLigne).max(50),
})

export const TraiterLignesReleve = {
  name: 'traiter-lignes-releve',
  body: z.object({
    dossier_id: z.uuid(),
    traitements: z
      .array(Traitement)
      .min(1, 'Choisissez une ligne')
      .max(LIGNES_A_LA_FOIS, '1 000 lignes au plus à la fois'),
  }),
  reply: z.object({ lignes: z.int(), faits: z.int() }),
  visite: true,
} as const

export type FaitDeLigne = z.output<typeof FaitDeLigne>
export type Traitement = z.output<typeof Traitement>
