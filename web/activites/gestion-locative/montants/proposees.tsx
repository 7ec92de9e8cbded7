// The lines 212 and 225 that the accounts of charges propose: each opens what it is made of, and is kept by one press.
import { chargesDuProprietaire } from '#domain/activites/gestion-locative/annee/charges-du-proprietaire.ts'
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
  const proposees = [
    ...chargesDuProprietaire(faits, annee).map((une) => ({ une, ligne: '212' as const })),
    ...chargesNonRecuperees(faits, annee).map((une) => ({ une, ligne: '225' as const })),
  ].flatMap(({ une, ligne }) => {
    const bien = biens.find(({ id }) => id === une.bien_id)
    return bien ? [{ une, ligne, bien }] : []
  })
  if (proposees.length === 0) return null
  return (
    <LedgerList narrow label="Proposées par les décomptes de charges">
      {proposees.map(({ une, ligne, bien }) => (
        <Proposee key={`${ligne} ${une.bien_id}`} une={une} ligne={ligne} bien={bien} annee={annee} />
      ))}
    </LedgerList>
  )
}

const MOTS = {
  '212': {
    nom: 'Charges du propriétaire payées par le locataire',
    mots: 'Ce que le bail met au compte du locataire et que les lignes de charges déduisent : la taxe foncière, l’assurance, l’entretien. C’est une recette ; rapprochez-la de ce qu’il a payé dans l’année.',
    regle: 'CGI art. 29, al. 2',
  },
  '225': {
    nom: 'Charges non récupérées',
    mots: 'Ce qu’un locataire parti devait encore au 31 décembre, et la part du lot pour les jours sans locataire : l’énergie, l’eau, l’entretien récupérable et les ordures ménagères seuls, que nulle autre ligne ne déduit. Les provisions de copropriété sont ligne 229. Que les jours sans locataire se portent ici est à confirmer.',
    regle: 'CGI art. 31, I, 1°, a ter ; notice de la 2044',
  },
} as const

type Proposition = { une: ChargesNonRecuperees; ligne: keyof typeof MOTS; bien: Bien; annee: number }

function Proposee({ une, ligne, bien, annee }: Proposition) {
  const { dossier } = useDossier()
  const { create } = useWriteLignesFoncieres(dossier.id)
  const toast = useToast()
  const { bien_id, libelle, montant_cents, entrees } = une
  const { nom, mots, regle } = MOTS[ligne]
  async function retenir() {
    await create({ bien_id, annee, ligne, libelle: majuscule(libelle), montant_cents, document_id: null })
    toast({ title: `Ligne ${ligne} de ${annee} enregistrée` })
  }
  return (
    <LedgerLine
      margin={ligne}
      action={
        <Button size="small" onClick={retenir}>
          Retenir
          <span className="ui-sr">
            {' '}
            la ligne {ligne} proposée, {bien.libelle}
          </span>
        </Button>
      }
    >
      <p>{bien.libelle}, proposé par ses décomptes de charges</p>
      <div className="ui-small ui-second">
        <Calcul label={`${nom}, ${bien.libelle}`} titre={`${nom} en ${annee}`} mots={mots} regle={regle}>
          {entrees.map((entree) => (
            <SumRow key={entree.libelle} label={majuscule(entree.libelle)}>
              <Euros amount={entree.montant_cents} />
            </SumRow>
          ))}
          <SumTotal label={`Ligne ${ligne}`} closed>
            <Euros amount={montant_cents} />
          </SumTotal>
        </Calcul>
      </div>
    </LedgerLine>
  )
}
