// The terms of a lease, as they stand.
import { addDays } from '#domain/base/day.ts'
import { enLettres, majuscule } from '#domain/base/mots.ts'
import { enClair } from '#domain/base/parametres.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { paiementDit, parTerme, porteInteret } from '#domain/sujets/location/baux/terme-dit.ts'
import { loyerAffiche, premierJourDu } from '#domain/sujets/location/echeances-bail.ts'
import { direTrimestre } from '#domain/sujets/location/indices/trimestre.ts'
import { estBailMeuble } from '#domain/sujets/location/regles.ts'
import { INTERETS_DEPOT, termeDuBail } from '#domain/sujets/location/regles-baux.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { TYPES_BAIL } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Fenetres } from './bail/fenetres.tsx'
import type { LigneBail } from './bail/lignes.ts'
import { direDuree, direSuite, lieuLoue } from './bail/mots.ts'

export function Termes({ ligne: { bail, bien, quoi } }: { ligne: LigneBail }) {
  const { today } = useDossier()
  const { indice = 'irl', revision_annees = 1, paliers = [], franchise_mois = 0 } = bail
  return (
    <dl className="ui-dl">
      <dt>{lieuLoue(bail.type_bail)}</dt>
      <dd>
        {quoi}
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
      {!estBailMeuble(bail.type_bail) && <Duree bail={bail} />}
      <dt>Loyer</dt>
      <dd>
        <Euros amount={loyerAffiche(bail, today)} /> {parTerme(bail)}
        {franchise_mois > 0 && (
          <>
            <br />
            <span className="ui-second">Gratuit jusqu’au {formatDay(addDays(premierJourDu(bail), -1))}</span>
          </>
        )}
        {paliers.map(({ du, loyer_cents }) => (
          <span className="ui-second" key={du}>
            <br />
            {formatEuros(loyer_cents)} depuis le {formatDay(du)}
          </span>
        ))}
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
      {bail.aide_cents !== undefined && bail.aide_cents > 0 && (
        <>
          <dt>Aide au logement</dt>
          <dd>
            <Euros amount={bail.aide_cents} /> par mois, de la CAF ou de la MSA
          </dd>
        </>
      )}
      <dt>Échéance</dt>
      <dd>{majuscule(paiementDit(bail))}</dd>
      <dt>Révision</dt>
      <dd>
        {bail.irl_trimestre ? `${indice.toUpperCase()} du ${direTrimestre(bail.irl_trimestre)}` : 'Sans clause'}
        {bail.irl_trimestre && revision_annees === 3 ? ', tous les trois ans' : ''}
        {bail.irl_trimestre && bail.revision_le
          ? `, ${revision_annees === 3 ? '' : 'chaque année '}depuis le ${formatDay(bail.revision_le)}`
          : ''}
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
        {porteInteret(bail) && (
          <>
            <br />
            <span className="ui-second">
              Au-delà de {enLettres(INTERETS_DEPOT.termes, 'm')} termes, le loyer payé d’avance compris : l’excédent
              porte intérêt au profit du locataire ({INTERETS_DEPOT.source})
            </span>
          </>
        )}
      </dd>
    </dl>
  )
}

/** How long it lasts, what follows, and the notices that may still be given. */
function Duree({ bail }: { bail: Bail }) {
  const terme = termeDuBail(bail)
  return (
    <>
      <dt>Durée</dt>
      <dd>
        {terme.mois === null ? 'Libre' : direDuree(terme.mois)}, {direSuite(terme)}
        {bail.motif_duree ? `. ${bail.motif_duree}` : ''}
        <br />
        <span className="ui-xs ui-muted">{majuscule(enClair(terme.source, terme.certitude))}</span>
      </dd>
      <Fenetres bail={bail} />
    </>
  )
}
