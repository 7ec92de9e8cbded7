// Step 4: the furniture, in one sum or piece by piece, bought beside the dwelling and depreciated sooner.
import type { Convention } from '#domain/base/day.ts'
import { DUREES_MOBILIER } from '#domain/sujets/biens/grilles.ts'
import { planEnsemble } from '#domain/sujets/biens/plan-ensemble.ts'
import { TableauPlan } from '#web/parts/biens/tableau-plan.tsx'
import { CadreEtape, PiedEtape } from './cadre-etape.tsx'
import type { Parcours } from './etapes.ts'
import { composantsSaisis, lireBien, lireMobilier } from './lectures.ts'
import { Rangees } from './rangees.tsx'
import { type Changer, remplies, type Saisie } from './saisie.ts'

type Props = {
  saisie: Saisie
  changer: Changer
  parcours: Parcours
  convention: Convention
  /** What there may be, in the words of the family. */
  exemples: string
}

export function EtapeMobilier({ saisie, changer, parcours, convention, exemples }: Props) {
  const bien = lireBien(saisie)
  const lu = lireMobilier(saisie.mobilier)
  const aucun = remplies(saisie.mobilier, ['montant']).length === 0
  const meubles = bien && lu ? composantsSaisis(saisie, { bien, convention, repris: null }) : []
  const plan = planEnsemble(meubles.filter(({ acquis_avec_bien }) => !acquis_avec_bien))
  return (
    <CadreEtape
      titre="Le mobilier"
      pourquoi={`${exemples} : ce que vous avez acheté à part, en une somme ou ligne par ligne. De ${DUREES_MOBILIER.courte} à ${DUREES_MOBILIER.longue} ans selon l’objet. Vous pourrez en ajouter plus tard.`}
      aside={aucun ? null : <TableauPlan titre="Ce qui s’amortira" plan={plan} />}
    >
      <Rangees
        label="Mobilier"
        rangees={saisie.mobilier}
        onChange={(mobilier) => changer({ mobilier })}
        nouvelle={{ libelle: '', montant: '', duree: '7' }}
        ajouter="Ajouter une ligne"
        colonnes={[
          { cle: 'libelle', titre: 'Objet', exemple: 'Mobilier' },
          { cle: 'montant', titre: 'Montant', sorte: 'chiffre', unite: '€' },
          { cle: 'duree', titre: 'Durée', sorte: 'chiffre', unite: 'ans' },
        ]}
      />
      <PiedEtape
        parcours={parcours}
        fautes={lu ? [] : ['Chaque ligne de mobilier a un montant et une durée en années.']}
        continuer={aucun ? 'Continuer sans mobilier' : 'Continuer'}
      />
    </CadreEtape>
  )
}
