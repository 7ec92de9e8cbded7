// Whether a year is LMNP or LMP by the household beside the books (CGI art. 155, IV, 2).
import { type Cents, sum, zero } from '../../../base/cents.ts'
import { moisDe } from '../../../compta/exercice.ts'
import type { ParametresBic } from '../../../fiscal/bic/parametres.ts'
import { type Etape, etape, utiles } from '../../../fiscal/etape.ts'
import type { Foyer } from '../../../sujets/foyer/foyer.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'
import { tvaDesRecettes } from '../annee/etapes-tva.ts'
import { statutLmp, type TestLmp } from '../fiscal/statut-lmp.ts'
import { type Logement, recettesSurDouzeMois } from './recettes-douze-mois.ts'

/** Rents and charges of the year, whatever the regime. */
export const recettesDe = ({ detail: { resultat } }: AnneeMeublee): Cents =>
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
  fiscale: AnneeMeublee,
  { foyer, biens, part = null }: Menage,
  parametres: ParametresBic,
): TestLmp {
  const recettes = recettesMeublees(fiscale, foyer, part)
  const test = statutLmp(
    {
      recettes: [
        ...recettesSurDouzeMois(
          { ...fiscale, chez_soi: fiscale.detail.chez_soi },
          {
            biens,
            recettes_cents: part?.recettes_cents ?? recettesDe(fiscale),
            ailleurs: foyer.autres_meubles_cents > 0,
          },
        ),
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

const tvaComptee = ({ lignes }: AnneeMeublee, part: RecettesDuFoyer | null): Cents =>
  part ? zero : tvaDesRecettes(lignes)

/** Of books owned together, the receipts of the persons of the household: the test counts their share (to be confirmed). */
type RecettesDuFoyer = { readonly recettes_cents: Cents; readonly noms: readonly string[] }

function recettesMeublees(fiscale: AnneeMeublee, { autres_meubles_cents }: Foyer, part: RecettesDuFoyer | null): Etape {
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
        ...(!part && { code: fiscale.detail.resultat.regime === 'micro_bic' ? 'micro_recettes' : 'loyers' }),
      },
      { libelle: 'TVA de ces recettes', montant_cents: tva },
      { libelle: 'Autres locations meublées', montant_cents: autres_meubles_cents },
    ]),
    reperes: part ? [{ libelle: 'Recettes de l’indivision', montant_cents: recettesDe(fiscale) }] : [],
    regle: { source: 'CGI art. 155, IV, 2, 1°', certitude: part || tva !== 0 ? 'R' : 'C' },
  })
}
