// Step two: what the file holds, and everything wrong with it, line by line; what blocks is said first.
import { useState } from 'react'
import type { Refus } from '#domain/base/refus.ts'
import { type Releve, rapportDe } from '#domain/compta/fec/fec-rapport.ts'
import type { LectureReprise } from '#domain/compta/fec/fec-reprise.ts'
import type { LectureTable } from '#domain/reprise/reprise-table.ts'
import { formatDay } from '#web/lib/format.ts'
import { useLien } from '#web/session/dossier.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { ColonnesDeTable } from './colonnes-table.tsx'

type Props = {
  lecture: LectureReprise
  /** How it is read, when it is no FEC. */
  table: LectureTable | null
  /** Of a workbook. */
  feuilles: readonly string[]
  /** Read otherwise; a sentence when it then cannot be. */
  onTable: (table: LectureTable) => string | null
  refus: Refus | null
  onRetour: () => void
  onSuite: () => void
}

export function EtapeControle({ lecture, table, feuilles, onTable, refus, onRetour, onSuite }: Props) {
  const lien = useLien()
  const [relecture, setRelecture] = useState<string | null>(null)
  const { anomalies } = lecture
  const rangees = rapportDe(anomalies).map((un, rang) => ({ ...un, rang }))
  return (
    <div className="ui-stack">
      {refus ? (
        <Banner
          tone="bad"
          action={
            refus.code === 'reprise_fec_sans_siren' && (
              <LinkButton size="small" to={identite(lien('cloture'))}>
                Indiquer le SIREN
              </LinkButton>
            )
          }
        >
          {refus.message}
        </Banner>
      ) : (
        <Banner tone="good">
          {anomalies.length === 0
            ? 'Le fichier est conforme : rien n’est à corriger.'
            : 'Rien ne bloque la reprise ; les points relevés sont à connaître.'}
        </Banner>
      )}
      <ContenuFec lecture={lecture} />
      {relecture && <Banner tone="bad">{relecture}</Banner>}
      {table && (
        <ColonnesDeTable table={table} feuilles={feuilles} onChange={(autre) => setRelecture(onTable(autre))} />
      )}
      {rangees.length > 0 && (
        <Table
          label="Points relevés dans le fichier"
          rows={rangees}
          rowKey={({ rang }) => String(rang)}
          columns={COLONNES}
          compact
          empty="Aucun point relevé."
        />
      )}
      <div className="ui-row books-rfec-suite">
        <Button kind="main" disabled={refus !== null} onClick={onSuite}>
          Continuer
        </Button>
        <Button onClick={onRetour}>Choisir un autre fichier</Button>
      </div>
    </div>
  )
}

/** What the file says of itself, in four lines. */
export function ContenuFec({ lecture }: { lecture: LectureReprise }) {
  const { nom, siren, fin, lignes, ecritures, debit_cents, credit_cents, resultat_cents } = lecture
  return (
    <div className="books-rfec-contenu">
      <SumRow label="Fichier">
        <span className="books-rfec-nom">{nom}</span>
      </SumRow>
      <SumRow label={siren === null ? 'Clôture' : 'SIREN, clôture'}>
        {siren !== null && `${siren}, `}
        {formatDay(fin)}
      </SumRow>
      <SumRow label={siren === null ? 'Lignes lues' : 'Écritures, lignes'}>
        {siren !== null && `${ecritures.toLocaleString('fr-FR')}, `}
        {lignes.toLocaleString('fr-FR')}
      </SumRow>
      <SumRow label="Total des débits">
        <Euros amount={debit_cents} />
      </SumRow>
      <SumRow label="Total des crédits">
        <Euros amount={credit_cents} />
      </SumRow>
      <SumRow label={resultat_cents < 0 ? 'Résultat (perte)' : 'Résultat (bénéfice)'}>
        <Euros amount={resultat_cents} />
      </SumRow>
    </div>
  )
}

const identite = (chemin: string): string => `${chemin}${chemin.includes('?') ? '&' : '?'}reglages=identite`

const COLONNES: readonly Column<Releve & { rang: number }>[] = [
  {
    key: 'gravite',
    title: 'Portée',
    value: ({ gravite }) => gravite,
    cell: ({ gravite }) => (
      <Tag tone={gravite === 'erreur' ? 'bad' : 'wait'}>{gravite === 'erreur' ? 'bloque' : 'à savoir'}</Tag>
    ),
    width: 'narrow',
    phone: 'side',
  },
  {
    key: 'message',
    title: 'Point relevé',
    value: ({ message }) => message,
    cell: ({ message }) => <span className="books-rfec-nom">{message}</span>,
    width: 'wide',
    phone: 'title',
  },
]
