// A match, an instalment, a stay or a rule, as the facts that its line would write: to the cent of the line.
import { abs, type Cents, decimalComma, negate, sum, zero } from '../../../base/cents.ts'
import { memoire } from '../../../base/memoire.ts'
import { nomComplet } from '../../../base/mots.ts'
import { bienDuPret } from '../../biens/emprunt.ts'
import type { FaitsBiens } from '../../biens/faits.ts'
import type { Bail } from '../../location/bail.ts'
import type { Echeance } from '../../location/echeance.ts'
import { auLoyerDu } from '../../location/echeances-bail.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import { ventilerEncaissement } from '../../location/ventilation.ts'
import { categorieDepense, FRAIS_BANQUE_GESTION } from '../../tiers/ecritures/categories-depense.ts'
import type { EcheanceEclatee } from '../eclater-echeance.ts'
import { estAide } from '../loyers/aides.ts'
import { dusParBail, type Part } from '../loyers/dus.ts'
import { motsDe } from '../mots-ligne.ts'
import type { Rapprochement } from '../rapprochement.ts'
import type { Categorisation, Proposition, RegleBancaire } from '../regles.ts'
import { DEPOT, ECHEANCE, FACTURE } from './faits-connus.ts'
import type { FaitDeLigne, LigneATraiter, PropositionDeLigne } from './proposition.ts'
import { depotInegal, impotSansNom, tropGrande } from './prudence.ts'

const complete = { sort: 'rapprochee', regle_id: null, a_completer: null } as const

export function deRapprochement(
  ligne: LigneATraiter,
  trouve: Rapprochement,
  faits: FaitsLocation,
): PropositionDeLigne | null {
  const siens = trouve.faits.map(({ cle, montant_cents }): FaitDeLigne | null => {
    if (cle.startsWith(FACTURE)) return { nature: 'facture', depense_id: cle.slice(FACTURE.length) }
    if (cle.startsWith(DEPOT)) return { nature: 'depot', bail_id: cle.slice(DEPOT.length), sens: 'recu', montant_cents }
    if (!cle.startsWith(ECHEANCE)) return { nature: 'existant', cle }
    const echeance_id = cle.slice(ECHEANCE.length)
    const bail_id = faits.echeances.find(({ id }) => id === echeance_id)?.bail_id ?? ''
    return encaissementDe({ bail_id, echeance_id, montant_cents }, ligne, faits)
  })
  if (
    siens.some((un) => un === null) ||
    sum(trouve.faits.map(({ montant_cents }) => montant_cents)) !== ligne.montant_cents
  )
    return null
  const titre = [...new Set(trouve.faits.map(({ libelle }) => libelle))].slice(0, 3).join(' + ')
  const { raison, confiance } = trouve
  return { ...complete, ligne_id: ligne.id, faits: siens.filter((un) => un !== null), titre, raison, confiance }
}

// A park has thousands of rents: each list is put by id once.
const bauxParId = memoire((baux: readonly Bail[]) => new Map(baux.map((un) => [un.id, un])))
const echeancesParId = memoire((echeances: readonly Echeance[]) => new Map(echeances.map((une) => [une.id, une])))

/** A part of a line, received on a rent: with its own share of charges; as the lease says where no rent is called yet. */
export function encaissementDe(
  { bail_id, echeance_id, montant_cents }: Omit<Part, 'le'>,
  ligne: LigneATraiter,
  { echeances, baux }: FaitsLocation,
): FaitDeLigne | null {
  const bail = bauxParId(baux).get(bail_id)
  const echeance = echeancesParId(echeances).get(echeance_id ?? '')
  if (!bail || (echeance_id !== null && !echeance)) return null
  const restes = echeance ? [{ echeance, reste_cents: montant_cents }] : []
  const parts = ventilerEncaissement(montant_cents, { restes, bail: auLoyerDu(bail, ligne.date) })
  return {
    nature: 'encaissement',
    bail_id,
    echeance_id,
    payeur: payeurDe(ligne, bail),
    mode: modeDe(ligne),
    ...parts,
  }
}

/** The instalment stands in the books by its schedule; what the bank took beside is a cost, or is given back. */
export function deEcheance(
  ligne: LigneATraiter,
  eclatee: EcheanceEclatee | null,
  { emprunts }: FaitsBiens,
): PropositionDeLigne | null {
  const emprunt = emprunts.find(({ id }) => id === eclatee?.emprunt_id)
  if (!eclatee || !emprunt) return null
  const existant: FaitDeLigne = { nature: 'existant', cle: `emprunts/${emprunt.id}/${eclatee.date.slice(0, 7)}` }
  // A difference is on the side of the debit: above zero, the bank took more.
  const ecart: FaitDeLigne[] =
    eclatee.ecart_cents === 0
      ? []
      : [
          {
            nature: 'depense',
            bien_id: bienDuPret(emprunt, eclatee.date),
            fournisseur: emprunt.banque,
            libelle: `Écart sur l’échéance ${eclatee.rang} de ${emprunt.libelle}`,
            categorie: 'autres_frais_financiers',
            montant_cents: eclatee.ecart_cents,
          },
        ]
  const titre = `Échéance ${eclatee.rang} de ${emprunt.libelle}`
  const raison = `${eclatee.raison.replace(/\.$/, '')} (${partsDe(eclatee)}).`
  const confiance = ecart.length === 0 ? 'elevee' : 'moyenne'
  return { ...complete, ligne_id: ligne.id, faits: [existant, ...ecart], titre, raison, confiance }
}

/** What the instalment is made of, by its schedule, and what it leaves. */
function partsDe({ capital_cents, interets_cents, assurance_cents, ecart_cents }: EcheanceEclatee): string {
  const parts: readonly (readonly [string, Cents])[] = [
    ['capital', capital_cents],
    ['intérêts', interets_cents],
    ['assurance', assurance_cents],
    ['écart', ecart_cents],
  ]
  return parts
    .filter(([nom, montant]) => nom !== 'écart' || montant !== 0)
    .map(([nom, montant]) => `${nom} ${decimalComma(montant)}`)
    .join(', ')
}

/** A stay: its gross is the rent, its commission an expense; the bank receives the difference. */
export function deSejour(
  ligne: LigneATraiter,
  faits: FaitsBiens & FaitsLocation,
  regle: RegleBancaire | null,
): PropositionDeLigne | null {
  const bail = regle
    ? faits.baux.find(({ id }) => id === regle.proposition.bail_id)
    : (bailNomme(ligne, faits) ?? bailSaisonnier(ligne, faits))
  const siens = bail ? sejourDe(ligne, bail) : null
  if (siens === null) return null
  const paye = 'Le voyageur a payé le brut ; la plateforme garde sa commission et verse le net.'
  const raison = regle ? `Votre règle « ${regle.motif} » dit le bail. ${paye}` : paye
  const dit = { titre: ligne.libelle, raison, confiance: 'elevee', regle_id: regle?.id ?? null } as const
  return { ...complete, ...dit, ligne_id: ligne.id, faits: siens }
}

/** What a stay writes in a lease; null for a line that is no stay. */
export function sejourDe(ligne: LigneATraiter, bail: Bail): FaitDeLigne[] | null {
  const { brut_cents, commission_cents } = ligne
  if (brut_cents === null || commission_cents === null || brut_cents <= 0) return null
  const siens: FaitDeLigne[] = [
    {
      nature: 'encaissement',
      bail_id: bail.id,
      echeance_id: null,
      payeur: ligne.tiers ?? '',
      loyer_cents: brut_cents,
      charges_cents: zero,
      mode: 'plateforme',
    },
  ]
  if (commission_cents !== 0)
    siens.push({
      nature: 'depense',
      bien_id: bail.bien_id,
      fournisseur: 'Plateforme de réservation',
      libelle: `Commission ${ligne.identifiant ?? ''}`.trim(),
      categorie: 'commission_plateforme',
      montant_cents: commission_cents,
    })
  return siens
}

/** Of several dwellings let by the night, the one whose whole name stands in the line, and no other's. */
function bailNomme({ date, libelle }: LigneATraiter, { baux, biens }: FaitsBiens & FaitsLocation): Bail | null {
  const mots = motsDe(libelle)
  const nommes = baux.filter(({ bien_id, debut, fin, type_bail }) => {
    const nom = [...motsDe(biens.find(({ id }) => id === bien_id)?.libelle ?? '')]
    const court = debut <= date && (fin === null || date <= fin)
    return court && type_bail === 'saisonnier' && nom.length > 0 && nom.every((mot) => mots.has(mot))
  })
  return nommes.length === 1 ? (nommes[0] ?? null) : null
}

/** The one seasonal lease that ran that day, or the one lease of the dossier. */
function bailSaisonnier({ date }: LigneATraiter, { baux }: FaitsLocation): Bail | null {
  const courants = baux.filter(({ debut, fin }) => debut <= date && (fin === null || date <= fin))
  const saisonniers = courants.filter(({ type_bail }) => type_bail === 'saisonnier')
  const possibles = saisonniers.length > 0 ? saisonniers : courants
  return possibles.length === 1 ? (possibles[0] ?? null) : null
}

export function deCategorisation(
  ligne: LigneATraiter,
  { proposition, regle_id, raison }: Categorisation,
  faits: FaitsBiens & FaitsLocation,
): PropositionDeLigne {
  const base = { ligne_id: ligne.id, raison, regle_id, confiance: 'moyenne' } as const
  if (proposition.nature === 'ignorer' || proposition.nature === 'virement_interne') {
    const interne = proposition.nature === 'virement_interne'
    const titre = interne ? 'Virement entre vos comptes' : 'Sans effet sur les comptes'
    return { ...base, sort: interne ? 'virement_interne' : 'ignoree', faits: [], titre, a_completer: null }
  }
  const doute = regle_id === null ? tropGrande(ligne, proposition) : null
  if (doute !== null) {
    const a_completer = { nature: 'depense', ...(proposition.bien_id && { bien_id: proposition.bien_id }) } as const
    return { ...base, sort: 'rapprochee', faits: [], titre: 'Montant élevé', raison: `${raison} ${doute}`, a_completer }
  }
  const aDire = regle_id === null ? (depotInegal(ligne, proposition, faits) ?? impotSansNom(ligne, proposition)) : null
  const fait = aDire === null ? faitDe(ligne, chezLuiSeul(proposition, faits), faits) : null
  return {
    ...base,
    ...(aDire !== null && { raison: `${raison} ${aDire}` }),
    sort: 'rapprochee',
    faits: fait ? [fait] : [],
    titre: titreDe(proposition, faits),
    a_completer: fait ? null : proposition,
  }
}

/** The bill of a dossier that has one dwelling is of that one. */
const chezLuiSeul = (proposition: Proposition, { biens: [seul, autre] }: FaitsBiens): Proposition =>
  seul && !autre && proposition.nature === 'depense' && proposition.categorie !== FRAIS_BANQUE_GESTION
    ? { bien_id: seul.id, ...proposition }
    : proposition

/** Null where the rule does not say enough: the lease, the loan, or a side that the line does not have. */
export function faitDe(ligne: LigneATraiter, proposition: Proposition, faits: FaitsLocation): FaitDeLigne | null {
  const montant_cents = abs(ligne.montant_cents)
  const recu = ligne.montant_cents > 0
  if (montant_cents === 0) return null
  switch (proposition.nature) {
    case 'loyer': {
      const bail = faits.baux.find(({ id }) => id === proposition.bail_id)
      return bail && recu ? loyerLibre(ligne, bail, faits) : null
    }
    case 'depense':
      return depense(ligne, proposition)
    case 'exploitant':
      return {
        nature: 'exploitant',
        sens: recu ? 'apport' : 'prelevement',
        montant_cents,
        libelle: court(ligne.libelle),
      }
    case 'depot': {
      const { bail_id } = proposition
      return bail_id ? { nature: 'depot', bail_id, sens: recu ? 'recu' : 'rendu', montant_cents } : null
    }
    default:
      return null
  }
}

function depense(ligne: LigneATraiter, { categorie, bien_id }: Proposition): FaitDeLigne | null {
  if (!categorie || categorieDepense(categorie) === null) return null
  return {
    nature: 'depense',
    bien_id: bien_id ?? null,
    fournisseur: court(ligne.tiers ?? ligne.libelle),
    libelle: court(ligne.libelle),
    categorie,
    montant_cents: negate(ligne.montant_cents),
  }
}

/** Imputed on the oldest rent due, as the law says when the tenant names none. */
function loyerLibre(ligne: LigneATraiter, bail: Bail, faits: FaitsLocation): FaitDeLigne {
  const parts = ventilerEncaissement(ligne.montant_cents, {
    restes: dusParBail(faits).get(bail.id) ?? [],
    bail: auLoyerDu(bail, ligne.date),
  })
  return {
    nature: 'encaissement',
    bail_id: bail.id,
    echeance_id: null,
    payeur: payeurDe(ligne, bail),
    mode: modeDe(ligne),
    ...parts,
  }
}

const NATURES: Readonly<Record<Proposition['nature'], string>> = {
  loyer: 'Loyer',
  depense: 'Dépense',
  emprunt: 'Échéance d’emprunt',
  exploitant: 'Mouvement de l’exploitant',
  depot: 'Dépôt de garantie',
  virement_interne: 'Virement entre vos comptes',
  ignorer: 'Sans effet sur les comptes',
}

function titreDe({ nature, categorie, bail_id }: Proposition, { baux }: FaitsLocation): string {
  if (nature === 'depense' && categorie) return categorieDepense(categorie)?.libelle ?? NATURES.depense
  const noms = baux.find(({ id }) => id === bail_id)?.locataires.map(nomComplet) ?? []
  return noms.length > 0 ? `${NATURES[nature]} de ${noms.join(', ')}` : NATURES[nature]
}

function payeurDe({ tiers }: LigneATraiter, { locataires }: Bail): string {
  return court(tiers ?? locataires.map(nomComplet).join(', '))
}

/** What the words of the bank say of the way of paying. */
function modeDe(ligne: LigneATraiter): 'caf' | 'cheque' | 'virement' | 'prelevement' | 'especes' {
  const { libelle } = ligne
  if (estAide(ligne)) return 'caf'
  if (/\bch(e|è)que|remise chq/i.test(libelle)) return 'cheque'
  if (/versement esp(e|è)ces|depot d'esp/i.test(libelle)) return 'especes'
  return /^prlv|pr(e|é)l(e|è)vement/i.test(libelle) ? 'prelevement' : 'virement'
}

const court = (texte: string): string => texte.trim().slice(0, 200)
