// The panel that explains a figure, the same on every screen: in words, where it comes from, entries, fact and receipt, rule.
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { euros } from '#domain/base/cents.ts'
import type { Ecriture, Ligne } from '#domain/compta/ecriture.ts'
import { anneeDeCloture, precisionDe } from '#domain/compta/exercice.ts'
import type { Entree } from '#domain/fiscal/etape.ts'
import { useLien } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { Case } from '#web/ui/text/case.tsx'
import { Euros, WholeEuros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Arbre } from './arbre.tsx'
import { type Cible, type Expliquee, exerciceDeLaCible, expliquer } from './cible.ts'
import { ContrePassee } from './contre-passee.tsx'
import { EcritureCarte } from './ecriture-carte.tsx'
import { Entrees } from './entrees.tsx'
import { decrireFait } from './fait.ts'
import type { Livres } from './origines.ts'
import { Piece } from './piece.tsx'
import { arbreDe, sensDe } from './provenance.ts'
import { Raisons } from './raisons.tsx'
import { suiteDe } from './suite.ts'
import './expliquer.css'

type Props = {
  cible: Cible
  livres: Livres
  onCible: (cible: Cible) => void
  onClose: () => void
  /** Back to what was explained before. */
  onRetour: (() => void) | null
  /** What can be done with it: the screen's own buttons. */
  actions?: ReactNode
}

export function Panneau({ cible, livres, onCible, onClose, onRetour, actions }: Props) {
  const expliquee = expliquer(cible, livres)
  const foot = (onRetour || actions) && (
    <>
      {onRetour && (
        <Button size="small" icon={ArrowLeft} onClick={onRetour}>
          Retour
        </Button>
      )}
      {actions}
    </>
  )
  if (!expliquee)
    return (
      <ExplainPanel title="Rien à expliquer ici" onClose={onClose} footer={foot}>
        <p>Ce montant n’existe pas pour l’exercice {precisionDe(exerciceDeLaCible(cible, livres))}.</p>
      </ExplainPanel>
    )
  const { explication, code, etiquette } = expliquee
  return (
    <ExplainPanel
      title={explication.titre}
      kicker={
        <>
          {code && <Case code={code} />} {etiquette}
        </>
      }
      onClose={onClose}
      footer={foot}
    >
      <Montant expliquee={expliquee} />
      <ExplainSection title="En mots">
        <p className="ui-formula">{explication.en_mots}</p>
      </ExplainSection>
      <Origines expliquee={expliquee} cible={cible} livres={livres} onCible={onCible} />
      <Ecritures ecritures={expliquee.ecritures} seule={cible.sorte === 'ecriture'} onCible={onCible} />
      {cible.sorte === 'ecriture' && <ContrePassee ecriture={cible.ecriture} livres={livres} onCible={onCible} />}
      <Pieces expliquee={expliquee} livres={livres} />
      <Regle expliquee={expliquee} livres={livres} />
    </ExplainPanel>
  )
}

function Montant({ expliquee: { explication } }: { expliquee: Expliquee }) {
  const { montant, montant_cents, affiche } = explication
  const arrondi = montant !== null && euros(montant) !== montant_cents
  return (
    <p className="ui-total parts-expl-total">
      <span className="ui-small">
        {arrondi && (
          <>
            <Euros amount={montant_cents} /> arrondis à l’euro
          </>
        )}
      </span>
      {affiche ? (
        <span className="ui-fig">{affiche}</span>
      ) : montant === null ? (
        <Euros amount={montant_cents} big />
      ) : (
        <WholeEuros value={montant} big />
      )}
    </p>
  )
}

type OriginesProps = { expliquee: Expliquee; cible: Cible; livres: Livres; onCible: (cible: Cible) => void }

function Origines({ expliquee: { explication, ecritures }, cible, livres, onCible }: OriginesProps) {
  const { entrees, reperes, lignes } = explication
  // Inputs that are accounts already open onto their lines.
  const arbre = lignes.length > 0 && !entrees.some(({ code }) => code?.startsWith('compte:'))
  if (entrees.length === 0 && reperes.length === 0 && !arbre) return null
  const ouvrir = (ligne: Ligne) => {
    const ecriture = ecritures.find((une) => une.lignes.includes(ligne)) ?? parNom(ecritures, ligne)
    if (ecriture) onCible({ sorte: 'ecriture', ecriture })
  }
  const suite = (entree: Entree) => suiteDe(entree, cible, livres)
  return (
    <ExplainSection title="D’où il vient">
      <Entrees entrees={entrees} suiteDe={suite} onCible={onCible} somme />
      {arbre && <Arbre branches={arbreDe(lignes, livres.faits)} sens={sensDe(lignes)} onLigne={ouvrir} />}
      {reperes.length > 0 && (
        <div>
          <p className="ui-label">Pour comparer</p>
          <Entrees entrees={reperes} suiteDe={suite} onCible={onCible} />
        </div>
      )}
    </ExplainSection>
  )
}

const parNom = (ecritures: readonly Ecriture[], { cle, date }: Ligne): Ecriture | undefined =>
  ecritures.find((une) => une.date === date && une.lignes.some((l) => l.cle === cle))

const PAR_PAGE = 3

function Ecritures({
  ecritures,
  seule,
  onCible,
}: {
  ecritures: readonly Ecriture[]
  seule: boolean
  onCible: (cible: Cible) => void
}) {
  const [shown, setShown] = useState(PAR_PAGE)
  if (ecritures.length === 0) return null
  const left = ecritures.length - shown
  return (
    <ExplainSection title={ecritures.length > 1 ? `Écritures (${ecritures.length})` : 'Écriture'}>
      <div className="ui-stack-s">
        {ecritures.slice(0, shown).map((ecriture) => (
          <EcritureCarte
            key={`${ecriture.journal} ${ecriture.numero} ${ecriture.date} ${ecriture.lignes[0]?.cle}`}
            ecriture={ecriture}
            {...(seule ? {} : { onOpen: () => onCible({ sorte: 'ecriture', ecriture }) })}
          />
        ))}
        {left > 0 && (
          <Button kind="quiet" size="small" onClick={() => setShown(shown + 10)}>
            {left > 10
              ? `Voir 10 autres écritures sur ${left}`
              : left > 1
                ? `Voir les ${left} autres écritures`
                : 'Voir l’autre écriture'}
          </Button>
        )}
      </div>
    </ExplainSection>
  )
}

const FAITS_MONTRES = 6

type PiecesProps = { expliquee: Expliquee; livres: Livres }

function Pieces({ expliquee: { ecritures, origines: nommees }, livres }: PiecesProps) {
  const lien = useLien()
  const origines = new Map(
    [...nommees, ...ecritures.flatMap(({ lignes }) => lignes.map(({ origine }) => origine))].map((une) => [
      `${une.table}/${une.id}`,
      une,
    ]),
  )
  const decrits = [...origines.values()].map((origine) => ({ cle: origine.id, ...decrireFait(livres, origine) }))
  if (decrits.length === 0) return null
  const left = decrits.length - FAITS_MONTRES
  return (
    <ExplainSection title={decrits.length > 1 ? 'Faits et pièces' : 'Fait et pièce'}>
      <ul className="ui-stack-s">
        {decrits.slice(0, FAITS_MONTRES).map(({ cle, phrase, lieu, document_id }) => (
          <li key={cle}>
            {lieu ? <Link to={lien(...lieu)}>{phrase}</Link> : phrase}
            {document_id && (
              <div>
                <Piece document_id={document_id} />
              </div>
            )}
          </li>
        ))}
        {left > 0 && (
          <li className="ui-muted">
            et {left > 1 ? `${left} autres faits` : 'un autre fait'}, à ouvrir par leurs écritures.
          </li>
        )}
      </ul>
    </ExplainSection>
  )
}

function Regle({ expliquee: { explication, code, exercice }, livres }: { expliquee: Expliquee; livres: Livres }) {
  const edition = code === null ? undefined : livres.fiscaleDe(exercice.fin)?.formulaires[0]?.edition
  return (
    <ExplainSection title="Règle">
      <p>{explication.regle}.</p>
      <p className="ui-xs ui-muted">
        Règles de {anneeDeCloture(exercice)}
        {edition && `, formulaires de l’édition ${edition}`}
      </p>
      {explication.a_confirmer && <Tag tone="wait">À confirmer</Tag>}
      {explication.doutes && <Raisons doutes={explication.doutes} />}
    </ExplainSection>
  )
}
