// What the law wants in a document that its template does not say: told, never refused.
import type { Day } from '../../../base/day.ts'
import type { TypeBail } from '../bail.ts'
import { type Exigee, mentionsExigees } from '../baux/mentions.ts'
import { SOURCE_ETAT, SOURCE_ETAT_LOCAUX } from '../etat-des-lieux.ts'
import { RESTITUTION, SOURCE_DEPOT_LOCAUX, SOURCE_REVISION } from '../regles.ts'
import { congeDe, HABITATION, SOURCE_INDEXATION } from '../regles-baux.ts'
import type { Bloc, Document, EnLigne, Liste } from './document.ts'
import type { PieceModele } from './modele.ts'

/** How a template shows that it says a thing: by all of these fields, else by one of these words. */
type Porte = { readonly champs?: readonly string[]; readonly mots?: RegExp }
const PORTE: Readonly<Record<string, Porte>> = {
  ecrit: { mots: /^signatures$/m },
  parties: { champs: ['bailleur.nom', 'bailleur.adresse', 'locataires'] },
  duree: { champs: ['bail.debut', 'bail.duree'] },
  motif_court: { champs: ['bail.motif_duree'], mots: /durée réduite/i },
  consistance: { champs: ['lot.equipements'], mots: /consistance|parties privatives/i },
  surface: { champs: ['lot.surface'] },
  loyer: { champs: ['bail.loyer'] },
  revision: { champs: ['bail.trimestre'] },
  indexation: { champs: ['bail.trimestre'] },
  reference: { champs: ['loyer.reference'], mots: /loyer de référence/i },
  dernier_loyer: { champs: ['loyer.precedent'], mots: /précédent locataire/i },
  travaux: { champs: ['travaux.depuis'], mots: /travaux/i },
  depot: { champs: ['bail.depot'], mots: /dépôt de garantie/i },
  resolutoire: { mots: /résili\S* de plein droit|clause résolutoire/i },
  honoraires: { champs: ['honoraires.bail'], mots: /honoraires/i },
  mobilier: { mots: /mobilier/i },
  motif_mobilite: { champs: ['bail.motif_mobilite'] },
  bail_mobilite: { mots: /bail mobilité régi/i },
  sejour: { champs: ['bail.debut', 'bail.fin'] },
  destination: { champs: ['lot.destination'], mots: /destination/i },
  inventaire_charges: { champs: ['charges.repartition'], mots: /inventaire précis et limitatif/i },
  mensuel: { mots: /payer chaque mois/i },
  interets: { mots: /intérêt/i },
  renonciation: { mots: /renonc|dérogent expressément/i },
  objet: { champs: ['lot.adresse', 'bail.loyer', 'bail.debut'] },
  accessoire: { mots: /avec un logement/i },
  notice: { mots: /notice d’information/i },
  dpe: { champs: ['lot.dpe'], mots: /performance énergétique/i },
  ddt: { mots: /diagnostic technique|amiante/i },
  bruit: { mots: /bruit/i },
  etat_des_lieux: { mots: /état des lieux/i },
  copropriete: { mots: /règlement de copropriété/i },
  diagnostics: { mots: /amiante|diagnostics/i },
  plafond: { champs: ['garant.plafond', 'garant.plafond_en_lettres'] },
  mention_caution: { mots: /(m’|s’)engage/i },
  loyer_garanti: { champs: ['bail.loyer', 'bail.trimestre'] },
  alinea: { mots: /résilier unilatéralement/i },
  terme_conge: { champs: ['conge.fin'] },
  motif_conge: { champs: ['conge.detail'] },
  beneficiaire: { mots: /caractère réel et sérieux/i },
  offre_vente: { mots: /vaut offre de vente/i },
  alineas_vente: { mots: /notaire doit.*notifier au locataire/is },
  notice_conge: { mots: /notice d’information/i },
  contestation: { mots: /délai de deux ans/i },
  reception_conge: { champs: ['conge.recu_le', 'conge.fin'] },
  indices: { champs: ['revision.ancien_indice', 'revision.nouvel_indice'] },
  loyer_revise: { champs: ['revision.loyer', 'revision.effet'] },
  montants_depot: { champs: ['depot.detenu', 'depot.rendu'] },
  retenues_depot: { mots: /^tableau retenues$/m },
  delai_depot: { champs: ['depot.limite'] },
  majoration_depot: { champs: ['depot.majoration'] },
  sens_etat: { champs: ['etat.sens'], mots: /^état des lieux (d’entrée|de sortie)/im },
  date_etat: { champs: ['etat.date'] },
  lieu_etat: { champs: ['lot.adresse'] },
  mandataire_etat: { champs: ['mandataire.nom', 'mandataire.adresse'] },
  compteurs: { mots: /^tableau compteurs$/m },
  cles: { mots: /^tableau cles$/m },
  pieces: { mots: /^tableau pieces$/m },
  signatures_etat: { mots: /^signatures$/m },
  adresse_sortie: { champs: ['etat.adresse'] },
  date_entree: { champs: ['etat.entree_le'] },
}

const exige = (source: string, dits: Readonly<Record<string, string>>): Exigee[] =>
  Object.entries(dits).map(([cle, libelle]) => ({ cle, libelle, genre: 'mention', source, certitude: 'R' }))

const caution = (type_bail: TypeBail): Exigee[] => [
  {
    ...{ cle: 'mention_caution', libelle: 'Mention que la caution appose elle-même', genre: 'mention' },
    ...{ source: 'code civil, art. 2297', certitude: 'C' },
  },
  {
    ...{ cle: 'plafond', libelle: 'Montant limite, en toutes lettres et en chiffres', genre: 'mention' },
    ...{ source: 'code civil, art. 2297', certitude: 'C' },
  },
  ...(HABITATION.has(type_bail)
    ? exige('loi n° 89-462 du 6 juillet 1989, art. 22-1', {
        loyer_garanti: 'Montant du loyer et conditions de sa révision',
        alinea: 'Reproduction de l’avant-dernier alinéa de l’article 22-1',
      })
    : []),
]

const LOI_15 = 'loi n° 89-462 du 6 juillet 1989, art. 15'
const conge = (type_bail: TypeBail): Exigee[] => [
  ...exige(congeDe(type_bail, 'bailleur')?.source ?? '', { terme_conge: 'Date pour laquelle le congé est donné' }),
  ...(type_bail === 'vide'
    ? exige(`${LOI_15}, I et II`, {
        motif_conge: 'Motif du congé, et ce qu’il demande de dire',
        beneficiaire: 'Reprise : caractère réel et sérieux de la décision',
        offre_vente: 'Vente : le congé vaut offre de vente',
        alineas_vente: 'Vente : reproduction des cinq premiers alinéas du II',
        notice_conge: 'Notice d’information jointe',
      })
    : []),
  ...(type_bail === 'meuble'
    ? exige('loi n° 89-462 du 6 juillet 1989, art. 25-8', { motif_conge: 'Motif du congé' })
    : []),
  ...(type_bail === 'commercial'
    ? exige('code de commerce, art. L145-9', {
        motif_conge: 'Motifs pour lesquels il est donné, à peine de nullité',
        contestation: 'Délai de deux ans pour saisir le tribunal',
      })
    : []),
]
const revision = (type_bail: TypeBail): Exigee[] =>
  exige(HABITATION.has(type_bail) ? SOURCE_REVISION : SOURCE_INDEXATION, {
    indices: 'Les deux indices comparés',
    loyer_revise: 'Le nouveau loyer et sa date d’effet',
  })

/** No text lists what an account says: a home's is told by when it was due and what the delay costs, and any retention is justified. */
const restitution = (type_bail: TypeBail): Exigee[] => [
  ...exige(HABITATION.has(type_bail) ? RESTITUTION.source : SOURCE_DEPOT_LOCAUX, {
    montants_depot: 'Le dépôt détenu et ce qui en est rendu',
    retenues_depot: 'Chaque retenue, son motif et son montant',
  }),
  ...(HABITATION.has(type_bail)
    ? exige(RESTITUTION.source, {
        delai_depot: 'Dernier jour du délai de restitution',
        majoration_depot: 'Majoration du dépôt rendu en retard',
      })
    : []),
]

/** Décret n° 2016-382, art. 2; a trade or an office is inspected by both sides, and no text says more. */
const etatDesLieux = (type_bail: TypeBail): Exigee[] =>
  HABITATION.has(type_bail)
    ? exige(`${SOURCE_ETAT}, art. 2`, {
        sens_etat: 'Type d’état des lieux : d’entrée ou de sortie',
        date_etat: 'Date à laquelle il est établi',
        lieu_etat: 'Localisation du logement',
        parties: 'Nom des parties, domicile ou siège du bailleur',
        mandataire_etat: 'Nom et domicile de la personne mandatée pour l’établir',
        compteurs: 'Relevés des compteurs individuels',
        cles: 'Détail et destination des clés',
        pieces: 'Description de chaque pièce et de chaque élément',
        signatures_etat: 'Signature des parties',
        adresse_sortie: 'À la sortie : nouveau domicile du locataire',
        date_entree: 'À la sortie : date de l’état des lieux d’entrée',
      })
    : exige(SOURCE_ETAT_LOCAUX, { signatures_etat: 'Établi par les deux parties, qui signent' })

function exigees(piece: PieceModele, type_bail: TypeBail, le: Day): Exigee[] {
  if (piece === 'avenant') return []
  if (piece === 'caution') return caution(type_bail)
  if (piece === 'etat_des_lieux') return etatDesLieux(type_bail)
  if (piece === 'conge') return conge(type_bail)
  if (piece === 'reponse_conge')
    return exige(congeDe(type_bail, 'locataire')?.source ?? '', { reception_conge: 'Jour de réception et fin du bail' })
  if (piece === 'revision') return revision(type_bail)
  if (piece === 'restitution') return restitution(type_bail)
  return mentionsExigees(type_bail, le)
}

/** What a template of this document lacks for a lease of this nature on a day, each with its text of law. */
export function mentionsManquantes(
  document: Document,
  { piece, type_bail, le }: { piece: PieceModele; type_bail: TypeBail; le: Day },
): Exigee[] {
  const { champs, texte } = lu(document)
  return exigees(piece, type_bail, le).filter(({ cle }) => {
    const porte = PORTE[cle]
    if (!porte) return false
    const parChamps = porte.champs?.every((nom) => champs.has(nom)) ?? false
    return !parChamps && !(porte.mots?.test(texte) ?? false)
  })
}

/** The fields that a template names, and its words, a block a line. */
function lu(document: Document): { champs: Set<string>; texte: string } {
  const champs = new Set<string>()
  const lignes: string[] = []
  const lire = (ligne: readonly EnLigne[] = []) => {
    lignes.push(ligne.map((un) => (un.type === 'text' ? un.text : ' ')).join(''))
    for (const un of ligne) if (un.type === 'champ') champs.add(un.attrs.nom)
  }
  const voir = (bloc: Bloc | Liste): void => {
    if (bloc.type === 'heading' || bloc.type === 'paragraph') lire(bloc.content)
    else if (bloc.type === 'signatures') lignes.push('signatures')
    else if (bloc.type === 'tableau') lignes.push(`tableau ${bloc.attrs.quoi}`)
    else if (bloc.type === 'condition') bloc.content.forEach(voir)
    else if (bloc.type !== 'sautDePage') for (const { content } of bloc.content) content.forEach(voir)
  }
  document.content.forEach(voir)
  return { champs, texte: lignes.join('\n') }
}
