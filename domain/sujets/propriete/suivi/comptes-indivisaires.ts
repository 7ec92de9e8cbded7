// The account of each co-owner in a year: what he brought, what he took, his part of the result, and what the others owe him.
import { type Cents, plus, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { estANouveau } from '../../../compta/cloture.ts'
import { estCompteDesProprietaires } from '../../../compta/compte.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { Livres } from '../../../journalisation/livres-connus.ts'
import { auxiliaireIndivisaire } from '../../../journalisation/reference.ts'
import { achatsDesMouvements } from '../../biens/ecritures/achats-payes.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import { resultatsPartages } from '../ecritures/partage-resultat.ts'
import type { FaitsPropriete } from '../faits.ts'
import type { Indivisaire } from '../indivision.ts'
import { type Avance, avancesEntre, netDe, type Reglement, reglementsEntre } from './avances-indivisaires.ts'

/** What moved an account in the year, by what it was. */
export type Poste = 'apports' | 'factures' | 'retraits' | 'loyers' | 'autres'
export const POSTES: readonly Poste[] = ['apports', 'factures', 'retraits', 'loyers', 'autres']

type Mouvement = {
  readonly poste: Poste
  readonly date: Day
  readonly libelle: string
  /** Above zero: brought; below: taken. */
  readonly montant_cents: Cents
  readonly lignes: readonly Ligne[]
}

/** `indivisaire` null: what the entries tell of nobody, which is of all by their parts. */
export type CompteIndivisaire = {
  readonly indivisaire: Indivisaire | null
  readonly ouverture_cents: Cents
  readonly ouverture: readonly Ligne[]
  readonly mouvements: readonly Mouvement[]
  /** His part of the result of the year: it enters his account when the next year opens. */
  readonly resultat_cents: Cents
  readonly solde_cents: Cents
  readonly avance: Avance | null
}

export type ComptesIndivisaires = {
  readonly exercice: Exercice
  readonly comptes: readonly CompteIndivisaire[]
  readonly reglements: readonly Reglement[]
  /** The books of the year. */
  readonly lignes: readonly Ligne[]
  /** The year may still change: so may its result. */
  readonly provisoire: boolean
}

/**
 * Accounts 101, 108 and 12 of a year by person (C. civ. 815-8: a state of what is received and spent for the indivision is
 * at the disposal of all). The balances of all are those of the books, with the result. Null where nobody is named.
 */
export function comptesIndivisaires(
  faits: FaitsLivres & FaitsLocation & FaitsDepenses & FaitsPropriete,
  livres: Livres,
  exercice: Exercice,
): ComptesIndivisaires | null {
  const personnes = faits.indivisaires ?? []
  if (personnes.length < 2) return null
  const lignes = livres.get(exercice.id) ?? []
  const resultats = new Map(
    resultatsPartages(lignes, exercice, faits).map(({ auxiliaire, montant_cents }) => [
      auxiliaire?.code ?? null,
      montant_cents,
    ]),
  )
  const avances = avancesEntre(faits, livres, exercice)
  const compte = (indivisaire: Indivisaire | null): CompteIndivisaire => {
    const code = indivisaire && auxiliaireIndivisaire(indivisaire.id, faits).code
    const siennes = lignes.filter((ligne) => estCompteDesProprietaires(ligne.compte) && ligne.auxiliaire === code)
    const avance = avances.find((une) => une.indivisaire.id === indivisaire?.id) ?? null
    return { indivisaire, avance, ...mouvementsDe(siennes, faits), ...soldeDe(siennes, resultats.get(code) ?? zero) }
  }
  return {
    exercice,
    lignes,
    comptes: [...personnes.map(compte), compte(null)],
    reglements: reglementsEntre(avances),
    provisoire: exercice.etat !== 'definitif',
  }
}

function soldeDe(lignes: readonly Ligne[], resultat_cents: Cents) {
  return { resultat_cents, solde_cents: plus(netDe(lignes), resultat_cents) }
}

function mouvementsDe(lignes: readonly Ligne[], faits: FaitsPropriete) {
  const achats = achatsDesMouvements(faits)
  const ouverture = lignes.filter(estANouveau)
  const groupes = Map.groupBy(
    lignes.filter((ligne) => !estANouveau(ligne)),
    ({ cle }) => cle,
  )
  const mouvements = [...groupes.values()].flatMap((groupe): Mouvement[] => {
    const [premiere] = groupe
    const montant_cents = netDe(groupe)
    if (!premiere || montant_cents === 0) return []
    const { date, libelle, origine } = premiere
    // It stands beside the deed that it pays, which the books wrote against the same account.
    const poste = achats(premiere) ? 'autres' : posteDe(origine.table, montant_cents)
    return [{ poste, date, libelle, montant_cents, lignes: groupe }]
  })
  return { ouverture, ouverture_cents: netDe(ouverture), mouvements }
}

function posteDe(table: string, montant: Cents): Poste {
  if (table === 'depenses') return 'factures'
  if (table === 'encaissements') return 'loyers'
  if (table === 'mouvements_exploitant') return montant > 0 ? 'apports' : 'retraits'
  return 'autres'
}

/** What moved the account for that reason. */
export const totalDe = ({ mouvements }: CompteIndivisaire, poste: Poste): Cents =>
  sum(mouvements.filter((un) => un.poste === poste).map(({ montant_cents }) => montant_cents))
