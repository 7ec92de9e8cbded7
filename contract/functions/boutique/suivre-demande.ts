// A request followed by its signed link, without an account: what was asked, where it stands, and nothing else of whoever asked.
import { z } from 'zod'

/** The end of the address `/suivi/…`. What is not one of ours is answered as one that opens nothing. */
export const Jeton = z.object({ jeton: z.string().min(1).max(200) })

const commun = {
  /** What it is about, in a few words. */
  objet: z.string(),
  /** What it is called by: `QEB-…`, `CMD-…`. */
  reference: z.string().nullable(),
  envoyee_le: z.string(),
  /** What was sent, line by line, in the order and the words of the mails. */
  reponses: z.array(z.object({ libelle: z.string(), valeur: z.string() })),
}
const etat = z.enum(['pending', 'in_progress', 'answered', 'accepted', 'declined', 'closed', 'withdrawn'])
/** When its sender took it back. */
const retiree_le = z.string().nullable()
const centimes = z.int().min(0)

/** A quote that the house sent for this request. */
const devis = z.object({
  id: z.uuid(),
  numero: z.string(),
  objet: z.string(),
  etat: z.enum(['envoye', 'accepte', 'decline', 'remplace', 'expire']),
  emis_le: z.string(),
  valable_jusqu_au: z.string(),
  lignes: z.array(
    z.object({ designation: z.string(), quantite_centiemes: z.int(), prix_cents: centimes, total_cents: centimes }),
  ),
  /** How the prices of the lines are said. */
  prix: z.enum(['ht', 'ttc']),
  tva_millieme_pct: z.int(),
  ht_cents: centimes,
  tva_cents: centimes,
  ttc_cents: centimes,
  conditions: z.string().nullable(),
  /** When it was accepted or declined, and by whom. */
  decide_le: z.string().nullable(),
  accepte_nom: z.string().nullable(),
  /** The link of the order that it became. */
  commande: z.string().nullable(),
})
/** The last one first. */
const des_devis = z.array(devis)

export const SuivreDemande = {
  name: 'suivre-demande',
  // Whoever holds the link is the one it was sent to.
  public: true,
  body: Jeton,
  reply: z.discriminatedUnion('nature', [
    z.object({ nature: z.literal('devis'), ...commun, etat, retiree_le, devis: des_devis }),
    z.object({ nature: z.literal('devis_service'), ...commun, etat, retiree_le, devis: des_devis }),
    z.object({
      nature: z.literal('commande'),
      ...commun,
      etat: z.enum(['pending', 'paid', 'failed', 'cancelled', 'refunded']),
      montant_cents: centimes,
      payee_le: z.string().nullable(),
    }),
    z.object({
      nature: z.literal('reservation'),
      ...commun,
      etat: z.enum(['confirmed', 'waiting', 'cancelled']),
      session_etat: z.enum(['scheduled', 'requested', 'cancelled', 'done']),
      /** Null: an individual training whose date is still to be agreed. */
      le: z.string().nullable(),
      lieu: z.string().nullable(),
      prix_cents: centimes,
      acompte_cents: centimes,
      /** `aucun`: none is asked, or none yet; `a_rembourser`: paid, and on its way back. */
      acompte: z.enum(['aucun', 'du', 'paye', 'a_rembourser', 'rembourse']),
      /** Its last payment was refused: it is still due. */
      acompte_refuse: z.boolean().optional(),
      acompte_paye_le: z.string().nullable(),
      acompte_rembourse_le: z.string().nullable(),
      place_le: z.string().nullable(),
      annulee_le: z.string().nullable(),
      /** On the waiting list: 1 is the next one. */
      rang: z.int().nullable(),
      /** It has begun: nothing of it is cancelled any more. */
      passee: z.boolean(),
      /** The training for a calendar, whole (iCalendar). */
      agenda: z.string().nullable(),
    }),
  ]),
} as const

export type DemandeSuivie = z.output<typeof SuivreDemande.reply>
export type DevisSuivi = z.output<typeof devis>
