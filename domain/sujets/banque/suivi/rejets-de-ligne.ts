// The payments of tenants that a debit takes back: its words say a rejection, and what came some weeks before is of that amount.
import { type Cents, decimalComma, minus, negate, sum } from '../../../base/cents.ts'
import { addDays, year } from '../../../base/day.ts'
import { jourEtMois, nomComplet } from '../../../base/mots.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import { montantEcheance } from '../../location/echeances-bail.ts'
import { type Encaissement, FRAIS_DE_REJET, nomDuRejet, rejetables } from '../../location/encaissement.ts'
import { normaliser } from '../formats/texte.ts'
import { type Noms, nomsConnus, reconnaitre } from '../loyers/reconnaitre.ts'
import { texteDit } from '../mots-ligne.ts'
import type { Tient } from './faits-connus.ts'
import type { Reconnaissance } from './loyers-de-ligne.ts'
import type { FaitDeLigne, LigneATraiter, PropositionDeLigne, Variante } from './proposition.ts'

/** Rejected, unpaid, returned, without funds: as banks write them, cut or whole. */
const REJET_DIT =
  /\b(rejets?|rejetee?s?|rej|impayee?s?|imp|retour|retournee?s?|ret|represente|sans provision|contestation|r transaction)\b/
/** A debtor has eight weeks to contest a direct debit, and a cheque comes back before (règlement (UE) n° 260/2012; C. mon. fin. L133-25). */
const REPRIS_SOUS_JOURS = 63
const PROPOSES_AU_PLUS = 5
/** What a bank hardly exceeds for one rejection: what a debit has above a payment is its fees, up to that. Prudence, not law. */
const FRAIS_AU_PLUS_CENTS = 30_00

type Demande = {
  readonly faits: FaitsBailleur
  readonly tient: Tient | undefined
  readonly reconnaissance: Reconnaissance
  /** What the fees of the bank are called in the books of the account. */
  readonly categorieDesFrais: string
}
/** The payments that one line of the bank had brought together. */
type Groupe = readonly Encaissement[]

/**
 * By the id of the line. Sure when the tenant is named and one payment is of that amount; said to be looked at when nothing
 * names him; where several are as good, each is shown and none is chosen. A payment is taken back by one line.
 */
export function rejetsDeLignes(lignes: readonly LigneATraiter[], demande: Demande): Map<string, PropositionDeLigne> {
  const dites = lignes.filter((ligne) => ligne.montant_cents < 0 && REJET_DIT.test(normaliser(texteDit(ligne))))
  const propositions = new Map<string, PropositionDeLigne>()
  if (dites.length === 0) return propositions
  const { faits, reconnaissance } = demande
  const noms = nomsConnus({ ...faits, ...reconnaissance })
  const parMontant = groupesParMontant(rejetables(faits))
  const pris = new Set<string>()
  for (const ligne of dites.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.rang - b.rang))) {
    const libres = (groupes: readonly Groupe[]): Groupe[] =>
      groupes.filter((groupe) => peutEtre(groupe, ligne, demande) && groupe.every(({ id }) => !pris.has(id)))
    const egaux = libres(parMontant.get(negate(ligne.montant_cents)) ?? [])
    const proposition =
      egaux.length > 0
        ? deGroupes(ligne, egaux, { noms, faits })
        : avecFrais(ligne, libres(aFraisPres(parMontant, negate(ligne.montant_cents))), { noms, ...demande })
    if (!proposition) continue
    propositions.set(ligne.id, proposition)
    for (const fait of proposition.faits) if (fait.nature === 'rejet') pris.add(fait.encaissement_id)
  }
  return propositions
}

/** Each payment alone, and those of one payer on one day, that came in one line. */
function groupesParMontant(paiements: readonly Encaissement[]): Map<number, Groupe[]> {
  const ensemble = [...Map.groupBy(paiements, ({ date, payeur, mode }) => [date, mode, payeur].join('\n')).values()]
  const groupes: Groupe[] = [...paiements.map((un) => [un]), ...ensemble.filter((uns) => uns.length > 1)]
  return Map.groupBy(groupes, (groupe) => sum(groupe.map(montantEcheance)))
}

/** The payments that a debit exceeds by what may be the fees of their rejection. */
const aFraisPres = (parMontant: ReadonlyMap<number, Groupe[]>, debit: Cents): Groupe[] =>
  [...parMontant].flatMap(([montant, groupes]) =>
    montant < debit && debit - montant <= FRAIS_AU_PLUS_CENTS ? groupes : [],
  )

/** Rent and fees in one debit: only where the tenant is named, to be looked at; the fees are never the tenant's. */
function avecFrais(
  ligne: LigneATraiter,
  groupes: readonly Groupe[],
  { noms, faits, categorieDesFrais }: { noms: Noms } & Pick<Demande, 'faits' | 'categorieDesFrais'>,
): PropositionDeLigne | null {
  const dite = deGroupes(ligne, groupes, { noms, faits, frais: true })
  if (!dite) return null
  const complete = (une: Variante): Variante => {
    const repris = une.faits.flatMap((fait) => (fait.nature === 'rejet' ? [fait.encaissement_id] : []))
    const paye = sum(faits.encaissements.filter(({ id }) => repris.includes(id)).map(montantEcheance))
    const montant_cents = minus(negate(ligne.montant_cents), paye)
    const frais: FaitDeLigne = {
      ...{ nature: 'depense', bien_id: null, fournisseur: 'Banque', libelle: 'Frais de rejet' },
      ...{ categorie: categorieDesFrais, montant_cents },
    }
    return {
      ...une,
      titre: `${une.titre}, et ${decimalComma(montant_cents)} € de frais`,
      confiance: une.confiance === 'elevee' ? 'moyenne' : une.confiance,
      faits: [...une.faits, frais],
    }
  }
  if (dite.variantes) return { ...dite, variantes: dite.variantes.map(complete) }
  return { ...dite, ...complete(dite) }
}

function peutEtre(groupe: Groupe, { date: jour }: LigneATraiter, { faits, tient }: Demande): boolean {
  return groupe.every(({ date, bail_id }) => {
    if (date > jour || addDays(date, REPRIS_SOUS_JOURS) < jour) return false
    return !tient || tient(faits.baux.find(({ id }) => id === bail_id)?.bien_id ?? null, jour)
  })
}

function deGroupes(
  ligne: LigneATraiter,
  groupes: readonly Groupe[],
  { noms, faits, frais = false }: { noms: Noms; faits: FaitsBailleur; frais?: boolean },
): PropositionDeLigne | null {
  const reconnus = reconnaitre(ligne, noms).filter(({ sorte }) => sorte !== 'regle' && sorte !== 'logement')
  const nommes = groupes.filter((groupe) => groupe.some(({ bail_id }) => reconnus.some((un) => un.bail_id === bail_id)))
  // Named for another: the words of a rejection with somebody else's name are not his.
  if (reconnus.length > 0 && nommes.length === 0) return null
  // With fees the amount proves nothing by itself.
  if (frais && nommes.length === 0) return null
  const possibles = derniers(nommes.length > 0 ? nommes : groupes)
  if (possibles.length === 0) return null
  const seul = possibles.length === 1
  const dites = possibles.slice(0, PROPOSES_AU_PLUS).map((groupe): Variante => {
    const nom = reconnus.find(({ bail_id }) => groupe.some((un) => un.bail_id === bail_id))?.dit
    const dit = nom ? `nom reconnu : ${nom}` : nommes.length > 0 ? 'payeur déjà rapproché' : 'aucun nom reconnu'
    return {
      titre: titreDe(groupe, faits),
      raison: `Le libellé dit un rejet, et ${recu(groupe, frais)}, ${dit}. ${FRAIS_DE_REJET}`,
      confiance: seul ? (nommes.length > 0 ? 'elevee' : 'moyenne') : 'faible',
      faits: groupe.map(({ id }) => ({ nature: 'rejet', encaissement_id: id })),
    }
  })
  const [premiere] = dites
  if (!premiere) return null
  const commun = { ligne_id: ligne.id, sort: 'rapprochee', regle_id: null } as const
  if (seul) return { ...commun, ...premiere, a_completer: null }
  return {
    ...{ ...commun, faits: [], confiance: 'faible' },
    titre: `Paiement rejeté : ${possibles.length} possibilités`,
    raison: `Aussi bonnes l’une que l’autre : ${dites.map(({ titre }) => titre).join(' ; ')}. À vous de choisir. ${FRAIS_DE_REJET}`,
    a_completer: { nature: 'loyer' },
    variantes: dites,
  }
}

/** Of one lease the latest payment of that amount is the one that comes back. */
function derniers(groupes: readonly Groupe[]): Groupe[] {
  const parBaux = Map.groupBy(groupes, (groupe) =>
    groupe
      .map(({ bail_id }) => bail_id)
      .toSorted()
      .join(' '),
  )
  return [...parBaux.values()].flatMap((siens) =>
    siens.toSorted((a, b) => ((a[0]?.date ?? '') < (b[0]?.date ?? '') ? 1 : -1)).slice(0, 1),
  )
}

const recu = ([premier, autre]: Groupe, frais: boolean): string =>
  premier
    ? `${autre ? 'ces paiements ont' : 'ce paiement a'} été reçu${autre ? 's' : ''} le ${jourEtMois(premier.date)} ${year(premier.date)} ${frais ? 'pour ce montant, aux frais du rejet près' : 'pour ce montant'}`
    : ''

function titreDe(groupe: Groupe, { baux }: FaitsBailleur): string {
  const noms = groupe.map(
    ({ bail_id }) =>
      baux
        .find(({ id }) => id === bail_id)
        ?.locataires.map(nomComplet)
        .join(', ') || 'ce bail',
  )
  const [premier] = groupe
  return `${nomDuRejet(premier?.mode)} de ${[...new Set(noms)].join(', ')}${premier ? ` (reçu le ${jourEtMois(premier.date)})` : ''}`
}
