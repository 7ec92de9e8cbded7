// Step three, when there is doubt: the rows that look like others already imported; each is decided, none is dropped in silence.
import type { Decisions } from '#domain/sujets/banque/decisions.ts'
import type { Confrontation } from '#domain/sujets/banque/rapprochement.ts'
import type { LigneDeReleve } from '#web/data/banque/lignes-releve.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { jourCourt } from '#web/parts/mots.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Switch } from '#web/ui/nav/switch.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import type { Import } from './etat.ts'

type Props = { etat: Import; lignes: readonly LigneDeReleve[]; onRetour: () => void; onSuite: () => void }

const SORTS = [
  { key: 'importer', label: 'Importer' },
  { key: 'ecarter', label: 'Écarter' },
] as const

export function EtapeDoublons({ etat, lignes, onRetour, onSuite }: Props) {
  const { confrontations, choix, changer } = etat
  const doutes = confrontations.filter(({ sort }) => sort === 'doublon_possible')
  const reste = doutes.filter(({ ligne }) => choix.decisions[ligne.rang] === undefined).length
  const toutes = (sort: 'importer' | 'ecarter') =>
    changer({ decisions: Object.fromEntries(doutes.map(({ ligne }) => [ligne.rang, sort])) })
  return (
    <div className="ui-stack-l">
      <Block
        title={doutes.length === 1 ? 'Un doublon possible' : `${doutes.length} doublons possibles`}
        aside={
          <span className="ui-row">
            <Button size="small" onClick={() => toutes('importer')}>
              Tout importer
            </Button>
            <Button size="small" onClick={() => toutes('ecarter')}>
              Tout écarter
            </Button>
          </span>
        }
      >
        <p className="ui-second ui-small books-bq-dit">
          Ces lignes ressemblent à d’autres déjà importées ; chacune dit à laquelle, et pourquoi. Deux opérations
          réelles qui se ressemblent se gardent toutes les deux : « Importer ». La même opération, écrite autrement : «
          Écarter ».
        </p>
        <LedgerList label="Doublons possibles">
          {doutes.map((doute) => (
            <Doute
              key={doute.ligne.rang}
              doute={doute}
              lignes={lignes}
              decisions={choix.decisions}
              onDecide={(decisions) => changer({ decisions })}
            />
          ))}
        </LedgerList>
      </Block>
      <div className="ui-row">
        <Button onClick={onRetour}>Retour</Button>
        <Button kind="main" disabled={reste > 0} onClick={onSuite}>
          Continuer
        </Button>
        {reste > 0 && (
          <span className="ui-small ui-second" role="status">
            {reste === 1 ? 'Une décision reste à prendre.' : `${reste} décisions restent à prendre.`}
          </span>
        )}
      </div>
    </div>
  )
}

function Doute({
  doute,
  lignes,
  decisions,
  onDecide,
}: {
  doute: Confrontation
  lignes: readonly LigneDeReleve[]
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
}) {
  const { annee } = useDossier()
  const { ligne, avec, raison } = doute
  const deja = lignes.find(({ id }) => id === avec)
  const valeur = decisions[ligne.rang]
  return (
    <LedgerLine
      margin={jourCourt(ligne.date, annee)}
      action={
        <Switch
          label={`${ligne.libelle} du ${formatDay(ligne.date)}`}
          options={SORTS}
          {...(valeur ? { value: valeur } : { value: 'aucune' })}
          onChange={(sort) => sort !== 'aucune' && onDecide({ ...decisions, [ligne.rang]: sort })}
        />
      }
    >
      <span className="books-bq-libelle">
        {ligne.libelle}, {formatEuros(ligne.montant_cents)}
      </span>
      {deja && (
        <span className="ui-small ui-second books-imp-deja">
          Déjà importée : {deja.libelle}, le {formatDay(deja.date)}, {formatEuros(deja.montant_cents)}.
        </span>
      )}
      <span className="ui-xs ui-muted books-imp-deja">{raison}</span>
    </LedgerLine>
  )
}
