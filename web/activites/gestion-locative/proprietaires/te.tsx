// The T of the money held for others: the bank left, whose it is right, at the same height; then the gap in words.

import { COMPTES_DE_GESTION } from '#domain/activites/gestion-locative/fiscal/comptes.ts'
import type { RapprochementDeTiers } from '#domain/activites/gestion-locative/mandats/rapprochement.ts'
import { type Cents, sum } from '#domain/base/cents.ts'
import { enumerer, formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { cibleBanque, cibleCompte } from './cibles.ts'
import { compteLu } from './mots.ts'
import type { Proprietaire } from './vue.ts'

const MONTRES = 6

type Props = {
  rapprochement: RapprochementDeTiers
  proprietaires: readonly Proprietaire[]
  onExpliquer: (cible: Cible) => void
}

export function Te({ rapprochement, proprietaires, onExpliquer }: Props) {
  const { au, banque_cents, depots_cents, honoraires_cents, du_cents } = rapprochement
  const tenus = proprietaires
    .filter(({ solde_cents }) => solde_cents !== 0)
    .toSorted((a, b) => (a.solde_cents < b.solde_cents ? 1 : -1))
  const autres = tenus.slice(MONTRES)
  return (
    <Block title="Argent détenu pour autrui" aside={<span className="ui-small ui-muted">au {formatDay(au)}</span>}>
      <div className="activites-gl-te">
        <div>
          <h3>Ce que la banque détient</h3>
          <div>
            <p className="ui-lead-row">
              <span>
                Banque de gestion <small>{compteLu(COMPTES_DE_GESTION.banque)}</small>
              </span>
              <Explicable of="banque de gestion" onExplain={() => onExpliquer(cibleBanque(rapprochement))}>
                <Euros amount={banque_cents} bare />
              </Explicable>
            </p>
          </div>
          <Total nom="Banque de tiers" montant={banque_cents} />
        </div>
        <div>
          <h3>À qui il est</h3>
          <div>
            {tenus.slice(0, MONTRES).map((un) => (
              <p className="ui-lead-row" key={un.mandant.id}>
                <span>{un.mandant.nom}</span>
                <Explicable of={un.mandant.nom} onExplain={() => onExpliquer(cibleCompte(un, au))}>
                  <Euros amount={un.solde_cents} bare signed />
                </Explicable>
              </p>
            ))}
            {autres.length > 0 && (
              <Part nom={`${autres.length} autres propriétaires`} montant={sum(autres.map((un) => un.solde_cents))} />
            )}
            {tenus.length === 0 && <p className="ui-small ui-muted">Rien n’est détenu pour un propriétaire.</p>}
            <Part nom="Locataires, dépôts de garantie" montant={depots_cents} />
            <Part nom="Vos honoraires, pas encore prélevés" montant={honoraires_cents} />
          </div>
          <Total nom="Propriétaires et locataires" montant={du_cents} />
        </div>
      </div>
      <Ecart rapprochement={rapprochement} />
    </Block>
  )
}

const Part = ({ nom, montant }: { nom: string; montant: Cents }) => (
  <p className="ui-lead-row">
    <span>{nom}</span>
    <Euros amount={montant} bare />
  </p>
)

const Total = ({ nom, montant }: { nom: string; montant: Cents }) => (
  <p className="activites-gl-te-total">
    <span>{nom}</span>
    <Euros amount={montant} />
  </p>
)

function Ecart({ rapprochement: { ecart_cents, en_ecart, mandants } }: { rapprochement: RapprochementDeTiers }) {
  const lien = useLien()
  const [premiere] = en_ecart
  const decouverts = mandants.filter(({ solde_cents }) => solde_cents < 0)
  return (
    <div className="activites-gl-te-ecart">
      <span>
        {ecart_cents === 0
          ? 'Selon vos livres, chaque euro de la banque de gestion est à quelqu’un.'
          : 'Des écritures tapées à la main n’ont touché qu’un des deux côtés : reprenez-les.'}
        {decouverts.length > 0 && (
          <span className="ui-neg">
            {' '}
            {enumerer(decouverts.map(({ mandant }) => mandant.nom))} : payé avec l’argent des autres.
          </span>
        )}
      </span>
      <span className="ui-row">
        {premiere && (
          <LinkButton size="small" to={lien('journal', { ecriture: premiere.cle })}>
            Voir l’écriture
          </LinkButton>
        )}
        <Tag tone={ecart_cents === 0 ? 'good' : 'bad'}>
          {ecart_cents === 0 ? 'Écart ' : 'Écart de '}
          <Euros amount={ecart_cents} />
        </Tag>
      </span>
    </div>
  )
}
