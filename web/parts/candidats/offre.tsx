// A lot on offer, as a candidate reads it: what it is, what it costs a month, from when.
import type { OffreVue } from '#contract/functions/candidats/offre-location.ts'
import { cents, plus } from '#domain/base/cents.ts'
import { formatDay } from '#web/lib/format.ts'
import { NOMS_BIEN } from '#web/parts/biens/champs-bien.ts'
import { TYPES_BAIL } from '#web/parts/expliquer/noms.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import './candidats.css'

/** `Appartement, 42 m²`. */
const quoi = ({ logement: { type_bien, surface_m2 } }: OffreVue): string =>
  [Object.entries(NOMS_BIEN).find(([cle]) => cle === type_bien)?.[1] ?? 'Logement', surface_m2 && `${surface_m2} m²`]
    .filter(Boolean)
    .join(', ')

export function TeteOffre({ offre, kicker }: { offre: OffreVue; kicker: string }) {
  const { logement, loyer_cents, charges_cents } = offre
  return (
    <header className="parts-cand-tete">
      <div className="ui-stack-s">
        <p className="ui-label">{kicker}</p>
        <h1>{quoi(offre)}</h1>
        <p className="ui-lead">
          {logement.adresse}, {logement.code_postal} {logement.ville}
        </p>
      </div>
      <p className="parts-cand-loyer">
        <Euros amount={plus(cents(loyer_cents), cents(charges_cents))} />
        <span>par mois, charges comprises</span>
      </p>
    </header>
  )
}

export function DetailOffre({ offre }: { offre: OffreVue }) {
  const { logement, type_bail, loyer_cents, charges_cents, depot_garantie_cents, disponible_le, texte } = offre
  return (
    <div className="ui-stack-s parts-cand-detail">
      {texte && <p className="parts-cand-texte">{texte}</p>}
      <dl className="ui-dl">
        <dt>Bail</dt>
        <dd>{TYPES_BAIL[type_bail]}</dd>
        <dt>Loyer</dt>
        <dd>
          <Euros amount={cents(loyer_cents)} />, charges <Euros amount={cents(charges_cents)} />
        </dd>
        <dt>Dépôt</dt>
        <dd>
          <Euros amount={cents(depot_garantie_cents)} />
        </dd>
        <dt>Disponible</dt>
        <dd>Le {formatDay(disponible_le)}</dd>
        {logement.classe_dpe && (
          <>
            <dt>DPE</dt>
            <dd>Classe {logement.classe_dpe}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
