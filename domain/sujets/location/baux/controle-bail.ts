// A lease checked before it is written: its dates, its rent, the deposit that the law allows, who rents.
import type { Anomalie } from '../../../base/anomalie.ts'
import { type Cents, decimalComma, part, plus, zero } from '../../../base/cents.ts'
import { addMonths, type Day, finDePeriode } from '../../../base/day.ts'
import { REFUS_BAIL } from '../../../base/refus-bail.ts'
import type { Bien } from '../../biens/bien.ts'
import type { Bail, TypeBail } from '../bail.ts'
import { moisDuTerme } from '../echeances-bail.ts'
import { dernierPublie } from '../indices/irl.ts'
import { DUREE_MINIMALE_MOBILITE, moisDeDepotMaximum, SOURCE_MOBILITE } from '../regles.ts'
import {
  BAIL_COURT,
  COMMERCE_2026,
  FORFAIT_VIDE,
  forfaitPermis,
  HABITATION,
  indicesPermis,
  LIBELLES_INDICE,
  SOURCE_INDEXATION,
  TERMES_LIBRES,
  termeDeLaLoi,
} from '../regles-baux.ts'

export type BailAControler = Omit<Bail, 'id' | 'bien_id' | 'locataires' | 'revisions'>

/** What is received as a deposit with the lease. */
export type DepotRecu = { readonly date: Day; readonly montant_cents: Cents }

/** Everything that is wrong in it; empty when it may be written. */
export function controlerBail({
  bail,
  bien,
  locataires,
  depot_recu,
  le = null,
}: {
  bail: BailAControler
  bien: Pick<Bien, 'date_mise_en_location' | 'date_cession'> & Partial<Pick<Bien, 'type_bien' | 'declare_ailleurs_le'>>
  locataires: number
  depot_recu: DepotRecu | null
  /** The day it is written: what it says of days to come is checked against it; null: a lease that already stands. */
  le?: Day | null
}): Anomalie[] {
  const { debut, fin, loyer_cents } = bail
  return [
    ...si(locataires === 0, 'bail_sans_locataire', 'Indiquez au moins un locataire.'),
    ...si(fin !== null && fin <= debut, 'fin_apres_debut', 'La fin du bail doit suivre son début.'),
    ...si(
      debut < bien.date_mise_en_location,
      'bail_avant_location',
      'Le bail ne peut pas commencer avant la mise en location du logement.',
    ),
    ...si(
      bien.date_cession !== null && debut > bien.date_cession,
      'bail_apres_vente',
      'Le logement est vendu : un bail ne peut plus y commencer.',
    ),
    ...si(
      bien.declare_ailleurs_le != null && debut >= bien.declare_ailleurs_le,
      'bail_declare_ailleurs',
      'Le logement se déclare dans un autre dossier : ses baux s’y notent.',
    ),
    ...si(loyer_cents === zero, 'loyer_manquant', 'Indiquez le loyer du bail.'),
    ...controlerDuree(bail),
    ...controlerMobilite(bail),
    ...controlerPaliers(bail),
    ...controlerIndice(bail),
    ...controlerRevision(bail, le),
    ...controlerAide(bail),
    ...si(
      bail.charges_mode === 'forfait' && bail.charges_cents > zero && !forfaitPermis(bail.type_bail, locataires),
      'forfait_vide',
      `Les charges d’un logement vide sont une provision, régularisée chaque année ; le forfait est réservé à la colocation (${FORFAIT_VIDE.source}).`,
    ),
    ...si(
      HABITATION.has(bail.type_bail) && Boolean(bail.interet_retard ?? bail.majoration_retard),
      'penalite_habitation',
      'Un bail d’habitation ne stipule ni pénalité ni amende pour retard : la clause est réputée non écrite (loi n° 89-462 du 6 juillet 1989, art. 4, i).',
    ),
    ...si(
      !TERMES_LIBRES.has(bail.type_bail) && (bail.periodicite === 'trimestriel' || bail.terme === 'echu'),
      'periodicite_habitation',
      REFUS_BAIL.periodicite_habitation,
    ),
    ...controlerDepot(bail, bien),
    ...controlerDepotRecu(bail, depot_recu, le),
  ]
}

/** The highest deposit that the law allows for a lease, and the text that says so; null when none does. */
export function depotMaximum(
  bail: Pick<Bail, 'type_bail' | 'debut' | 'loyer_cents' | 'periodicite'>,
  bien: Partial<Pick<Bien, 'type_bien'>> = {},
): { montant_cents: Cents; mois: number; source: string } | null {
  const { type_bail, debut, loyer_cents } = bail
  const commerce = type_bail === 'commercial' && bien.type_bien === 'commerce' && debut >= COMMERCE_2026.du
  const regle = commerce
    ? { valeur: COMMERCE_2026.depot_mois, source: COMMERCE_2026.source }
    : moisDeDepotMaximum(type_bail, debut)
  return (
    regle && {
      montant_cents: part(loyer_cents, [regle.valeur, moisDuTerme(bail)]),
      mois: regle.valeur,
      source: regle.source,
    }
  )
}

/** The other leases of the same dwelling that run at the same time: a mistake, or flat-sharers; those of two rooms go together. */
export function bauxSimultanes(bail: Bail, baux: readonly Bail[]): Bail[] {
  const finitAvant = (un: Bail, autre: Bail): boolean => un.fin !== null && un.fin < autre.debut
  const ailleurs = (autre: Bail): boolean =>
    Boolean(bail.piece_id && autre.piece_id && bail.piece_id !== autre.piece_id)
  return baux.filter(
    (autre) =>
      autre.id !== bail.id &&
      autre.bien_id === bail.bien_id &&
      !ailleurs(autre) &&
      !finitAvant(autre, bail) &&
      !finitAvant(bail, autre),
  )
}

/** A lease that ends by itself says when; the others last as long as the law wants, or longer. */
function controlerDuree(bail: BailAControler): Anomalie[] {
  const { type_bail, debut, fin, duree_mois, motif_duree } = bail
  const { mois, suite, source } = termeDeLaLoi(bail)
  if (suite === 'finit') {
    if (mois === null || (fin !== null && fin <= finDePeriode(debut, mois))) return minimumMobilite(bail)
    const phrase = `Un bail ${NOMS[type_bail]} finit de lui-même, au plus tard au bout de ${mois} mois : indiquez sa fin`
    return [{ code: 'duree_du_bail', message: `${phrase} (${source}).`, gravite: 'erreur' }]
  }
  if (!duree_mois || mois === null || duree_mois >= mois) return []
  if (type_bail === 'vide' && duree_mois >= BAIL_COURT.mois && motif_duree) return []
  const court =
    type_bail === 'vide'
      ? `, ou un an au moins pour un événement professionnel ou familial que le bail précise (${BAIL_COURT.source})`
      : ''
  const phrase = `Un bail ${NOMS[type_bail]} dure au moins ${mois} mois (${source})${court}.`
  return [{ code: 'duree_trop_courte', message: phrase, gravite: 'erreur' }]
}

/** A mobility lease lasts a month at least. */
function minimumMobilite({ type_bail, debut, fin }: BailAControler): Anomalie[] {
  return si(
    type_bail === 'mobilite' && fin !== null && fin < finDePeriode(debut, DUREE_MINIMALE_MOBILITE.mois),
    'duree_mobilite',
    `Un bail mobilité dure au moins un mois (${DUREE_MINIMALE_MOBILITE.source}).`,
  )
}

/** A revision does not come before the lease, nor its index before it is published. */
const controlerRevision = (
  { debut, indice, irl_trimestre, revision_le }: BailAControler,
  le: Day | null,
): Anomalie[] => [
  ...si(
    Boolean(revision_le) && (revision_le ?? debut) < debut,
    'revision_avant_bail',
    'La révision du loyer ne précède pas le début du bail.',
  ),
  ...si(
    le !== null && Boolean(irl_trimestre) && (irl_trimestre ?? '') > dernierPublie(le, indice),
    'trimestre_a_venir',
    'L’indice de ce trimestre n’est pas encore publié : le bail nomme le dernier qui l’était à sa signature.',
  ),
]

/** The steps follow each other after the first day, and none of them is free. */
function controlerPaliers({ debut, fin, paliers = [], franchise_mois = 0 }: BailAControler): Anomalie[] {
  const jours = new Set(paliers.map(({ du }) => du))
  return [
    ...si(jours.size < paliers.length, 'palier_double', 'Deux paliers de loyer commencent le même jour.'),
    ...si(
      paliers.some(({ du }) => du <= debut || (fin !== null && du > fin)),
      'palier_hors_bail',
      'Un palier de loyer commence après le premier jour du bail, et avant sa fin.',
    ),
    ...si(
      paliers.some(({ loyer_cents }) => loyer_cents === zero),
      'palier_sans_loyer',
      'Indiquez le loyer de chaque palier : des mois sans loyer sont une franchise.',
    ),
    ...si(
      fin !== null && franchise_mois > 0 && addMonths(debut, franchise_mois) > fin,
      'franchise_trop_longue',
      'La franchise de loyer finit avant le bail.',
    ),
  ]
}

/** The law says which index a rent may follow; a home only every year. */
function controlerIndice({ type_bail, irl_trimestre, indice = 'irl' }: BailAControler): Anomalie[] {
  const permis = indicesPermis(type_bail)
  if (!irl_trimestre || permis.length === 0 || permis.includes(indice)) return []
  const noms = permis.map((un) => LIBELLES_INDICE[un]).join(' ou ')
  const phrase = `Le loyer d’un bail ${NOMS[type_bail]} suit ${noms} (${SOURCE_INDEXATION}).`
  return [{ code: 'indice_du_bail', message: phrase, gravite: 'erreur' }]
}

/** After « bail ». */
const NOMS: Readonly<Record<TypeBail, string>> = {
  meuble: 'meublé',
  vide: 'd’un logement vide',
  etudiant: 'étudiant',
  mobilite: 'mobilité',
  commercial: 'commercial',
  professionnel: 'professionnel',
  parking: 'de stationnement',
  saisonnier: 'saisonnier',
  derogatoire: 'dérogatoire',
}

function controlerMobilite({ type_bail, charges_mode, solidarite, irl_trimestre }: BailAControler): Anomalie[] {
  if (type_bail !== 'mobilite') return []
  return [
    ...si(
      charges_mode !== 'forfait',
      'charges_mobilite',
      `Sous un bail mobilité les charges sont un forfait (${SOURCE_MOBILITE}).`,
    ),
    ...si(
      solidarite === true,
      'solidarite_mobilite',
      `Un bail mobilité n'a pas de clause de solidarité (${SOURCE_MOBILITE}).`,
    ),
    ...si(
      Boolean(irl_trimestre),
      'revision_mobilite',
      `Le loyer d'un bail mobilité ne se révise pas (${SOURCE_MOBILITE}).`,
    ),
  ]
}

function controlerDepot(bail: BailAControler, bien: Partial<Pick<Bien, 'type_bien'>>): Anomalie[] {
  const maximum = depotMaximum(bail, bien)
  if (maximum === null || bail.depot_garantie_cents <= maximum.montant_cents) return []
  const phrase =
    maximum.montant_cents === zero
      ? 'Ce type de bail ne permet pas de dépôt de garantie'
      : `Le dépôt de garantie ne peut pas dépasser ${decimalComma(maximum.montant_cents)} €, charges non comprises`
  return [{ code: 'depot_excessif', message: `${phrase} (${maximum.source}).`, gravite: 'erreur' }]
}

const controlerAide = ({ aide_cents = zero, loyer_cents, charges_cents }: BailAControler): Anomalie[] =>
  si(
    aide_cents > plus(loyer_cents, charges_cents),
    'aide_excessive',
    'L’aide au logement ne passe pas le loyer et ses charges.',
  )

/** Money is received as a deposit for what the lease agrees, on a day that has come. */
function controlerDepotRecu(
  { depot_garantie_cents }: BailAControler,
  recu: DepotRecu | null,
  le: Day | null,
): Anomalie[] {
  if (recu === null) return []
  const { date, montant_cents } = recu
  return [
    ...si(montant_cents === zero, 'depot_recu_manquant', 'Indiquez le montant du dépôt de garantie reçu.'),
    ...si(
      montant_cents > depot_garantie_cents,
      'depot_recu_excessif',
      'Le dépôt reçu ne passe pas celui que le bail convient.',
    ),
    ...si(le !== null && date > le, 'depot_recu_a_venir', 'Le dépôt reçu ne se date pas d’un jour à venir.'),
  ]
}

const si = (faux: boolean, code: string, message: string): Anomalie[] =>
  faux ? [{ code, message, gravite: 'erreur' }] : []
