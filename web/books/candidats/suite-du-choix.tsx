// After the choice: the lease, written where leases are, prefilled; what is kept of the file joined to it; its guarantors; the others answered.
import { useState } from 'react'
import { Link } from 'react-router'
import { later } from '#domain/base/day.ts'
import { nomComplet } from '#domain/base/mots.ts'
import type { PersonneCandidature } from '#domain/sujets/location/candidats/candidature.ts'
import { formatDay } from '#web/lib/format.ts'
import { type BailPropose, type GarantPropose, proposerBail, proposerGarant } from '#web/parts/location/proposer.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ExplainSection } from '#web/ui/overlay/explain.tsx'
import { type LigneCandidat, useCandidatures } from './donnees.ts'
import { RepondreDialog } from './repondre-dialog.tsx'
import { SuivreDialog } from './suivre-dialog.tsx'

export function SuiteDuChoix({ ligne }: { ligne: LigneCandidat }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const [dialogue, setDialogue] = useState<'suivre' | 'repondre' | null>(null)
  const bail = useBailDe(ligne)
  const autres = useAutres(ligne)
  const fermer = () => setDialogue(null)
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
                <LinkButton size="small" to={lien('locataires')} state={proposerBail(bailDe(ligne))}>
                  Établir le bail
                </LinkButton>
              )}
            </>
          )}
        </li>
        {bail && ligne.candidature.bail_id === null && (
          <li>
            <span>Ses pièces ne suivent pas encore le bail.</span>
            {peutEcrire && (
              <Button size="small" onClick={() => setDialogue('suivre')}>
                Choisir les pièces
              </Button>
            )}
          </li>
        )}
        {bail &&
          peutEcrire &&
          garantsDe(ligne).map((garant) => (
            <li key={garant.nom}>
              <span>{garant.nature === 'visale' ? 'Garantie Visale' : `Garant : ${garant.nom}`}</span>
              <LinkButton
                size="small"
                to={lien('locataires', { bail: bail.id, onglet: 'personnes' })}
                state={proposerGarant(garant)}
              >
                Noter son engagement
              </LinkButton>
            </li>
          ))}
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
      {dialogue === 'suivre' && bail && <SuivreDialog {...{ ligne, bail_id: bail.id }} onClose={fermer} />}
      {dialogue === 'repondre' && <RepondreDialog lignes={autres} onClose={fermer} />}
    </ExplainSection>
  )
}

/** Those who said that they would answer for him: none is bound before he signs. */
function garantsDe({ candidature: { visale, visale_reference }, personnes }: LigneCandidat): GarantPropose[] {
  const garant = (un: PersonneCandidature): GarantPropose => ({
    ...{ nature: 'personne', nom: nomComplet(un), email: un.email, telephone: un.telephone, reference: null },
  })
  return [
    ...personnes.filter(({ role }) => role === 'garant').map(garant),
    ...(visale
      ? [
          {
            nature: 'visale',
            nom: 'Action Logement',
            email: null,
            telephone: null,
            reference: visale_reference,
          } as const,
        ]
      : []),
  ]
}

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
function bailDe({ lieu: { offre }, candidature, personnes }: LigneCandidat): BailPropose {
  const { bien_id, type_bail, loyer_cents, charges_cents, depot_garantie_cents, disponible_le } = offre
  return {
    ...{ bien_id, type_bail, loyer_cents, charges_cents, depot_garantie_cents },
    debut: later(disponible_le, candidature.emmenagement_le ?? disponible_le),
    locataires: personnes.flatMap(({ role, locataire_id }) =>
      role !== 'garant' && locataire_id ? [locataire_id] : [],
    ),
  }
}
