// Under the 2042-C-PRO of a year whose short stays bear contributions: its own boxes, and what is to be done, step by step.
import type { AnneeMeublee } from '#domain/activites/meuble/annee/annee-meublee.ts'
import { RECETTES_SEJOURS } from '#domain/activites/meuble/annee/etapes-sejours.ts'
import { anneeDe } from '#domain/annees/index.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import type { FormulaireRempli } from '#domain/liasse/formulaire.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { chiffresDesSejours } from '../guides/chiffrer.ts'
import { DemarchesSejours } from '../sejours/demarches.tsx'

const CASES: ReadonlySet<string> = new Set([
  '5NA',
  '5NM',
  '5NY',
  '5ND',
  '5NW',
  '5NG',
  '5NJ',
  'à relever',
  'à relever bis',
])

export function SejoursADeclarer({ fiscale, formulaire }: { fiscale: AnneeMeublee; formulaire: FormulaireRempli }) {
  const annee = anneeDeCloture(fiscale.exercice)
  const { valeur } = siConnu(() => chiffresDesSejours(anneeDe(annee).parametres))
  if (formulaire.numero !== '2042-C-PRO' || !valeur) return null
  if (!fiscale.etapes.some(({ cle }) => cle === RECETTES_SEJOURS)) return null
  const remplies = formulaire.cases.filter(({ code, blanc }) => CASES.has(code) && !blanc)
  return (
    <div className="books-acc-sejours">
      <Block title="Vos séjours cotisent : les démarches, pas à pas">
        <DemarchesSejours
          chiffres={valeur}
          cases={
            remplies.length > 0 ? (
              <>
                Pour {annee} :{' '}
                {remplies.map(({ code, montant }, rang) => (
                  <span key={code}>
                    {rang > 0 && ', '}
                    <strong>{code}</strong> <WholeEuros value={montant} />
                  </span>
                ))}
                , tout rempli ci-dessus.
              </>
            ) : null
          }
        />
      </Block>
    </div>
  )
}
