// Beside the lines: what is given back of the deposit, how wear counts, the readings to be put to the meters, who signed.
import { CircleCheck, Gauge } from 'lucide-react'
import { useState } from 'react'
import { minus, negate, sum, zero } from '#domain/base/cents.ts'
import { limiteRestitution } from '#domain/sujets/location/depot-restitution.ts'
import { CADRE_SIGNATURE, type EtatDesLieux } from '#domain/sujets/location/etat-des-lieux.ts'
import { relevesAPorter } from '#domain/sujets/location/etat-des-lieux-releves.ts'
import { propositionDeRestitution } from '#domain/sujets/location/etat-des-lieux-retenue.ts'
import { retenuesProposees } from '#domain/sujets/location/etat-des-lieux-vetuste.ts'
import { RESTITUTION } from '#domain/sujets/location/regles.ts'
import { restesDuBail } from '#domain/sujets/location/ventilation.ts'
import { useWriteRelevesCompteurs } from '#web/data/immeubles/releves-compteurs.ts'
import { formatDay, formatInstant } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import type { LigneBail } from '../bail/lignes.ts'
import { SELON_LE_BAIL } from '../depart/mots.ts'
import { enMots } from './mots.ts'

type Deux = { entree: EtatDesLieux; sortie: EtatDesLieux }

/** What would be given back: shown while the deposit is held. */
export function DepotARendre({ ligne, entree, sortie }: Deux & { ligne: LigneBail }) {
  const faits = useFaits()
  const { bail, depot_cents } = ligne
  if (depot_cents <= zero) return null
  const { cles_le, conforme, retenues } = propositionDeRestitution(entree, sortie)
  const retenu = sum(retenues.map(({ montant_cents }) => montant_cents))
  const du = sum(restesDuBail(bail.id, faits).map(({ reste_cents }) => reste_cents))
  const limite = limiteRestitution(bail, { cles_le, conforme })
  return (
    <Block title="Dépôt à rendre">
      <SumRow label="Dépôt détenu">
        <Euros amount={depot_cents} />
      </SumRow>
      <SumRow label="Retenue proposée">
        <Euros amount={negate(retenu)} />
      </SumRow>
      <SumRow label="Loyers et charges dus">
        <Euros amount={negate(du)} />
      </SumRow>
      <SumTotal label={limite ? `Avant le ${formatDay(limite)}` : 'À rendre'} closed>
        <Euros amount={minus(depot_cents, sum([retenu, du]))} />
      </SumTotal>
      <p className="ui-xs ui-muted">
        {limite ? (
          <>
            {conforme
              ? `${RESTITUTION.conforme_mois} mois, car la sortie est conforme à l’entrée`
              : `${RESTITUTION.non_conforme_mois} mois, car la sortie diffère de l’entrée`}{' '}
            ({RESTITUTION.source}). En retard : {RESTITUTION.majoration_pct} % du loyer par mois commencé.
          </>
        ) : (
          SELON_LE_BAIL
        )}
      </p>
    </Block>
  )
}

export function Vetuste({ sortie: { chiffrage } }: { sortie: EtatDesLieux }) {
  const { lignes } = retenuesProposees(chiffrage)
  return (
    <Block title="Comment la vétusté compte">
      <p>Prix de la réparation, moins la part que le temps aurait prise de toute façon.</p>
      {chiffrage.map((une, rang) => (
        <div key={`${une.piece} ${une.element}`} className="books-ten-usure">
          <SumRow label={`${une.piece}, ${une.element.toLowerCase()}`}>
            <Euros amount={lignes[rang]?.montant_cents ?? zero} />
          </SumRow>
          <p className="ui-small ui-second">{enMots(une)}</p>
        </div>
      ))}
      <p className="ui-xs ui-muted">
        {chiffrage.length === 0 && '« Chiffrer » une ligne dégradée propose une retenue. '}La grille est celle jointe au
        bail (décret n° 2016-382, art. 4) : ses chiffres se saisissent, aucun n’est supposé.
      </p>
    </Block>
  )
}

/** Proposed into the readings of the meters of the lot, once it is signed. */
export function RelevesAPorter({ etat }: { etat: EtatDesLieux }) {
  const { dossier, peutEcrire } = useDossier()
  const { releves_compteurs = [] } = useFaits()
  const { create } = useWriteRelevesCompteurs(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const releves = relevesAPorter(etat, releves_compteurs)
  if (releves.length === 0 || !peutEcrire) return null
  async function porter(): Promise<void> {
    setBusy(true)
    try {
      for (const { compteur_id, index_milliemes } of releves)
        await create({ compteur_id, date: etat.date, index_milliemes, document_id: null })
      toast({ title: 'Relevés portés aux compteurs' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Block title="Relevés à porter">
      <p className="ui-small">
        {releves.map(({ nom }) => nom).join(' ; ')} : ce que les compteurs du lot montraient le {formatDay(etat.date)}.
      </p>
      <Button size="small" icon={Gauge} busy={busy} onClick={() => void porter()}>
        Porter aux compteurs
      </Button>
    </Block>
  )
}

export function SignesPar({ etat: { signatures, signe_le } }: { etat: EtatDesLieux }) {
  if (signe_le === null) return null
  return (
    <Block title="Signatures">
      {signatures.length === 0 && <p>Signé sur papier le {formatDay(signe_le)}.</p>}
      {signatures.map(({ partie, nom, le, trace }) => (
        <div key={`${partie} ${nom}`} className="books-ten-signe">
          <Icon of={CircleCheck} />
          <p>
            {nom}, {partie === 'bailleur' ? 'pour le bailleur' : 'locataire'}
            <span className="ui-xs ui-muted"> {formatInstant(le)}</span>
          </p>
          <svg
            viewBox={`0 0 ${CADRE_SIGNATURE.largeur} ${CADRE_SIGNATURE.hauteur}`}
            role="img"
            aria-label={`Signature de ${nom}`}
          >
            <path d={trace} />
          </svg>
        </div>
      ))}
      {signatures.length > 0 && (
        <p className="ui-xs ui-muted">
          Signature simple au sens du règlement eIDAS, tracée à l’écran et jointe au PDF.
        </p>
      )}
    </Block>
  )
}
