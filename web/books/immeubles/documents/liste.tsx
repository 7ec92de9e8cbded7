// The papers of one lot, or of all of them: searched, filtered by nature, opened, taken away together, and new ones filed under the lot.
import { Download, FileText, X } from 'lucide-react'
import { useState } from 'react'
import { DeposerDocument } from '#contract/functions/depenses/deposer-document.ts'
import { DOCUMENTS_EXPORTES, ExporterDocuments } from '#contract/functions/depenses/exporter-documents.ts'
import { LireDocumentLocatif } from '#contract/functions/location/lire-document-locatif.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { act } from '#web/data/functions.ts'
import {
  type DocumentLot,
  NATURES_PAPIER,
  type NaturePapier,
  useWriteDocumentsLot,
} from '#web/data/immeubles/documents-lot.ts'
import { allegerImage, PIECES_ACCEPTEES } from '#web/lib/alleger-image.ts'
import { formatDay } from '#web/lib/format.ts'
import { Piece } from '#web/parts/expliquer/piece.tsx'
import { useTelecharger } from '#web/parts/telecharger.ts'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { type Papier, usePapiers } from './papiers.ts'

const TOUTES = 'toutes'

/** `bien`: the lot; null: all of them. */
export function Documents({ bien }: { bien: Bien | null }) {
  const { peutEcrire } = useDossier()
  const papiers = usePapiers().filter(({ bien_id }) => bien === null || bien_id === bien.id)
  const [nature, setNature] = useState<string>(TOUTES)
  const montres = papiers.filter((un) => nature === TOUTES || un.nature === nature)
  const { choisis, cocher, cocherTout, coches } = useChoix(montres)
  const colonnes = useColonnes({ bien, choisis, cocher, tout: { coche: coches.length > 0, cocher: cocherTout } })
  const presentes = CLES.filter((cle) => papiers.some((un) => un.nature === cle))
  return (
    <div className="ui-stack-l">
      {bien && peutEcrire && <Rangement bien={bien} />}
      <div>
        <Table
          label="Documents"
          rows={montres}
          rowKey={({ cle }) => cle}
          columns={colonnes}
          search="Nom, nature, locataire, date…"
          urlName="docs"
          footLabel={`${montres.length} document${montres.length > 1 ? 's' : ''}`}
          tools={
            <>
              <Select
                label="Nature"
                value={nature}
                onChange={setNature}
                options={[
                  { value: TOUTES, label: 'Toutes les natures' },
                  ...presentes.map((value) => ({ value, label: NATURES_PAPIER[value] })),
                ]}
              />
              <Ensemble choisis={coches} />
            </>
          }
          empty={
            <Empty drawing="registre" action={<PremierLot />}>
              {bien
                ? 'Actes, baux, diagnostics, factures, quittances : tous les papiers du lot se retrouvent ici.'
                : 'Tous les papiers de vos lots se retrouvent ici.'}
            </Empty>
          }
        />
      </div>
    </div>
  )
}
/** Without any lot there is nothing to file under: the way to the first one. */
function PremierLot() {
  const { peutEcrire } = useDossier()
  const { biens } = useFaits()
  const lien = useLien()
  const mots = useMots()
  if (biens.length > 0 || !peutEcrire) return null
  return (
    <LinkButton kind="main" to={lien('installation')}>
      {mots.commencer}
    </LinkButton>
  )
}

const CLES = Object.keys(NATURES_PAPIER) as NaturePapier[] // safe: the keys of that very list

function useChoix(montres: readonly Papier[]) {
  const [choisis, setChoisis] = useState<ReadonlySet<string>>(new Set())
  const cocher = (cle: string) =>
    setChoisis((avant) => {
      const apres = new Set(avant)
      if (!apres.delete(cle)) apres.add(cle)
      return apres
    })
  // Of those shown alone: what a filter hides is not taken away with them.
  const coches = montres.filter(({ cle }) => choisis.has(cle))
  const cocherTout = () => setChoisis(coches.length > 0 ? new Set() : new Set(montres.map(({ cle }) => cle)))
  return { choisis, cocher, cocherTout, coches }
}

function Ensemble({ choisis }: { choisis: readonly Papier[] }) {
  const { dossier } = useDossier()
  const [telecharger, busy] = useTelecharger()
  if (choisis.length === 0) return null
  const trop = choisis.length > DOCUMENTS_EXPORTES
  const documents = [
    ...new Set(choisis.flatMap(({ fichier }) => ('document_id' in fichier ? [fichier.document_id] : []))),
  ]
  const documents_locatifs = choisis.flatMap(({ fichier }) => ('locatif_id' in fichier ? [fichier.locatif_id] : []))
  return (
    <Button
      icon={Download}
      busy={busy}
      disabled={trop}
      onClick={() => void telecharger(ExporterDocuments, { dossier_id: dossier.id, documents, documents_locatifs })}
    >
      {trop ? `${DOCUMENTS_EXPORTES} documents au plus` : `Télécharger (${choisis.length})`}
    </Button>
  )
}

type Colonnage = {
  bien: Bien | null
  choisis: ReadonlySet<string>
  cocher: (cle: string) => void
  tout: { coche: boolean; cocher: () => void }
}

function useColonnes({ bien, choisis, cocher, tout }: Colonnage): Column<Papier>[] {
  const { biens } = useFaits()
  const noms = new Map(biens.map(({ id, libelle }) => [id, libelle]))
  const case_ = (label: string, coche: boolean, geste: () => void) => (
    <input type="checkbox" aria-label={label} checked={coche} onChange={geste} />
  )
  return [
    {
      key: 'choix',
      title: 'Choisir',
      control: case_('Tout choisir', tout.coche, tout.cocher),
      value: () => null,
      cell: (papier) => case_(`Choisir ${papier.fichier.nom}`, choisis.has(papier.cle), () => cocher(papier.cle)),
      phone: 'side',
    },
    {
      key: 'document',
      title: 'Document',
      value: ({ fichier, objet }) => `${fichier.nom} ${objet}`,
      cell: (papier) => <Ouvrir papier={papier} />,
      phone: 'title',
    },
    { key: 'nature', title: 'Nature', value: ({ nature }) => NATURES_PAPIER[nature], phone: 'half' },
    ...(bien
      ? []
      : [
          { key: 'lot', title: 'Lot', value: ({ bien_id }: Papier) => noms.get(bien_id) ?? '', phone: 'half' as const },
        ]),
    {
      key: 'locataire',
      title: 'Locataire',
      value: ({ locataire }) => locataire,
      cell: ({ locataire }) => locataire || '—',
    },
    {
      key: 'date',
      title: 'Date',
      value: ({ date }) => `${date} ${dateDite(date)}`,
      cell: ({ date }) => dateDite(date),
      phone: 'half',
    },
    {
      key: 'retirer',
      title: 'Retirer',
      control: <span className="ui-sr">Retirer</span>,
      value: () => null,
      cell: ({ rangement, fichier }) => rangement && <Retirer id={rangement} nom={fichier.nom} />,
      phone: 'line',
    },
  ]
}

const dateDite = (date: string): string => formatDay(date.slice(0, 10) as Parameters<typeof formatDay>[0])

function Ouvrir({ papier: { fichier, objet } }: { papier: Papier }) {
  const { dossier } = useDossier()
  const [telecharger, busy] = useTelecharger()
  return (
    <span className="ui-who books-imm-papier">
      {'document_id' in fichier ? (
        <Piece document_id={fichier.document_id} />
      ) : (
        <Button
          kind="quiet"
          size="small"
          icon={FileText}
          busy={busy}
          onClick={() =>
            void telecharger(LireDocumentLocatif, { dossier_id: dossier.id, document_id: fichier.locatif_id })
          }
        >
          {fichier.nom}
        </Button>
      )}
      {objet && <span>{objet}</span>}
    </span>
  )
}

function Retirer({ id, nom }: { id: string; nom: string }) {
  const { dossier, peutEcrire } = useDossier()
  const { remove } = useWriteDocumentsLot(dossier.id)
  const toast = useToast()
  if (!peutEcrire) return null
  const retirer = () =>
    remove(id)
      .then(() => toast({ title: 'Document retiré du lot' }))
      .catch((error) => toast({ title: messageOf(error), bad: true }))
  return <IconButton label={`Retirer du lot : ${nom}`} icon={X} size="small" onClick={() => void retirer()} />
}

const A_RANGER = CLES.filter((cle): cle is DocumentLot['nature'] => cle !== 'quittance')

/** Files several papers under the lot, all of one nature; what is refused is said, the others stay. */
function Rangement({ bien }: { bien: Bien }) {
  const { dossier } = useDossier()
  const { create } = useWriteDocumentsLot(dossier.id)
  const [nature, setNature] = useState<DocumentLot['nature']>('acte')
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  async function ranger(fichiers: readonly File[]) {
    setBusy(true)
    let ranges = 0
    try {
      for (const fichier of fichiers) {
        const { document_id } = await act(DeposerDocument, {
          dossier_id: dossier.id,
          fichier: await allegerImage(fichier),
        })
        await create({ bien_id: bien.id, document_id, nature })
        ranges++
      }
      toast({ title: ranges > 1 ? `${ranges} documents rangés` : 'Document rangé' })
    } catch (error) {
      const avant = ranges > 0 ? `${ranges} rangé${ranges > 1 ? 's' : ''}, puis : ` : ''
      toast({ title: `${avant}${messageOf(error)}`, bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="ui-two">
      <label className="ui-field">
        <span className="ui-label-t">Nature des documents à ranger</span>
        <select
          className="ui-input"
          value={nature}
          onChange={({ target }) => setNature(A_RANGER.find((une) => une === target.value) ?? 'autre')}
        >
          {A_RANGER.map((une) => (
            <option key={une} value={une}>
              {NATURES_PAPIER[une]}
            </option>
          ))}
        </select>
      </label>
      <FileDrop
        says="Déposer ou choisir des PDF ou des images, 10 Mo au plus chacun"
        label={`Documents à ranger sous ${bien.libelle}`}
        accept={PIECES_ACCEPTEES}
        busy={busy}
        onFiles={(fichiers) => void ranger(fichiers)}
      />
    </div>
  )
}
