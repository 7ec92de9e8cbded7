// Step four: what will be written and what will not, then the import itself, whole or not at all.
import { useState } from 'react'
import { ImporterReleve } from '#contract/functions/banque/importer-releve.ts'
import { parseEuros } from '#domain/base/cents.ts'
import { premierJourDe } from '#domain/journalisation/contexte.ts'
import { type ContenuReleve, periodeDe } from '#domain/sujets/banque/contenu-releve.ts'
import type { CompteBancaire } from '#web/data/banque/comptes-bancaires.ts'
import type { Step } from '#web/data/flux.ts'
import { act } from '#web/data/functions.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/form/choice.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Progress } from '#web/ui/state/waiting.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { nombreDeLignes } from '../gestes.ts'
import { constatsDe, type Import, type Importe } from './etat.ts'

type Props = { compte: CompteBancaire; etat: Import; onRetour: () => void; onImporte: (importe: Importe) => void }

export function EtapeVerification({ compte, etat, onRetour, onImporte }: Props) {
  const { contenu, choix, changer, confrontations } = etat
  const { importer, etape, refus, busy } = useImporter(compte, etat, onImporte)
  if (!contenu) return null
  const deja = confrontations.filter(({ sort }) => sort === 'deja_importee').length
  const ecartees = confrontations.filter(({ ligne }) => choix.decisions[ligne.rang] === 'ecarter').length
  const lignes = confrontations.length - deja - ecartees
  const arrete = contenu.erreurs.length > 0 && !choix.laisser
  return (
    <div className="ui-stack-l">
      {refus && <Banner tone="bad">{refus}</Banner>}
      <Block title="Ce qui sera importé">
        <div className="books-bq-solde">
          <Periode contenu={contenu} />
          <SumRow label="Lignes du fichier">{confrontations.length}</SumRow>
          {deja > 0 && <SumRow label="Déjà importées, laissées">{deja}</SumRow>}
          {ecartees > 0 && <SumRow label="Écartées par vous">{ecartees}</SumRow>}
          <SumTotal label="À importer">{lignes}</SumTotal>
        </div>
        <AvantLesLivres contenu={contenu} />
        {contenu.erreurs.length > 0 && (
          <Accord contenu={contenu} laisser={choix.laisser} onChange={(laisser) => changer({ laisser })} />
        )}
        {contenu.solde_final === null && compte.nature !== 'plateforme' && (
          <SoldeLu onChange={(solde) => changer({ solde })} />
        )}
      </Block>
      {etape && <Progress label={etape.step} done={etape.done} total={etape.total} />}
      <div className="ui-row">
        <Button disabled={busy} onClick={onRetour}>
          Retour
        </Button>
        <Button kind="main" busy={busy} disabled={arrete || lignes === 0} onClick={() => void importer()}>
          {lignes === 0 ? 'Rien à importer' : `Importer ${nombreDeLignes(lignes)}`}
        </Button>
      </div>
      {lignes === 0 && (
        <p className="ui-small ui-second">Ce relevé est déjà importé : toutes ses lignes sont dans le compte.</p>
      )}
    </div>
  )
}

/** Told before anything is written: these lines will wait for the books to open earlier, or for an opening balance. */
function AvantLesLivres({ contenu }: { contenu: ContenuReleve }) {
  const premierJour = premierJourDe(useFaits())
  const avant = contenu.lignes.filter(({ date }) => premierJour !== null && date < premierJour).length
  if (premierJour === null || avant === 0) return null
  return (
    <div className="books-bq-avant">
      <Banner tone="wait">
        {nombreDeLignes(avant)} {avant === 1 ? 'est' : 'sont'} d’avant le {formatDay(premierJour)}, premier jour de vos
        livres : {avant === 1 ? 'elle n’y comptera' : 'elles n’y compteront'} pas. Une fois le relevé importé, la page
        Banque vous dit ce que vous pouvez en faire.
      </Banner>
    </div>
  )
}

/** What is left out, and what is imported although the file contradicts itself: neither is done without a word. */
function Accord({
  contenu,
  laisser,
  onChange,
}: {
  contenu: ContenuReleve
  laisser: boolean
  onChange: (laisser: boolean) => void
}) {
  const { illisibles, douteuses } = constatsDe(contenu)
  return (
    <div className="ui-stack-s books-imp-erreurs">
      <Banner tone="wait">
        {illisibles.length > 0 &&
          `${nombreDeLignes(illisibles.length)} du fichier ${illisibles.length === 1 ? 'est illisible' : 'sont illisibles'}. Revenez à la lecture pour les corriger, ou importez sans elles : leur texte est gardé avec le relevé. `}
        {douteuses.length > 0 &&
          `${nombreDeLignes(douteuses.length)} ${douteuses.length === 1 ? 'est lue, mais à vérifier : elle sera importée telle qu’elle est lue.' : 'sont lues, mais à vérifier : elles seront importées telles qu’elles sont lues.'}`}
      </Banner>
      <Tick checked={laisser} onChange={onChange}>
        {illisibles.length > 0 ? 'Importer sans ces lignes' : 'Importer quand même'}
        {illisibles.length > 0 && douteuses.length > 0 && ', et avec celles à vérifier'}
      </Tick>
    </div>
  )
}

function Periode({ contenu }: { contenu: ContenuReleve }) {
  const periode = periodeDe(contenu.lignes)
  return (
    <>
      {periode && (
        <SumRow label="Période">
          {formatDay(periode.du)} – {formatDay(periode.au)}
        </SumRow>
      )}
      {contenu.solde_final && (
        <SumRow label={`Solde au ${formatDay(contenu.solde_final.date)}`}>
          <Euros amount={contenu.solde_final.montant_cents} />
        </SumRow>
      )}
    </>
  )
}

/** The file does not say it: read on the paper, it lets the account be compared with the books. */
function SoldeLu({ onChange }: { onChange: (solde: ReturnType<typeof parseEuros>) => void }) {
  const [texte, setTexte] = useState('')
  const invalide = texte.trim() !== '' && parseEuros(texte) === null
  return (
    <label className="ui-field books-imp-solde">
      <span className="ui-label-t">Solde du compte après la dernière ligne (facultatif)</span>
      <input
        className="ui-input ui-num"
        inputMode="decimal"
        value={texte}
        aria-invalid={invalide}
        onChange={({ target }) => {
          setTexte(target.value)
          onChange(parseEuros(target.value))
        }}
      />
      <span className={invalide ? 'ui-err' : 'ui-help'}>
        {invalide ? 'Montant invalide.' : 'Le fichier ne le dit pas. Il sert à comparer le compte avec les livres.'}
      </span>
    </label>
  )
}

function useImporter(compte: CompteBancaire, { choisi, choix }: Import, onImporte: (importe: Importe) => void) {
  const { dossier } = useDossier()
  const refresh = useRefresh()
  const [cle] = useState(() => crypto.randomUUID())
  const [etape, suivre] = useState<Step | null>(null)
  const [refus, setRefus] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function importer() {
    if (!choisi) return
    setBusy(true)
    setRefus(null)
    try {
      const body = {
        dossier_id: dossier.id,
        compte_id: compte.id,
        fichier: choisi.fichier,
        cle_idempotence: cle,
        compte_du_fichier: choix.rang,
        laisser_erreurs: choix.laisser ? ('true' as const) : ('false' as const),
        decisions: JSON.stringify(choix.decisions),
        ...(choix.lecture && { lecture: JSON.stringify(choix.lecture) }),
        ...(choix.solde !== null && { solde_final_cents: choix.solde }),
      }
      const importe = await act(ImporterReleve, body, { onProgress: suivre })
      await refresh()
      onImporte(importe)
    } catch (error) {
      setRefus(messageOf(error))
      // Somebody else may have imported meanwhile: what is doubtful now is shown when going back.
      await refresh()
    } finally {
      suivre(null)
      setBusy(false)
    }
  }
  return { importer, etape, refus, busy }
}
