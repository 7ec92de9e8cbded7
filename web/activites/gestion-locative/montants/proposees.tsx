// The lines 225 that the accounts of charges propose: each opens what it is made of, and is kept by one press.
import {
  type ChargesNonRecuperees,
  chargesNonRecuperees,
} from '#domain/activites/gestion-locative/annee/charges-non-recuperees.ts'
import { majuscule } from '#domain/base/mots.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { useWriteLignesFoncieres } from './ecrire.ts'

type Props = { annee: number; biens: readonly Bien[] }

export function LignesProposees({ annee, biens }: Props) {
  const faits = useFaits()
  const proposees = chargesNonRecuperees(faits, annee).flatMap((une) => {
    const bien = biens.find(({ id }) => id === une.bien_id)
    return bien ? [{ une, bien }] : []
  })
  if (proposees.length === 0) return null
  return (
    <LedgerList narrow label="Proposées par les décomptes de charges">
      {proposees.map(({ une, bien }) => (
        <Proposee key={une.bien_id} une={une} bien={bien} annee={annee} />
      ))}
    </LedgerList>
  )
}

function Proposee({ une, bien, annee }: { une: ChargesNonRecuperees; bien: Bien; annee: number }) {
  const { dossier } = useDossier()
  const { create } = useWriteLignesFoncieres(dossier.id)
  const toast = useToast()
  const { bien_id, libelle, montant_cents, entrees } = une
  async function retenir() {
    await create({ bien_id, annee, ligne: '225', libelle: majuscule(libelle), montant_cents, document_id: null })
    toast({ title: `Ligne 225 de ${annee} enregistrée` })
  }
  return (
    <LedgerLine
      margin="225"
      action={
        <Button size="small" onClick={retenir}>
          Retenir<span className="ui-sr"> la ligne 225 proposée, {bien.libelle}</span>
        </Button>
      }
    >
      <p>{bien.libelle}, proposé par ses décomptes de charges</p>
      <div className="ui-small ui-second">
        <Calcul
          label={`Charges non récupérées, ${bien.libelle}`}
          titre={`Charges non récupérées en ${annee}`}
          mots="Ce qu’un locataire parti devait encore au 31 décembre, et la part du lot pour les jours sans locataire : l’énergie, l’eau et les ordures ménagères seules, que nulle autre ligne ne déduit. Les provisions de copropriété sont ligne 229. Que les jours sans locataire se portent ici est à confirmer."
          regle="CGI art. 31, I, 1°, a ter ; notice de la 2044"
        >
          {entrees.map((entree) => (
            <SumRow key={entree.libelle} label={majuscule(entree.libelle)}>
              <Euros amount={entree.montant_cents} />
            </SumRow>
          ))}
          <SumTotal label="Ligne 225" closed>
            <Euros amount={montant_cents} />
          </SumTotal>
        </Calcul>
      </div>
    </LedgerLine>
  )
}
