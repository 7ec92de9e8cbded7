// What the books show of a sale: the net value of what leaves, and the gain above it.
import { useMemo } from 'react'
import type { Faits } from '#domain/activites/faits.ts'
import { zero } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { cession, sortie } from '#domain/sujets/biens/cession.ts'
import { contexteBailleurDe, type FaitsBailleur } from '#domain/sujets/biens/ecritures/bailleur.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { useAmortit } from '#web/session/comptabilite.ts'
import { useFaits } from '#web/session/livres.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'

/** Nothing where the books hold no value of what leaves. */
export function PlusValue({ bien, change }: { bien: Bien; change: (faits: Faits) => Faits }) {
  const faits = useFaits()
  const amortit = useAmortit()
  const vendue = useMemo(() => venteDe(change(faits), bien.id), [change, faits, bien.id])
  if (!amortit || !vendue) return null
  return (
    <Calcul
      label="Ce que montrent les comptes"
      titre="Ce que montrent les comptes"
      mots="Le prix de vente, moins la valeur d’origine du logement et de ses composants diminuée de leurs amortissements au jour de la vente."
      regle="PCG, comptes 657 et 757 ; CGI art. 150 U pour l’impôt"
    >
      <SumRow label="Valeur d’origine">
        <Euros amount={vendue.brut_cents} />
      </SumRow>
      <SumRow label="Amortissements à ce jour">
        <Euros amount={vendue.cumul_cents} />
      </SumRow>
      <SumTotal label="Valeur nette">
        <Euros amount={vendue.valeur_nette_cents} />
      </SumTotal>
      <SumTotal label={vendue.plus_value_cents < 0 ? 'Moins-value comptable' : 'Plus-value comptable'} closed>
        <Euros amount={vendue.plus_value_cents} />
      </SumTotal>
    </Calcul>
  )
}

function venteDe(faits: FaitsBailleur, bienId: string) {
  const contexte = contexteBailleurDe(faits)
  const bien = faits.biens.find(({ id }) => id === bienId)
  if (!contexte || !bien) return null
  const leJour = (jour: Day | null): boolean => jour !== null && jour === bien.date_cession
  const sorties = contexte.composants
    .filter(({ bien_id, date_sortie }) => bien_id === bienId && leJour(date_sortie))
    .flatMap((composant) => sortie(composant, contexte.premierJour) ?? [])
  return cession(bien.prix_cession_cents ?? zero, sorties)
}
