// The T of the money held for others: the bank left, whose it is right, at the same height; then the gap in words.

import type { ReactNode } from 'react'
import { COMPTES_DE_GESTION } from '#domain/activites/gestion-locative/fiscal/comptes.ts'
import type { RapprochementDeTiers } from '#domain/activites/gestion-locative/mandats/rapprochement.ts'
import { type CauseDEcart, type Te as LeTe, teDe } from '#domain/activites/gestion-locative/mandats/te.ts'
import { type Cents, sum } from '#domain/base/cents.ts'
import { useComparaison } from '#web/books/banque/comparaison.ts'
import { useBanque } from '#web/books/banque/donnees.ts'
import { enumerer, formatDay, formatEuros } from '#web/lib/format.ts'
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
import './proprietaires.css'

const MONTRES = 6

type Props = {
  rapprochement: RapprochementDeTiers
  proprietaires: readonly Proprietaire[]
  onExpliquer: (cible: Cible) => void
  /** Beside its title; the day, where nothing is said. */
  aside?: ReactNode
}

export function Te({ rapprochement, proprietaires, onExpliquer, aside }: Props) {
  const { te, compte_id, sans } = useTe(rapprochement)
  return (
    <Block
      title="Argent détenu pour autrui"
      aside={aside ?? <span className="ui-small ui-muted activites-gl-te-jour">au {formatDay(rapprochement.au)}</span>}
    >
      <div className="activites-gl-te">
        <Banque te={te} rapprochement={rapprochement} onExpliquer={onExpliquer} />
        <AQui te={te} rapprochement={rapprochement} proprietaires={proprietaires} onExpliquer={onExpliquer} />
      </div>
      <Ecart rapprochement={rapprochement} te={te} compte_id={compte_id} sans={sans} />
    </Block>
  )
}

/** `compte_id`: the bank account whose lines are looked at; null while none is kept. */
function useTe(rapprochement: RapprochementDeTiers): {
  te: LeTe
  compte_id: string | null
  sans: readonly string[]
} {
  const banque = useBanque()
  const compare = useComparaison('gestion', banque)
  return {
    te: teDe(rapprochement, compare),
    compte_id: banque.comptes.find(({ nature }) => nature === 'gestion')?.id ?? null,
    sans: compare?.sans ?? [],
  }
}

type Cote = Pick<Props, 'rapprochement' | 'onExpliquer'> & { te: LeTe }

function Banque({ te: { releve, banque_cents }, rapprochement, onExpliquer }: Cote) {
  return (
    <div>
      <h3>Ce que la banque détient</h3>
      <div>
        {releve ? (
          <>
            <Part nom={`Banque de gestion, relevé du ${formatDay(releve.au)}`} montant={releve.solde_cents} />
            {releve.sans_ligne_cents !== 0 && (
              <Part nom="Noté, pas encore sur le relevé" montant={releve.sans_ligne_cents} />
            )}
            {releve.depuis_cents !== 0 && <Part nom="Noté depuis le relevé" montant={releve.depuis_cents} />}
          </>
        ) : (
          <p className="ui-lead-row">
            <span>
              Banque de gestion <small>{compteLu(COMPTES_DE_GESTION.banque)}</small>
            </span>
            <Explicable of="banque de gestion" onExplain={() => onExpliquer(cibleBanque(rapprochement))}>
              <Euros amount={rapprochement.banque_cents} bare />
            </Explicable>
          </p>
        )}
      </div>
      <Total nom="Banque de tiers" montant={banque_cents} />
    </div>
  )
}

function AQui({ te, rapprochement, proprietaires, onExpliquer }: Cote & Pick<Props, 'proprietaires'>) {
  const { au, depots_cents, honoraires_cents } = rapprochement
  const tenus = proprietaires
    .filter(({ solde_cents }) => solde_cents !== 0)
    .toSorted((a, b) => (a.solde_cents < b.solde_cents ? 1 : -1))
  const autres = tenus.slice(MONTRES)
  return (
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
        {te.a_rapprocher_cents !== 0 && <Part nom="Relevé, lignes à rapprocher" montant={te.a_rapprocher_cents} />}
      </div>
      <Total nom="Propriétaires et locataires" montant={te.du_cents} />
    </div>
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

/** What makes a gap, in words: each with its amount. */
const CAUSES: Readonly<Record<CauseDEcart, string>> = {
  ecritures: 'écritures tapées à la main, qui n’ont touché qu’un des deux côtés',
  ouverture: 'solde d’avant la première ligne du relevé',
  hors_livres: 'lignes ignorées, ou virements dont l’autre côté manque',
  decalages: 'opérations passées à une autre date ou pour un autre montant',
}

function enMots({ releve, parts, ecart_cents }: LeTe): string {
  const lu = releve
    ? `Au ${formatDay(releve.au)}, le relevé dit ${formatEuros(releve.solde_cents)} et les livres ${formatEuros(releve.livres_cents)}. `
    : ''
  if (ecart_cents === 0 && parts.length === 0)
    return `${lu}${releve ? 'Chaque euro de la banque est à quelqu’un.' : 'Selon vos livres, chaque euro de la banque de gestion est à quelqu’un.'}`
  return `${lu}L’écart vient de : ${enumerer(parts.map(({ cause, montant_cents }) => `${CAUSES[cause]} (${formatEuros(montant_cents)})`))}.`
}

type EcartProps = { rapprochement: RapprochementDeTiers } & ReturnType<typeof useTe>

function Ecart({ rapprochement: { en_ecart, mandants }, te, compte_id, sans }: EcartProps) {
  const lien = useLien()
  const [premiere] = en_ecart
  const { ecart_cents, a_rapprocher_cents, releve } = te
  const decouverts = mandants.filter(({ solde_cents }) => solde_cents < 0)
  const desLignes = a_rapprocher_cents !== 0 ? 'a-traiter' : 'solde'
  return (
    <div className="activites-gl-te-ecart">
      <span>
        {enMots(te)}
        {sans.length > 0 && ` Aucun relevé avec solde dans ${enumerer([...sans])}.`}
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
        {releve && compte_id && (ecart_cents !== 0 || a_rapprocher_cents !== 0) && (
          <LinkButton size="small" to={lien('banque', { compte: compte_id, vue: desLignes })}>
            Voir les lignes
          </LinkButton>
        )}
        <Tag tone={ecart_cents === 0 ? 'good' : 'bad'}>
          {ecart_cents === 0 ? (releve ? 'Rapproché, écart ' : 'Écart ') : 'Écart de '}
          <Euros amount={ecart_cents} />
        </Tag>
      </span>
    </div>
  )
}
