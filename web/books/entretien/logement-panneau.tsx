// One lot: what is known of it, each diagnostic with its validity and its rule, whether its class may still be let.
import { useState } from 'react'
import { majuscule, minuscule } from '#domain/base/mots.ts'
import { enClair } from '#domain/base/parametres.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import {
  type Diagnostic,
  derniers,
  NATURES_DIAGNOSTIC,
  type NatureDiagnostic,
} from '#domain/sujets/entretien/diagnostic.ts'
import type { FicheTechnique } from '#domain/sujets/entretien/fiche-technique.ts'
import { type EtatDiagnostic, etatsDesDiagnostics } from '#domain/sujets/entretien/suivi/etat-diagnostics.ts'
import { estLogement, finDeLocation } from '#domain/sujets/entretien/suivi/validite.ts'
import { formatDay, formatLongDay } from '#web/lib/format.ts'
import { Piece } from '#web/parts/expliquer/piece.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { DiagnosticDialog } from './diagnostic-dialog.tsx'
import { direEtat, MOTS } from './diagnostics.tsx'
import { useEntretien, useSituer } from './donnees.ts'
import { FicheDialog } from './fiche-dialog.tsx'

type Ouvert = { readonly nature: NatureDiagnostic | null; readonly note: Diagnostic | null }

export function LogementPanneau({ bien, onClose }: { bien: Bien; onClose: () => void }) {
  const { today, peutEcrire } = useDossier()
  const { diagnostics, fiches_techniques } = useEntretien()
  const situer = useSituer()
  const [ouvert, setOuvert] = useState<Ouvert | 'fiche' | null>(null)
  const fiche = fiches_techniques.find(({ bien_id }) => bien_id === bien.id)
  const siens = diagnostics.filter(({ bien_id }) => bien_id === bien.id)
  const etats = etatsDesDiagnostics(bien, { fiche, siens: derniers(siens).get(bien.id), today })
  const anciens = siens.filter(({ id }) => !etats.some(({ note }) => note?.id === id))
  const fermer = () => setOuvert(null)
  return (
    <ExplainPanel
      title={bien.libelle}
      kicker={situer({ bien_id: bien.id, lieu: '' }).occupant || 'Sans locataire'}
      onClose={onClose}
      footer={
        peutEcrire && (
          <>
            <Button size="small" onClick={() => setOuvert({ nature: null, note: null })}>
              Noter un diagnostic
            </Button>
            <Button size="small" onClick={() => setOuvert('fiche')}>
              Fiche technique
            </Button>
          </>
        )
      }
    >
      <FinDeLocation bien={bien} />
      <ExplainSection title="Diagnostics">
        <LedgerList label="Diagnostics">
          {etats
            .filter(({ etat }) => etat !== 'sans_objet')
            .map((un) => (
              <Ligne
                key={un.nature}
                un={un}
                onOuvrir={peutEcrire ? () => setOuvert({ nature: un.nature, note: un.note }) : null}
              />
            ))}
        </LedgerList>
      </ExplainSection>
      <ExplainSection title="Fiche technique">
        <Fiche fiche={fiche} />
      </ExplainSection>
      {anciens.length > 0 && (
        <ExplainSection title="Remplacés">
          {anciens.toReversed().map((un) => (
            <p className="ui-small ui-second" key={un.id}>
              {NATURES_DIAGNOSTIC[un.nature]} du {formatDay(un.etabli_le)}
              {un.classe_dpe && `, classe ${un.classe_dpe}`}
              {un.document_id && <Piece document_id={un.document_id} />}
            </p>
          ))}
        </ExplainSection>
      )}
      {ouvert === 'fiche' && <FicheDialog bien={bien} fiche={fiche ?? null} onClose={fermer} />}
      {ouvert && ouvert !== 'fiche' && (
        <DiagnosticDialog bien_id={bien.id} nature={ouvert.nature} note={ouvert.note} onClose={fermer} />
      )}
    </ExplainPanel>
  )
}

function Ligne({ un, onOuvrir }: { un: EtatDiagnostic; onOuvrir: (() => void) | null }) {
  const { nature, etat, note, validite, demande } = un
  const regle = note ? validite : demande
  return (
    <LedgerLine
      margin={MOTS[etat]}
      {...(etat === 'perime' ? { tone: 'bad' as const } : TONS_D_ATTENTE.has(etat) && { tone: 'wait' as const })}
      action={
        onOuvrir && (
          <Button size="small" kind={note && etat !== 'perime' ? 'quiet' : 'plain'} onClick={onOuvrir}>
            {note ? 'Ouvrir' : 'Noter'}
            <span className="ui-sr"> : {NATURES_DIAGNOSTIC[nature]}</span>
          </Button>
        )
      }
    >
      <p>{NATURES_DIAGNOSTIC[nature]}</p>
      <p className="ui-small ui-second">
        {note
          ? `Fait le ${formatDay(note.etabli_le)}, ${resultat(note)}${minuscule(direEtat(un, false))}`
          : PAS_NOTE[etat]}
      </p>
      {regle && <p className="ui-xs ui-muted">{majuscule(enClair(regle.source, regle.certitude))}</p>}
      {note?.document_id && <Piece document_id={note.document_id} />}
    </LedgerLine>
  )
}

const PAS_NOTE: Readonly<Partial<Record<EtatDiagnostic['etat'], string>>> = {
  manque: 'Demandé pour louer, pas encore noté.',
  inconnu: 'La fiche technique dira s’il est demandé.',
}
const TONS_D_ATTENTE: ReadonlySet<EtatDiagnostic['etat']> = new Set(['bientot', 'manque', 'a_verifier'])
const resultat = ({ positif, classe_dpe }: Diagnostic): string =>
  classe_dpe ? `classe ${classe_dpe}, ` : positif === null ? '' : positif ? 'présence trouvée, ' : 'rien trouvé, '

function FinDeLocation({ bien }: { bien: Bien }) {
  const { today } = useDossier()
  const fin = estLogement(bien.type_bien) ? finDeLocation(bien.classe_dpe, bien.code_postal) : null
  if (!fin) return null
  return (
    <Banner tone={fin.depuis <= today ? 'bad' : 'wait'}>
      {fin.depuis <= today ? 'Depuis le' : 'À partir du'} {formatLongDay(fin.depuis)} : {minuscule(fin.texte)}{' '}
      {majuscule(enClair(fin.source, fin.certitude))}.
    </Banner>
  )
}

const ouiNon = (dit: boolean | null | undefined): string => (dit === true ? 'Oui' : dit === false ? 'Non' : 'Non dit')

function Fiche({ fiche }: { fiche: FicheTechnique | undefined }) {
  const gaz = fiche?.gaz && fiche.gaz_annee ? `Oui, de ${fiche.gaz_annee}` : ouiNon(fiche?.gaz)
  return (
    <dl className="ui-dl">
      <dt>Permis de construire</dt>
      <dd>{fiche?.annee_construction ?? 'Non dit'}</dd>
      <dt>Électricité</dt>
      <dd>{fiche?.electricite_annee ? `Installée en ${fiche.electricite_annee}` : 'Non dit'}</dd>
      <dt>Gaz</dt>
      <dd>{gaz}</dd>
      <dt>Zone de risques</dt>
      <dd>{ouiNon(fiche?.zone_risques)}</dd>
      <dt>Bruit d’un aéroport</dt>
      <dd>{ouiNon(fiche?.zone_bruit)}</dd>
    </dl>
  )
}
