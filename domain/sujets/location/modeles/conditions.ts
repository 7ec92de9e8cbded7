// The conditions under which a block of a template is shown: told by the facts of the lease, by what was typed, or asked.
import { zero } from '../../../base/cents.ts'
import { porteLe, tauxDuBail } from '../tva-bien.ts'
import { CONDITIONS_DEPOT } from './decompte-depot.ts'
import type { Condition, FaitsDuModele, Valeurs } from './faits-du-modele.ts'

const cautions = ({ garants }: FaitsDuModele): boolean =>
  garants.some(({ nature }) => nature === 'personne' || nature === 'organisme')
const seule = ({ parties, piece }: FaitsDuModele): boolean => parties.locataires.length === 1 && piece === null

/** `Si le bail a une fin`, `S’il y a un garant`. */
export function direSi(si: string): string {
  const libelle = CONDITIONS[si]?.libelle ?? si
  return /^ils? /.test(libelle) ? `S’${libelle}` : `Si ${libelle}`
}

export const CONDITIONS: Readonly<Record<string, Condition>> = {
  mandataire: {
    libelle: 'un mandataire gère pour le bailleur',
    tient: ({ parties }) => Boolean(parties.bailleur.mandataire),
  },
  garant: { libelle: 'il y a un garant', tient: ({ garants }) => garants.length > 0 },
  caution: { libelle: 'une personne se porte caution', tient: cautions },
  depot: { libelle: 'il y a un dépôt de garantie', tient: ({ bail }) => bail.depot_garantie_cents > zero },
  sans_depot: { libelle: 'il n’y a pas de dépôt', tient: ({ bail }) => bail.depot_garantie_cents === zero },
  provision: { libelle: 'les charges sont une provision', tient: ({ bail }) => bail.charges_mode === 'provision' },
  forfait: { libelle: 'les charges sont un forfait', tient: ({ bail }) => bail.charges_mode === 'forfait' },
  colocation: { libelle: 'c’est une colocation', tient: (faits) => !seule(faits) },
  solidarite: { libelle: 'les colocataires sont solidaires', tient: ({ bail }) => bail.solidarite === true },
  sans_solidarite: {
    libelle: 'il n’y a pas de clause de solidarité',
    tient: ({ bail, piece }) => bail.solidarite !== true && piece === null,
  },
  chambre: { libelle: 'une chambre est louée à part', tient: ({ piece }) => piece !== null },
  paliers: { libelle: 'le loyer suit des paliers', tient: ({ bail }) => (bail.paliers ?? []).length > 0 },
  franchise: { libelle: 'il y a une franchise de loyer', tient: ({ bail }) => (bail.franchise_mois ?? 0) > 0 },
  revision: { libelle: 'le loyer se révise', tient: ({ bail }) => Boolean(bail.irl_trimestre) },
  sans_revision: { libelle: 'le loyer ne se révise pas', tient: ({ bail }) => !bail.irl_trimestre },
  duree_reduite: { libelle: 'la durée est réduite pour un motif', tient: ({ bail }) => Boolean(bail.motif_duree) },
  avec_fin: { libelle: 'le bail a une fin', tient: ({ bail }) => bail.fin !== null },
  sans_fin: { libelle: 'le bail n’a pas de fin', tient: ({ bail }) => bail.fin === null },
  plafond: { libelle: 'la caution a un plafond', tient: ({ garant }) => (garant?.plafond_cents ?? null) !== null },
  sans_plafond: {
    libelle: 'la caution n’a pas de plafond',
    tient: ({ garant }) => (garant?.plafond_cents ?? null) === null,
  },
  caution_a_fin: { libelle: 'la caution a une fin', tient: ({ garant }) => (garant?.fin ?? null) !== null },
  caution_sans_fin: { libelle: 'la caution n’a pas de fin', tient: ({ garant }) => (garant?.fin ?? null) === null },
  conge_reprise: { libelle: 'le congé est donné pour reprendre', tient: ({ conge }) => conge?.motif === 'reprise' },
  conge_vente: { libelle: 'le congé est donné pour vendre', tient: ({ conge }) => conge?.motif === 'vente' },
  conge_motif_serieux: {
    libelle: 'le congé a un motif légitime et sérieux',
    tient: ({ conge }) => conge?.motif === 'motif_serieux',
  },
  conge_renouvellement: {
    libelle: 'le congé offre le renouvellement',
    tient: ({ conge }) => conge?.motif === 'renouvellement',
  },
  conge_sans_renouvellement: {
    libelle: 'le congé n’offre pas le renouvellement',
    tient: ({ conge }) => conge !== null && conge.motif !== 'renouvellement',
  },
  conge_refus: {
    libelle: 'le congé refuse le renouvellement',
    tient: ({ conge }) => conge?.motif === 'refus_renouvellement',
  },
  preavis_reduit: {
    libelle: 'le préavis du locataire est réduit',
    tient: ({ conge }) => Boolean(conge?.motif_preavis),
  },
  revision_tardive: {
    libelle: 'la révision est demandée après sa date',
    tient: ({ revision }) => revision !== null && revision.demande_le > revision.date_revision,
  },
  ...CONDITIONS_DEPOT,
  etat_entree: { libelle: 'c’est un état des lieux d’entrée', tient: ({ etat }) => etat?.etat.sens === 'entree' },
  etat_sortie: { libelle: 'c’est un état des lieux de sortie', tient: ({ etat }) => etat?.etat.sens === 'sortie' },
  etat_comparable: { libelle: 'l’entrée avait été constatée', tient: ({ etat }) => (etat?.entree ?? null) !== null },
  etat_adresse: {
    libelle: 'le locataire sortant dit sa nouvelle adresse, ou peut encore l’écrire',
    tient: ({ etat }) => etat?.etat.sens === 'sortie' && (Boolean(etat.etat.adresse) || etat.etat.signe_le === null),
  },
  etat_observations: { libelle: 'il y a des observations', tient: ({ etat }) => Boolean(etat?.etat.observations) },
  etat_photos: { libelle: 'il y a des photographies', tient: ({ etat }) => (etat?.photos ?? []).length > 0 },
  zone_tendue: { libelle: 'le logement est en zone tendue' },
  option_tva: {
    libelle: 'l’option du bailleur soumet le loyer à la TVA',
    tient: ({ bail, bien, le }) => tauxDuBail(bien, bail) !== null && porteLe(bien, le),
  },
  loyer_tva: { libelle: 'le loyer est soumis à la TVA' },
  accessoire: { libelle: 'l’emplacement est loué avec un logement' },
  avenant_loyer: { libelle: 'l’avenant change le loyer', saisi: 'avenant.loyer' },
  avenant_charges: { libelle: 'l’avenant change les charges', saisi: 'avenant.charges' },
  avenant_entrants: { libelle: 'un locataire entre au bail', saisi: 'avenant.entrants' },
  avenant_sortants: { libelle: 'un locataire quitte le bail', saisi: 'avenant.sortants' },
  avenant_chambre: { libelle: 'l’avenant change la chambre', saisi: 'avenant.chambre' },
  avenant_texte: { libelle: 'l’avenant change autre chose', saisi: 'avenant.texte' },
}

/** The key under which what is answered to an asked condition is kept: `oui`, or nothing. */
export const cleDeCondition = (si: string): string => `si:${si}`

/** True where the block is shown. */
export function tient(si: string, faits: FaitsDuModele, valeurs: Valeurs): boolean {
  const condition = CONDITIONS[si]
  if (condition?.tient) return condition.tient(faits)
  if (condition?.saisi) return Boolean(valeurs[condition.saisi]?.trim())
  return valeurs[cleDeCondition(si)] === 'oui'
}

/** Whether the user is the one who answers it. */
export const estDemandee = (si: string): boolean => {
  const condition = CONDITIONS[si]
  return condition !== undefined && !condition.tient && !condition.saisi
}
