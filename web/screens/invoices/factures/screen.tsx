// /invoices/factures: the invoices of the stays let by the season, and the credit notes that cancel them.
import { useSuspenseQueries } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { negate } from '#domain/base/cents.ts'
import { envoisLocatifsQuery } from '#web/data/documents-locatifs.ts'
import { facturesSejourQuery } from '#web/data/factures-sejour.ts'
import { formatDay } from '#web/lib/format.ts'
import { NouveauBail } from '#web/parts/location/nouveau-bail.tsx'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { amountColumn } from '#web/ui/table/columns.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Onglets } from '../onglets.tsx'
import { FactureDialog } from './facture-dialog.tsx'
import type { LigneFacturee } from './ligne.ts'
import { FacturePanneau } from './panneau.tsx'
import '../invoices.css'

export function FacturesScreen() {
  const { exercice } = useDossier()
  if (exercice) return <Factures />
  return (
    <SansExercice title="Facturation" drawing="souche">
      Un séjour se facture d’après le bail d’un logement : installez d’abord le vôtre.
    </SansExercice>
  )
}

function Factures() {
  const { dossier, annee, peutEcrire } = useDossier()
  const { baux } = useFaits()
  const [{ data }, { data: envois }] = useSuspenseQueries({
    queries: [facturesSejourQuery(dossier.id), envoisLocatifsQuery(dossier.id)],
  })
  const [creating, setCreating] = useState(false)
  const [ouverte, setOuverte] = useState<string | null>(null)
  const annulees = new Set(data.map(({ facture_id }) => facture_id))
  const parFacture = Map.groupBy(envois, ({ facture_id }) => facture_id)
  const lignes = data
    .map(
      (une): LigneFacturee => ({
        ...une,
        annulee: annulees.has(une.id),
        envois: parFacture.get(une.id) ?? [],
      }),
    )
    .toReversed()
  const tenues = new Set(
    lignes.filter(({ nature, annulee }) => nature === 'facture' && !annulee).map((une) => une.bail_id),
  )
  const sejours = baux.filter(({ id, type_bail, fin }) => type_bail === 'saisonnier' && fin !== null && !tenues.has(id))
  const ligne = lignes.find(({ id }) => id === ouverte)
  const rows = lignes.filter(({ emise_le }) => emise_le.startsWith(String(annee)))
  const facturer = peutEcrire && sejours.length > 0
  return (
    <Page
      wide
      title="Facturation"
      lead="Un séjour saisonnier se facture d’après les loyers appelés de son bail ; l’écriture, elle, vient du loyer."
      action={
        facturer && (
          <Button kind="main" icon={Plus} onClick={() => setCreating(true)}>
            Facturer un séjour
          </Button>
        )
      }
    >
      <Onglets />
      <Split panel={ligne && <FacturePanneau key={ligne.id} ligne={ligne} onClose={() => setOuverte(null)} />}>
        <Table
          label="Factures et avoirs"
          rows={rows}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          onOpen={({ id }) => setOuverte(id)}
          openKey={ouverte}
          search="Numéro ou client"
          exportName={`factures-${annee}`}
          urlName="fac"
          footLabel={rows.length > 1 ? `${rows.length} pièces` : '1 pièce'}
          empty={
            <Empty
              drawing="souche"
              action={
                facturer ? (
                  <Button onClick={() => setCreating(true)}>Facturer un séjour</Button>
                ) : (
                  peutEcrire && <NouveauBail />
                )
              }
            >
              Aucune facture en {annee}. Un bail de type « location saisonnière », avec sa date de fin et ses loyers
              appelés, se facture ici ; un bail meublé donne lieu à des avis et des quittances.
            </Empty>
          }
        />
      </Split>
      {creating && <FactureDialog sejours={sejours} onClose={() => setCreating(false)} />}
    </Page>
  )
}

function etatDe({ annulee, envois }: LigneFacturee): { mot: string; tone: 'good' | 'bad' | 'wait' | 'line' } {
  if (annulee) return { mot: 'Annulée par un avoir', tone: 'line' }
  const dernier = envois.at(-1)
  if (!dernier) return { mot: 'Émise', tone: 'line' }
  if (dernier.etat === 'echec') return { mot: 'Envoi échoué', tone: 'bad' }
  return dernier.etat === 'envoye' ? { mot: 'Envoyée', tone: 'good' } : { mot: 'Envoi en cours', tone: 'wait' }
}

const signe = ({ nature, total_cents }: LigneFacturee) => (nature === 'avoir' ? negate(total_cents) : total_cents)

const COLUMNS: readonly Column<LigneFacturee>[] = [
  {
    key: 'numero',
    title: 'Pièce',
    value: ({ numero }) => numero,
    cell: ({ nature, numero }) => (
      <span className="who">
        <b>{nature === 'avoir' ? 'Avoir' : 'Facture'}</b>
        <span>{numero}</span>
      </span>
    ),
    phone: 'title',
  },
  {
    key: 'client',
    title: 'Client et séjour',
    value: ({ contenu: { client, du, au } }) => `${client.nom}, du ${formatDay(du)} au ${formatDay(au)}`,
    cell: ({ contenu: { client, du, au } }) => (
      <span className="who">
        {client.nom}
        <span>
          du {formatDay(du)} au {formatDay(au)}
        </span>
      </span>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    value: ({ emise_le }) => emise_le,
    cell: ({ emise_le }) => <DateText day={emise_le} />,
    phone: 'half',
  },
  {
    key: 'etat',
    title: 'État',
    value: (une) => etatDe(une).mot,
    cell: (une) => <Tag tone={etatDe(une).tone}>{etatDe(une).mot}</Tag>,
    phone: 'half',
  },
  amountColumn(signe),
]
