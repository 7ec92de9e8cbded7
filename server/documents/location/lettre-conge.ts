// The letter of a notice, in the words of the nature of its lease: the one that a landlord gives; the answer to a tenant's.
import { enLettres, majuscule } from '#domain/base/mots.ts'
import type { Bail, TypeBail } from '#domain/sujets/location/bail.ts'
import type { Conge, MotifConge } from '#domain/sujets/location/baux/conge.ts'
import { signataire } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { congeDe, HABITATION, PREAVIS_REDUIT } from '#domain/sujets/location/regles-baux.ts'
import type { Papier } from '../papier/papier.ts'
import { jourCourt } from '../papier/typographie.ts'
import { type Feuille, ouvrirCourrier, paragraphe, signatures } from './courrier-bail.ts'

export type LettreConge = Feuille & { readonly conge: Conge; readonly bail: Pick<Bail, 'type_bail' | 'debut'> }

export function dessinerConge(lettre: LettreConge): Promise<Uint8Array<ArrayBuffer>> {
  const { conge, parties, bail } = lettre
  const duBailleur = conge.auteur === 'bailleur'
  const papier = ouvrirCourrier({
    ...lettre,
    titre: duBailleur ? 'Congé donné au locataire' : 'Congé reçu du locataire',
    sous_titre: `${parties.logement.libelle}, ${parties.logement.ville}`,
    pied: pied(bail.type_bail, duBailleur),
  })
  paragraphe(papier, 'Madame, Monsieur,')
  const objet = `${LIEUX[bail.type_bail]} ${parties.logement.adresse}, ${parties.logement.code_postal} ${parties.logement.ville}, ${bail.type_bail === 'parking' ? 'conclue' : 'conclu'} à effet du ${jourCourt(bail.debut)}`
  for (const phrase of duBailleur
    ? duCote(bail.type_bail, { conge, objet })
    : reponse(bail.type_bail, { conge, objet }))
    paragraphe(papier, phrase)
  finir(papier, duBailleur ? signataires(lettre) : [signataire(parties.bailleur)])
  return papier.rendre()
}

const finir = (papier: Papier, qui: readonly string[]): void => {
  paragraphe(papier, 'Je vous prie d’agréer, Madame, Monsieur, l’expression de mes salutations distinguées.')
  signatures(papier, qui)
}

const signataires = ({ bail, parties }: LettreConge): string[] =>
  bail.type_bail === 'commercial' || bail.type_bail === 'professionnel'
    ? [signataire(parties.bailleur)]
    : [signataire(parties.bailleur), 'Reçu en main propre le, signature du locataire']

function pied(type_bail: TypeBail, duBailleur: boolean): string {
  const source = majuscule(congeDe(type_bail, duBailleur ? 'bailleur' : 'locataire')?.source ?? '')
  if (!duBailleur) return `${source}.`
  if (type_bail === 'commercial') return `${source}. Projet à remettre au commissaire de justice, qui le signifie.`
  if (type_bail === 'professionnel')
    return `${source}. À envoyer par lettre recommandée ou acte de commissaire de justice.`
  return `${source}. À remettre par lettre recommandée, acte de commissaire de justice ou en main propre contre signature.`
}

type Dit = { readonly conge: Conge; readonly objet: string }

/** What the landlord writes. */
function duCote(type_bail: TypeBail, { conge, objet }: Dit): string[] {
  const mois = enLettres(congeDe(type_bail, 'bailleur')?.mois ?? 0, 'm')
  const habite = HABITATION.has(type_bail)
  const lieu = habite ? 'le logement' : 'les lieux'
  const duree =
    type_bail === 'parking'
      ? `Le préavis est de ${mois} mois, sauf si le bail en dit un autre.`
      : `Le préavis est de ${mois} mois : ce congé doit vous être parvenu ${mois} mois au moins avant ce terme.`
  const occupe = ` Pendant ce temps, le loyer et les charges ne sont dus que pour les jours où vous occupez ${lieu}.`
  const cles = `Vous remettrez les clés au plus tard ce jour-là, lors de l’état des lieux de sortie, dont nous conviendrons de l’heure.`
  return [
    `Je vous donne congé pour ${objet}, ${type_bail === 'parking' ? 'pour le' : 'à son terme, le'} ${jourCourt(conge.fin)}.`,
    ...(conge.motif ? [`${MOTIFS[conge.motif]} ${conge.detail ?? ''}`] : []),
    ...suitesDuMotif(type_bail, conge.motif),
    `${duree}${habite ? occupe : ''}`,
    ...(conge.motif === 'renouvellement' ? [] : [type_bail === 'parking' ? CLES_PARKING : cles]),
  ]
}
const CLES_PARKING = 'Vous libérerez l’emplacement et remettrez ses clés ou sa télécommande au plus tard ce jour-là.'

/** What the law wants said under a ground. */
function suitesDuMotif(type_bail: TypeBail, motif: MotifConge | null): string[] {
  if (type_bail === 'vide' && motif === 'vente')
    return [
      'Ce congé vaut offre de vente à votre profit. Elle est valable pendant les deux premiers mois du préavis ; si vous l’acceptez, vous avez deux mois à compter de votre réponse pour signer l’acte, quatre si vous déclarez recourir à un prêt (loi n° 89-462 du 6 juillet 1989, art. 15, II).',
      NOTICE,
    ]
  if (type_bail === 'vide') return [NOTICE]
  if (type_bail === 'commercial') return [CONTESTER]
  return []
}
const NOTICE =
  'La notice d’information relative aux obligations du bailleur et aux voies de recours du locataire est jointe.'
const CONTESTER =
  'Le locataire qui entend contester le congé ou demander une indemnité d’éviction saisit le tribunal avant l’expiration d’un délai de deux ans à compter de la date pour laquelle le congé est donné (code de commerce, art. L145-9).'

/** What the landlord answers to the notice of his tenant. */
function reponse(type_bail: TypeBail, { conge, objet }: Dit): string[] {
  const regle = congeDe(type_bail, 'locataire')
  const nombre = conge.motif_preavis ? PREAVIS_REDUIT.mois : (regle?.mois ?? 0)
  const preavis = nombre === 1 ? 'd’un mois' : `de ${enLettres(nombre, 'm')} mois`
  const preuve = conge.motif_preavis ? ` Vous en justifiez ainsi : ${conge.detail ?? ''}.` : ''
  const prorata = 'Le loyer et les charges sont dus jusqu’à cette date, au prorata des jours du dernier mois'
  const autre = HABITATION.has(type_bail)
    ? ', sauf si le logement est occupé avant elle, en accord avec moi, par un autre locataire'
    : ''
  return [
    `J’ai reçu le ${jourCourt(conge.recu_le)} votre congé pour ${objet}.`,
    `Le préavis ${preavis} court depuis ce jour : votre bail prend fin le ${jourCourt(conge.fin)}.${preuve} ${prorata}${autre}.`,
    'Merci de me proposer un jour pour l’état des lieux de sortie et la remise des clés, et de m’indiquer votre nouvelle adresse : le dépôt de garantie y sera rendu.',
  ]
}

const LIEUX: Readonly<Record<TypeBail, string>> = {
  meuble: 'le bail du logement meublé situé',
  etudiant: 'le bail du logement meublé situé',
  mobilite: 'le bail du logement meublé situé',
  vide: 'le bail du logement situé',
  commercial: 'le bail commercial des locaux situés',
  professionnel: 'le bail professionnel des locaux situés',
  parking: 'la location de l’emplacement de stationnement situé',
  saisonnier: 'la location saisonnière du logement situé',
  derogatoire: 'le bail dérogatoire des locaux situés',
}
const MOTIFS: Readonly<Record<MotifConge, string>> = {
  reprise: 'Motif : reprise du logement, comme résidence principale, par (nom, adresse et lien de parenté) :',
  vente: 'Motif : vente du logement, au prix et aux conditions suivants :',
  motif_serieux: 'Motif légitime et sérieux :',
  renouvellement: 'Je vous offre le renouvellement du bail aux conditions suivantes :',
  refus_renouvellement: 'Je refuse le renouvellement du bail, pour les motifs suivants :',
}
