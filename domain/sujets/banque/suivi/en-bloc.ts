// What is left out when several lines are accepted at once: what costs dear when it is wrong is looked at by itself.
import { enEuros } from '../../../activites/point.ts'
import { type Cents, minus, negate, plus, wholeEuros, zero } from '../../../base/cents.ts'
import { addDays, type Day, daysBetween, year } from '../../../base/day.ts'
import { jourEtMois, nomComplet } from '../../../base/mots.ts'
import type { Bail } from '../../location/bail.ts'
import { depotsDetenus } from '../../location/depot-garantie.ts'
import { auLoyerDu, montantEcheance } from '../../location/echeances-bail.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import { PETIT_EQUIPEMENT } from '../../location/regles.ts'
import { depasseLePetitEquipement } from '../../tiers/ecritures/petit-equipement.ts'
import { motsDe, texteDit } from '../mots-ligne.ts'
import { AUTOUR_DU_BAIL_JOURS } from './depot-et-loyer.ts'
import { type Connaissance, FACTURE, facturesDues, faitsPasses } from './faits-connus.ts'
import type { FaitDeLigne, LigneATraiter } from './proposition.ts'

/** One line of those accepted together, and what it would write. */
export type LigneEnBloc = {
  readonly ligne: Pick<LigneATraiter, 'id' | 'date' | 'libelle' | 'tiers' | 'montant_cents'>
  readonly faits: readonly FaitDeLigne[]
}
type Connus = Omit<Connaissance, 'versements'>

/**
 * Why each of these lines is not accepted with the others, by its id; none when nothing is to fear. A line that is
 * something of the books already is never left out, and what it is answers for no other line.
 */
export function aRegarderSeules(ensemble: readonly LigneEnBloc[], connus: Connus): Map<string, string> {
  const nouvelles = ensemble.filter(({ faits }) => faits.length > 0 && faits.every(estNouveau))
  const sejours = ensemble.filter(({ faits }) => faits.some(estSejour))
  if (nouvelles.length + sejours.length === 0) return new Map()
  const saisis = saisisLibres(connus, clesReconnues(ensemble))
  const raisons = [
    ...nouvelles.map((une) => {
      const raison = achatDurable(une) ?? netDePlateforme(une) ?? depotPossible(une, connus.faits)
      return [une.ligne.id, raison ?? dejaSaisi(une, saisis)] as const
    }),
    ...sejours.map((une) => [une.ligne.id, sejourDejaRecu(une, connus.faits)] as const),
  ]
  return new Map(raisons.flatMap(([id, raison]) => (raison === null ? [] : [[id, raison] as const])))
}

/**
 * A stay of a platform is its own gross and commission, read from the export: nothing in it is guessed. What pays a purchase
 * that was typed adds nothing to it.
 */
const estNouveau = (fait: FaitDeLigne): boolean =>
  fait.nature !== 'existant' && fait.nature !== 'facture' && fait.nature !== 'achat' && !estSejour(fait)

type Recu = Extract<FaitDeLigne, { nature: 'encaissement' }>
const estSejour = (fait: FaitDeLigne): fait is Recu => fait.nature === 'encaissement' && fait.mode === 'plateforme'

const clesReconnues = (ensemble: readonly LigneEnBloc[]): ReadonlySet<string> =>
  new Set(
    ensemble.flatMap(({ faits }) =>
      faits.flatMap((fait) =>
        fait.nature === 'existant' ? [fait.cle] : fait.nature === 'facture' ? [`${FACTURE}${fait.depense_id}`] : [],
      ),
    ),
  )

const PLATEFORMES = ['airbnb', 'booking', 'abritel', 'homeaway', 'vrbo']

/** What a platform pays is no whole rent: its commission is to be declared with it (the gross is the receipt). */
function netDePlateforme({ ligne, faits }: LigneEnBloc): string | null {
  const mots = motsDe(texteDit(ligne))
  return faits.some(({ nature }) => nature === 'encaissement') && PLATEFORMES.some((nom) => mots.has(nom))
    ? 'Un versement de plateforme est net de sa commission : importez d’abord l’export de la plateforme, qui dit le brut.'
    : null
}

/** The money of a stay noted already, as the bank received it or as the guest paid it, and by no export. */
function sejourDejaRecu({ ligne, faits }: LigneEnBloc, { encaissements }: FaitsLocation): string | null {
  const sejour = faits.find(estSejour)
  if (!sejour) return null
  const montants = [ligne.montant_cents, plus(sejour.loyer_cents, sejour.charges_cents)]
  const recu = encaissements.find(
    ({ bail_id, mode, date, loyer_cents, charges_cents }) =>
      bail_id === sejour.bail_id &&
      mode !== 'plateforme' &&
      Math.abs(daysBetween(date, ligne.date)) <= MEME_OPERATION_JOURS &&
      montants.includes(plus(loyer_cents, charges_cents)),
  )
  return recu
    ? `Même montant que le paiement reçu le ${jourEtMois(recu.date)} ${year(recu.date)} : peut-être déjà compté.`
    : null
}

function achatDurable({ faits }: LigneEnBloc): string | null {
  const cher = faits.some((fait) => fait.nature === 'depense' && depasseLePetitEquipement(fait))
  return cher
    ? `Plus de ${wholeEuros(PETIT_EQUIPEMENT.valeur)}\u00a0€ : peut-être un bien durable, qui s’amortit.`
    : null
}

function depotPossible({ ligne, faits }: LigneEnBloc, dossier: FaitsLocation): string | null {
  const dit = faits.find((fait) => fait.nature === 'depot')
  if (dit) return depotInattendu(dit, dossier)
  const { date, montant_cents } = ligne
  const detenus = depotsDetenus({ ...dossier, au: date })
  const suspect = dossier.baux.find((bail) => {
    const detenu = detenus.get(bail.id) ?? zero
    if (montant_cents < 0) return detenu > 0 && negate(montant_cents) === detenu && estProche(date, bail.fin)
    return estProche(date, bail.debut) && tientLeDepot(montant_cents, { bail: auLoyerDu(bail, date), detenu })
  })
  if (suspect)
    return montant_cents === suspect.depot_garantie_cents || montant_cents < 0
      ? `C’est le montant du dépôt de garantie de ${nomDe(suspect)} : est-ce lui ?`
      : `Plus qu’un loyer : le dépôt de garantie de ${nomDe(suspect)} y est-il ?`
  return montant_cents > 0 && motsDeDepot(ligne)
    ? 'Le libellé parle peut-être d’un dépôt de garantie, coupé par la banque.'
    : null
}

/** What is still to come of the deposit, alone, or with a first rent that may be of a part of the month. */
function tientLeDepot(montant: Cents, { bail, detenu }: { bail: Bail; detenu: Cents }): boolean {
  const manque = minus(bail.depot_garantie_cents, detenu)
  const loyer = montantEcheance(bail)
  return manque > 0 && (montant === manque || (montant > loyer && manque < montant && montant <= plus(manque, loyer)))
}

/** A deposit that the lease does not say, or that is held already. */
function depotInattendu(
  { bail_id, sens, montant_cents }: Extract<FaitDeLigne, { nature: 'depot' }>,
  dossier: FaitsLocation,
): string | null {
  const bail = dossier.baux.find(({ id }) => id === bail_id)
  if (!bail) return null
  const detenu = depotsDetenus({ ...dossier, au: DERNIER_JOUR }).get(bail_id) ?? zero
  const attendu = sens === 'recu' ? minus(bail.depot_garantie_cents, detenu) : detenu
  if (montant_cents === attendu) return null
  if (attendu <= 0)
    return sens === 'recu' ? `Le dépôt de ${nomDe(bail)} est déjà reçu.` : `Aucun dépôt de ${nomDe(bail)} n’est détenu.`
  return `Le dépôt ${sens === 'recu' ? 'à recevoir' : 'détenu'} de ${nomDe(bail)} est de ${enEuros(attendu)}.`
}

const DERNIER_JOUR = '9999-12-31' as Day // safe: a day as it is written

const estProche = (date: Day, borne: Day | null): boolean =>
  borne !== null && addDays(borne, -AUTOUR_DU_BAIL_JOURS) <= date && date <= addDays(borne, AUTOUR_DU_BAIL_JOURS)

const nomDe = ({ locataires }: Bail): string => locataires.map(nomComplet).join(', ') || 'ce bail'

/** `VIR ROUX DEPOT GAR`, `DEPOT DE GARANT`, `CAUTI`, `DG ROUX`: the words of a deposit, where the bank stops writing them. */
function motsDeDepot(ligne: LigneEnBloc['ligne']): boolean {
  const mots = [...motsDe(texteDit(ligne))]
  return mots.some((mot, rang) => {
    if (mot === 'dg' || /^caut(i|io|ion)?$/.test(mot)) return true
    if (!/^(dep|dpt|depot)$/.test(mot)) return false
    const suite = mots.slice(rang + 1).filter((un) => un !== 'de' && un !== 'd')
    return suite[0] === undefined || /^g(ar(a(n(t(ie?)?)?)?)?)?$/.test(suite[0])
  })
}

/** Nearer than a month: what comes back each month is not taken for the month before. */
const MEME_OPERATION_JOURS = 25

type Saisi = { readonly libelle: string; readonly date: Day; readonly montant_cents: Cents }

/** What was typed, and no line is said to be: what moves the bank, the bills, what lasts. */
function saisisLibres(connus: Connus, prises: ReadonlySet<string>): Map<Cents, Saisi[]> {
  const { faits } = connus
  const connaissance = { ...connus, versements: new Map<string, string>() }
  const deLaBanque = [...faitsPasses(connaissance), ...facturesDues(connaissance)].filter(({ cle }) => !prises.has(cle))
  const duProprietaire = faits.depenses
    .filter(({ payee_par }) => payee_par === 'exploitant')
    .map(({ fournisseur, libelle, date, date_paiement, montant_cents }) => ({
      libelle: fournisseur || libelle,
      date: date_paiement ?? date,
      montant_cents: negate(montant_cents),
    }))
  const durables = faits.composants
    .filter(({ acquis_avec_bien }) => !acquis_avec_bien)
    .map(({ libelle, mise_en_service, base_cents, tva_cents }) => ({
      libelle,
      date: mise_en_service,
      montant_cents: negate(plus(base_cents, tva_cents ?? zero)),
    }))
  return Map.groupBy([...deLaBanque, ...duProprietaire, ...durables], ({ montant_cents }) => montant_cents)
}

/** The money of a thing that lasts goes out beside the thing itself: that is no second one. */
function dejaSaisi({ ligne, faits }: LigneEnBloc, saisis: ReadonlyMap<Cents, readonly Saisi[]>): string | null {
  if (faits.some((fait) => fait.nature === 'depense' && fait.categorie === 'achat_immobilise')) return null
  const memes = saisis.get(ligne.montant_cents) ?? []
  const un = memes.find(({ date }) => Math.abs(daysBetween(date, ligne.date)) <= MEME_OPERATION_JOURS)
  return un
    ? `Même montant que « ${un.libelle} » du ${jourEtMois(un.date)} ${year(un.date)} : peut-être déjà saisi.`
    : null
}
