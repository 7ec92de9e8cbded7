// Step 2: the dwelling, what it cost, and what becomes of the costs of the purchase.

import { useCallback } from 'react'
import { plus } from '#domain/base/cents.ts'
import { CATEGORIE_USUELLE } from '#domain/sujets/biens/bien.ts'
import { valeurARepartir } from '#domain/sujets/biens/valeur-a-repartir.ts'
import { ChampsBien } from '#web/parts/biens/champs-bien.ts'
import { ChampsBienForm } from '#web/parts/biens/champs-bien-form.tsx'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { useAmortit, useNatures } from '#web/session/comptabilite.ts'
import type { Values } from '#web/ui/form/resolver.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { CadreEtape, FormEtape } from './cadre-etape.tsx'
import type { Parcours } from './etapes.ts'
import { lireBien } from './lectures.ts'
import type { Changer, Saisie } from './saisie.ts'

export function EtapeLogement({ saisie, changer, parcours }: { saisie: Saisie; changer: Changer; parcours: Parcours }) {
  const garder = useCallback((bien: Values) => changer({ bien }), [changer])
  const { type_bien, categorie = [CATEGORIE_USUELLE] } = useNatures()
  const amortit = useAmortit()
  return (
    <CadreEtape
      titre="Le logement"
      pourquoi={
        amortit
          ? 'Ce que dit l’acte d’achat : le prix et les dates font l’amortissement.'
          : 'Ce que dit l’acte d’achat : le prix fait le rendement, les dates disent depuis quand il se loue.'
      }
      aside={amortit && <Apercu saisie={saisie} />}
    >
      <FormEtape
        schema={ChampsBien}
        garder={garder}
        parcours={parcours}
        values={{
          type_bien: type_bien[0],
          categorie: categorie[0],
          frais_acquisition_cents: '0,00',
          frais: 'charges',
          ...saisie.bien,
        }}
      >
        <ChampsBienForm />
      </FormEtape>
    </CadreEtape>
  )
}

function Apercu({ saisie }: { saisie: Saisie }) {
  const bien = lireBien(saisie)
  if (!bien) return <p className="ui-small ui-second">Ce que vous aurez à répartir en composants s’affiche ici.</p>
  return (
    <Calcul
      label="Valeur du logement"
      mots="Le prix, plus les frais d’acquisition quand vous choisissez de les immobiliser : cette somme se répartit entre le terrain et les composants."
      regle="PCG art. 213-8"
    >
      <SumRow label="Prix">
        <Euros amount={bien.prix_cents} />
      </SumRow>
      <SumRow label="Frais d’acquisition">
        <Euros amount={bien.frais_acquisition_cents} />
      </SumRow>
      <SumTotal label="Coût total">
        <Euros amount={plus(bien.prix_cents, bien.frais_acquisition_cents)} />
      </SumTotal>
      <SumTotal label="À répartir en composants" closed>
        <Euros amount={valeurARepartir(bien)} />
      </SumTotal>
      {!bien.frais_immobilises && bien.frais_acquisition_cents > 0 && (
        <p className="ui-xs ui-muted">
          Les frais, <Euros amount={bien.frais_acquisition_cents} />, sont une charge du jour de l’achat.
        </p>
      )}
    </Calcul>
  )
}
