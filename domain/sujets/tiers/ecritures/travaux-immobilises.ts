// The works that last among the bills, where nothing is depreciated: the VAT that they bore follows the use of their place (CGI ann. II, art. 207).
import { abs, allocate, minus, sum, zero } from '../../../base/cents.ts'
import { earlier } from '../../../base/day.ts'
import type { ContexteBailleur, FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import { coefficientsTva, TOUT } from '../../tva/ecritures/coefficient-tva.ts'
import { achatsTaxes } from '../../tva/ecritures/tva-achat.ts'
import type { Immobilise } from '../../tva/ecritures/tva-immobilisations.ts'
import type { Depense } from '../depense.ts'
import type { FaitsDepenses } from '../faits.ts'
import { categorieDepense } from './categories-depense.ts'
import { exerciceDeLaTva, partsDe, tvaDesParts } from './depense.ts'
import { nomDepense } from './nom-depense.ts'

/**
 * Part by part of each bill that is paid: what was got back of its VAT, at which coefficient, or what was borne while the place was
 * exempt. Those of a place that bears no VAT, or of no place, are followed by nothing.
 */
const travauxImmobilises = (contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses>): Immobilise[] =>
  contexte.faits.depenses.flatMap((fait) => (fait.date_paiement === null ? [] : partsImmobilisees(fait, contexte)))

/** All that is followed beside components: purchases that say their VAT, and works. */
export const suivisSansComposant = (contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses>): Immobilise[] => [
  ...achatsTaxes(contexte),
  ...travauxImmobilises(contexte),
]

function partsImmobilisees(fait: Depense, contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses>): Immobilise[] {
  const tva = sum((fait.tva ?? []).map(({ tva_cents }) => tva_cents))
  const parts = partsDe(fait)
  if (tva === zero || parts.every(({ categorie }) => !categorieDepense(categorie)?.immobilise)) return []
  const portees = allocate(
    tva,
    parts.map(({ montant_cents }) => abs(montant_cents)),
  )
  const recuperees = tvaDesParts(fait, contexte)
  const annee = exerciceDeLaTva(fait, contexte)
  return parts.flatMap(({ categorie, bien_id }, rang): Immobilise[] => {
    const bien = bien_id === null ? undefined : contexte.biens.get(bien_id)
    if (!bien?.tva_motif || !categorieDepense(categorie)?.immobilise) return []
    const { definitive_cents: tva_cents = zero, commune = false } = recuperees[rang] ?? {}
    const definitif = annee && commune ? coefficientsTva(contexte).get(annee.id)?.definitif : undefined
    return [
      {
        ...{
          table: 'depenses',
          id: fait.id,
          cle: parts.length === 1 ? `depenses/${fait.id}` : `depenses/${fait.id}/${rang}`,
        },
        ...{ bien_id: bien.id, nature: 'travaux', libelle: nomDepense(fait), date_sortie: bien.date_cession },
        entree: earlier(fait.date, fait.date_paiement ?? fait.date),
        ...{ tva_cents, tva_coefficient: definitif ?? TOUT },
        tva_supportee_cents: tva_cents === zero ? minus(portees[rang] ?? zero, tva_cents) : zero,
      },
    ]
  })
}
