// The rows of an import by what becomes of them: to be written, to be put right in place, there already.
import { useState } from 'react'
import type { LigneImportee } from '#domain/reprise/imports/champ.ts'
import { MODELES, type NatureImport } from '#domain/reprise/imports/modeles.ts'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Export } from '#web/ui/table/export.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { EtatImport, LigneConnue } from './etat.ts'
import { colonnesFausses, type LigneFausse } from './modele.ts'

type Props = { nature: NatureImport; etat: EtatImport }
type Vue = 'nouvelles' | 'fausses' | 'connues'

export function Lignes({ nature, etat }: Props) {
  const { nouvelles, fausses, connues } = etat
  const [choisie, choisir] = useState<Vue | null>(null)
  const onglets = [
    { key: 'nouvelles', label: 'À créer', count: nouvelles.length },
    { key: 'fausses', label: 'À corriger', count: fausses.length },
    { key: 'connues', label: 'Déjà là', count: connues.length },
  ] as const
  // What asks for something first; what one chose stays chosen.
  const vue = choisie ?? onglets.find(({ key, count }) => key !== 'connues' && count > 0)?.key ?? 'connues'
  return (
    <div className="ui-stack">
      <PressTabs label="Les lignes du fichier" value={vue} onChange={choisir} tabs={[...onglets]} />
      {vue === 'nouvelles' && <Nouvelles nature={nature} etat={etat} />}
      {vue === 'fausses' && <Fausses nature={nature} etat={etat} />}
      {vue === 'connues' && <Connues lignes={connues} />}
    </div>
  )
}

const cleDeLigne = ({ ligne }: LigneImportee): string => String(ligne)
const LIGNE: Column<LigneImportee> = {
  key: 'ligne',
  title: 'Ligne',
  value: ({ ligne }) => ligne,
  cell: ({ ligne }) => <span className="ui-muted">{ligne}</span>,
  width: 'narrow',
  phone: 'side',
}

/** What one reads of a row: the columns that the file fills, the first of them on a card. */
function Nouvelles({ nature, etat: { nouvelles, fichier } }: Props) {
  const remplis = new Set(fichier?.colonnes.map(({ champ }) => champ))
  const colonnes = MODELES[nature]
    .filter(({ cle }) => remplis.has(cle) || cle === NOMMENT[nature])
    .slice(0, 8)
    .map(
      ({ cle, titre }): Column<LigneImportee> => ({
        key: cle,
        title: titre,
        value: ({ valeurs }) => valeurs[cle] ?? '',
        cell: ({ valeurs }) => valeurs[cle] || '—',
        phone: cle === NOMMENT[nature] ? 'title' : 'half',
      }),
    )
  return (
    <Table
      label="Lignes à créer"
      rows={nouvelles}
      rowKey={cleDeLigne}
      columns={[LIGNE, ...colonnes]}
      search="Chercher dans ces lignes"
      compact
      empty="Aucune ligne à créer."
    />
  )
}
const NOMMENT: Readonly<Record<NatureImport, string>> = {
  ...{ lots: 'lot', locataires: 'nom', baux: 'lot' },
  loyers_reference: 'secteur',
}

function Fausses({ nature, etat: { fausses, corriger } }: Props) {
  const colonnes: Column<LigneFausse>[] = [
    // Its sentences say its number: a card does not say it twice.
    { ...LIGNE, phone: 'hidden' },
    {
      key: 'erreurs',
      title: 'Ce qui ne va pas',
      value: ({ erreurs }) => erreurs.map(({ message }) => message).join(' '),
      cell: ({ ligne, erreurs }) => (
        <ul className="parts-imp-erreurs">
          {erreurs.map(({ message }) => (
            <li key={message}>
              Ligne {ligne}, {message}
            </li>
          ))}
        </ul>
      ),
      phone: 'title',
    },
    {
      key: 'corriger',
      title: 'Corriger',
      value: () => null,
      cell: (ligne) => <Correction nature={nature} ligne={ligne} onCorriger={corriger} />,
    },
  ]
  return (
    <Table
      label="Lignes à corriger"
      rows={fausses}
      rowKey={cleDeLigne}
      columns={colonnes}
      search="Chercher une erreur"
      tools={
        <Export
          kind="quiet"
          name={`${nature}-a-corriger`}
          quoi="les lignes à corriger"
          columns={colonnesFausses(nature)}
          rows={fausses}
        />
      }
      empty="Aucune ligne à corriger."
    />
  )
}

type CorrectionProps = { nature: NatureImport; ligne: LigneFausse; onCorriger: EtatImport['corriger'] }

/** The columns in cause, as they are written; what is typed is judged when one leaves the field. */
function Correction({ nature, ligne: { ligne, valeurs, erreurs }, onCorriger }: CorrectionProps) {
  const cles = [...new Set(erreurs.flatMap(({ champ, aussi }) => [champ, ...aussi]))]
  const champs = cles.flatMap((cle) => MODELES[nature].find((un) => un.cle === cle) ?? [])
  return (
    <div className="parts-imp-champs">
      {champs.map(({ cle, titre }) => (
        <label key={cle} className="ui-small">
          {titre}
          <input
            className="ui-input"
            defaultValue={valeurs[cle] ?? ''}
            aria-label={`Ligne ${ligne}, ${titre}`}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
            onBlur={({ currentTarget: { value } }) => {
              if (value !== (valeurs[cle] ?? '')) onCorriger(ligne, cle, value)
            }}
          />
        </label>
      ))}
    </div>
  )
}

function Connues({ lignes }: { lignes: readonly LigneConnue[] }) {
  const colonnes: Column<LigneConnue>[] = [
    LIGNE,
    { key: 'raison', title: 'Comment elle est reconnue', value: ({ raison }) => raison, phone: 'title' },
  ]
  return (
    <Table
      label="Lignes déjà là"
      rows={lignes}
      rowKey={cleDeLigne}
      columns={colonnes}
      search="Chercher dans ces lignes"
      compact
      empty="Aucune ligne n’est déjà dans le dossier."
    />
  )
}
