// What a loan costs and still owes, in all, in one exercice and in one instalment, as the panel that explains shows it.

import { negate, sum } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { ecrituresDe, type Ligne } from '#domain/compta/ecriture.ts'
import { duNom, motDe, precisionDe } from '#domain/compta/exercice.ts'
import type { Entree } from '#domain/fiscal/etape.ts'
import type { Livres } from '#domain/journalisation/livres-connus.ts'
import { expliquerSomme } from '#domain/liasse/explication-compte.ts'
import type { LigneEcheancier } from '#domain/sujets/biens/echeancier.ts'
import type { PeriodeEcheancier } from '#domain/sujets/biens/par-exercice.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { tauxEnClair } from '#web/parts/biens/champs-emprunt.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { ciblePied } from '#web/parts/expliquer/somme.ts'
import type { Somme } from '#web/ui/table/column.ts'
import type { EmpruntSuivi } from './suivi.ts'

const REGLE = 'Offre de prêt ; comptes 164, 6611 et 6168'

export function cibleCout({ emprunt, deroulement }: EmpruntSuivi): Cible {
  const { lignes } = deroulement
  return {
    sorte: 'libre',
    etiquette: emprunt.libelle,
    explication: expliquerSomme({
      titre: 'Coût du crédit',
      en_mots: 'Les intérêts et l’assurance de toutes les échéances, passées et à venir.',
      parts: [
        { libelle: 'Intérêts', montant_cents: sum(lignes.map(({ interets_cents }) => interets_cents)) },
        { libelle: 'Assurance', montant_cents: sum(lignes.map(({ assurance_cents }) => assurance_cents)) },
      ],
      regle: REGLE,
    }),
  }
}

/** One exercice of the schedule, with the entries of its instalments when the books hold it. */
export function ciblePeriode({ emprunt }: EmpruntSuivi, ligne: PeriodeEcheancier, livres: Livres): Cible {
  const { periode, echeances } = ligne
  const mois = new Set(echeances.map(({ date }) => date.slice(0, 7)))
  const prefixe = `emprunts/${emprunt.id}/`
  return {
    sorte: 'libre',
    etiquette: emprunt.libelle,
    explication: expliquerSomme({
      titre: `Échéances ${duNom(periode)}`,
      en_mots: `La somme des échéances de l’${motDe(periode)} : intérêts, capital et assurance.`,
      parts: parts(ligne),
      lignes: [...livres.values()]
        .flat()
        .filter(({ cle }) => cle.startsWith(prefixe) && mois.has(cle.slice(prefixe.length, prefixe.length + MOIS))),
      regle: REGLE,
    }),
  }
}

/** One instalment, with its entry, or the words that say that the books do not hold it yet. */
export function cibleEcheance(suivi: EmpruntSuivi, ligne: LigneEcheancier, livres: Livres): Cible {
  const { emprunt } = suivi
  const cle = `emprunts/${emprunt.id}/${ligne.date.slice(0, 7)}`
  const lignes = [...livres.values()].flat().filter((l) => l.cle === cle)
  return {
    sorte: 'libre',
    etiquette: ecrituresDe(lignes).length > 0 ? emprunt.libelle : `${emprunt.libelle}, pas encore dans les livres`,
    explication: expliquerSomme({
      titre: `Échéance n° ${ligne.rang} du ${formatDay(ligne.date)}`,
      en_mots: echeanceEnMots(suivi, ligne),
      parts: parts(ligne),
      lignes,
      regle: REGLE,
    }),
  }
}

/** `2026-03`, in the key of an instalment. */
const MOIS = 7

/** What is still due: the capital lent, less what was repaid, down to the instalments of the exercice. */
export function cibleRestant(
  { emprunt, deroulement }: EmpruntSuivi,
  { today, lignes }: { today: Day; lignes: readonly Ligne[] },
): Cible {
  const passees = deroulement.lignes.filter(({ date }) => date <= today)
  const anticipes = deroulement.anticipes.filter(({ date }) => date <= today)
  const connus = [
    { libelle: 'Capital emprunté', montant_cents: emprunt.capital_cents },
    {
      libelle: `Capital de ${passees.length} échéances`,
      montant_cents: negate(sum(passees.map(({ capital_cents }) => capital_cents))),
    },
    {
      libelle: 'Remboursements anticipés',
      montant_cents: negate(sum(anticipes.map(({ rembourse_cents }) => rembourse_cents))),
    },
  ]
  return {
    sorte: 'libre',
    etiquette: emprunt.libelle,
    explication: expliquerSomme({
      titre: `Reste dû au ${formatDay(today)}`,
      en_mots:
        today < emprunt.date_deblocage
          ? `Rien n’est dû avant le déblocage du prêt, le ${formatDay(emprunt.date_deblocage)}.`
          : 'Le capital emprunté, moins ce que chaque échéance passée et chaque remboursement anticipé en ont rendu. Les intérêts d’un différé total s’y ajoutent.',
      parts: today < emprunt.date_deblocage ? [] : connus.filter(({ montant_cents }) => montant_cents !== 0),
      lignes: lignes.filter(
        ({ origine, compte, date }) => origine.id === emprunt.id && compte.startsWith('1640') && date <= today,
      ),
      regle: 'Offre de prêt ; compte 164 du plan comptable',
    }),
  }
}

/** The foot of the list: what each loan lent, or still owes. */
export const cibleEnsemble = (somme: Somme<EmpruntSuivi>, livres: { today: Day; lignes: readonly Ligne[] }): Cible =>
  ciblePied(somme, {
    titre: 'Tous les emprunts',
    etiquette: `Au ${formatDay(livres.today)}`,
    dire: ({ emprunt }) =>
      somme.column.key === 'restant'
        ? { libelle: emprunt.libelle, code: emprunt.id }
        : { libelle: emprunt.libelle, code: `fait:emprunts/${emprunt.id}` },
    suites: Object.fromEntries(somme.rows.map((suivi) => [suivi.emprunt.id, cibleRestant(suivi, livres)])),
    regle: 'Offres de prêt ; compte 164 du plan comptable',
  })

/** The foot of a schedule: the exercices, or the instalments, that it adds. */
export const ciblePiedEcheancier = <T extends PeriodeEcheancier | LigneEcheancier>(
  somme: Somme<T>,
  suivi: EmpruntSuivi,
  livres: Livres,
): Cible =>
  ciblePied(somme, {
    titre: 'Toute la durée',
    etiquette: suivi.emprunt.libelle,
    dire: (une) => ({ libelle: nomDe(une), code: nomDe(une) }),
    suites: Object.fromEntries(
      somme.rows.map((une) => [
        nomDe(une),
        'rang' in une ? cibleEcheance(suivi, une, livres) : ciblePeriode(suivi, une, livres),
      ]),
    ),
    regle: REGLE,
  })

const nomDe = (une: PeriodeEcheancier | LigneEcheancier): string =>
  'rang' in une ? `N° ${une.rang}, ${formatDay(une.date)}` : precisionDe(une.periode)

const parts = ({
  interets_cents,
  capital_cents,
  assurance_cents,
}: Pick<LigneEcheancier, 'interets_cents' | 'capital_cents' | 'assurance_cents'>): Entree[] => [
  { libelle: 'Intérêts', montant_cents: interets_cents },
  { libelle: 'Capital', montant_cents: capital_cents },
  { libelle: 'Assurance', montant_cents: assurance_cents },
]

function echeanceEnMots({ emprunt, deroulement }: EmpruntSuivi, { rang }: LigneEcheancier): string {
  const avant = deroulement.lignes.find((autre) => autre.rang === rang - 1)?.restant_du_cents ?? emprunt.capital_cents
  const taux = tauxEnClair(emprunt.taux_millieme_pct)
  return `Intérêts : ${formatEuros(avant)} restaient dus, au taux de ${taux} % par an, pour la période. Capital : le reste de la mensualité. L’assurance s’y ajoute.`
}
