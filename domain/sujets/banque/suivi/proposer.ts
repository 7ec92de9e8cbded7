// The proposals for the lines that wait: what the books already say first, then the rules, each with its reason.

import type { Day } from '../../../base/day.ts'
import { premierJourDe } from '../../../journalisation/contexte.ts'
import { echeancier } from '../../biens/echeancier.ts'
import { achatsAttendus } from '../../biens/ecritures/achats-payes.ts'
import type { FaitsBiens } from '../../biens/faits.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import { FRAIS_BANQUE_GESTION } from '../../tiers/ecritures/categories-depense.ts'
import type { NatureCompte } from '../contenu-releve.ts'
import { eclaterEcheance, type PretConnu } from '../eclater-echeance.ts'
import type { LigneReleve } from '../formats/releve.ts'
import { type FaitConnu, type Rapprochement, rapprocher } from '../rapprochement.ts'
import { type Categorisation, type ContexteRegles, categoriser, convient, type RegleBancaire } from '../regles.ts'
import { prendreAchats } from './achats-de-ligne.ts'
import { contexteRegles } from './contexte-regles.ts'
import { deLEntree } from './depot-et-loyer.ts'
import { type Connaissance, ECHEANCE, faitsAttendus, faitsPasses } from './faits-connus.ts'
import { deCategorisation, deEcheance, deRapprochement, deSejour } from './faits-de-ligne.ts'
import { loyersDeLignes, type Reconnaissance } from './loyers-de-ligne.ts'
import type { LigneATraiter, PropositionDeLigne } from './proposition.ts'
import { avantLesLivres, depotOuLoyer, ditDepotOuLoyer } from './prudence.ts'
import { rejetsDeLignes } from './rejets-de-ligne.ts'
import { estTenue } from './tenue.ts'

type Demande = Connaissance & {
  readonly nature: NatureCompte
  readonly regles: readonly RegleBancaire[]
  readonly reconnaissance?: Reconnaissance
}

/** By the id of the line. A line of which nothing is known has none. */
export function proposer(lignes: readonly LigneATraiter[], demande: Demande): Map<string, PropositionDeLigne> {
  return demande.nature === 'plateforme' ? sejours(lignes, demande) : mouvements(lignes, demande)
}

function sejours(lignes: readonly LigneATraiter[], { faits, regles }: Demande): Map<string, PropositionDeLigne> {
  const premierJour = premierJourDe(faits)
  return new Map(
    lignes.flatMap((ligne) => {
      const regle = regles.find(
        (une) => une.proposition.nature === 'loyer' && une.proposition.bail_id && convient(une, ligne),
      )
      const proposition = avantLesLivres(ligne, premierJour) ?? deSejour(ligne, faits, regle ?? null)
      return proposition ? [[ligne.id, proposition] as const] : []
    }),
  )
}

function mouvements(lignes: readonly LigneATraiter[], demande: Demande): Map<string, PropositionDeLigne> {
  const { faits, regles } = demande
  const lues = lignes.map(commeLue)
  const premierJour = premierJourDe(faits)
  const dedans = lues.filter(({ date }) => premierJour === null || date >= premierJour)
  const [passes, attendus] = [faitsPasses(demande), faitsAttendus(demande)]
  const rapproches = new Map(rapprocherEnDeux(dedans, passes, attendus).map((un) => [un.ligne.rang, un]))
  // Each instalment is paid once, also among the proposals.
  const prises = new Set([...rapproches.values()].flatMap((un) => un.faits.map(({ cle }) => cle)))
  const prets = pretsConnus(faits, passes)
  const contexte = contexteRegles(faits)
  const loyers = loyersDes(lignes, { demande, lues, rapproches, contexte, premierJour })
  const rejets = rejetsDeLignes(lignes, {
    ...{ faits, tient: demande.tient, reconnaissance: demande.reconnaissance ?? {} },
    categorieDesFrais: demande.nature === 'gestion' ? FRAIS_BANQUE_GESTION : 'frais_bancaires',
  })
  const achatDe = prendreAchats(achatsAttendus(faits))
  const propositions = new Map<string, PropositionDeLigne>()
  for (const [index, ligne] of lignes.entries()) {
    const lue = lues[index]
    if (!lue) continue
    const trouve = rapproches.get(lue.rang)
    const proposition =
      avantLesLivres(ligne, premierJour) ??
      depotOuLoyer(ligne, trouve?.faits ?? [], { attendus, faits }) ??
      loyers.get(ligne.id) ??
      (trouve?.faits.some(({ cle }) => cle.startsWith('encaissements/')) ? null : rejets.get(ligne.id)) ??
      deTrouve(ligne, trouve && !sontDesLoyers(trouve) ? trouve : undefined, faits) ??
      achatDe(ligne) ??
      deEcheance(ligne, ligne.montant_cents < 0 ? eclaterEcheance(lue, encoreDus(prets, prises)) : null, faits) ??
      deRegle(ligne, dansSonCompte(categoriser(lue, regles, contexte), demande.nature), faits)
    if (!proposition || !estTenue(proposition, ligne.date, demande)) continue
    propositions.set(ligne.id, proposition)
    for (const fait of proposition.faits) if (fait.nature === 'existant') prises.add(fait.cle)
  }
  return propositions
}

/** The rents of the lines that are nothing else: what the books have already, or a deposit, is found before. */
function loyersDes(
  lignes: readonly LigneATraiter[],
  {
    demande: { faits, regles, tient, reconnaissance = {} },
    lues,
    rapproches,
    contexte,
    premierJour,
  }: {
    demande: Demande
    lues: readonly LigneReleve[]
    rapproches: ReadonlyMap<number, Rapprochement>
    contexte: ContexteRegles
    premierJour: Day | null
  },
): Map<string, PropositionDeLigne> {
  const libres = lignes.filter((ligne, index) => {
    if (premierJour !== null && ligne.date < premierJour) return false
    const trouve = rapproches.get(lues[index]?.rang ?? 0)
    return ditDepotOuLoyer(ligne) !== 'depot' && (!trouve || sontDesLoyers(trouve))
  })
  return loyersDeLignes(libres, { faits, regles, tient, reconnaissance, contexte })
}

/** Rents alone: whose they are is judged by the words too. */
const sontDesLoyers = ({ faits }: Rapprochement): boolean => faits.every(({ cle }) => cle.startsWith(ECHEANCE))

/**
 * What stands in the books first: a rent noted by hand is not received a second time on the one that is due. Then what is
 * due, where words that say a deposit, or a rent, are heard.
 */
function rapprocherEnDeux(
  lues: readonly LigneReleve[],
  passes: readonly FaitConnu[],
  attendus: readonly FaitConnu[],
): Rapprochement[] {
  const trouves = rapprocher(lues, passes)
  const rangs = new Set(trouves.map(({ ligne }) => ligne.rang))
  const libres = lues.filter(({ rang }) => !rangs.has(rang))
  const estDepot = ({ genre }: FaitConnu): boolean => genre === 'depot'
  const disent = (quoi: 'depot' | 'loyer' | null) => libres.filter((ligne) => ditDepotOuLoyer(ligne) === quoi)
  const garanties = rapprocher(disent('depot'), attendus.filter(estDepot))
  const seuls = new Set(garanties.map(({ ligne }) => ligne.rang))
  // A deposit and the first rent in one transfer.
  const ensemble = rapprocher(
    disent('depot').filter(({ rang }) => !seuls.has(rang)),
    attendus,
  ).filter((un) => un.faits.some(estDepot))
  const loyers = rapprocher(
    disent('loyer'),
    attendus.filter((fait) => !estDepot(fait)),
  )
  const dits = [...garanties, ...ensemble, ...loyers]
  const pris = new Set(dits.flatMap((un) => un.faits))
  const restent = rapprocher(
    disent(null),
    attendus.filter((fait) => !pris.has(fait)),
  )
  return sansDoublon([...trouves, ...dits, ...restent])
}

/** Each fact answers one line. */
function sansDoublon(rapprochements: readonly Rapprochement[]): Rapprochement[] {
  const pris = new Set<FaitConnu>()
  return rapprochements.filter(({ faits }) => {
    if (faits.some((fait) => pris.has(fait))) return false
    for (const fait of faits) pris.add(fait)
    return true
  })
}

const deTrouve = (
  ligne: LigneATraiter,
  trouve: Rapprochement | undefined,
  faits: FaitsLocation,
): PropositionDeLigne | null => (trouve ? deRapprochement(ligne, trouve, faits) : null)

const deRegle = (
  ligne: LigneATraiter,
  categorisation: Categorisation | null,
  faits: FaitsBiens & FaitsLocation,
): PropositionDeLigne | null =>
  categorisation ? deLEntree(ligne, deCategorisation(ligne, categorisation, faits), faits) : null

/** What the bank of others' money takes for itself is borne by who manages. */
function dansSonCompte(dite: Categorisation | null, nature: NatureCompte): Categorisation | null {
  if (nature !== 'gestion' || dite?.proposition.categorie !== 'frais_bancaires') return dite
  return {
    ...dite,
    proposition: { nature: 'depense', categorie: FRAIS_BANQUE_GESTION },
    raison: `${dite.raison} Ils sont à votre charge, jamais à celle des propriétaires.`,
  }
}

/** The lines of several statements stand together: their place here names them. */
function commeLue(ligne: LigneATraiter, index: number): LigneReleve {
  const { date, libelle, montant_cents, identifiant, tiers, reference } = ligne
  const rang = index + 1
  return { rang, ligne: rang, date, libelle, montant_cents, identifiant, tiers, reference, brut: libelle }
}

const cleEcheance = (emprunt_id: string, date: string): string => `emprunts/${emprunt_id}/${date.slice(0, 7)}`

const encoreDus = (prets: readonly PretConnu[], prises: ReadonlySet<string>): PretConnu[] =>
  prets.map((pret) => ({
    ...pret,
    echeances: pret.echeances.filter(({ date }) => !prises.has(cleEcheance(pret.emprunt_id, date))),
  }))

/** The instalments that no line is said to be. */
function pretsConnus({ emprunts, remboursements_anticipes }: FaitsBiens, connus: readonly FaitConnu[]): PretConnu[] {
  const libres = new Set(connus.map(({ cle }) => cle))
  return emprunts.map((emprunt) => ({
    emprunt_id: emprunt.id,
    libelle: emprunt.libelle,
    echeances: echeancier(emprunt, remboursements_anticipes).filter(({ date }) =>
      libres.has(cleEcheance(emprunt.id, date)),
    ),
  }))
}
