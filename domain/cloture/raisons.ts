// Why an account moved from one year to the next, when the facts tell it: a lease, a bill, a loan, a component.

import { citer, enEuros, enJour } from '../activites/point.ts'
import { abs, type Cents, minus, sum, zero } from '../base/cents.ts'
import type { Day } from '../base/day.ts'
import type { Ligne } from '../compta/ecriture.ts'
import { contient, dansLeNom, type Exercice } from '../compta/exercice.ts'
import type { Composant } from '../sujets/biens/composant.ts'
import { planDuComposant } from '../sujets/biens/ecritures/amortissement.ts'
import { contexteBailleurDe, type FaitsBailleur } from '../sujets/biens/ecritures/bailleur.ts'
import { compteAmortissement, compteImmobilisation } from '../sujets/biens/ecritures/comptes-immobilisation.ts'
import type { FaitsDepenses } from '../sujets/tiers/faits.ts'

type Annee = { readonly exercice: Exercice; readonly lignes: readonly Ligne[] }
export type DeuxAnnees = { readonly faits: FaitsBailleur & FaitsDepenses; readonly avant: Annee; readonly apres: Annee }

export function raisonDuCompte(compte: string, annees: DeuxAnnees): string | null {
  if (/^70/.test(compte)) return desBaux(annees) ?? desMontants(compte, annees)
  if (/^(681|28)/.test(compte)) return desPlans(compte, annees)
  if (/^2[01]/.test(compte)) return desComposants(compte, annees)
  if (/^(661|16[48])/.test(compte)) return desEmprunts(annees)
  if (/^165/.test(compte)) return desBaux(annees)
  if (/^[46]/.test(compte)) return desMontants(compte, annees)
  return null
}

const dans = (d: Day | null, { avant, apres }: DeuxAnnees): boolean =>
  d !== null && (contient(avant.exercice, d) || contient(apres.exercice, d))

const phrase = (parts: readonly string[]): string | null => (parts.length === 0 ? null : citer(parts))

function desBaux(annees: DeuxAnnees): string | null {
  return phrase(
    annees.faits.baux.flatMap(({ locataires, debut, fin }) => {
      const nom = locataires.map((un) => un.nom).join(' et ') || 'sans nom'
      return [
        ...(dans(debut, annees) ? [`Bail ${nom} commencé le ${enJour(debut)}`] : []),
        ...(fin !== null && dans(fin, annees) ? [`Bail ${nom} fini le ${enJour(fin)}`] : []),
      ]
    }),
  )
}

function desPlans(compte: string, annees: DeuxAnnees): string | null {
  const contexte = contexteBailleurDe(annees.faits)
  if (contexte === null) return null
  const siens = contexte.composants.filter(
    ({ nature }) => compte.startsWith('681') || compteAmortissement(nature) === compte,
  )
  const evenements = phrase(
    siens.flatMap((composant) => {
      const plan = planDuComposant(composant, contexte)
      const fini = plan.at(-1)?.periode
      return [
        ...entreeEtSortie(composant, annees),
        ...(fini !== undefined && composant.date_sortie === null && fini.fin === annees.avant.exercice.fin
          ? [`${composant.libelle} fini d’amortir ${dansLeNom(fini)}`]
          : []),
      ]
    }),
  )
  return evenements ?? (compte.startsWith('28') ? 'Une dotation de plus, comme chaque année' : null)
}

const desComposants = (compte: string, annees: DeuxAnnees): string | null =>
  phrase(
    annees.faits.composants
      .filter(({ nature }) => compteImmobilisation(nature) === compte)
      .flatMap((composant) => entreeEtSortie(composant, annees)),
  )

const entreeEtSortie = ({ libelle, mise_en_service, date_sortie }: Composant, annees: DeuxAnnees): string[] => [
  ...(dans(mise_en_service, annees) ? [`${libelle} en service le ${enJour(mise_en_service)}`] : []),
  ...(date_sortie !== null && dans(date_sortie, annees) ? [`${libelle} sorti le ${enJour(date_sortie)}`] : []),
]

function desEmprunts({ faits, ...annees }: DeuxAnnees): string | null {
  const nouveaux = faits.emprunts.filter(({ date_deblocage }) => dans(date_deblocage, { faits, ...annees }))
  const anticipes = faits.remboursements_anticipes.filter(({ date }) => dans(date, { faits, ...annees }))
  return (
    phrase([
      ...nouveaux.map(({ libelle, date_deblocage }) => `${libelle} débloqué le ${enJour(date_deblocage)}`),
      ...anticipes.map(
        ({ date, capital_cents }) => `${enEuros(capital_cents)} remboursés par avance le ${enJour(date)}`,
      ),
    ]) ?? (faits.emprunts.length > 0 ? 'Le capital se rembourse, et les intérêts baissent avec lui' : null)
  )
}

/** The supplier, or the fact, whose part of the account changed the most. */
function desMontants(compte: string, { faits, avant, apres }: DeuxAnnees): string | null {
  const fournisseurs = new Map(faits.depenses.map(({ id, fournisseur }) => [id, fournisseur]))
  const nomDe = ({ origine, auxiliaire_libelle }: Ligne): string | null =>
    (origine.table === 'depenses' ? fournisseurs.get(origine.id) : undefined) ?? auxiliaire_libelle
  const parNom = (lignes: readonly Ligne[]) =>
    Map.groupBy(
      lignes.filter((une) => une.compte === compte && une.journal !== 'AN' && nomDe(une) !== null),
      (une) => nomDe(une) ?? '',
    )
  const [hier, jour] = [parNom(avant.lignes), parNom(apres.lignes)]
  const [pire] = [...new Set([...hier.keys(), ...jour.keys()])]
    .map((nom) => ({ nom, hier: netDe(hier.get(nom)), jour: netDe(jour.get(nom)) }))
    .toSorted((a, b) => abs(minus(b.jour, b.hier)) - abs(minus(a.jour, a.hier)))
  if (!pire || pire.hier === pire.jour) return null
  return `${pire.nom} : ${enEuros(abs(pire.hier))} ${dansLeNom(avant.exercice)}, ${enEuros(abs(pire.jour))} ${dansLeNom(apres.exercice)}`
}

const netDe = (lignes: readonly Ligne[] = []): Cents =>
  lignes.length === 0 ? zero : minus(sum(lignes.map((l) => l.debit_cents)), sum(lignes.map((l) => l.credit_cents)))
