// The electronic signature of a document of a lease: its levels and what each proves, who signs when, what is shown of an address.

export const NIVEAUX_SIGNATURE = ['simple', 'avancee', 'qualifiee'] as const
export type NiveauSignature = (typeof NIVEAUX_SIGNATURE)[number]

export const QUALITES_SIGNATAIRE = ['locataire', 'garant', 'bailleur', 'gestionnaire', 'autre'] as const
export type QualiteSignataire = (typeof QUALITES_SIGNATAIRE)[number]

export type EtatDemandeSignature = 'en_cours' | 'signee' | 'refusee' | 'expiree' | 'retiree'
export type EtatSignataire = 'attend' | 'invite' | 'signe' | 'refuse'
export type CanalCode = 'courriel' | 'sms'

/** What is followed of a request, its instants as the database says them. */
export type DemandeSuivie = {
  readonly id: string
  /** Null once the lease is gone. */
  readonly bail_id: string | null
  readonly document_id: string
  readonly nom: string
  readonly demandee_le: string
  readonly expire_le: string
  readonly etat: EtatDemandeSignature
  readonly close_le: string | null
}

/** How long a code serves, and how many wrong ones are borne before the link is blocked. */
export const CODE_SIGNATURE = { minutes: 10, essais: 5 } as const
/** Days after which whoever has not signed is reminded, once. */
export const RELANCE_SIGNATURE_JOURS = 3
/** Days during which the link of a signed document still gives it back. */
export const REMISE_SIGNATURE_JOURS = 30
export const SIGNATAIRES_AU_PLUS = 12

type Niveau = { readonly nom: string; readonly source: string; readonly prouve: string; readonly limite: string }

/** What each level is in law, and what it is not: règlement (UE) n° 910/2014 (eIDAS), C. civ. art. 1366 and 1367, décret n° 2017-1416. */
export const NIVEAUX: Readonly<Record<NiveauSignature, Niveau>> = {
  simple: {
    nom: 'Signature électronique simple',
    source: 'Règlement (UE) n° 910/2014 (eIDAS), art. 3, point 10, et art. 25, § 1 ; Code civil, art. 1366 et 1367',
    prouve:
      'Elle garde la preuve qu’une personne ayant accès à l’adresse ou au téléphone indiqués a eu ce document sous les yeux, a consenti à le signer et l’a signé à cet instant, et que le document n’a pas changé depuis. Un juge ne peut pas l’écarter au seul motif qu’elle est électronique.',
    limite:
      'Elle n’est pas présumée fiable : la présomption du décret n° 2017-1416 est réservée à la signature qualifiée. Si elle est contestée, il revient à qui s’en prévaut de prouver qui a signé. L’identité n’est pas vérifiée sur une pièce.',
  },
  avancee: {
    nom: 'Signature électronique avancée',
    source: 'Règlement (UE) n° 910/2014 (eIDAS), art. 26 ; Code civil, art. 1366 et 1367',
    prouve:
      'Elle est liée au signataire de manière univoque et permet de l’identifier, par les moyens du service qui la recueille ; toute modification du document se voit.',
    limite:
      'Elle n’est pas présumée fiable : la présomption du décret n° 2017-1416 est réservée à la signature qualifiée.',
  },
  qualifiee: {
    nom: 'Signature électronique qualifiée',
    source:
      'Règlement (UE) n° 910/2014 (eIDAS), art. 25, § 2 ; Code civil, art. 1367 ; décret n° 2017-1416 du 28 septembre 2017',
    prouve:
      'Elle a l’effet d’une signature manuscrite et elle est présumée fiable jusqu’à preuve contraire, si le certificat du service qui la recueille est bien un certificat qualifié au jour de la signature.',
    limite: 'Chaque signataire fait vérifier son identité par le service : prévoyez une pièce et quelques minutes.',
  },
}

/** What the guarantor writes himself is in no signature (C. civ. art. 2297; loi du 6 juillet 1989, art. 22-1). */
export const MENTION_CAUTION =
  'La caution écrit elle-même, dans l’acte, la mention de son engagement et son montant en lettres et en chiffres (Code civil, art. 2297 ; loi du 6 juillet 1989, art. 22-1). La signature ne la remplace pas : vérifiez qu’elle y est.'

/** What its log may tell, as it is read there and on the certificate. */
export const EVENEMENTS_SIGNATURE = {
  demandee: 'Demande de signature',
  envoyee: 'Lien envoyé',
  non_envoyee: 'Lien non parti',
  ouverte: 'Lien ouvert',
  lue: 'Document ouvert',
  code_envoye: 'Code envoyé',
  code_errone: 'Code erroné',
  bloquee: 'Bloqué après trop de codes erronés',
  consentie: 'Consentement à signer électroniquement',
  signee: 'Signature',
  refusee: 'Refus de signer',
  adresse_changee: 'Adresse changée',
  relancee: 'Relance automatique',
  expiree: 'Demande expirée',
  retiree: 'Demande retirée',
  scellee: 'Signé par tous, certificat établi',
} as const
export type EvenementSignature = keyof typeof EVENEMENTS_SIGNATURE

export const NOMS_QUALITE: Readonly<Record<QualiteSignataire, string>> = {
  locataire: 'Locataire',
  garant: 'Garant',
  bailleur: 'Bailleur',
  gestionnaire: 'Gestionnaire',
  autre: 'Autre signataire',
}

type EnOrdre = { readonly id: string; readonly rang: number; readonly etat: EtatSignataire }

/** Those whose turn has come and who were not asked yet: all at once, or the first who has not signed. */
export function aInviter<T extends EnOrdre>(signataires: readonly T[], ordonnee: boolean): T[] {
  const restants = signataires.filter(({ etat }) => etat !== 'signe').toSorted((a, b) => a.rang - b.rang)
  return (ordonnee ? restants.slice(0, 1) : restants).filter(({ etat }) => etat === 'attend')
}

/** `z•••n@e•••e.fr`: enough for whose it is to know it. */
export function masquerCourriel(adresse: string): string {
  const [nom = '', domaine = ''] = adresse.split('@')
  const point = domaine.lastIndexOf('.')
  return `${masquer(nom)}@${masquer(domaine.slice(0, point))}${domaine.slice(point)}`
}
const masquer = (mot: string): string => (mot.length < 3 ? `${mot.slice(0, 1)}•••` : `${mot[0]}•••${mot.at(-1)}`)

/** `•••• 78`. */
export const masquerTelephone = (numero: string): string => `•••• ${numero.slice(-2)}`

/** A number as one types it, with its country; null for what is none. A French one may leave it out. */
export function telephoneInternational(dit: string): string | null {
  const chiffres = dit.replace(/[\s.\-()]/g, '').replace(/^00/, '+')
  const entier = /^0[1-9]\d{8}$/.test(chiffres) ? `+33${chiffres.slice(1)}` : chiffres
  return /^\+[1-9]\d{7,14}$/.test(entier) ? entier : null
}

/** The file of a certificate is called after its number. */
export const nomDuCertificat = (numero: string): string => `certificat-de-signature-${numero.toLowerCase()}.pdf`
