// How a balance or a journal is read: each column with its reason, changed here when the proposal is wrong.
import type { ColonnesTable, LectureTable } from '#domain/reprise/reprise-table.ts'
import { Select } from '#web/ui/form/choice.tsx'
import { Block } from '#web/ui/nav/page.tsx'

const ROLES: readonly { cle: keyof ColonnesTable; label: string; requis?: boolean }[] = [
  { cle: 'compte', label: 'Numéro de compte', requis: true },
  { cle: 'libelle', label: 'Libellé' },
  { cle: 'debit', label: 'Débit' },
  { cle: 'credit', label: 'Crédit' },
  { cle: 'solde', label: 'Solde signé' },
  { cle: 'date', label: 'Date' },
]
const AUCUNE = 'aucune'

type Props = { table: LectureTable; feuilles: readonly string[]; onChange: (table: LectureTable) => void }

export function ColonnesDeTable({ table, feuilles, onChange }: Props) {
  const { entetes, colonnes, raisons, nature, feuille } = table
  const options = entetes.map((nom, rang) => ({ value: String(rang), label: nom }))
  function changer(cle: keyof ColonnesTable, choisie: string): void {
    const rang = choisie === AUCUNE ? null : Number(choisie)
    const suite: ColonnesTable = { ...colonnes, [cle]: rang }
    onChange({ ...table, colonnes: suite, nature: suite.date === null ? 'balance' : 'journal' })
  }
  return (
    <Block title={nature === 'balance' ? 'Lu comme une balance' : 'Lu comme un journal'}>
      <div className="ui-stack">
        <ul className="books-rfec-raisons ui-small">
          {raisons.map((raison) => (
            <li key={raison}>{raison}</li>
          ))}
        </ul>
        {feuille !== null && feuilles.length > 1 && (
          <div className="books-rfec-colonnes">
            <div className="ui-stack-s">
              <span className="ui-small" aria-hidden="true">
                Feuille
              </span>
              <Select
                label="Feuille du classeur"
                value={feuille}
                options={feuilles.map((nom) => ({ value: nom, label: nom }))}
                onChange={(choisie) => onChange({ ...table, feuille: choisie })}
              />
            </div>
          </div>
        )}
        <div className="books-rfec-colonnes">
          {ROLES.map(({ cle, label, requis }) => (
            <div key={cle} className="ui-stack-s">
              <span className="ui-small" aria-hidden="true">
                {label}
              </span>
              <Select
                label={`Colonne : ${label}`}
                value={colonnes[cle] === null ? AUCUNE : String(colonnes[cle])}
                options={[...(requis ? [] : [{ value: AUCUNE, label: 'aucune' }]), ...options]}
                onChange={(choisie) => changer(cle, choisie)}
              />
            </div>
          ))}
        </div>
      </div>
    </Block>
  )
}
