// The mails of a payment: the receipt, the refusal, the refund, and the word to the team.
import { MENTION_FRANCHISE, tvaComprise } from '#domain/abonnement/paiement.ts'
import { dernierJourRetractation } from '#domain/abonnement/retractation.ts'
import { type Cents, decimalComma } from '#domain/base/cents.ts'
import { addDays, type Day, day } from '#domain/base/day.ts'
import type { CompanyConfig } from '../../config-company.ts'
import { lettre, NOM_PRODUIT } from '../gabarit.ts'
import type { Letter } from '../mail.ts'
import { jourLong } from './abonnement.ts'

export type PaiementAnnonce = {
  readonly reference: string
  readonly nature: 'commande' | 'abonnement' | 'acompte'
  /** Of a subscription that was paid: the first day that is not. */
  readonly periode_fin: Day | null
  readonly libelle: string
  readonly user_email: string
  readonly etat: 'paye' | 'echoue' | 'rembourse'
  readonly amount_cents: Cents
  readonly tva_millieme_pct: number
  readonly paye_le: string | null
  readonly rembourse_le: string | null
  readonly a_verifier: boolean
  /** The work was asked for before the end of the 14 days. */
  readonly debut_immediat: boolean
}
type Avec = { readonly company: CompanyConfig; readonly lien: string | null }

const JOUR = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' })
const jour = (instant: string | null): string => JOUR.format(new Date(instant ?? ''))

/** To whoever pays. */
export function annonceDe(paiement: PaiementAnnonce, { company, lien }: Avec): Letter {
  const { sujet, paragraphes } = CONTENUS[paiement.etat](paiement)
  return lettre({
    sujet,
    paragraphes: [...paragraphes, vendeur(company)],
    ...(lien && { bouton: { libelle: SUITES[paiement.nature], lien } }),
    fin: ['Une question ? Répondez simplement à ce message.'],
  })
}

const SUITES = {
  commande: 'Suivre ma commande',
  abonnement: 'Voir mon abonnement et mes factures',
  acompte: 'Suivre ma réservation',
} as const

const CONTENUS: Readonly<
  Record<PaiementAnnonce['etat'], (of: PaiementAnnonce) => { sujet: string; paragraphes: readonly string[] }>
> = {
  paye: (paiement) => ({
    sujet: `Votre reçu ${paiement.reference}`,
    paragraphes: [
      `Nous avons reçu votre paiement le ${jour(paiement.paye_le)}.`,
      montants(paiement),
      ...suites(paiement),
    ],
  }),
  echoue: (paiement) => ({
    sujet: `Paiement refusé ${paiement.reference}`,
    paragraphes: [
      'Votre paiement a été refusé : rien n’a été prélevé. Vous pouvez recommencer, avec le même moyen de paiement ou un autre.',
      montants(paiement),
    ],
  }),
  rembourse: (paiement) => ({
    sujet: `Remboursement ${paiement.reference}`,
    paragraphes: [
      `Nous vous avons remboursé le ${jour(paiement.rembourse_le)}. La somme arrive sur votre compte en quelques jours.`,
      montants(paiement),
    ],
  }),
}

/** What whoever paid may still do. */
function suites(paiement: PaiementAnnonce): readonly string[] {
  if (paiement.nature === 'abonnement') return abonnement(paiement)
  return [paiement.nature === 'acompte' ? ANNULATION : retractationDUneCommande(paiement)]
}

const ANNULATION =
  'Le solde est à régler avant la formation. Jusqu’à son début vous pouvez annuler votre réservation par la page de suivi : l’acompte vous est alors remboursé en entier.'

const retractationDUneCommande = ({ debut_immediat }: PaiementAnnonce): string =>
  debut_immediat ? DEBUT_IMMEDIAT : RETRACTATION

/** A withdrawal from a subscription is given back whole, though it began at once: that is our choice, and the mail says it. */
function abonnement({ paye_le, periode_fin }: PaiementAnnonce): string[] {
  const limite = dernierJourRetractation(day(PARIS.format(new Date(paye_le ?? ''))))
  return [
    ...(periode_fin ? [`Votre abonnement est ouvert jusqu’au ${jourLong(addDays(periode_fin, -1))} inclus.`] : []),
    `Vous avez demandé qu’il commence tout de suite. Vous pouvez vous rétracter jusqu’au ${jourLong(limite)} inclus, sans motif, depuis votre profil ou en répondant à ce message : la somme vous est rendue en entier.`,
  ]
}

const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

const RETRACTATION =
  'Vous pouvez vous rétracter pendant quatorze jours à compter de la commande, sans motif, en répondant à ce message.'
const DEBUT_IMMEDIAT =
  'Vous avez demandé que la prestation commence avant la fin du délai de rétractation de quatorze jours. Si vous vous rétractez, le travail déjà fait est dû à proportion ; une fois la prestation entièrement exécutée, le droit de rétractation est perdu (code de la consommation, articles L. 221-25 et L. 221-28).'

/** What the law wants on it: what, how much with and without the tax. */
function montants({ reference, libelle, amount_cents, tva_millieme_pct }: PaiementAnnonce): string {
  const tva = tvaComprise(amount_cents, tva_millieme_pct)
  const taux = String(tva_millieme_pct / 1000).replace('.', ',')
  return [
    libelle,
    `Paiement ${reference}`,
    `Montant TTC : ${euros(amount_cents)}`,
    tva_millieme_pct === 0 ? MENTION_FRANCHISE : `dont TVA (${taux} %) : ${euros(tva)}`,
  ].join('\n')
}

const euros = (amount: Cents): string => `${decimalComma(amount).replace(/\B(?=(\d{3})+(?=,))/g, '\u202f')}\u00a0€`

/** What the configuration knows of the seller; the legal pages mark what it lacks. */
function vendeur({ nom, forme, capital, adresse, rcs, tva, email, telephone }: CompanyConfig): string {
  const legal = [forme, capital && `capital de ${capital}`].filter(Boolean).join(', ')
  return [
    `Vendeur : ${[nom ?? NOM_PRODUIT, legal].filter(Boolean).join(', ')}`,
    adresse,
    rcs,
    tva && `TVA intracommunautaire : ${tva}`,
    [email, telephone].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join('\n')
}

const VERBES = { paye: 'reçu', echoue: 'refusé', rembourse: 'remboursé' } as const

/** To the team; what nobody expected says so. */
export const avisDePaiement = (paiement: PaiementAnnonce): Letter =>
  lettre({
    sujet: `${paiement.a_verifier ? 'À vérifier, p' : 'P'}aiement ${VERBES[paiement.etat]} : ${paiement.reference}`,
    paragraphes: [
      montants(paiement),
      `De : ${paiement.user_email}`,
      ...(paiement.a_verifier
        ? [
            'Cette somme n’était pas attendue : ce qu’elle règle est déjà payé ou annulé. Vérifiez, et remboursez-la s’il le faut.',
          ]
        : []),
    ],
  })
