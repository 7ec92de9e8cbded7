// The terms of a lease, as they stand.
import { direTrimestre } from '#domain/sujets/location/indices/trimestre.ts'
import { formatDay } from '#web/lib/format.ts'
import { TYPES_BAIL } from '#web/parts/expliquer/noms.ts'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import type { LigneBail } from './bail/lignes.ts'

export function Termes({ ligne: { bail, bien } }: { ligne: LigneBail }) {
  return (
    <dl className="ui-dl">
      <dt>Logement</dt>
      <dd>
        {bien?.libelle}
        <br />
        <span className="ui-second">
          {bien?.adresse}, {bien?.code_postal} {bien?.ville}
        </span>
      </dd>
      <dt>Type</dt>
      <dd>{TYPES_BAIL[bail.type_bail]}</dd>
      <dt>Dates</dt>
      <dd>
        Du {formatDay(bail.debut)}
        {bail.fin ? ` au ${formatDay(bail.fin)}` : ', sans fin prévue'}
      </dd>
      <dt>Loyer</dt>
      <dd>
        <Euros amount={bail.loyer_cents} /> par mois
      </dd>
      <dt>Charges</dt>
      <dd>
        <Euros amount={bail.charges_cents} />,{' '}
        {bail.charges_mode === 'provision' ? (
          <Term explain="Un acompte : les charges réelles sont comptées une fois l’an, la différence est rendue ou demandée.">
            provision
          </Term>
        ) : (
          <Term explain="Un montant fixe, sans compte à rendre, quelles que soient les charges réelles.">forfait</Term>
        )}
      </dd>
      <dt>Échéance</dt>
      <dd>Le {bail.jour_echeance === 1 ? '1er' : bail.jour_echeance} du mois</dd>
      <dt>Révision</dt>
      <dd>
        {bail.irl_trimestre ? `IRL du ${direTrimestre(bail.irl_trimestre)}` : 'Sans clause'}
        {bail.irl_trimestre && bail.revision_le ? `, chaque année depuis le ${formatDay(bail.revision_le)}` : ''}
      </dd>
      {bail.locataires.length > 1 && (
        <>
          <dt>Solidarité</dt>
          <dd>{bail.solidarite ? 'Chacun doit tout le loyer' : 'Sans clause'}</dd>
        </>
      )}
      {bien?.classe_dpe && (
        <>
          <dt>DPE</dt>
          <dd>Classe {bien.classe_dpe}</dd>
        </>
      )}
      <dt>Dépôt convenu</dt>
      <dd>
        <Euros amount={bail.depot_garantie_cents} />
      </dd>
    </dl>
  )
}
