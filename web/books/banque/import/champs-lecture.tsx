// The reading of a file with columns, field by field: each change is read again at once.
import type { ColonnesCsv, LectureCsv } from '#domain/sujets/banque/formats/lecture-csv.ts'
import { Select, Tick } from '#web/ui/form/choice.tsx'

type Props = { lecture: LectureCsv; onChange: (lecture: LectureCsv) => void }

export function ChampsLecture({ lecture, onChange }: Props) {
  const { colonnes, entetes } = lecture
  const changer = (change: Partial<LectureCsv>) => onChange({ ...lecture, ...change })
  const poser = (change: Partial<ColonnesCsv>) => changer({ colonnes: { ...colonnes, ...change } })
  const { montant } = colonnes
  const deux = typeof montant !== 'number'
  return (
    <div className="books-imp-champs">
      <Choix
        label="Encodage"
        value={lecture.encodage}
        options={ENCODAGES}
        onChange={(encodage) => changer({ encodage })}
      />
      <Choix
        label="Séparateur"
        value={lecture.separateur}
        options={SEPARATEURS}
        onChange={(separateur) => changer({ separateur })}
      />
      <Choix
        label="Décimales après"
        value={lecture.decimale}
        options={DECIMALES}
        onChange={(decimale) => changer({ decimale })}
      />
      <Choix
        label="Signe des dépenses"
        value={lecture.signe}
        options={SIGNES}
        onChange={(signe) => changer({ signe })}
      />
      <label className="ui-field">
        <span className="ui-label-t">Première ligne d’opérations</span>
        <input
          className="ui-input ui-num"
          type="number"
          min={1}
          value={lecture.premiere_ligne}
          onChange={({ target }) =>
            target.valueAsNumber >= 1 && changer({ premiere_ligne: Math.floor(target.valueAsNumber) })
          }
        />
      </label>
      <Colonne label="Date" place={colonnes.date} entetes={entetes} onChange={(date) => poser({ date })} />
      <Colonne
        label="Libellé"
        place={colonnes.libelle[0] ?? 0}
        entetes={entetes}
        onChange={(premier) =>
          poser({ libelle: [premier, ...colonnes.libelle.slice(1).filter((autre) => autre !== premier)] })
        }
      />
      <Suite
        label="Suite du libellé"
        place={colonnes.libelle[1] ?? null}
        entetes={entetes}
        onChange={(autre) => poser({ libelle: [colonnes.libelle[0] ?? 0, ...(autre === null ? [] : [autre])] })}
      />
      <div className="ui-field books-imp-deux">
        <Tick
          checked={deux}
          onChange={(separees) =>
            poser({
              montant: separees
                ? {
                    debit: typeof montant === 'number' ? montant : montant.debit,
                    credit: typeof montant === 'number' ? montant : montant.credit,
                  }
                : deux
                  ? montant.credit
                  : montant,
            })
          }
        >
          Débit et crédit dans deux colonnes
        </Tick>
      </div>
      {typeof montant === 'number' ? (
        <>
          <Colonne label="Montant" place={montant} entetes={entetes} onChange={(place) => poser({ montant: place })} />
          <Suite
            label="Sens, si le montant est sans signe"
            place={colonnes.sens}
            entetes={entetes}
            onChange={(sens) => poser({ sens })}
          />
        </>
      ) : (
        <>
          <Colonne
            label="Débit"
            place={montant.debit}
            entetes={entetes}
            onChange={(debit) => poser({ montant: { ...montant, debit } })}
          />
          <Colonne
            label="Crédit"
            place={montant.credit}
            entetes={entetes}
            onChange={(credit) => poser({ montant: { ...montant, credit } })}
          />
        </>
      )}
      <Autres colonnes={colonnes} entetes={entetes} onChange={poser} />
    </div>
  )
}

/** The first two are shown; the others, rarely there, make wrong amounts or doubles when one is missed. */
function Autres({
  colonnes,
  entetes,
  onChange,
}: {
  colonnes: ColonnesCsv
  entetes: readonly string[]
  onChange: (change: Partial<ColonnesCsv>) => void
}) {
  const autre = ({ colonne, label }: (typeof AUTRES)[number]) => (
    <Suite
      key={colonne}
      label={label}
      place={colonnes[colonne]}
      entetes={entetes}
      onChange={(place) => onChange({ [colonne]: place })}
    />
  )
  return (
    <>
      {AUTRES.slice(0, 2).map(autre)}
      <details className="books-imp-rares">
        <summary>Autres colonnes</summary>
        <div className="books-imp-champs">{AUTRES.slice(2).map(autre)}</div>
      </details>
    </>
  )
}

const AUTRES = [
  { colonne: 'solde', label: 'Solde après l’opération' },
  { colonne: 'tiers', label: 'Tiers' },
  { colonne: 'identifiant', label: 'Identifiant de la banque' },
  { colonne: 'frais', label: 'Frais, en plus du montant' },
  { colonne: 'devise', label: 'Devise' },
  { colonne: 'etat', label: 'État (refusée, en attente…)' },
] as const

function Choix<V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}) {
  return (
    <div className="ui-field">
      <span className="ui-label-t" aria-hidden="true">
        {label}
      </span>
      <Select label={label} value={value} options={options} onChange={onChange} />
    </div>
  )
}

type Place = { label: string; entetes: readonly string[] }

function Colonne({ label, place, entetes, onChange }: Place & { place: number; onChange: (place: number) => void }) {
  return (
    <Choix
      label={label}
      value={String(place)}
      options={nommees(entetes, place)}
      onChange={(choisie) => onChange(Number(choisie))}
    />
  )
}

function Suite({
  label,
  place,
  entetes,
  onChange,
}: Place & { place: number | null; onChange: (place: number | null) => void }) {
  const options = [{ value: AUCUNE, label: 'Aucune' }, ...nommees(entetes, place ?? 0)]
  return (
    <Choix
      label={label}
      value={place === null ? AUCUNE : String(place)}
      options={options}
      onChange={(choisie) => onChange(choisie === AUCUNE ? null : Number(choisie))}
    />
  )
}
const AUCUNE = 'aucune'

/** A file without head has columns without names: they are counted. */
function nommees(entetes: readonly string[], place: number) {
  const nombre = Math.max(entetes.length, place + 1)
  return Array.from({ length: nombre }, (_, rang) => ({
    value: String(rang),
    label: entetes[rang]?.trim() ? `${rang + 1}. ${entetes[rang]}` : `Colonne ${rang + 1}`,
  }))
}

const ENCODAGES = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows (français)' },
  { value: 'iso-8859-15', label: 'ISO 8859-15' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16 inversé' },
  { value: 'macintosh', label: 'Mac' },
] as const
const SEPARATEURS = [
  { value: ';', label: 'Point-virgule' },
  { value: ',', label: 'Virgule' },
  { value: '\t', label: 'Tabulation' },
  { value: '|', label: 'Barre verticale' },
] as const
const DECIMALES = [
  { value: ',', label: 'Virgule (1 250,50)' },
  { value: '.', label: 'Point (1,250.50)' },
] as const
const SIGNES = [
  { value: 'normal', label: 'Comme écrit' },
  { value: 'debit_negatif', label: 'Débits déjà négatifs' },
  { value: 'inverse', label: 'Inversé (dépenses sans signe)' },
] as const
