// What the law wants in a lease, and joined to it, one by one: held here, missing, or to be read on the paper.
import { type Day, daysBetween, finDePeriode } from '../../../base/day.ts'
import type { Certitude } from '../../../base/parametres.ts'
import type { Bien } from '../../biens/bien.ts'
import type { Bail, TypeBail } from '../bail.ts'
import { termeDeLaLoi } from '../regles-baux.ts'
import { porteInteret } from './terme-dit.ts'

export type EtatMention = 'tenu' | 'manque' | 'a_verifier'
export type Mention = {
  readonly cle: string
  readonly libelle: string
  readonly genre: 'mention' | 'annexe'
  readonly source: string
  readonly certitude: Certitude
  readonly etat: EtatMention
}
export type Exigee = Omit<Mention, 'etat'>
/** What the dossier knows of a lease and of its place. */
export type Connu = {
  readonly bail: Bail
  readonly bien: Pick<Bien, 'type_bien' | 'surface_m2' | 'classe_dpe'>
  readonly bailleur: { readonly denomination: string | null; readonly adresse: string | null }
  /** The natures of the documents joined to the lease. */
  readonly documents: ReadonlySet<string>
}
type Lue = Pick<Mention, 'cle' | 'libelle' | 'genre'> & {
  readonly source: string
  readonly certitude?: Certitude
  /** Since when the law asks for it; absent: before any lease that is kept here. */
  readonly du?: string
  /** Whether the dossier shows it; absent, or null: it is read on the paper alone. */
  readonly tenu?: (connu: Connu) => boolean | null
  readonly pour?: (connu: Connu) => boolean
}

const LOI_89 = 'loi n° 89-462 du 6 juillet 1989'
const COMMERCE = 'code de commerce'
const mention = (cle: string, libelle: string, dit: Omit<Lue, 'cle' | 'libelle' | 'genre'>): Lue => ({
  ...{ cle, libelle, genre: 'mention' },
  ...dit,
})
const annexe = (cle: string, libelle: string, dit: Omit<Lue, 'cle' | 'libelle' | 'genre'>): Lue => ({
  ...{ cle, libelle, genre: 'annexe' },
  ...dit,
})
const joint =
  (nature: string) =>
  ({ documents }: Connu) =>
    documents.has(nature)
const nomme = ({ bailleur, bail }: Connu): boolean =>
  Boolean(bailleur.denomination && bailleur.adresse) && bail.locataires.length > 0
const entree = ({ bail, documents }: Connu): boolean => Boolean(bail.entree_signee) || documents.has('etat_des_lieux')
const signe = joint('bail')
const diagnostic = joint('diagnostic')
/** Shorter than the law wants, it ended by a notice, or never should have been: the dossier cannot tell. */
function dureeTenue({ bail }: Connu): boolean | null {
  const { mois } = termeDeLaLoi(bail)
  const abregee = bail.fin !== null && mois !== null && bail.fin < finDePeriode(bail.debut, mois)
  return abregee && !bail.motif_duree ? null : true
}
/** A lease that ends by itself is shorter as it likes; it says when. */
const dureeMeuble = (connu: Connu): boolean | null =>
  connu.bail.type_bail === 'meuble' ? dureeTenue(connu) : connu.bail.fin !== null
const detail = (connu: Connu): boolean => connu.bien.type_bien === 'commerce'

const VIDE: readonly Lue[] = [
  mention('ecrit', 'Bail écrit et signé', { source: `${LOI_89}, art. 3`, tenu: signe }),
  mention('parties', 'Nom et adresse du bailleur, nom des locataires', { source: `${LOI_89}, art. 3`, tenu: nomme }),
  mention('duree', 'Date de prise d’effet et durée', { source: `${LOI_89}, art. 3 et 10`, tenu: dureeTenue }),
  mention('motif_court', 'Événement qui justifie une durée réduite', {
    source: `${LOI_89}, art. 11`,
    pour: ({ bail }) => (bail.duree_mois ?? 36) < 36,
    tenu: ({ bail }) => Boolean(bail.motif_duree),
  }),
  mention('consistance', 'Description du logement, de ses équipements, des parties privatives et communes', {
    source: `${LOI_89}, art. 3`,
  }),
  mention('surface', 'Surface habitable : sans elle, le locataire peut la demander, puis faire baisser le loyer', {
    source: `${LOI_89}, art. 3 et 3-1`,
    tenu: ({ bien }) => bien.surface_m2 !== null,
  }),
  mention('loyer', 'Montant du loyer, ses modalités de paiement', { source: `${LOI_89}, art. 3`, tenu: () => true }),
  mention('revision', 'Règles de révision : trimestre de l’IRL', {
    source: `${LOI_89}, art. 3 et 17-1`,
    tenu: ({ bail }) => Boolean(bail.irl_trimestre),
  }),
  mention('reference', 'Loyer de référence et loyer majoré, là où les loyers sont encadrés', {
    source: `${LOI_89}, art. 3 ; loi n° 2018-1021 du 23 novembre 2018, art. 140`,
    certitude: '?',
    du: '2018-11-24',
  }),
  mention('dernier_loyer', 'Dernier loyer du locataire d’avant, s’il est parti depuis moins de dix-huit mois', {
    source: `${LOI_89}, art. 3`,
    du: '2014-03-27',
  }),
  mention('travaux', 'Travaux effectués depuis le dernier bail', { source: `${LOI_89}, art. 3`, du: '2014-03-27' }),
  mention('depot', 'Montant du dépôt de garantie', { source: `${LOI_89}, art. 3 et 22`, tenu: () => true }),
  mention('resolutoire', 'Clause résolutoire : impayés, assurance, troubles, résidence principale imposée', {
    source: `décret n° 2015-587 du 29 mai 2015, modifié par le décret n° 2026-596 du 6 juillet 2026 ; C. urb., art. L151-14-1`,
    certitude: 'R',
    du: '2026-10-01',
  }),
  annexe('notice', 'Notice d’information', { source: `${LOI_89}, art. 3`, du: '2015-08-01', tenu: joint('annexe') }),
  annexe('dpe', 'Diagnostic de performance énergétique', {
    source: `${LOI_89}, art. 3-3`,
    tenu: (connu) => diagnostic(connu) && Boolean(connu.bien.classe_dpe),
  }),
  annexe('ddt', 'Plomb, amiante, électricité et gaz de plus de quinze ans, risques', {
    source: `${LOI_89}, art. 3-3`,
    tenu: diagnostic,
  }),
  annexe('bruit', 'Plan d’exposition au bruit des aérodromes', {
    source: `${LOI_89}, art. 3-3`,
    certitude: 'R',
    du: '2020-06-01',
  }),
  annexe('etat_des_lieux', 'État des lieux d’entrée', { source: `${LOI_89}, art. 3-2`, tenu: entree }),
  annexe('copropriete', 'Extraits du règlement de copropriété', { source: `${LOI_89}, art. 3` }),
]
const COMMERCIAL: readonly Lue[] = [
  mention('ecrit', 'Bail écrit et signé', {
    source: `${COMMERCE}, art. L145-1 et L145-4`,
    certitude: 'R',
    tenu: signe,
  }),
  mention('parties', 'Nom et adresse du bailleur, nom du preneur', {
    source: `${COMMERCE}, art. L145-1`,
    certitude: 'R',
    tenu: nomme,
  }),
  mention('destination', 'Destination des lieux : l’activité qui peut y être exercée', {
    source: `${COMMERCE}, art. L145-47`,
    certitude: 'R',
  }),
  mention(
    'inventaire_charges',
    'Inventaire des charges, impôts et taxes, répartis entre bailleur et locataire ; état annuel au 30 septembre',
    {
      source: `${COMMERCE}, art. L145-40-2 et R145-35`,
      du: '2014-11-05',
    },
  ),
  mention('indexation', 'Indice du loyer et trimestre : la clause joue à la hausse comme à la baisse', {
    source: 'code monétaire et financier, art. L112-1 et L112-2',
    tenu: ({ bail }) => Boolean(bail.irl_trimestre),
  }),
  mention('mensuel', 'Le locataire d’un commerce peut exiger de payer son loyer chaque mois', {
    source: `${COMMERCE}, art. L145-32-1 (loi n° 2026-403 du 26 mai 2026, art. 62)`,
    pour: detail,
    tenu: () => true,
  }),
  mention(
    'interets',
    'Au-delà de deux termes, le dépôt et le loyer payé d’avance portent intérêt au profit du locataire',
    {
      source: `${COMMERCE}, art. L145-40`,
      pour: ({ bail }) => porteInteret(bail),
    },
  ),
  annexe('travaux', 'États des travaux : trois ans passés, trois ans à venir', {
    source: `${COMMERCE}, art. L145-40-2`,
    certitude: 'R',
    du: '2014-11-05',
    tenu: joint('annexe'),
  }),
  annexe('etat_des_lieux', 'État des lieux d’entrée', {
    source: `${COMMERCE}, art. L145-40-1`,
    certitude: 'R',
    tenu: entree,
  }),
  annexe('diagnostics', 'Performance énergétique, amiante, risques', {
    source: 'code de l’environnement, art. L125-5 ; code de la construction, art. L126-29',
    certitude: 'R',
    tenu: diagnostic,
  }),
]
const DEROGATOIRE: readonly Lue[] = [
  mention('renonciation', 'Renonciation au statut des baux commerciaux, avant l’entrée dans les lieux', {
    source: `${COMMERCE}, art. L145-5`,
  }),
  mention('duree', 'Durée de trois ans au plus, tous les baux successifs comptés', {
    source: `${COMMERCE}, art. L145-5`,
    tenu: ({ bail }) => bail.fin !== null,
  }),
  mention('parties', 'Nom et adresse du bailleur, nom du preneur', {
    source: `${COMMERCE}, art. L145-5`,
    certitude: 'R',
    tenu: nomme,
  }),
  annexe('etat_des_lieux', 'État des lieux d’entrée', {
    source: `${COMMERCE}, art. L145-5 et L145-40-1`,
    certitude: 'R',
    tenu: entree,
  }),
  annexe('diagnostics', 'Performance énergétique, amiante, risques', {
    source: 'code de l’environnement, art. L125-5',
    certitude: 'R',
    tenu: diagnostic,
  }),
]
const LOI_86 = 'loi n° 86-1290 du 23 décembre 1986'
const PROFESSIONNEL: readonly Lue[] = [
  mention('ecrit', 'Bail écrit et signé', { source: `${LOI_86}, art. 57 A`, tenu: signe }),
  mention('parties', 'Nom et adresse du bailleur, nom du preneur', {
    source: `${LOI_86}, art. 57 A`,
    certitude: 'R',
    tenu: nomme,
  }),
  mention('duree', 'Durée de six ans au moins', { source: `${LOI_86}, art. 57 A`, tenu: () => true }),
  mention('indexation', 'Indice du loyer et trimestre', {
    source: 'code monétaire et financier, art. L112-1 et L112-2',
    tenu: ({ bail }) => Boolean(bail.irl_trimestre),
  }),
  annexe('etat_des_lieux', 'État des lieux d’entrée', { source: `${LOI_86}, art. 57 B`, tenu: entree }),
  annexe('diagnostics', 'Performance énergétique, amiante, risques', {
    source: 'code de l’environnement, art. L125-5',
    certitude: 'R',
    tenu: diagnostic,
  }),
]
const PARKING: readonly Lue[] = [
  mention('objet', 'L’emplacement, le prix, la durée et le préavis : le contrat est libre', {
    source: 'code civil, art. 1709 et suivants',
  }),
  mention(
    'accessoire',
    'Loué avec un logement, l’emplacement en suit le bail : celui-ci vaut pour un emplacement loué seul',
    {
      source: `${LOI_89}, art. 2`,
    },
  ),
]
const ANNEXE_2 = `${LOI_89}, art. 3 et 25-7 ; décret n° 2015-587, annexe 2`
/** A furnished home says what an unfurnished one does, and its furniture; the law of its own term is read apart. */
const MEUBLE: readonly Lue[] = [
  ...VIDE.filter(({ cle }) => cle !== 'motif_court').map(
    (une): Lue => ({ ...une, source: ANNEXE_2, certitude: 'R', ...(une.cle === 'duree' && { tenu: dureeMeuble }) }),
  ),
  mention('mobilier', 'Inventaire et état détaillé du mobilier', { source: ANNEXE_2, certitude: 'R' }),
  mention('honoraires', 'Honoraires de location', { source: ANNEXE_2, certitude: 'R' }),
]
const LOI_MOBILITE = `${LOI_89}, art. 25-13`
const MOBILITE: readonly Lue[] = [
  ...MEUBLE.filter(({ cle }) => cle !== 'revision' && cle !== 'depot'),
  mention('motif_mobilite', 'Motif qui justifie le bail mobilité', { source: LOI_MOBILITE, certitude: 'R' }),
  mention('bail_mobilite', 'Mention que le contrat est un bail mobilité régi par les articles 25-12 à 25-18', {
    ...{ source: LOI_MOBILITE, certitude: 'R' },
  }),
]
/** Consecutive days to the same guest. */
const SAISON_JOURS = 90
const SAISONNIER: readonly Lue[] = [
  mention('ecrit', 'Contrat écrit, et état descriptif remis avec les conditions de la location', {
    source: 'code du tourisme, art. L324-2',
    certitude: 'R',
    tenu: signe,
  }),
  mention('parties', 'Nom et adresse du bailleur, nom du locataire', {
    source: 'code du tourisme, art. L324-2',
    certitude: 'R',
    tenu: nomme,
  }),
  mention('sejour', `Séjour à la nuit, à la semaine ou au mois, de ${SAISON_JOURS} jours consécutifs au plus`, {
    source: 'loi n° 70-9 du 2 janvier 1970, art. 1-1',
    certitude: 'R',
    tenu: ({ bail }) => (bail.fin === null ? null : daysBetween(bail.debut, bail.fin) < SAISON_JOURS),
  }),
]
const LUES: Readonly<Record<TypeBail, readonly Lue[]>> = {
  vide: VIDE,
  meuble: MEUBLE,
  etudiant: MEUBLE,
  mobilite: MOBILITE,
  saisonnier: SAISONNIER,
  commercial: COMMERCIAL,
  derogatoire: DEROGATOIRE,
  professionnel: PROFESSIONNEL,
  parking: PARKING,
}

/** All that the law asks of a lease of this nature on a day, whatever the lease says. */
export const mentionsExigees = (type_bail: TypeBail, le: Day): Exigee[] =>
  LUES[type_bail]
    .filter(({ du }) => du === undefined || du <= le)
    .map(({ cle, libelle, genre, source, certitude = 'C' }) => ({ cle, libelle, genre, source, certitude }))

/** Those that the law asked for on the first day of the lease, in the order of the contract. */
export function mentionsDuBail(connu: Connu): Mention[] {
  const { type_bail, debut } = connu.bail
  return LUES[type_bail]
    .filter(({ du, pour }) => (du === undefined || du <= debut) && (pour?.(connu) ?? true))
    .map(({ cle, libelle, genre, source, certitude = 'C', tenu }) => ({
      ...{ cle, libelle, genre, source, certitude },
      etat: etatDe(tenu?.(connu) ?? null),
    }))
}

const etatDe = (tenu: boolean | null): EtatMention => (tenu === null ? 'a_verifier' : tenu ? 'tenu' : 'manque')
