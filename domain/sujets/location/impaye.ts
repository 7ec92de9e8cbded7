// The steps that the law sets when a rent stays unpaid, each with its day: the family allowances fund, the bailiff, the commission.
import { type Cents, minus, plus, positive, sum, zero } from '../../base/cents.ts'
import { addDays, addMonths, type Day, day, earlier, jourEnChiffres, year } from '../../base/day.ts'
import { jourEtMois } from '../../base/mots.ts'
import type { Bail } from './bail.ts'
import type { Creance } from './creances.ts'
import { auLoyerDu, montantEcheance } from './echeances-bail.ts'
import type { Garant } from './garant.ts'
import {
  COMMANDEMENT_CAUTION,
  COMMANDEMENT_COMMERCIAL,
  commandementDePayer,
  type DelaiCommandement,
  IMPAYE_APL,
  SOURCE_CCAPEX,
  SOURCE_RESILIATION,
  TREVE_HIVERNALE,
} from './regles.ts'
import { HABITATION, termeDuBail } from './regles-baux.ts'

const NATURES_DEMARCHE = ['caf', 'assureur', 'commandement', 'caution', 'ccapex', 'juge'] as const
export type NatureDemarche = (typeof NATURES_DEMARCHE)[number]
export const DEMARCHE_EN_MOTS: Readonly<Record<NatureDemarche, string>> = {
  caf: 'Signalement à la CAF',
  assureur: 'Déclaration à l’assureur',
  commandement: 'Commandement de payer',
  caution: 'Commandement signifié à la caution',
  ccapex: 'Signalement à la CCAPEX',
  juge: 'Saisine du juge',
}

/** A step as it was noted once done: its day, what tells it, its proof. */
export type DemarcheNotee = {
  readonly id: string
  readonly bail_id: string
  readonly nature: NatureDemarche
  readonly faite_le: Day
  readonly detail: string | null
  readonly document_id: string | null
}

export type Demarche = {
  readonly cle: NatureDemarche | 'treve'
  readonly libelle: string
  /** The last day to do it; null when no text sets one. */
  readonly avant: Day | null
  /** The first day on which it may be done; absent: now. */
  readonly des?: Day
  /** What may change its delay, to be confirmed. */
  readonly reserve?: string
  readonly source: string
  /** How it was done for the rents that are owed; null: still to do. */
  readonly notee: DemarcheNotee | null
}
type ADire = Omit<Demarche, 'notee'>

/** Unpaid in the sense of housing aid: two months of rent and charges, what the aid pays taken off. */
export const estImpayeApl = ({ net_cents, dette_cents }: { net_cents: Cents; dette_cents: Cents }): boolean =>
  net_cents > 0 && dette_cents >= sum(Array<Cents>(IMPAYE_APL.mois).fill(net_cents))

export type Impaye = {
  readonly creances: readonly Creance[]
  readonly aide_cents: Cents
  readonly miseEnDemeure: boolean
  /** Who answers for the tenants, by a guarantee that holds. */
  readonly cautions: readonly { readonly nom: string }[]
  /** Visale and the insurances that cover the rents. */
  readonly assurances: readonly Pick<Garant, 'nature' | 'nom' | 'declaration_jours'>[]
  /** What was done about this lease, now or for rents that were paid since. */
  readonly notees: readonly DemarcheNotee[]
  readonly au: Day
}

/**
 * What is to be done about a lease on the rents that it owes, `aide_cents` being what the fund pays the landlord each month:
 * the steps of a home (loi n° 89-462, art. 24), or the order alone under any other lease; and what covers it, to be told.
 * A step noted since the oldest of these rents was due is done; it then opens what follows it.
 */
export function demarchesImpaye(bail: Bail, impaye: Impaye): Demarche[] {
  const [ancienne] = impaye.creances
  if (!ancienne) return []
  const depuis = ancienne.echeance.date_echeance
  const notees = impaye.notees.filter(({ faite_le }) => faite_le >= depuis)
  const faite = (nature: ADire['cle']) => notees.findLast((une) => une.nature === nature) ?? null
  const ordre = ordreDePayer(bail, impaye, faite('commandement')?.faite_le ?? null)
  const dites = [
    ...aLAssureur(impaye, depuis),
    ...(HABITATION.has(bail.type_bail) ? duLogement(bail, impaye, ordre) : ordre.demarches),
  ].map((une): Demarche => ({ ...une, notee: faite(une.cle) }))
  // What was done stays told when a part payment made it due no more.
  const restees = NATURES_DEMARCHE.flatMap((cle): Demarche[] => {
    const notee = faite(cle)
    return notee && !dites.some((une) => une.cle === cle)
      ? [{ cle, libelle: 'Cette dette ne la demande plus', avant: null, source: '', notee }]
      : []
  })
  return [...dites, ...restees]
}

/** Each contract has its delay, from the day of the first rent unpaid; the shortest one is the day. */
function aLAssureur({ assurances }: Impaye, depuis: Day): ADire[] {
  if (assurances.length === 0) return []
  const limites = assurances.flatMap(({ declaration_jours }) =>
    declaration_jours ? [addDays(depuis, declaration_jours)] : [],
  )
  const noms = assurances.map(({ nature, nom }) => (nature === 'visale' ? 'Visale' : nom)).join(', ')
  return [
    {
      cle: 'assureur',
      libelle: `Déclarer l’impayé à ${noms}${limites.length < assurances.length ? ' dans le délai du contrat, à noter sur le garant du bail' : ''}`,
      avant: limites.length > 0 ? limites.reduce(earlier) : null,
      source: 'Le contrat de garantie',
    },
  ]
}

type Ordre = {
  readonly demarches: readonly ADire[]
  /** The last day of who answers for the tenant to be served; null: the order was not noted. */
  readonly caution_avant: Day | null
}

/** The order to pay, due once a formal notice left, and the judge once it was served and its delay is over. */
function ordreDePayer(bail: Bail, { miseEnDemeure, au }: Impaye, servi_le: Day | null): Ordre {
  if (!miseEnDemeure && servi_le === null) return { demarches: [], caution_avant: null }
  const regle = delaiDe(bail)
  const libelle = regle
    ? `Commandement de payer par un commissaire de justice${bail.type_bail === 'commercial' ? ', qui vise la clause résolutoire du bail' : ''} : le locataire a ensuite ${regle.valeur.mots} pour payer`
    : 'Commandement de payer par un commissaire de justice : le bail prend fin dans le délai que dit sa clause résolutoire ; sans elle, demandez sa résiliation au juge'
  const source = regle?.source ?? SOURCE_RESILIATION
  const reserve = delaiDuRenouvellement(bail, servi_le ?? au)
  const commandement: ADire = { cle: 'commandement', libelle, avant: null, source, ...(reserve && { reserve }) }
  if (servi_le === null) return { demarches: [commandement], caution_avant: null }
  const juge: ADire = {
    cle: 'juge',
    libelle: 'Saisir le juge si le commandement reste sans effet',
    avant: null,
    ...(regle && { des: addDays(finDuDelai(servi_le, regle.valeur), 1) }),
    source,
  }
  return { demarches: [commandement, juge], caution_avant: addDays(servi_le, COMMANDEMENT_CAUTION.jours) }
}

function delaiDe({ type_bail, debut }: Bail): { readonly valeur: DelaiCommandement; readonly source: string } | null {
  if (HABITATION.has(type_bail)) return commandementDePayer(debut)
  return type_bail === 'commercial' ? COMMANDEMENT_COMMERCIAL : null
}

const finDuDelai = (servi_le: Day, { mois, jours }: DelaiCommandement): Day => addDays(addMonths(servi_le, mois), jours)

/** A home's lease that went on since a shorter delay is the law may have it: said, never counted. */
function delaiDuRenouvellement(bail: Bail, au: Day): string | null {
  const { mois, suite, suite_mois } = termeDuBail(bail)
  const premier = commandementDePayer(bail.debut)
  if (!premier || !HABITATION.has(bail.type_bail) || suite !== 'reconduit' || !mois || !suite_mois) return null
  let renouvele: Day | null = null
  for (let rang = mois; addMonths(bail.debut, rang) <= au; rang += suite_mois) renouvele = addMonths(bail.debut, rang)
  const suivant = renouvele && commandementDePayer(renouvele)
  if (!suivant || !renouvele || suivant.valeur.mots === premier.valeur.mots) return null
  return `Bail renouvelé le ${jourEnChiffres(renouvele)} : le délai peut être de ${suivant.valeur.mots}, ou celui que dit sa clause, à confirmer avec le commissaire de justice.`
}

function duLogement(bail: Bail, { creances, aide_cents, cautions, au }: Impaye, ordre: Ordre): ADire[] {
  const moisAu = (jour: Day): Cents => montantEcheance(auLoyerDu(bail, jour))
  const constitue = aide_cents > 0 ? jourConstitue(creances, (jour) => positive(minus(moisAu(jour), aide_cents))) : null
  const deuxMois = jourConstitue(creances, moisAu) !== null
  const commande = ordre.demarches.length > 0
  const [commandement, ...suites] = ordre.demarches
  const caf: ADire[] =
    constitue === null
      ? []
      : [
          {
            cle: 'caf',
            libelle: `Signaler l’impayé à la CAF : il atteint ${IMPAYE_APL.mois} mois de loyer, aide déduite`,
            avant: addMonths(constitue, IMPAYE_APL.signalement_mois),
            source: IMPAYE_APL.source,
          },
        ]
  const caution: ADire[] =
    commande && cautions.length > 0
      ? [
          {
            cle: 'caution',
            libelle: `Signifier le commandement à la caution (${cautions.map(({ nom }) => nom).join(', ')}) dans les ${COMMANDEMENT_CAUTION.jours} jours de sa signification au locataire : passé ce délai, elle ne doit ni pénalités ni intérêts de retard`,
            avant: ordre.caution_avant,
            source: COMMANDEMENT_CAUTION.source,
          },
        ]
      : []
  const ccapex: ADire[] = deuxMois
    ? [
        {
          cle: 'ccapex',
          libelle: 'Dette de deux mois de loyer : le commissaire de justice signale le commandement à la CCAPEX',
          avant: null,
          source: SOURCE_CCAPEX,
        },
      ]
    : []
  return [
    ...caf,
    ...(commandement ? [commandement] : []),
    ...caution,
    ...ccapex,
    ...suites,
    ...(commande || deuxMois ? treve(au) : []),
  ]
}

function treve(au: Day): ADire[] {
  const une = treveHivernale(au)
  if (!une) return []
  const [debut, fin] = [une.debut, une.fin].map((jour) => `${jourEtMois(jour)} ${year(jour)}`)
  return [
    {
      cle: 'treve',
      libelle: `Trêve hivernale du ${debut} au ${fin} : aucune expulsion n’est exécutée ; relances, commandement et saisine du juge restent possibles`,
      avant: null,
      source: TREVE_HIVERNALE.source,
    },
  ]
}

/** Said while it runs, and in the month before it: the order to pay and the judge do not wait for it. */
export function treveHivernale(au: Day): { readonly debut: Day; readonly fin: Day } | null {
  const annee = au.slice(5) <= TREVE_HIVERNALE.au ? year(au) - 1 : year(au)
  const debut = day(`${annee}-${TREVE_HIVERNALE.du}`)
  return addMonths(debut, -1) <= au ? { debut, fin: day(`${annee + 1}-${TREVE_HIVERNALE.au}`) } : null
}

/** The day on which the rents still unpaid reached that many months, each at the rent of its day; null when they have not. */
function jourConstitue(creances: readonly Creance[], moisAu: (jour: Day) => Cents): Day | null {
  let dette_cents = zero
  for (const { echeance, reste_cents } of creances) {
    dette_cents = plus(dette_cents, reste_cents)
    if (estImpayeApl({ net_cents: moisAu(echeance.date_echeance), dette_cents })) return echeance.date_echeance
  }
  return null
}
