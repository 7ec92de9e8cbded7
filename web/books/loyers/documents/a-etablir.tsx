// What may be issued today: ticked, looked at, issued together, and sent to those who agreed.
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { sum } from '#domain/base/cents.ts'
import { REFUS } from '#domain/base/refus.ts'
import type { EnvoiPossible } from '#domain/sujets/location/documents/envoi.ts'
import { useDocumentsLocatifs } from '#web/data/location/documents-locatifs.ts'
import { EnvoiEnBloc } from '#web/parts/location/envoi-en-bloc.tsx'
import { NouveauBail } from '#web/parts/location/nouveau-bail.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Feuille } from './feuille.tsx'
import { aEnvoyer, type LigneAEtablir, NATURES } from './lignes.ts'

export function AEtablir({ lignes }: { lignes: readonly LigneAEtablir[] }) {
  const { dossier, peutEcrire } = useDossier()
  const { apercu } = useDocumentsLocatifs(dossier.id)
  const [cles, setCles] = useState<ReadonlySet<string>>(new Set())
  const [vue, setVue] = useState<LigneAEtablir | null>(null)
  const choisies = lignes.filter(({ cle }) => cles.has(cle))
  if (lignes.length === 0) return <Rien />
  return (
    <>
      {peutEcrire && choisies.length > 0 && <Barre lignes={choisies} />}
      <Table
        label="Documents à établir"
        rows={lignes}
        rowKey={({ cle }) => cle}
        columns={[colonneDocument(peutEcrire ? { cles, setCles } : null), ...COLUMNS]}
        onOpen={setVue}
        openKey={vue?.cle ?? null}
        search="Locataire, document, montant"
        exportName="documents-a-etablir"
        urlName="etb"
        tools={(vues) =>
          peutEcrire &&
          vues.length > 0 && (
            <Button kind="quiet" onClick={() => setCles(avecOuSans(cles, vues))}>
              {toutesChoisies(cles, vues) ? 'Tout décocher' : 'Tout choisir'}
            </Button>
          )
        }
        footLabel={lignes.length > 1 ? `${lignes.length} documents` : '1 document'}
        empty=""
      />
      {vue && (
        <Feuille
          titre={`Aperçu, ${nomDe(vue)}`}
          cle={`apercu/${vue.cle}`}
          lire={() => apercu(vue.demande)}
          onClose={() => setVue(null)}
        />
      )}
    </>
  )
}

const toutesChoisies = (cles: ReadonlySet<string>, vues: readonly LigneAEtablir[]): boolean =>
  vues.every(({ cle }) => cles.has(cle))

/** Those that the search shows, and no other: added, or taken off once they all are. */
function avecOuSans(cles: ReadonlySet<string>, vues: readonly LigneAEtablir[]): ReadonlySet<string> {
  const siennes = new Set(vues.map(({ cle }) => cle))
  return new Set(toutesChoisies(cles, vues) ? [...cles].filter((une) => !siennes.has(une)) : [...cles, ...siennes])
}

/** Nothing was ever called, or all of it is done: the two are not said alike. */
function Rien() {
  const { peutEcrire } = useDossier()
  const { baux, echeances } = useFaits()
  const lien = useLien()
  if (echeances.length > 0) return <p className="ui-second">Rien à établir : tout ce qui pouvait l’être l’est déjà.</p>
  const appeler = <LinkButton to={lien('loyers', { appel: '1' })}>Appeler les loyers</LinkButton>
  return (
    <Empty drawing="souche" action={peutEcrire && (baux.length === 0 ? <NouveauBail /> : appeler)}>
      Un avis s’établit d’un loyer appelé, une quittance d’un loyer payé :{' '}
      {baux.length === 0 ? 'ajoutez d’abord un bail.' : 'aucun loyer n’est encore appelé.'}
    </Empty>
  )
}

const nomDe = ({ demande, locataires, objet }: LigneAEtablir): string =>
  `${NATURES[demande.nature]}, ${locataires}, ${objet}`

/** How many, how much, and the two acts: kept for oneself, or sent. */
function Barre({ lignes }: { lignes: readonly LigneAEtablir[] }) {
  const { dossier } = useDossier()
  const { emettre } = useDocumentsLocatifs(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [envoi, setEnvoi] = useState(false)
  const id = useId()
  const joignables = compter(lignes.map(({ envoi }) => envoi.destinataires.length))

  async function etablir() {
    setBusy(true)
    try {
      const { documents } = await emettre(
        lignes.map(({ demande }) => demande),
        false,
      )
      toast({ title: documents.length === 1 ? 'Un document établi' : `${documents.length} documents établis` })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="books-inv-barre" role="status">
      <span>
        <b>{lignes.length === 1 ? 'Un document choisi' : `${lignes.length} documents choisis`}</b>,{' '}
        <Euros amount={sum(lignes.map(({ montant_cents }) => montant_cents))} />
      </span>
      <span className="ui-row">
        <Button size="small" busy={busy} onClick={() => void etablir()}>
          Établir
        </Button>
        <Button
          size="small"
          kind="main"
          icon={Send}
          disabled={busy || joignables === 0}
          aria-describedby={joignables === 0 ? id : undefined}
          onClick={() => setEnvoi(true)}
        >
          Établir et envoyer…
        </Button>
      </span>
      {joignables === 0 && (
        <span id={id} className="ui-small ui-second books-inv-barre-dit">
          Rien ne part par e-mail : {sansEnvoi(lignes)}
        </span>
      )}
      {envoi && <EnvoiEnBloc lignes={lignes.map(aEnvoyer)} onClose={() => setEnvoi(false)} />}
    </div>
  )
}

/** Why none of them leaves by mail, and where that changes. */
const sansEnvoi = (lignes: readonly LigneAEtablir[]): string =>
  lignes.every(({ envoi }) => envoi.refus === 'consentement_absent')
    ? 'aucun de ces locataires n’a donné son accord, qui se note dans son bail, sous « Personnes ».'
    : 'il manque l’adresse ou l’accord de chacun de ces locataires, qui se notent dans son bail, sous « Personnes ».'

const compter = (nombres: readonly number[]): number => nombres.reduce((total, un) => total + un, 0)

type Choix = { cles: ReadonlySet<string>; setCles: (cles: ReadonlySet<string>) => void }

/** The name of the document, with the box that ticks it: on a phone too, where a row is a card. */
function colonneDocument(choix: Choix | null): Column<LigneAEtablir> {
  const basculer = ({ cles, setCles }: Choix, cle: string) => {
    const next = new Set(cles)
    if (!next.delete(cle)) next.add(cle)
    setCles(next)
  }
  return {
    key: 'nature',
    title: 'Document',
    value: ({ demande, objet }) => `${NATURES[demande.nature]} ${objet}`,
    cell: (ligne) => (
      <span className="books-inv-choix">
        {choix && (
          <label className="ui-check">
            <input
              type="checkbox"
              aria-label={`Choisir : ${nomDe(ligne)}`}
              checked={choix.cles.has(ligne.cle)}
              onChange={() => basculer(choix, ligne.cle)}
            />
          </label>
        )}
        <span className="ui-who">
          <b>{NATURES[ligne.demande.nature]}</b>
          <span>{ligne.objet}</span>
        </span>
      </span>
    ),
    phone: 'title',
  }
}

const COLUMNS: readonly Column<LigneAEtablir>[] = [
  { key: 'locataires', title: 'Locataires', value: ({ locataires }) => locataires },
  {
    key: 'envoi',
    title: 'Envoi',
    value: ({ envoi }) => direEnvoi(envoi),
    cell: ({ envoi }) => <Envoi envoi={envoi} />,
  },
  {
    key: 'montant',
    title: 'Montant',
    value: ({ montant_cents }) => montant_cents,
    cents: true,
    num: true,
    cell: ({ montant_cents }) => <Euros amount={montant_cents} bare />,
    phone: 'side',
  },
]

function direEnvoi({ destinataires, refus }: EnvoiPossible): string {
  if (refus === 'consentement_absent') return 'Sans accord : à remettre'
  if (refus) return 'Sans adresse : à remettre'
  return destinataires.map(({ email }) => email).join(', ')
}

const Envoi = ({ envoi }: { envoi: EnvoiPossible }) => (
  <span
    className={`ui-small ${envoi.refus ? 'ui-muted' : ''}`.trim()}
    title={envoi.refus ? REFUS[envoi.refus] : undefined}
  >
    {direEnvoi(envoi)}
  </span>
)
