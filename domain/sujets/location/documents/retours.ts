// Why a mail came back, in French, from the status that the servers of mail give (RFC 3463); no text of theirs is needed for it.

/** As RFC 3463 writes it: class, subject, detail. */
const STATUT = /^([245])\.(\d{1,3})\.(\d{1,3})$/

const RAISONS: Readonly<Record<string, string>> = {
  '1.1': 'adresse inconnue',
  '1.2': 'domaine inconnu',
  '1.3': 'adresse mal écrite',
  '1.6': 'boîte déménagée, sans nouvelle adresse',
  '1.10': 'ce domaine ne reçoit pas d’e-mail',
  '2.0': 'boîte qui ne reçoit pas',
  '2.1': 'boîte fermée',
  '2.2': 'boîte pleine',
  '2.3': 'message trop gros pour cette boîte',
  '3.4': 'message trop gros pour ce serveur',
  '4.1': 'serveur du destinataire injoignable',
  '4.2': 'connexion coupée par le serveur du destinataire',
  '4.4': 'serveur du destinataire introuvable',
  '4.7': 'délai de remise dépassé',
  '7.1': 'refusé par le serveur du destinataire',
}
/** By subject alone, when the detail is not one of those. */
const SUJETS: Readonly<Record<string, string>> = {
  '1': 'adresse refusée',
  '2': 'boîte qui ne reçoit pas',
  '3': 'serveur du destinataire en défaut',
  '4': 'acheminement impossible',
  '5': 'protocole refusé par le serveur du destinataire',
  '6': 'contenu refusé',
  '7': 'refusé par le serveur du destinataire',
}

/** `statut`: `5.1.1`; a few words without a capital nor a final stop. One of class 4 says that it may be temporary. */
export function raisonDuRetour(statut: string | null): string {
  const [, classe, sujet = '', detail = ''] = STATUT.exec(statut ?? '') ?? []
  const dite = RAISONS[`${sujet}.${detail}`] ?? SUJETS[sujet] ?? 'cause non dite'
  return classe === '4' ? `${dite}, peut-être pour un temps` : dite
}

export const estStatut = (texte: string): boolean => STATUT.test(texte)
