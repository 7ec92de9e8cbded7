// The VAT of the sale of a dwelling whose lettings bore it: on the price, and what is given back of the one of its purchase.
import { useMemo } from 'react'
import type { Faits } from '#domain/activites/faits.ts'
import { abs, sum, zero } from '#domain/base/cents.ts'
import type { Bien, CessionTva } from '#domain/sujets/biens/bien.ts'
import { contexteBailleurDe } from '#domain/sujets/biens/ecritures/bailleur.ts'
import { tvaDeVente } from '#domain/sujets/biens/ecritures/cession.ts'
import { REGULARISATION_TVA } from '#domain/sujets/location/regles.ts'
import { suivisSansComposant } from '#domain/sujets/tiers/ecritures/travaux-immobilises.ts'
import { regularisationsTva } from '#domain/sujets/tva/ecritures/tva-immobilisations.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'

export const TVA_DE_LA_VENTE: { value: CessionTva; label: string; hint: string }[] = [
  {
    value: 'sans',
    label: 'Sans TVA',
    hint: 'Immeuble achevé depuis plus de cinq ans : les années restantes de la TVA d’achat se reversent ; le mobilier, lui, se vend avec TVA.',
  },
  {
    value: 'prix',
    label: 'TVA sur le prix',
    hint: 'Immeuble neuf, ou option dans l’acte (CGI art. 260, 5° bis) : rien à reverser.',
  },
  {
    value: 'dispense',
    label: 'Dispense',
    hint: 'L’acheteur, redevable lui aussi, continue la location (CGI art. 257 bis, à confirmer avec le notaire).',
  },
]

export function TvaDeLaVente({ bien, change }: { bien: Bien; change: (faits: Faits) => Faits }) {
  const faits = useFaits()
  const vente = useMemo(() => {
    const contexte = contexteBailleurDe(change(faits))
    const vendu = contexte?.biens.get(bien.id)
    if (!contexte || !vendu) return null
    const rendues = regularisationsTva(contexte, suivisSansComposant(contexte)).filter(
      ({ cause, composant }) => cause === 'cession' && composant.bien_id === bien.id,
    )
    return { rendues, tva_cents: tvaDeVente(vendu, contexte), prix: vendu.tva_cession === 'prix' }
  }, [change, faits, bien.id])
  if (!vente || (vente.tva_cents === zero && vente.rendues.length === 0)) return null
  const total = sum(vente.rendues.map(({ montant_cents }) => montant_cents))
  return (
    <Calcul
      label="La TVA de cette vente"
      mots="La TVA du prix ou du mobilier, et pour chaque composant la TVA d’achat divisée par vingt (cinq pour le mobilier), par année qui reste après celle de la vente."
      regle={REGULARISATION_TVA.source}
    >
      {vente.tva_cents !== 0 && (
        <SumRow label={vente.prix ? 'TVA sur le prix' : 'TVA sur le mobilier'}>
          <Euros amount={vente.tva_cents} />
        </SumRow>
      )}
      {vente.rendues.map(({ composant, montant_cents }) => (
        <SumRow key={composant.cle} label={composant.libelle}>
          <Euros amount={abs(montant_cents)} />
        </SumRow>
      ))}
      {total !== 0 && (
        <SumTotal label={total < 0 ? 'TVA à reverser' : 'TVA à déduire en plus'} closed>
          <Euros amount={abs(total)} />
        </SumTotal>
      )}
    </Calcul>
  )
}
