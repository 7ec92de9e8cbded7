// The lines of form 2044 that no entry says: the flat costs by unit, and what the accounts of co-ownerships take back.
import { part, sum } from '../../../base/cents.ts'
import { publie } from '../../../base/parametres.ts'
import { type Etape, etape } from '../../../fiscal/etape.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import type { FaitsGeres } from '../faits/faits.ts'

/** Line 222: an amount by dwelling or other unit that is let (CGI 31, I, 1°, e). */
export function forfait(locaux: number, { parametres }: Millesime): Etape {
  const { valeur, source, certitude } = publie(
    parametres.foncier.forfait_gestion,
    'le forfait des autres frais de gestion',
  )
  return etape('foncier_forfait_gestion', {
    libelle: 'Autres frais de gestion',
    montant_cents: part(valeur, [locaux, 1]),
    en_mots: `Un forfait pour chaque local loué : ${locaux}. Il tient lieu de la correspondance, du téléphone, des déplacements et des logiciels.`,
    reperes: [{ libelle: 'Par local', montant_cents: valeur }],
    regle: { source, certitude },
  })
}

/** Line 230 of the year after: of the provisions that were deducted whole, what the tenant owes and what is never deducted. */
export function provisionsReprises(
  { comptes_copropriete = [], biens }: FaitsGeres,
  { annee, sien }: { annee: number; sien: (bien_id: string) => boolean },
): Etape {
  const siens = comptes_copropriete.filter((un) => un.annee === annee - 1 && sien(un.bien_id))
  const entrees = siens.map(({ id, bien_id, recuperable_cents, non_deductible_cents }) => ({
    libelle: biens.find((un) => un.id === bien_id)?.libelle ?? 'Logement',
    montant_cents: sum([recuperable_cents, non_deductible_cents]),
    code: `fait:comptes_copropriete/${id}`,
  }))
  return etape('foncier_provisions_reprises', {
    libelle: `Provisions de copropriété ${annee - 1} non déductibles`,
    montant_cents: sum(entrees.map(({ montant_cents }) => montant_cents)),
    en_mots:
      'Les provisions se déduisent entières l’année où elles sont payées ; l’année suivante, les comptes approuvés en retirent ce que doit le locataire et ce qui ne se déduit jamais.',
    entrees,
    regle: { source: 'CGI art. 31, I, 1°, a quater', certitude: 'C' },
  })
}
