// The place `factures`: the invoices of the stays let by the season and of the rents of residences, and the credit notes that cancel them.
import { useSuspenseQueries } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { negate } from '#domain/base/cents.ts'
import { codeDe, contient, dansLeNom } from '#domain/compta/exercice.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import { estFactureParLoyer, factureLeLoyer } from '#domain/sujets/location/documents/facture-sejour.ts'
import { type Echeance, estLoyer } from '#domain/sujets/location/echeance.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { envoisLocatifsQuery } from '#web/data/location/documents-locatifs.ts'
import { facturesSejourQuery } from '#web/data/location/factures-sejour.ts'
import { formatDay } from '#web/lib/format.ts'
import { NouveauBail } from '#web/parts/location/nouveau-bail.tsx'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
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
import { type AFacturer, LoyersDialog } from './loyers-dialog.tsx'
import { FacturePanneau } from './panneau.tsx'
import '../loyers.css'

export function FacturesScreen() {
  const titre = useTitre('loyers', 'Facturation')
  const { exercice } = useDossier()
  if (exercice) return <Factures />
  return (
    <SansExercice title={titre} drawing="souche">
      Un séjour se facture d’après le bail d’un logement : installez d’abord le vôtre.
    </SansExercice>
  )
}

function Factures() {
  const titre = useTitre('loyers', 'Facturation')
  const { dossier, periode, peutEcrire } = useDossier()
  const faits = useFaits()
  const { baux } = faits
  const [{ data }, { data: envois }] = useSuspenseQueries({
    queries: [facturesSejourQuery(dossier.id), envoisLocatifsQuery(dossier.id)],
  })
  const [creating, setCreating] = useState<QuoiFacturer | null>(null)
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
  const tenues = lignes.filter(({ nature, annulee }) => nature === 'facture' && !annulee)
  const residences = loyersAFacturer(faits, tenues)
  const sejours = baux.filter(
    (bail) =>
      bail.type_bail === 'saisonnier' &&
      bail.fin !== null &&
      !tenues.some(({ bail_id }) => bail_id === bail.id) &&
      !estFactureParLoyer(
        bail,
        faits.biens.find(({ id }) => id === bail.bien_id),
      ),
  )
  const ligne = lignes.find(({ id }) => id === ouverte)
  const rows = lignes.filter(({ emise_le }) => contient(periode, emise_le))
  const aFacturer: QuoiFacturer[] = [
    ...(residences.length > 0 ? (['loyers'] as const) : []),
    ...(sejours.length > 0 ? (['sejour'] as const) : []),
  ]
  const facturer = peutEcrire && aFacturer.length > 0
  return (
    <Page
      title={titre}
      lead="Un séjour saisonnier, ou le loyer dû par une entreprise avec sa TVA, se facture d’après les loyers appelés ; l’écriture, elle, vient du loyer."
      action={facturer && <Facturer quoi={aFacturer} onFacturer={setCreating} main />}
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
          exportName={`factures-${codeDe(periode)}`}
          urlName="fac"
          footLabel={rows.length > 1 ? `${rows.length} pièces` : '1 pièce'}
          empty={
            <Empty
              drawing="souche"
              action={facturer ? <Facturer quoi={aFacturer} onFacturer={setCreating} /> : peutEcrire && <NouveauBail />}
            >
              Aucune facture {dansLeNom(periode)}. Un bail de type « location saisonnière », avec sa date de fin et ses
              loyers appelés, se facture ici, comme les loyers dus par l’exploitant d’une résidence, ou d’un local dont
              l’option pour la TVA court ; un autre bail donne lieu à des avis et des quittances.
            </Empty>
          }
        />
      </Split>
      {creating === 'sejour' && <FactureDialog sejours={sejours} onClose={() => setCreating(null)} />}
      {creating === 'loyers' && <LoyersDialog baux={residences} onClose={() => setCreating(null)} />}
    </Page>
  )
}

type QuoiFacturer = 'loyers' | 'sejour'
const FACTURER: Record<QuoiFacturer, string> = { loyers: 'Facturer des loyers', sejour: 'Facturer un séjour' }
type FacturerProps = {
  quoi: readonly QuoiFacturer[]
  onFacturer: (quoi: QuoiFacturer) => void
  /** As the first action of the page. */
  main?: boolean
}

function Facturer({ quoi, onFacturer, main }: FacturerProps) {
  return quoi.map((un, rang) => (
    <Button key={un} {...(main && { icon: Plus, kind: rang === 0 ? 'main' : 'plain' })} onClick={() => onFacturer(un)}>
      {FACTURER[un]}
    </Button>
  ))
}

/** The leases to a business that have rents due and not invoiced, each with its last client; those of an owner are invoiced in his name. */
function loyersAFacturer(
  { baux, biens, echeances }: FaitsBiens & FaitsLocation,
  tenues: readonly LigneFacturee[],
): AFacturer[] {
  return baux.flatMap((bail) => {
    if (
      !estFactureParLoyer(
        bail,
        biens.find(({ id }) => id === bail.bien_id),
      )
    )
      return []
    const siennes = tenues.filter(({ bail_id }) => bail_id === bail.id)
    const facturee = ({ id }: Echeance) => siennes.some((une) => factureLeLoyer(une, id))
    const loyers = echeances
      .filter((une) => une.bail_id === bail.id && estLoyer(une) && montantEcheance(une) > 0 && !facturee(une))
      .toSorted((a, b) => (a.periode < b.periode ? -1 : 1))
    return loyers.length === 0 ? [] : [{ bail, loyers, client: siennes[0]?.contenu.client ?? null }]
  })
}

function etatDe({ nature, annulee, envois }: LigneFacturee): { mot: string; tone: 'good' | 'bad' | 'wait' | 'line' } {
  if (annulee) return { mot: nature === 'avoir' ? 'Annulé par une facture' : 'Annulée par un avoir', tone: 'line' }
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
      <span className="ui-who">
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
      <span className="ui-who">
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
