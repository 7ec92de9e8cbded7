// The year taken over: its file to download as it came, what it opened, and the way back while the books are not begun.

import { Download } from 'lucide-react'
import { useState } from 'react'
import { AnnulerImportFec } from '#contract/functions/compta/annuler-import-fec.ts'
import { ExporterFec } from '#contract/functions/compta/exporter-fec.ts'
import { minus, sum } from '#domain/base/cents.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { type Bornes, bornesSuivantes, closLe, complementDe, duNom, parDate } from '#domain/compta/exercice.ts'
import { libelleReprise } from '#domain/reprise/reprise-fec.ts'
import type { RepriseFecGardee } from '#web/data/compta/reprises-fec.ts'
import { act, actForFile } from '#web/data/functions.ts'
import { save } from '#web/lib/save.ts'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useLivres, useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { SoldesRepris } from './soldes.tsx'

export function RepriseFaite({ reprise }: { reprise: RepriseFecGardee }) {
  const { exercices, peutEcrire } = useDossier()
  const { reprise: mots } = useMots()
  const premier = parDate(exercices)[0]
  const repris = closLe(reprise.fin, premier)
  const ouverture = (useLivres().get(premier?.id ?? '') ?? []).filter(({ journal }) => journal === 'AN')
  const [annuler, setAnnuler] = useState(false)
  const entames = exercices.some(({ etat, valide_jusqu_au }) => etat !== 'ouvert' || valide_jusqu_au !== null)
  const { nom, format, lignes, ecritures, debit_cents, sha256 } = reprise
  return (
    <div className="ui-stack-l books-rfec">
      <div className="books-rfec-contenu">
        <SumRow label="Fichier">
          <span className="books-rfec-nom">{nom}</span>
        </SumRow>
        <SumRow label={format === 'fec' ? 'Écritures, lignes' : 'Lignes lues'}>
          {format === 'fec' && `${ecritures.toLocaleString('fr-FR')}, `}
          {lignes.toLocaleString('fr-FR')}
        </SumRow>
        <SumRow label="Total des débits, égal aux crédits">
          <Euros amount={debit_cents} />
        </SumRow>
        <p className="ui-xs ui-muted books-rfec-nom">Empreinte SHA-256 : {sha256}</p>
      </div>
      <p>
        Ce que {mots.fiches} disent de l’ouverture reste lié à elles ; le reste est écrit en une écriture, «{' '}
        {libelleReprise(reprise)} ».
      </p>
      <SoldesRepris label={`Ouverture ${duNom(premier ?? bornesSuivantes(repris))}`} soldes={compares(ouverture)} />
      <div className="ui-row books-rfec-suite">
        <Telecharger reprise={reprise} repris={repris} />
        {peutEcrire && !entames && (
          <Button kind="quiet" onClick={() => setAnnuler(true)}>
            Annuler cette reprise
          </Button>
        )}
      </div>
      {peutEcrire && entames && (
        <p className="ui-small ui-second">
          Elle ne s’annule plus : un exercice est arrêté, ou des écritures sont validées après elle.
        </p>
      )}
      {annuler && <Annuler reprise={reprise} repris={repris} onClose={() => setAnnuler(false)} />}
    </div>
  )
}

function compares(ouverture: readonly Ligne[]) {
  const solde = (lignes: readonly Ligne[]) =>
    minus(sum(lignes.map(({ debit_cents }) => debit_cents)), sum(lignes.map(({ credit_cents }) => credit_cents)))
  return [...Map.groupBy(ouverture, ({ compte }) => compte)]
    .map(([compte, lignes]) => ({
      compte,
      solde_cents: solde(lignes),
      reste_cents: solde(lignes.filter(({ origine }) => origine.table === 'reprises_fec')),
    }))
    .filter(({ solde_cents, reste_cents }) => solde_cents !== 0 || reste_cents !== 0)
}

type Props = { reprise: RepriseFecGardee; repris: Bornes }

function Telecharger({ reprise: { id, format }, repris }: Props) {
  const { dossier } = useDossier()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function telecharger() {
    setBusy(true)
    try {
      const { name, file } = await actForFile(ExporterFec, { dossier_id: dossier.id, reprise_id: id })
      save(name, file)
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void telecharger()}>
      {format === 'fec' ? `Télécharger le FEC ${complementDe(repris)}` : 'Télécharger le fichier repris'}
    </Button>
  )
}

function Annuler({ reprise: { id }, repris, onClose }: Props & { onClose: () => void }) {
  const { dossier } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function annuler() {
    setBusy(true)
    try {
      await act(AnnulerImportFec, { dossier_id: dossier.id, reprise_id: id })
      toast({ title: `Reprise ${duNom(repris)} annulée`, description: 'Vos livres s’ouvrent comme avant elle.' })
      await refresh()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      onClose()
    }
  }
  return (
    <Confirm
      title="Annuler cette reprise"
      description={`Le fichier ${duNom(repris)} est retiré, et vos livres s’ouvrent comme avant lui. Vos fiches ne changent pas.`}
      confirm="Annuler cette reprise"
      danger
      busy={busy}
      onConfirm={() => void annuler()}
      onClose={onClose}
    />
  )
}
