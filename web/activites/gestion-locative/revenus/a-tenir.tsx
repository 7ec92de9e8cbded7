// What is to be kept or known beside the form: dwellings that stay let, furnished ones left out, what the form leaves out, its doubts.
import { CircleCheck, CircleQuestionMark, Clock, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnneeFonciere, Ecarte } from '#domain/activites/gestion-locative/annee/annee-fonciere.ts'
import { abs, type Cents, wholeEuros } from '#domain/base/cents.ts'
import { enumerer, formatDay, formatWhole, NBSP } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Engagements } from './engagements.tsx'
import { Meubles } from './meubles.tsx'
import { Point } from './point.tsx'
import { Reprises } from './reprises.tsx'
import type { Vue2044 } from './vue.ts'

type Props = { fiscale: AnneeFonciere; vue: Vue2044; expliquer: (cible: Cible) => void }

export function ATenir({ fiscale, vue, expliquer }: Props) {
  const { conservations, ecartes, immeubles } = fiscale.detail
  const { geres } = immeubles
  const doutes = vue.due
    ? vue.somme.cases.flatMap(({ code, doutes: siens }) => siens.map((raison) => ({ code, raison })))
    : []
  return (
    <Block title="À tenir">
      <ul className="activites-revenus-tenir">
        {conservations.map(({ annee, montant_cents, jusqu_au }) => (
          <Point
            key={annee}
            icon={Clock}
            attente
            titre={`Garder ${quiReste(annee, vue)} jusqu’au ${formatDay(jusqu_au)}`}
          >
            sinon les {enEuros(montant_cents)} imputés sur le revenu global de {annee} sont repris (CGI art. 156, I, 3°)
          </Point>
        ))}
        <Reprises fiscale={fiscale} annee={vue.annee} expliquer={expliquer} />
        <Engagements engagements={fiscale.detail.engagements} />
        <Meubles immeubles={immeubles} />
        {geres.length > 0 && (
          <Point icon={Info} titre={`${enumerer(geres.map(({ libelle }) => libelle))} : hors de la 2044`}>
            géré{geres.length > 1 ? 's' : ''} pour autrui : ces loyers sont les revenus de leur propriétaire, qui les
            déclare
          </Point>
        )}
        {ecartes.map((un) => (
          <Point
            key={un.raison}
            icon={CircleCheck}
            titre={<EcarteDit un={un} annee={vue.annee} expliquer={expliquer} />}
          >
            {suiteDeLaRaison(un)}
          </Point>
        ))}
        {doutes.map(({ code, raison }) => (
          <Point key={`${code} ${raison}`} icon={CircleQuestionMark} attente titre={<ADire>Ligne {code}</ADire>}>
            {raison}
          </Point>
        ))}
        {vue.due && vue.somme.doute && (
          <Point icon={CircleQuestionMark} attente titre={<ADire>L’imprimé de l’année</ADire>}>
            {vue.somme.doute}
          </Point>
        )}
      </ul>
    </Block>
  )
}

const enEuros = (montant: Cents): string => `${formatWhole(wholeEuros(montant))}${NBSP}€`

/** Of the year on the screen, the properties that make its deficit; those of another year are not on it. */
function quiReste(annee: number, vue: Vue2044): string {
  const perdants = vue.colonnes.filter(({ formulaire }) =>
    formulaire.cases.some((une) => une.code === '263' && une.montant < 0),
  )
  if (annee !== vue.annee || perdants.length === 0) return `loués les logements du déficit de ${annee}`
  return `${enumerer(perdants.map(({ nom }) => nom))} loué${perdants.length > 1 ? 's' : ''}`
}

const ADire = ({ children }: { children: ReactNode }) => (
  <>
    {children} <Tag tone="wait">à confirmer</Tag>
  </>
)

/** `Titre : le reste`. */
const suiteDeLaRaison = ({ raison }: Ecarte): string => {
  const [, ...suite] = raison.split(' : ')
  return suite.length > 0 ? suite.join(' : ') : 'hors de la 2044'
}

function EcarteDit({ un, annee, expliquer }: { un: Ecarte; annee: number; expliquer: (cible: Cible) => void }) {
  const { raison, montant_cents, lignes } = un
  const [titre = raison] = raison.split(' : ')
  const ouvrir = () =>
    expliquer({
      sorte: 'libre',
      etiquette: `Hors de la 2044, ${annee}`,
      explication: {
        ...{ titre, montant: null, montant_cents: abs(montant_cents), en_mots: `${raison}.`, lignes },
        ...{ entrees: [], reperes: [], regle: 'CGI art. 28 à 31', a_confirmer: false },
      },
    })
  return (
    <>
      {titre},{' '}
      <Explicable of={titre} onExplain={ouvrir} shown>
        <WholeEuros value={wholeEuros(abs(montant_cents))} />
      </Explicable>
    </>
  )
}
