// After the choice: the lease, prefilled; what is kept of the file joined to it; its guarantors; the others answered.
import { useState } from 'react'
import { Link } from 'react-router'
import { type Day, later } from '#domain/base/day.ts'
import type { PersonneCandidature } from '#domain/sujets/location/candidats/candidature.ts'
import { formatAmount, formatDay } from '#web/lib/format.ts'
import { nomComplet } from '#web/parts/expliquer/noms.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainSection } from '#web/ui/overlay/explain.tsx'
import { BailDialog } from '../locataires/bail-dialog.tsx'
import { GarantDialog } from '../locataires/garants/garant-dialog.tsx'
import { ecrireLocataires } from '../locataires/locataires-du-bail.ts'
import { type LigneCandidat, useCandidatures } from './donnees.ts'
import { RepondreDialog } from './repondre-dialog.tsx'
import { SuivreDialog } from './suivre-dialog.tsx'

type Dialogue = 'bail' | 'suivre' | 'repondre' | PersonneCandidature | 'visale' | null

export function SuiteDuChoix({ ligne }: { ligne: LigneCandidat }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const [dialogue, setDialogue] = useState<Dialogue>(null)
  const bail = useBailDe(ligne)
  const autres = useAutres(ligne)
  const { candidature, personnes } = ligne
  const fermer = () => setDialogue(null)
  const garants = personnes.filter(({ role }) => role === 'garant')
  const garantie =
    dialogue === 'visale'
      ? { nature: 'visale', nom: 'Action Logement', reference: candidature.visale_reference }
      : dialogue !== null && typeof dialogue === 'object' && proposeDe(dialogue)
  return (
    <ExplainSection title="La suite">
      <ul className="books-cand-suite">
        <li>
          {bail ? (
            <Link to={lien('locataires', { bail: bail.id })}>Le bail, à partir du {formatDay(bail.debut)}</Link>
          ) : (
            <>
              <span>Le bail est à établir.</span>
              {peutEcrire && (
                <Button size="small" onClick={() => setDialogue('bail')}>
                  Établir le bail
                </Button>
              )}
            </>
          )}
        </li>
        {bail && candidature.bail_id === null && (
          <li>
            <span>Ses pièces ne suivent pas encore le bail.</span>
            {peutEcrire && (
              <Button size="small" onClick={() => setDialogue('suivre')}>
                Choisir les pièces
              </Button>
            )}
          </li>
        )}
        {bail && peutEcrire && (
          <>
            {garants.map((un) => (
              <li key={un.id}>
                <span>Garant : {nomComplet(un)}</span>
                <Button size="small" onClick={() => setDialogue(un)}>
                  Noter son engagement
                </Button>
              </li>
            ))}
            {candidature.visale && (
              <li>
                <span>Garantie Visale</span>
                <Button size="small" onClick={() => setDialogue('visale')}>
                  Noter le contrat
                </Button>
              </li>
            )}
          </>
        )}
        {autres.length > 0 && peutEcrire && (
          <li>
            <span>
              {autres.length > 1 ? `${autres.length} candidats attendent` : 'Un candidat attend'} une réponse.
            </span>
            <Button size="small" onClick={() => setDialogue('repondre')}>
              Répondre
            </Button>
          </li>
        )}
      </ul>
      {dialogue === 'bail' && (
        <BailDialog propose={bailDe(ligne)} onClose={fermer} onDone={() => setDialogue('suivre')} />
      )}
      {dialogue === 'suivre' && bail && <SuivreDialog {...{ ligne, bail_id: bail.id }} onClose={fermer} />}
      {dialogue === 'repondre' && <RepondreDialog lignes={autres} onClose={fermer} />}
      {garantie && bail && <GarantDialog bail={bail} garant={null} propose={garantie} onClose={fermer} />}
    </ExplainSection>
  )
}

const proposeDe = (un: PersonneCandidature) => ({
  ...{ nom: nomComplet(un), email: un.email ?? '', telephone: un.telephone ?? '' },
})

/** The lease that he signed, or the one of this lot that names him. */
function useBailDe({ candidature, personnes, lieu }: LigneCandidat) {
  const { baux } = useFaits()
  const siens = new Set(personnes.flatMap(({ locataire_id }) => (locataire_id ? [locataire_id] : [])))
  return baux.find(
    (un) =>
      un.id === candidature.bail_id ||
      (un.bien_id === lieu.offre.bien_id && un.locataires.some(({ id }) => siens.has(id))),
  )
}

function useAutres({ lieu, candidature }: LigneCandidat): readonly LigneCandidat[] {
  const lignes = useCandidatures()?.lignes ?? []
  return lignes.filter(
    (une) => une.lieu.offre.id === lieu.offre.id && une.candidature.id !== candidature.id && une.etat !== 'non_retenu',
  )
}

/** What the offer and the file say of the lease. */
function bailDe({ lieu: { offre }, candidature, personnes }: LigneCandidat) {
  const locataires = personnes.flatMap(({ role, locataire_id }) =>
    role !== 'garant' && locataire_id ? [{ id: locataire_id }] : [],
  )
  const debut: Day = later(offre.disponible_le, candidature.emmenagement_le ?? offre.disponible_le)
  return {
    ...{ bien_id: offre.bien_id, type_bail: offre.type_bail, debut: formatDay(debut) },
    locataires: ecrireLocataires(locataires),
    loyer_cents: formatAmount(offre.loyer_cents),
    charges_cents: formatAmount(offre.charges_cents),
    depot_garantie_cents: formatAmount(offre.depot_garantie_cents),
    solidarite: locataires.length > 1 && offre.type_bail !== 'mobilite',
  }
}
