// The place `envois`: every mail that carried a paper to a tenant, a client or an owner: when, to whom, and what became of it.
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { majuscule } from '#domain/base/mots.ts'
import { type EnvoiLocatif, moyensEnvoiQuery, useDocumentsLocatifs } from '#web/data/location/documents-locatifs.ts'
import { useAdresse } from '#web/lib/adresse.ts'
import { formatInstant, formatMonth } from '#web/lib/format.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { useGesture } from '#web/ui/state/gesture.ts'
import { Progress } from '#web/ui/state/waiting.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Onglets } from '../onglets.tsx'
import { ETATS, type LigneEnvoi, raisonDe, useEnvois } from './lignes.ts'
import '../loyers.css'

const TOUS = 'tous'

export function EnvoisScreen() {
  const titre = useTitre('loyers', 'Facturation')
  const envois = useEnvois()
  const { etat, mois, put } = useFiltres()
  const duMois = envois.filter(({ le }) => mois === TOUS || le.startsWith(mois))
  const montres = duMois.filter((un) => etat === TOUS || un.etat === etat)
  return (
    <Page
      title={titre}
      lead="Chaque e-mail qui a porté un document : quand, à qui, et ce qu’il est devenu. Un retour dit sa raison."
    >
      <Onglets />
      <div className="ui-stack">
        <Retours />
        <EnCours envois={envois} />
        {envois.length > 0 && (
          <PressTabs
            label="État des envois"
            value={etat}
            onChange={(choisi) => put('etat', choisi)}
            tabs={[
              { key: TOUS, label: 'Tous', count: duMois.length },
              ...CLES.map((cle) => ({
                key: cle,
                label: PLURIELS[cle],
                count: duMois.filter((un) => un.etat === cle).length,
              })),
            ]}
          />
        )}
        <Journal envois={montres} vide={envois.length === 0} mois={<Mois envois={envois} mois={mois} put={put} />} />
      </div>
    </Page>
  )
}

const CLES = ['envoye', 'en_attente', 'echec', 'revenu'] as const satisfies readonly EnvoiLocatif['etat'][]
const PLURIELS: Readonly<Record<EnvoiLocatif['etat'], string>> = {
  envoye: 'Envoyés',
  en_attente: 'En attente',
  echec: 'Refusés',
  revenu: 'Revenus',
}

type Filtre = typeof TOUS | EnvoiLocatif['etat']

/** Kept in the address: a link, and a return, find them again. */
function useFiltres() {
  const { params, poser } = useAdresse()
  const put = (nom: 'etat' | 'mois', valeur: string) => poser({ [nom]: valeur === TOUS ? null : valeur })
  const dit = params.get('etat')
  const etat: Filtre = CLES.find((cle) => cle === dit) ?? TOUS
  return { etat, mois: params.get('mois') ?? TOUS, put }
}

type MoisProps = { envois: readonly LigneEnvoi[]; mois: string; put: ReturnType<typeof useFiltres>['put'] }

function Mois({ envois, mois, put }: MoisProps) {
  const tous = [...new Set(envois.map(({ le }) => le.slice(0, 7)))]
  return (
    <Select
      label="Mois"
      value={mois}
      options={[
        { value: TOUS, label: 'Tous les mois' },
        ...tous.map((value) => ({ value, label: majuscule(formatMonth(`${value}-01`)) })),
      ]}
      onChange={(choisi) => put('mois', choisi)}
    />
  )
}

/** What this house cannot do is said where one would look for it. */
function Retours() {
  const { dossier } = useDossier()
  const { data } = useQuery(moyensEnvoiQuery(dossier.id))
  if (!data || (data.partent && data.retours_lus)) return null
  return (
    <Banner tone="wait">
      {data.partent
        ? 'Les retours ne sont pas lus : aucune boîte n’est réglée (IMAP_URL). Un e-mail qui ne parvient pas à son locataire reste « Envoyé » ici.'
        : 'Aucun serveur d’envoi n’est réglé (SMTP_URL) : les e-mails sont gardés ici, et les retours ne sont pas lus.'}
    </Banner>
  )
}

/** What leaves now, seen leaving: the list follows by itself. */
function EnCours({ envois }: { envois: readonly LigneEnvoi[] }) {
  const attendent = envois.filter(({ etat, erreur }) => etat === 'en_attente' && erreur === null)
  const [premier] = attendent.map(({ created_at }) => created_at).toSorted()
  if (!premier) return null
  const lot = envois.filter(({ created_at }) => created_at >= premier)
  const partis = lot.length - attendent.length
  return (
    <Progress
      label={`${partis} sur ${lot.length} ${lot.length > 1 ? 'e-mails partis' : 'e-mail parti'}`}
      done={partis}
      total={lot.length}
    />
  )
}

function Journal({ envois, vide, mois }: { envois: readonly LigneEnvoi[]; vide: boolean; mois: ReactNode }) {
  const lien = useLien()
  const { peutEcrire } = useDossier()
  if (vide)
    return (
      <Empty
        drawing="souche"
        action={peutEcrire && <LinkButton to={lien('quittances')}>Quittances et avis</LinkButton>}
      >
        Aucun e-mail n’est parti. Les avis, les quittances et les reçus s’envoient depuis « Quittances et avis », à
        chaque locataire qui a donné son adresse et son accord.
      </Empty>
    )
  return (
    <Table
      label="Envois"
      rows={envois}
      rowKey={({ id }) => id}
      columns={peutEcrire ? [...COLUMNS, GESTE] : COLUMNS}
      compact
      search="Locataire, lot, adresse, numéro"
      exportName="envois"
      urlName="env"
      columnsName="envois"
      tools={mois}
      footLabel={envois.length > 1 ? `${envois.length} envois` : '1 envoi'}
      empty={
        <div className="ui-stack-s">
          {mois}
          <p className="ui-second">Aucun envoi dans cet état pour ce choix de mois.</p>
        </div>
      }
    />
  )
}

const COLUMNS: readonly Column<LigneEnvoi>[] = [
  {
    key: 'le',
    title: 'Date',
    value: ({ le }) => le,
    cell: ({ le }) => <span className="books-inv-instant">{formatInstant(le)}</span>,
    phone: 'half',
  },
  {
    key: 'nom',
    title: 'Destinataire',
    value: ({ nom, destinataire }) => `${nom} ${destinataire}`,
    cell: ({ nom, destinataire }) => (
      <span className="ui-who">
        <b>{nom}</b>
        <span>{destinataire}</span>
      </span>
    ),
    phone: 'title',
  },
  {
    key: 'papier',
    title: 'Document',
    value: ({ papier, numero }) => `${papier} ${numero}`.trim(),
    cell: ({ papier, numero }) => (
      <span className="ui-who">
        {papier}
        <span>{numero}</span>
      </span>
    ),
  },
  { key: 'lot', title: 'Lot', value: ({ lot }) => lot },
  {
    key: 'etat',
    title: 'État',
    value: (envoi) => `${ETATS[envoi.etat].mot} ${raisonDe(envoi)}`.trim(),
    cell: (envoi) => (
      <span className="books-inv-sort" title={envoi.retour_dit ?? undefined}>
        <Tag tone={ETATS[envoi.etat].tone}>{ETATS[envoi.etat].mot}</Tag>
        {raisonDe(envoi) && <span className="ui-xs ui-second">{majuscule(raisonDe(envoi))}</span>}
      </span>
    ),
    phone: 'half',
  },
]

const GESTE: Column<LigneEnvoi> = {
  key: 'geste',
  title: '',
  value: () => null,
  width: 'narrow',
  control: <span className="ui-sr">Gestes</span>,
  cell: (envoi) => (envoi.document_id !== null && envoi.objet === 'document' ? <Renvoyer envoi={envoi} /> : null),
}

function Renvoyer({ envoi }: { envoi: LigneEnvoi }) {
  const { dossier } = useDossier()
  const { renvoyer } = useDocumentsLocatifs(dossier.id)
  const toast = useToast()
  const geste = useGesture()
  if (envoi.etat === 'en_attente') return null
  async function repartir() {
    const { envois, destinataire } = await renvoyer(envoi.id)
    toast({ title: envois === 0 ? 'Cet envoi part déjà' : `Un e-mail part à ${destinataire}` })
  }
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        icon={RotateCcw}
        busy={geste.busy}
        aria-label={`Renvoyer : ${envoi.papier} ${envoi.numero} à ${envoi.nom}`}
        onClick={() => void geste.make(repartir)}
      >
        Renvoyer
      </Button>
      {geste.refusal && (
        <p className="ui-xs ui-neg" role="alert">
          {geste.refusal}
        </p>
      )}
    </>
  )
}
