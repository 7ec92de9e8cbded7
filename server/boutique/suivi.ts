// A request as the page that follows it shows it: what its sender sent himself, where it stands, what he may put in his calendar.
import type { DemandeSuivie, DevisSuivi } from '#contract/functions/boutique/suivre-demande.ts'
import { acompteDe } from './acompte.ts'
import type { Commande, Demande, Reservation } from './demandes.ts'
import { agendaDe, type Maison } from './pieces.ts'
import { coordonneesDe, lieuDe, lignesDe, objetDe, referenceDe } from './recapitulatif.ts'

type Page = {
  readonly lien: string
  readonly maison: Maison
  readonly now: Date
  /** What the house answered a request by, the last one first. */
  readonly devis?: readonly DevisSuivi[]
  /** The last payment of its deposit was refused. */
  readonly acompte_refuse?: boolean
}

export function suiviDe(demande: Demande, page: Page): DemandeSuivie {
  const devis = [...(page.devis ?? [])]
  const commun = {
    objet: objetDe(demande),
    reference: referenceDe(demande),
    envoyee_le: demande.envoyee_le,
    reponses: [...lignesDe(demande), ...coordonneesDe(demande)].map(([libelle, valeur]) => ({ libelle, valeur })),
  }
  switch (demande.nature) {
    case 'devis':
      return { nature: 'devis', etat: demande.etat, retiree_le: demande.retiree_le, devis, ...commun }
    case 'devis_service':
      return { nature: 'devis_service', etat: demande.etat, retiree_le: demande.retiree_le, devis, ...commun }
    case 'commande':
      return { ...commun, ...commande(demande) }
    case 'reservation':
      return { ...commun, ...reservation(demande, page) }
  }
}

const commande = ({ nature, etat, montant_cents, payee_le }: Commande) => ({ nature, etat, montant_cents, payee_le })

function reservation(demande: Reservation, { lien, maison, now, acompte_refuse = false }: Page) {
  const { nature, etat, session_etat, le, prix_cents, acompte_cents, place_le, annulee_le, rang } = demande
  const { acompte_paye_le, acompte_rembourse_le } = demande
  const passee = session_etat === 'done' || (le !== null && new Date(le) <= now)
  const venir = etat === 'confirmed' && session_etat === 'scheduled' && !passee
  return {
    nature,
    etat,
    session_etat,
    le,
    lieu: le === null ? null : lieuDe(demande),
    prix_cents,
    acompte_cents,
    acompte: acompteDe(demande, now),
    acompte_refuse,
    acompte_paye_le,
    acompte_rembourse_le,
    place_le,
    annulee_le,
    rang,
    passee,
    agenda: venir ? (agendaDe(demande, { methode: 'PUBLISH', lien, maison, now })?.texte ?? null) : null,
  }
}
