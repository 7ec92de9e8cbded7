// What a loan costs, in all and in one year, as the panel that explains shows it.
import { sum } from '#domain/base/cents.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { AnneeEcheancier } from '#domain/emprunts/par-annee.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { coutTotal, type EmpruntSuivi } from './suivi.ts'

const REGLE = 'Offre de prêt ; comptes 164, 6611 et 6168'

export function cibleCout({ emprunt, deroulement }: EmpruntSuivi): Cible {
  const { lignes } = deroulement
  return {
    sorte: 'libre',
    etiquette: emprunt.libelle,
    explication: {
      titre: 'Coût du crédit',
      montant: null,
      montant_cents: coutTotal(deroulement),
      en_mots: 'Les intérêts et l’assurance de toutes les échéances, passées et à venir.',
      entrees: [
        { libelle: 'Intérêts', montant_cents: sum(lignes.map(({ interets_cents }) => interets_cents)) },
        { libelle: 'Assurance', montant_cents: sum(lignes.map(({ assurance_cents }) => assurance_cents)) },
      ],
      lignes: [],
      regle: REGLE,
      a_confirmer: false,
    },
  }
}

/** One year of the schedule, with the entries of its instalments when the books hold that year. */
export function cibleAnnee(
  { emprunt }: EmpruntSuivi,
  ligne: AnneeEcheancier,
  livres: ReadonlyMap<number, readonly Ligne[]>,
): Cible {
  const { annee, interets_cents, capital_cents, assurance_cents } = ligne
  return {
    sorte: 'libre',
    etiquette: emprunt.libelle,
    explication: {
      titre: `Échéances de ${annee}`,
      montant: null,
      montant_cents: sum([interets_cents, capital_cents, assurance_cents]),
      en_mots: 'La somme des échéances de l’année : intérêts, capital et assurance.',
      entrees: [
        { libelle: 'Intérêts', montant_cents: interets_cents },
        { libelle: 'Capital', montant_cents: capital_cents },
        { libelle: 'Assurance', montant_cents: assurance_cents },
      ],
      lignes: (livres.get(annee) ?? []).filter(({ cle }) => cle.startsWith(`emprunts/${emprunt.id}/${annee}`)),
      regle: REGLE,
      a_confirmer: false,
    },
  }
}
