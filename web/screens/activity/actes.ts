// The log of a dossier in French: who did what.

import { isDay } from '#domain/base/day.ts'
import { type Bornes, closLe, complementDe, dansLeNom, duNom, precisionDe } from '#domain/compta/exercice.ts'
import type { Acte } from '#web/data/compta/actes.ts'
import type { Role } from '#web/data/compte/dossiers.ts'
import { formatDay, formatOfMonth } from '#web/lib/format.ts'

const FAITS: Readonly<Record<string, (dit: Dit) => string>> = {
  'arreter-exercice': ({ bornes }) => `arrêté ${lExercice(bornes)}`,
  'rouvrir-exercice': ({ bornes }) => `rouvert ${lExercice(bornes)}`,
  'valider-exercice': ({ bornes }) => `validé définitivement ${lExercice(bornes)}`,
  'valider-ecritures': ({ bornes, jusqu_au }) =>
    `validé des écritures${du(bornes)}${jusqu_au ? `, jusqu’au ${formatDay(jusqu_au)}` : ''}`,
  'declarer-deposee': ({ bornes, deposee_le }) =>
    `noté le dépôt de la déclaration${complement(bornes)}${deposee_le ? `, le ${formatDay(deposee_le)}` : ''}`,
  'send-document-email': ({ to }) => `envoyé un avis d’échéance${to ? ` à ${to}` : ''}`,
  'exporter-fec': ({ bornes }) => `exporté le FEC${du(bornes)}`,
  'etablir-declaration-tva': ({ formulaire, du }) => `établi la TVA${enPeriode(formulaire, du)}`,
  'rectifier-declaration-tva': ({ formulaire, du }) => `rectifié la TVA${enPeriode(formulaire, du)}`,
  'deposer-declaration-tva': ({ deposee_le }) =>
    `noté le dépôt d’une déclaration de TVA${deposee_le ? `, le ${formatDay(deposee_le)}` : ''}`,
  'regler-declaration-tva': ({ regle_le }) =>
    regle_le ? `noté un règlement de TVA, le ${formatDay(regle_le)}` : 'retiré un règlement de TVA',
  'rectifier-liasse': ({ bornes }) => `rectifié la liasse${du(bornes)}`,
  'lettrer-lignes': ({ bornes, nombre }) =>
    nombre === '1'
      ? `lettré des lignes${du(bornes)}`
      : `posé ${nombre} lettrages${bornes ? ` ${dansLeNom(bornes)}` : ''}`,
  'importer-fec': ({ bornes }) => `repris le FEC${du(bornes)} d’un autre logiciel`,
  'envoyer-lettre-reprise': () => 'écrit à qui tenait les comptes avant',
  'annuler-import-fec': () => 'annulé la reprise d’un FEC',
  'exporter-dossier': () => 'exporté le dossier entier',
  'depenses-du-jour': ({ nombre }) =>
    nombre === '1' ? 'noté la dépense récurrente du jour' : `noté ${nombre} dépenses récurrentes`,
  'loyers-du-jour': () => 'appelé les loyers du jour',
  'emettre-documents-locatifs': () => 'établi des avis, des reçus ou des quittances',
  'envoyer-documents-locatifs': () => 'envoyé des documents aux locataires',
  'retirer-document-locatif': () => 'retiré un document donné à un locataire',
  'emettre-facture-sejour': () => 'établi une facture',
  'envoyer-facture-sejour': ({ numero }) => `envoyé la facture ${numero} à son client`,
  'emettre-avoir-sejour': () => 'établi l’avoir d’une facture',
  'envoyer-compte-rendu': () => 'envoyé un compte rendu de gestion',
  'verser-mandant': () => 'versé à un propriétaire ce qui était détenu pour lui',
  'prelever-honoraires': () => 'prélevé des honoraires sur la banque de gestion',
  'finir-gestion': () => 'noté jusqu’à quand un bien est géré',
  'remettre-depots': () => 'remis les dépôts d’un mandat fini',
  'noter-virements-mandants': () => 'noté des virements à des propriétaires',
  'importer-releve': () => 'importé un relevé bancaire',
  'annuler-releve': () => 'annulé l’import d’un relevé bancaire',
  'changer-depenses': ({ nombre, geste }) =>
    `${geste === 'payer' ? 'noté le paiement de' : geste === 'loger' ? 'dit le logement de' : 'classé'} ${nombre === '1' ? 'une dépense' : `${nombre} dépenses`}`,
  'immobiliser-depense': () => 'immobilisé une dépense',
  'ramener-part-louee': () => 'ramené un logement à sa part louée',
  'annuler-immobilisation': () => 'remis en charge une dépense immobilisée',
  'annuler-changement-depenses': ({ nombre }) =>
    `annulé le changement ${nombre === '1' ? 'd’une dépense' : `de ${nombre} dépenses`}`,
  'enregistrer-bail': () => 'augmenté le loyer ou le dépôt d’un bail en cours',
  'reviser-loyer': () => 'révisé un loyer selon l’IRL',
  'annuler-revision': () => 'annulé une révision de loyer',
  'regulariser-charges': () => 'régularisé les charges d’un bail',
  'regulariser-immeuble': ({ nombre }) =>
    `régularisé les charges d’un immeuble, ${nombre === '1' ? 'un décompte' : `${nombre} décomptes`}`,
  'opter-tva-immeuble': ({ nombre }) =>
    `opté pour la TVA dans un immeuble, ${nombre === '1' ? 'un lot' : `${nombre} lots`}`,
  'annuler-regularisation': ({ nombre }) =>
    nombre === undefined || nombre === '1'
      ? 'annulé une régularisation de charges'
      : `annulé ${nombre} régularisations de charges`,
  'restituer-depot': () => 'rendu un dépôt de garantie',
  'payer-majoration-depot': () => 'noté le paiement de la majoration d’un dépôt rendu en retard',
  'vendre-bien': () => 'noté la vente d’un logement',
  'declarer-ailleurs': () => 'fait passer un logement meublé au dossier qui le déclare',
  'reprendre-ailleurs': () => 'repris un logement déclaré dans un autre dossier',
  'annuler-vente': () => 'retiré la vente d’un logement',
  'annuler-restitution': () => 'annulé la restitution d’un dépôt de garantie',
  'enregistrer-etat-des-lieux': () => 'noté un état des lieux',
  'completer-etat-des-lieux': () => 'complété un état des lieux d’entrée à la demande du locataire',
  'chiffrer-etat-des-lieux': () => 'chiffré les réparations d’un état des lieux de sortie',
  'etablir-papier-etat': () => 'établi le papier d’un état des lieux signé',
  'supprimer-etat-des-lieux': () => 'supprimé un état des lieux',
  'envoyer-piece-bail': () => 'envoyé une pièce d’un bail à ses locataires',
  'inviter-membre': ({ role }) => `invité un ${MEMBRES[role] ?? 'membre'}`,
  'renvoyer-invitation': ({ role }) => `renvoyé une invitation de ${MEMBRES[role] ?? 'membre'}`,
  'retirer-invitation': () => 'retiré une invitation',
  'accepter-invitation': ({ role }) => `rejoint le dossier comme ${MEMBRES[role] ?? 'membre'}`,
  'changer-membre': ({ role }) => `changé le rôle d’un membre, désormais ${MEMBRES[role] ?? 'membre'}`,
  'retirer-membre': () => 'retiré un membre du dossier',
  'ceder-dossier': () => 'nommé un autre propriétaire',
}

/** None where the log does not say it. */
const lExercice = (bornes: Bornes | null): string => (bornes ? `l’exercice ${precisionDe(bornes)}` : 'un exercice')
const du = (bornes: Bornes | null): string => (bornes ? ` ${duNom(bornes)}` : '')
const complement = (bornes: Bornes | null): string => (bornes ? ` ${complementDe(bornes)}` : '')

/** The exercice as the log kept its days; of a year kept elsewhere, its closing alone. */
function joursDe({ debut, fin }: Acte['detail'], parmi: Bornes | undefined): Bornes | null {
  if (typeof fin !== 'string' || !isDay(fin)) return null
  return typeof debut === 'string' && isDay(debut) ? { ...parmi, debut, fin } : closLe(fin, parmi)
}

const MEMBRES: Readonly<Record<string, string>> = {
  comptable: 'comptable',
  employe: 'collaborateur',
  lecteur: 'lecteur',
}

/** ` de mars 2026 (CA3)`. */
const enPeriode = (formulaire: string, du: string): string =>
  !isDay(du) ? '' : formulaire === 'CA12' ? ` de ${du.slice(0, 4)} (CA12)` : ` ${formatOfMonth(du)} (${formulaire})`

const SUJETS: Readonly<Record<Role, string>> = {
  proprietaire: 'Le propriétaire a',
  comptable: 'Le comptable a',
  employe: 'Un collaborateur a',
  lecteur: 'Un lecteur a',
}

type Dit = {
  nombre: string
  geste: string
  bornes: Bornes | null
  jusqu_au: string
  deposee_le: string
  regle_le: string
  formulaire: string
  du: string
  to: string
  numero: string
  role: string
}
/** `exercices`: those of the dossier, as they are named. */
type Qui = { moi: string; roles: ReadonlyMap<string, Role>; exercices: readonly Bornes[] }

/** `Vous avez arrêté l’exercice 2025.`; an act of another version keeps its own name. */
export function direActe({ acte, detail, user_id }: Acte, { moi, roles, exercices }: Qui): string {
  const dit: Dit = {
    nombre: texte(detail.nombre),
    geste: texte(detail.geste),
    bornes: joursDe(detail, exercices[0]),
    numero: texte(detail.numero),
    jusqu_au: texte(detail.jusqu_au),
    deposee_le: texte(detail.deposee_le),
    regle_le: texte(detail.regle_le),
    formulaire: texte(detail.formulaire),
    du: texte(detail.du),
    to: texte(detail.to),
    role: texte(detail.role),
  }
  return `${sujet(user_id, { moi, roles })} ${FAITS[acte]?.(dit) ?? `fait « ${acte} »`}.`
}

/** What was given as a reason, or the file that left. */
export const precision = ({ detail }: Acte): string | null => texte(detail.motif) || texte(detail.nom) || null

function sujet(user_id: string | null, { moi, roles }: Pick<Qui, 'moi' | 'roles'>): string {
  if (user_id === null) return 'Le logiciel a'
  if (user_id === moi) return 'Vous avez'
  const role = roles.get(user_id)
  return role ? SUJETS[role] : 'Un ancien membre a'
}

const texte = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** What the log may be reduced to, by the first words of the names of its acts. */
export const FAMILLES = {
  comptes: {
    libelle: 'Comptes et déclarations',
    debuts: [
      'arreter',
      'rouvrir',
      'valider',
      'lettrer',
      'rectifier',
      'declarer',
      'etablir-declaration-tva',
      'deposer-declaration-tva',
      'regler-declaration-tva',
      'importer-fec',
      'annuler-import-fec',
    ],
  },
  banque: { libelle: 'Banque', debuts: ['importer-releve', 'annuler-releve'] },
  exports: { libelle: 'Exports', debuts: ['exporter'] },
  membres: {
    libelle: 'Membres',
    debuts: [
      'inviter',
      'renvoyer-invitation',
      'retirer-invitation',
      'retirer-membre',
      'changer-membre',
      'accepter',
      'ceder',
    ],
  },
} as const
export type Famille = keyof typeof FAMILLES | 'autres'

export const familleDe = ({ acte }: Pick<Acte, 'acte'>): Famille => {
  // Safe: the keys of a literal record are the names of its type.
  const familles = Object.keys(FAMILLES) as (keyof typeof FAMILLES)[]
  return familles.find((cle) => FAMILLES[cle].debuts.some((debut) => acte.startsWith(debut))) ?? 'autres'
}

export type FiltreActes = { readonly famille: Famille | 'toutes'; readonly auteur: string }
/** Nobody in particular. */
export const TOUS = 'tous'
/** What the house does by itself has no author. */
export const LOGICIEL = 'logiciel'

export const filtrerActes = (actes: readonly Acte[], { famille, auteur }: FiltreActes): Acte[] =>
  actes.filter(
    (un) =>
      (famille === 'toutes' || familleDe(un) === famille) && (auteur === TOUS || (un.user_id ?? LOGICIEL) === auteur),
  )
