// The carried deficits by year of origin: how many of their years are gone, until which one they still serve, what is left of each.

import { type Cents, sum, wholeEuros, zero } from '#domain/base/cents.ts'
import { enLettres, majuscule } from '#domain/base/mots.ts'
import { type DeficitReportable, derniereAnneeUtile, type Imputation } from '#domain/fiscal/deficit.ts'
import { formatWhole, NBSP } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'

type Props = { imputation: Imputation; expliquer: (cible: Cible) => void }

export function Millesimes({ imputation, expliquer }: Props) {
  const { cloture, utilises, perimes, annee } = imputation
  const ouvrir = () => expliquer({ sorte: 'etape', cle: 'deficits_cloture' })
  const millesimes = millesimesDe(imputation)
  if (millesimes.length === 0)
    return (
      <Block title="Millésimes">
        <p className="ui-second">Aucun déficit en réserve, ni de {annee}, ni d’avant.</p>
      </Block>
    )
  const nombre = millesimes.length
  return (
    <Block title={nombre > 1 ? `${majuscule(enLettres(nombre, 'm'))} millésimes` : 'Millésimes'}>
      <ol className="activites-revenus-millesimes">
        {millesimes.map((un) => (
          <Millesime key={un.annee} un={un} imputation={imputation} />
        ))}
        <li>
          <span />
          <span>En réserve</span>
          <b>
            <Explicable of="En réserve" onExplain={ouvrir}>
              <WholeEuros value={wholeEuros(sum(cloture.map((un) => un.montant_cents)))} bare />
            </Explicable>
          </b>
        </li>
      </ol>
      <p className="ui-xs ui-muted activites-revenus-note">
        Le plus ancien sert d’abord. {usage(utilises, annee)}
        {perimes.length > 0 && ` Trop anciens, perdus : ${perimes.map(dire).join(', ')}.`}
      </p>
    </Block>
  )
}

const euros = (montant: Cents): string => `${formatWhole(wholeEuros(montant))}${NBSP}€`
const dire = ({ annee, montant_cents }: DeficitReportable): string => `${euros(montant_cents)} de ${annee}`

const usage = (utilises: readonly DeficitReportable[], annee: number): string =>
  utilises.length === 0 ? `Rien n’est utilisé en ${annee}.` : `Utilisés en ${annee} : ${utilises.map(dire).join(', ')}.`

type UnMillesime = { annee: number; reste: Cents; utilise: Cents }

/** Those that the year opens with, whatever is left of them, and its own. */
function millesimesDe({ ouverture, cloture, utilises, annee }: Imputation): UnMillesime[] {
  const de = (unes: readonly DeficitReportable[], an: number): Cents =>
    unes.find((un) => un.annee === an)?.montant_cents ?? zero
  const annees = [
    ...ouverture.map((un) => un.annee),
    ...cloture.filter((un) => un.annee === annee).map((un) => un.annee),
  ]
  return annees.map((an) => ({ annee: an, reste: de(cloture, an), utilise: de(utilises, an) }))
}

function Millesime({ un: { annee: ne, reste }, imputation }: { un: UnMillesime; imputation: Imputation }) {
  const { annee, duree_annees } = imputation
  const passees = annee - ne
  const derniere = derniereAnneeUtile({ annee: ne }, duree_annees)
  return (
    <li>
      <span className="activites-revenus-an">{ne}</span>
      <div>
        <div className="activites-revenus-crans" aria-hidden="true">
          {Array.from({ length: duree_annees }, (_, rang) => (
            <i key={ne + rang} data-passee={rang < passees || undefined} />
          ))}
        </div>
        <small>
          {ageDit(passees)}, {finDite({ reste, derniere, annee })}
        </small>
      </div>
      <b>
        <WholeEuros value={wholeEuros(reste)} bare />
      </b>
    </li>
  )
}

function ageDit(passees: number): string {
  if (passees === 0) return 'né cette année'
  return passees > 1 ? `${passees} années passées` : 'une année passée'
}

function finDite({ reste, derniere, annee }: { reste: Cents; derniere: number; annee: number }): string {
  if (reste === zero) return `entièrement utilisé en ${annee}`
  return derniere === annee
    ? `dernière année utile : perdu après les revenus de ${annee}`
    : `utilisable jusqu’aux revenus de ${derniere}`
}
