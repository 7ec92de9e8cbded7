// The column of the year before, as what can be explained: that year's own box, or the takeover that opened the books.
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import { bilanAnterieur } from '#domain/activites/meuble/annee/bilan-anterieur.ts'
import { anneeDe } from '#domain/annees/index.ts'
import { anneeDeCloture, duNom } from '#domain/compta/exercice.ts'
import { reglagesDe, statutDe } from '#domain/fiscal/reglages-meuble.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import { expliquerCase, expliquerNet } from '#domain/liasse/explication.ts'
import type { Case } from '#domain/liasse/formulaire.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { anneeMeubleeDe } from '#web/activites/meuble/annee.ts'

type Visee = { numero: string; une: Case; faits: FaitsLivres }

export function cibleAnterieure({ exercice, lignes }: AnneeFiscale, { numero, une, faits }: Visee): Cible {
  const annee = anneeDeCloture(exercice) - 1
  const { code } = une
  const net = une.net !== undefined
  const avant = anneeMeubleeDe(faits, annee).fiscale
  if (avant?.formulaires.some((un) => un.numero === numero)) return { sorte: 'case', numero, code, net, annee }
  const formulaires = bilanAnterieur(lignes, {
    reglages: { ...reglagesDe(exercice, faits.dossier), statut: statutDe(exercice) },
    millesime: anneeDe(anneeDeCloture(exercice)),
  })
  const explication = (net ? expliquerNet : expliquerCase)(formulaires, { numero, code })
  return {
    sorte: 'libre',
    explication: {
      ...explication,
      en_mots: `Repris de vos comptes antérieurs, à l’ouverture ${duNom(exercice)}. ${explication.en_mots}`,
    },
    etiquette: `${numero}, au 31 décembre ${annee}`,
    annee,
  }
}
