// Step 3: the split of the price into components, from a ready-made grid, with the amounts and the plan as one types.
import { useEffect } from 'react'
import { type Cents, sum } from '#domain/base/cents.ts'
import type { Convention } from '#domain/base/day.ts'
import { LIBELLE_NATURE } from '#domain/sujets/biens/composant.ts'
import { avecTerrain, controlerGrille, GRILLES, type Grille, type Poste } from '#domain/sujets/biens/grilles.ts'
import { planEnsemble } from '#domain/sujets/biens/plan-ensemble.ts'
import { valeurARepartir } from '#domain/sujets/biens/valeur-a-repartir.ts'
import { TableauPlan } from '#web/parts/biens/tableau-plan.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { CadreEtape, PiedEtape } from './cadre-etape.tsx'
import type { Parcours } from './etapes.ts'
import { composantsSaisis, lireBien, lirePostes, montantsDesPostes, planLisible } from './lectures.ts'
import { Rangees } from './rangees.tsx'
import type { Changer, Rangee, Saisie } from './saisie.ts'

type Props = { saisie: Saisie; changer: Changer; parcours: Parcours; convention: Convention }

export function EtapeComposants({ saisie, changer, parcours, convention }: Props) {
  const bien = lireBien(saisie)
  const [premiere] = GRILLES
  useEffect(() => {
    if (saisie.postes.length === 0 && premiere) changer(choisir(premiere))
  }, [saisie.postes.length, premiere, changer])
  if (!bien) {
    return (
      <CadreEtape
        titre="Les composants"
        pourquoi="Chaque partie du logement s’use à son rythme et s’amortit sur sa durée."
      >
        <Banner tone="wait">Complétez d’abord le logement : son prix est ce qui se répartit.</Banner>
        <PiedEtape parcours={parcours} />
      </CadreEtape>
    )
  }
  const postes = lirePostes(saisie.postes)
  const montants = montantsDesPostes(postes, valeurARepartir(bien))
  const fautes = controlerGrille(postes).map(({ message }) => message)
  const plan = planEnsemble(
    composantsSaisis({ ...saisie, mobilier: [] }, { bien, convention, repris: null }).filter(planLisible),
  )
  return (
    <CadreEtape
      titre="Les composants"
      pourquoi="Chaque partie du logement s’use à son rythme et s’amortit sur sa durée (PCG art. 214‑9). Le terrain ne s’amortit jamais. Aucune grille n’est officielle : partez d’un usage, ajustez à votre logement."
      aside={<TableauPlan titre="Ce qui s’amortira" plan={plan} />}
    >
      <ChoixGrille saisie={saisie} changer={changer} />
      <Repartition saisie={saisie} changer={changer} montants={montants} postes={postes} />
      <PiedEtape parcours={parcours} fautes={fautes} />
    </CadreEtape>
  )
}

function ChoixGrille({ saisie, changer }: { saisie: Saisie; changer: Changer }) {
  const choisie = GRILLES.find(({ cle }) => cle === saisie.grille)
  return (
    <div className="ui-two">
      <div className="ui-field">
        <label htmlFor="grille">Partir de</label>
        <select
          id="grille"
          className="ui-input"
          value={saisie.grille}
          onChange={(event) => {
            const grille = GRILLES.find(({ cle }) => cle === event.target.value)
            if (grille) changer(choisir(grille))
          }}
        >
          {GRILLES.map(({ cle, libelle }) => (
            <option key={cle} value={cle}>
              {libelle}
            </option>
          ))}
        </select>
        {choisie && <p className="ui-help">{choisie.source}.</p>}
      </div>
      <PartTerrain saisie={saisie} changer={changer} />
    </div>
  )
}

/** Another share of land: the other rows keep their proportions. */
function PartTerrain({ saisie, changer }: { saisie: Saisie; changer: Changer }) {
  const rang = saisie.postes.findIndex(({ nature }) => nature === 'terrain')
  const terrain = saisie.postes[rang]
  if (!terrain) return null
  function changerPart(part: string) {
    const rangees = saisie.postes.map((rangee, autre) => (autre === rang ? { ...rangee, part } : rangee))
    const lus = lirePostes(rangees)
    const nouvelle = lus[rang]?.part ?? -1
    const autres = lus.filter(({ nature }) => nature !== 'terrain')
    const possible =
      nouvelle >= 0 && nouvelle < 10_000 && autres.every((un) => un.part >= 0) && autres.some((un) => un.part > 0)
    if (!possible) return changer({ postes: rangees })
    const grille = avecTerrain({ cle: '', libelle: '', source: '', postes: lus }, nouvelle)
    const parts = grille.postes.filter(({ nature }) => nature !== 'terrain').map((un) => un.part)
    let suivant = 0
    changer({
      postes: rangees.map((rangee) =>
        rangee.nature === 'terrain' ? rangee : { ...rangee, part: pourcent(parts[suivant++] ?? 0) },
      ),
    })
  }
  return (
    <div className="ui-field">
      <label htmlFor="terrain">Part du terrain</label>
      <span className="ui-affix ui-amt">
        <input
          id="terrain"
          className="ui-input"
          inputMode="decimal"
          value={terrain.part ?? ''}
          onChange={(event) => changerPart(event.target.value)}
        />
        <span className="ui-u">%</span>
      </span>
      <p className="ui-help">15 % est courant en copropriété ; davantage pour une maison ou dans une grande ville.</p>
    </div>
  )
}

function Repartition({
  saisie,
  changer,
  montants,
  postes,
}: {
  saisie: Saisie
  changer: Changer
  montants: readonly Cents[]
  postes: readonly Poste[]
}) {
  const total = postes.reduce((somme, { part }) => somme + Math.max(0, part), 0)
  return (
    <Rangees
      label="Composants du logement"
      rangees={saisie.postes}
      onChange={(rangees) => changer({ postes: rangees })}
      nouvelle={{ nature: 'travaux', libelle: '', part: '', duree: '' }}
      ajouter="Ajouter un composant"
      colonnes={[
        { cle: 'libelle', titre: 'Composant', fausse: ({ libelle = '' }) => libelle.trim() === '' },
        { cle: 'nature', titre: 'Nature', sorte: 'choix', options: NATURES },
        {
          cle: 'part',
          titre: 'Part',
          sorte: 'chiffre',
          unite: '%',
          fausse: (_, rang) => (postes[rang]?.part ?? -1) < 0,
        },
        {
          cle: 'duree',
          titre: 'Durée',
          sorte: 'chiffre',
          unite: 'ans',
          fermee: ({ nature }) => nature === 'terrain',
          fausse: (_, rang) => postes[rang]?.duree_annees === null,
        },
        {
          cle: 'montant',
          titre: 'Montant',
          sorte: 'vue',
          vue: (rang) => montants[rang] !== undefined && <Euros amount={montants[rang]} bare />,
        },
      ]}
      pied={
        <tr>
          <td>Total</td>
          <td className="ui-hide-sm" />
          <td className={`ui-num ${total === 10_000 ? '' : 'ui-wait'}`}>{pourcent(total)} %</td>
          <td className="ui-hide-sm" />
          <td className="ui-num">
            <Euros amount={sum(montants)} bare />
          </td>
          <td className="ui-hide-sm" />
        </tr>
      }
    />
  )
}

const NATURES = Object.entries(LIBELLE_NATURE)
  .filter(([value]) => value !== 'mobilier')
  .map(([value, label]) => ({ value, label }))

const choisir = (grille: Grille): Partial<Saisie> => ({
  grille: grille.cle,
  postes: grille.postes.map(
    ({ nature, libelle, part, duree_annees }): Rangee => ({
      nature,
      libelle,
      part: pourcent(part),
      duree: duree_annees === null ? '' : String(duree_annees),
    }),
  ),
})

/** `8,50` for 850 ten-thousandths. */
function pourcent(part: number): string {
  return `${Math.trunc(part / 100)},${String(part % 100).padStart(2, '0')}`
}
