// What the bills of an exercice come to, bill by bill or category by category, as the panel that explains shows it.
import { type Bornes, duNom, motDe, titreDe } from '#domain/compta/exercice.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts, partFait } from '#web/parts/expliquer/somme.ts'
import { type LigneDepense, type PartDeCategorie, parCategorie } from './lignes.ts'

const REGLE = 'Charges déductibles : CGI art. 39, 1 ; pièces : C. com. art. L123-12'

const nomDe = ({ fournisseur, libelle, date }: Depense): string => `${fournisseur || libelle}, ${formatDay(date)}`

export function cibleDepenses(
  lignes: readonly LigneDepense[],
  { titre, periode }: { titre: string; periode: Bornes },
): Cible {
  return cibleParts({
    titre,
    etiquette: `Dépenses ${duNom(periode)}`,
    en_mots: 'La somme des factures ci-dessous, à leur date de facture, payées ou non.',
    parts: lignes.map((une) => partFait('depenses', une.id, { libelle: nomDe(une), montant_cents: une.montant_cents })),
    regle: REGLE,
  })
}

/** What the bills of an exercice hold of one category: a bill that is split, for its own part only. */
export function cibleCategorie(
  parts: readonly PartDeCategorie[],
  { titre, periode }: { titre: string; periode: Bornes },
): Cible {
  return cibleParts({
    titre,
    etiquette: `Dépenses ${duNom(periode)}`,
    en_mots:
      'La somme des factures ci-dessous, à leur date de facture, payées ou non ; une facture répartie, pour sa part.',
    parts: parts.map(({ depense, montant_cents }) =>
      partFait('depenses', depense.id, { libelle: nomDe(depense), montant_cents }),
    ),
    regle: REGLE,
  })
}

/** The charges of the exercice, one part by category, each opening onto its bills; what is no charge is left out. */
export function cibleToutes(lignes: readonly LigneDepense[], periode: Bornes): Cible {
  const categories = parCategorie(lignes).filter(({ charge }) => charge)
  return cibleParts({
    titre: `Charges ${duNom(periode)}`,
    etiquette: titreDe(periode),
    en_mots: `Les factures datées de l’${motDe(periode)}, payées ou non, ajoutées catégorie par catégorie, sans les biens durables ni ce qui n’est pas une charge.`,
    parts: categories.map(({ libelle, total_cents }) => ({ libelle, montant_cents: total_cents, code: libelle })),
    suites: Object.fromEntries(
      categories.map(({ libelle, parts }) => [libelle, cibleCategorie(parts, { titre: libelle, periode })]),
    ),
    regle: REGLE,
  })
}
