// A followed request in words: its title, its next sentence, its steps in time, and whether its date or payment is stamped.
import type { DemandeSuivie } from '#contract/functions/boutique/suivre-demande.ts'
import { cents } from '#domain/base/cents.ts'
import { DELAIS_REPONSE } from '#domain/boutique/delais.ts'
import { formatEuros, formatInstant } from '#web/lib/format.ts'
import { ACOMPTE, DEVIS_A_LIRE, ETATS_COMMANDE, ETATS_DEVIS, RESERVATIONS } from '#web/text/suivi.ts'

export type Etape = {
  readonly titre: string
  /** When, or a word on it. */
  readonly detail?: string | undefined
  readonly etat: 'fait' | 'en-cours' | 'a-venir' | 'arrete'
}
export type Recit = { readonly titre: string; readonly suite: string; readonly etapes: readonly Etape[] }

export type Devis = Extract<DemandeSuivie, { nature: 'devis' | 'devis_service' }>
type Commande = Extract<DemandeSuivie, { nature: 'commande' }>
export type Reservation = Extract<DemandeSuivie, { nature: 'reservation' }>

export function recit(suivi: DemandeSuivie, now: Date): Recit {
  if (suivi.nature === 'commande') return commande(suivi)
  if (suivi.nature === 'reservation') return reservation(suivi)
  return devis(suivi, now)
}

// ---------- A quote

function devis(suivi: Devis, now: Date): Recit {
  const heures = DELAIS_REPONSE[suivi.nature]
  const limite = new Date(new Date(suivi.envoyee_le).getTime() + heures * 3_600_000)
  const attend = suivi.etat === 'answered' && suivi.devis[0]?.etat === 'envoye'
  const { titre, suite } = attend ? DEVIS_A_LIRE : ETATS_DEVIS[suivi.etat]
  const enRetard = suivi.etat === 'pending' && now > limite
  return {
    titre,
    suite: suivi.etat === 'pending' ? attente(suivi.nature, limite, enRetard) : suite,
    etapes: [
      { titre: 'Demande reçue', detail: formatInstant(suivi.envoyee_le), etat: 'fait' },
      ...(suivi.etat === 'withdrawn' ? [] : [etude(suivi)]),
      ...finDevis(suivi, `Sous ${heures} h, avant le ${formatInstant(limite.toISOString())}`),
    ],
  }
}

const etude = ({ etat }: Devis): Etape => ({
  titre: 'Étude par notre équipe',
  etat: etat === 'pending' ? 'en-cours' : 'fait',
})

function attente(nature: Devis['nature'], limite: Date, enRetard: boolean): string {
  if (enRetard)
    return 'Notre réponse a pris du retard, et nous vous en devons l’excuse. Répondez à l’e-mail reçu pour nous relancer.'
  const qui = nature === 'devis' ? 'Notre équipe vous répond sous 48 h' : 'Nous vous recontactons sous 24 h'
  return `${qui}, avant le ${formatInstant(limite.toISOString())}.`
}

function finDevis({ etat, retiree_le }: Devis, delai: string): Etape[] {
  if (etat === 'withdrawn')
    return [{ titre: 'Demande retirée', detail: retiree_le ? formatInstant(retiree_le) : undefined, etat: 'arrete' }]
  const reponse = 'Notre réponse'
  if (etat === 'pending') return [{ titre: reponse, detail: delai, etat: 'a-venir' }, DECISION]
  if (etat === 'in_progress') return [{ titre: reponse, detail: 'En préparation', etat: 'en-cours' }, DECISION]
  if (etat === 'answered')
    return [
      { titre: reponse, etat: 'fait' },
      { ...DECISION, etat: 'en-cours' },
    ]
  if (etat === 'accepted')
    return [
      { titre: reponse, etat: 'fait' },
      { titre: 'Devis accepté', etat: 'fait' },
    ]
  return [{ titre: etat === 'declined' ? 'Devis décliné' : 'Demande close', etat: 'arrete' }]
}

const DECISION: Etape = { titre: 'Votre décision', detail: 'Rien ne vous engage avant elle', etat: 'a-venir' }

// ---------- An order

function commande(suivi: Commande): Recit {
  const montant = formatEuros(cents(suivi.montant_cents))
  return {
    ...ETATS_COMMANDE[suivi.etat],
    etapes: [
      { titre: 'Commande enregistrée', detail: formatInstant(suivi.envoyee_le), etat: 'fait' },
      ...reglement(suivi, montant),
    ],
  }
}

function reglement({ etat, payee_le }: Commande, montant: string): Etape[] {
  const prestation = { titre: 'Prestation', detail: 'Notre équipe vous écrit pour commencer' } as const
  const paye = { titre: 'Règlement', detail: payee_le ? `${montant}, ${formatInstant(payee_le)}` : montant } as const
  if (etat === 'paid')
    return [
      { ...paye, etat: 'fait' },
      { ...prestation, etat: 'en-cours' },
    ]
  if (etat === 'refunded')
    return [
      { ...paye, etat: 'fait' },
      { titre: 'Remboursement', etat: 'fait' },
    ]
  if (etat === 'cancelled') return [{ titre: 'Commande annulée', etat: 'arrete' }]
  const detail = etat === 'failed' ? `${montant}, le dernier essai n’a pas abouti` : `${montant} à régler`
  return [
    { titre: 'Règlement', detail, etat: 'en-cours' },
    { ...prestation, etat: 'a-venir' },
  ]
}

// ---------- A booking

function situation({ etat, session_etat, le, passee }: Reservation): keyof typeof RESERVATIONS {
  if (etat === 'cancelled') return 'annulee'
  if (session_etat === 'cancelled') return 'sessionAnnulee'
  if (passee) return 'passee'
  if (etat === 'waiting') return 'attente'
  return le === null ? 'individuelle' : 'confirmee'
}

/** Its seat, or its place in line, can still be given back. */
export const estAnnulable = (suivi: Reservation): boolean =>
  ['confirmee', 'individuelle', 'attente'].includes(situation(suivi))

function reservation(suivi: Reservation): Recit {
  const { envoyee_le, rang } = suivi
  const ou = situation(suivi)
  const { titre, suite } = RESERVATIONS[ou]
  const place = ou === 'attente' ? `Vous êtes au rang ${rang}. ` : ''
  return {
    titre,
    suite: `${place}${suite}${rendu(suivi)}`,
    etapes: [{ titre: 'Demande reçue', detail: formatInstant(envoyee_le), etat: 'fait' }, ...chemin(suivi, ou)],
  }
}

function rendu({ acompte }: Reservation): string {
  if (acompte === 'rembourse') return ` ${ACOMPTE.rendu}`
  return acompte === 'a_rembourser' ? ` ${ACOMPTE.enRetour}` : ''
}

function chemin(suivi: Reservation, ou: keyof typeof RESERVATIONS): Etape[] {
  const { le, place_le, annulee_le, rang, envoyee_le } = suivi
  const attendue = place_le === null || place_le !== envoyee_le
  const ligne: Etape[] = attendue && le !== null ? [{ titre: 'Liste d’attente', etat: 'fait' }] : []
  const assise: Etape[] =
    place_le !== null && le !== null
      ? [{ titre: 'Place attribuée', detail: formatInstant(place_le), etat: 'fait' }]
      : []
  const jour = (etat: Etape['etat']): Etape[] =>
    le === null ? [] : [{ titre: 'La formation', detail: formatInstant(le), etat }]
  switch (ou) {
    case 'annulee':
      return [
        ...ligne,
        ...assise,
        { titre: 'Réservation annulée', detail: annulee_le ? formatInstant(annulee_le) : undefined, etat: 'arrete' },
        ...remboursement(suivi),
      ]
    case 'sessionAnnulee':
      return [...ligne, ...assise, { titre: 'Session annulée', etat: 'arrete' }, ...remboursement(suivi)]
    case 'attente':
      return [
        { titre: 'Liste d’attente', detail: `Rang ${rang}`, etat: 'en-cours' },
        { titre: 'Une place se libère', detail: 'Elle est à vous, et nous vous écrivons', etat: 'a-venir' },
        ...jour('a-venir'),
      ]
    case 'individuelle':
      return [
        { titre: 'Date à convenir', detail: 'Nous vous appelons', etat: 'en-cours' },
        { titre: 'Prix confirmé', detail: 'Avant tout engagement', etat: 'a-venir' },
      ]
    case 'passee':
      return [...ligne, ...assise, ...acompte(suivi), ...jour('fait')]
    case 'confirmee':
      return [...ligne, ...assise, ...acompte(suivi), ...jour('a-venir')]
  }
}

function acompte(suivi: Reservation): Etape[] {
  const somme = formatEuros(cents(suivi.acompte_cents))
  if (suivi.acompte === 'paye')
    return [{ titre: 'Acompte', detail: `${somme}, ${instant(suivi.acompte_paye_le)}`, etat: 'fait' }]
  return suivi.acompte === 'du' ? [{ titre: 'Acompte', detail: `${somme} à régler`, etat: 'en-cours' }] : []
}

/** What was paid comes back with what falls. */
function remboursement(suivi: Reservation): Etape[] {
  const somme = formatEuros(cents(suivi.acompte_cents))
  const titre = 'Remboursement de l’acompte'
  if (suivi.acompte === 'rembourse')
    return [{ titre, detail: `${somme}, ${instant(suivi.acompte_rembourse_le)}`, etat: 'fait' }]
  return suivi.acompte === 'a_rembourser' ? [{ titre, detail: `${somme}, demandé`, etat: 'en-cours' }] : []
}

const instant = (at: string | null): string => (at === null ? '' : formatInstant(at))
