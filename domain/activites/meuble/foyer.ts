// The tax household beside the books: what its owner says of it year by year, and whether the year is LMNP or LMP by it.
import { type Cents, plus, sum, zero } from '../../base/cents.ts'
import type { Parametres } from '../../base/parametres.ts'
import { moisDe } from '../../compta/exercice.ts'
import { type Etape, etape, utiles } from '../../fiscal/etape.ts'
import { statutLmp, type TestLmp } from '../../fiscal/statut-lmp.ts'
import type { AnneeFiscale } from '../annee-fiscale.ts'
import { tvaDesRecettes } from './etapes-tva.ts'
import { type Logement, recettesSurDouzeMois } from './recettes-douze-mois.ts'

export type Foyer = {
  readonly annee: number
  /** Receipts of furnished letting that the household keeps elsewhere. */
  readonly autres_meubles_cents: Cents
  /** Wages, pensions, other professional profits: what the receipts are compared with (CGI 155, IV, 2). */
  readonly revenus_activite_cents: Cents
  /** The rest of its net taxable income. */
  readonly autres_revenus_cents: Cents
  /** 4 for one share. */
  readonly quarts_de_part: number
}

/** The household of a year: as it was said for it, else as it was last said before; null when nothing was. */
export function foyerDe(foyers: readonly Foyer[], annee: number): Foyer | null {
  return foyers.filter((un) => un.annee <= annee).toSorted((a, b) => b.annee - a.annee)[0] ?? null
}

/** All its net taxable income but the letting. */
export const revenusDuFoyer = ({ revenus_activite_cents, autres_revenus_cents }: Foyer): Cents =>
  plus(revenus_activite_cents, autres_revenus_cents)

/** Rents and charges of the year, whatever the regime. */
export const recettesDe = ({ resultat }: AnneeFiscale): Cents =>
  resultat.regime === 'micro_bic' ? resultat.recettes_cents : resultat.loyers_cents

type Menage = {
  readonly foyer: Foyer
  readonly biens: readonly Logement[]
  readonly part?: RecettesDuFoyer | null
}

/**
 * The test of the year, on the receipts of the books and those kept elsewhere. A dwelling acquired in the year counts for
 * twelve months, and so does each one sold in the year in which the household stops letting.
 */
export function testDeLAnnee(
  fiscale: AnneeFiscale,
  { foyer, biens, part = null }: Menage,
  parametres: Parametres,
): TestLmp {
  const recettes = recettesMeublees(fiscale, foyer, part)
  const test = statutLmp(
    {
      recettes: [
        ...recettesSurDouzeMois(fiscale, {
          biens,
          recettes_cents: part?.recettes_cents ?? recettesDe(fiscale),
          ailleurs: foyer.autres_meubles_cents > 0,
        }),
        ...[
          { libelle: 'TVA de ces recettes', montant_cents: tvaComptee(fiscale, part), mois: moisDe(fiscale.exercice) },
          { libelle: 'Autres locations meublées', montant_cents: foyer.autres_meubles_cents },
        ].filter(({ montant_cents }) => montant_cents !== 0),
      ],
      autres_revenus_cents: foyer.revenus_activite_cents,
    },
    parametres,
  )
  return { ...test, etapes: [...test.etapes, recettes, ...fiscale.etapes] }
}

const tvaComptee = ({ lignes }: AnneeFiscale, part: RecettesDuFoyer | null): Cents =>
  part ? zero : tvaDesRecettes(lignes)

/** Of books owned together, the receipts of the persons of the household: the test counts their share (to be confirmed). */
export type RecettesDuFoyer = { readonly recettes_cents: Cents; readonly noms: readonly string[] }

function recettesMeublees(fiscale: AnneeFiscale, { autres_meubles_cents }: Foyer, part: RecettesDuFoyer | null): Etape {
  const livres = part?.recettes_cents ?? recettesDe(fiscale)
  const tva = tvaComptee(fiscale, part)
  return etape('recettes_meublees', {
    libelle: 'Recettes de location meublée du foyer',
    montant_cents: sum([livres, tva, autres_meubles_cents]),
    en_mots: part
      ? 'Part du foyer dans les loyers et charges de l’indivision, et ceux qu’il tient ailleurs.'
      : 'Loyers et charges de ces livres, et ceux que le foyer tient ailleurs.',
    entrees: utiles([
      {
        libelle: part ? `Part de ${part.noms.join(' et ') || 'personne du foyer'}` : 'Recettes de ces livres',
        montant_cents: livres,
        ...(!part && { code: fiscale.resultat.regime === 'micro_bic' ? 'micro_recettes' : 'loyers' }),
      },
      { libelle: 'TVA de ces recettes', montant_cents: tva },
      { libelle: 'Autres locations meublées', montant_cents: autres_meubles_cents },
    ]),
    reperes: part ? [{ libelle: 'Recettes de l’indivision', montant_cents: recettesDe(fiscale) }] : [],
    regle: { source: 'CGI art. 155, IV, 2, 1°', certitude: part || tva !== 0 ? 'R' : 'C' },
  })
}

/** Nothing said: an income of zero, one share. */
export const foyerVide = (annee: number): Foyer => ({
  annee,
  autres_meubles_cents: zero,
  revenus_activite_cents: zero,
  autres_revenus_cents: zero,
  quarts_de_part: 4,
})
