// What was said of the household, in plain lines, and since which year it holds.
import type { Foyer } from '#domain/sujets/foyer/foyer.ts'
import { formatEuros } from '#web/lib/format.ts'
import { partsEnClair } from './parts.ts'

export function FoyerDit({ foyer, annee }: { foyer: Foyer; annee: number }) {
  return (
    <>
      <dl className="ui-dl activites-foyer-dl">
        <dt>Autres revenus d’activité</dt>
        <dd>{formatEuros(foyer.revenus_activite_cents)}</dd>
        <dt>Autres revenus imposables</dt>
        <dd>{formatEuros(foyer.autres_revenus_cents)}</dd>
        <dt>Autres locations meublées</dt>
        <dd>{formatEuros(foyer.autres_meubles_cents)}</dd>
        <dt>Parts</dt>
        <dd>{partsEnClair(foyer.quarts_de_part)}</dd>
      </dl>
      {foyer.annee !== annee && (
        <p className="ui-xs ui-muted">
          Dit pour {foyer.annee}, et gardé depuis : modifiez-le si {annee} a changé.
        </p>
      )}
    </>
  )
}
