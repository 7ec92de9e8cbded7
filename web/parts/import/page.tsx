// The page of an import: a model to start from, a file dropped, its rows shown as they will be, written in one gesture.
import { FileSpreadsheet, FileText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { luiRevient } from '#domain/activites/droits.ts'
import { sortesDe } from '#domain/activites/moteurs.ts'
import { MODELES, NATURES_IMPORT, type NatureImport, TABLE_IMPORTEE } from '#domain/reprise/imports/modeles.ts'
import { enumerer } from '#web/lib/format.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { type EtatImport, type Fichier, useImport } from './etat.ts'
import { Lignes } from './lignes.tsx'
import { telechargerModele } from './modele.ts'
import { bilanDit, compter, NOMS_IMPORT } from './mots.ts'
import './import.css'

/** What the address asks to import; null when it asks nothing, or what he may not. */
export function useImportDemande(): NatureImport | null {
  const [params] = useSearchParams()
  return useImportsPermis().find((une) => une === params.get('importer')) ?? null
}

/** Where the family keeps lots, for whoever may write; of an employee, what his rights open. */
export function useImportsPermis(): readonly NatureImport[] {
  const { dossier, peutEcrire, role, droits } = useDossier()
  if (!peutEcrire || !sortesDe(dossier.activite).includes('lots')) return []
  return NATURES_IMPORT.filter((nature) => luiRevient({ role, droits }, 'tables', TABLE_IMPORTEE[nature]))
}

type Props = { nature: NatureImport; crumb: { to: string; label: string } }

export function ImportPage({ nature, crumb }: Props) {
  const [, setParams] = useSearchParams()
  const permis = useImportsPermis()
  const choisir = (une: NatureImport) =>
    setParams(
      (avant) => {
        const apres = new URLSearchParams(avant)
        apres.set('importer', une)
        return apres
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Page
      title="Importer"
      crumb={crumb}
      lead="D’un tableur ou d’un autre logiciel : les lots, puis les baux avec leurs locataires."
    >
      {permis.length > 1 && (
        <PressTabs
          label="Ce qui est importé"
          value={nature}
          onChange={choisir}
          tabs={permis.map((key) => ({ key, label: NOMS_IMPORT[key].onglet }))}
        />
      )}
      <Import key={nature} nature={nature} />
    </Page>
  )
}

function Import({ nature }: { nature: NatureImport }) {
  const etat = useImport(nature)
  const { fichier, bilan, refus, nouvelles, fausses, occupe } = etat
  const { un, des } = NOMS_IMPORT[nature]
  return (
    <div className="ui-stack-l parts-imp">
      {refus && <Banner tone="bad">{refus}</Banner>}
      {bilan && bilan.crees > 0 && <Banner tone="good">{bilanDit(nature, bilan)}</Banner>}
      {bilan && bilan.erreurs.length > 0 && (
        <Banner tone="wait">
          {bilan.erreurs
            .slice(0, 5)
            .map(({ message }) => message)
            .join(' ')}
        </Banner>
      )}
      {fichier ? (
        <>
          <CeQuiEstLu fichier={fichier} />
          <Communs nature={nature} fichier={fichier} etat={etat} />
          <div className="ui-row">
            {nouvelles.length > 0 && (
              <Button kind="main" busy={occupe} onClick={() => void etat.creer()}>
                Créer {compter(nouvelles.length, un, des)}
              </Button>
            )}
            <Button onClick={etat.recommencer}>
              {nouvelles.length + fausses.length > 0 ? 'Choisir un autre fichier' : 'Importer un autre fichier'}
            </Button>
          </div>
          <Lignes nature={nature} etat={etat} />
        </>
      ) : (
        <Depot nature={nature} etat={etat} />
      )}
    </div>
  )
}

function CeQuiEstLu({ fichier: { nom, feuille, lues, colonnes, inconnues, doubles } }: { fichier: Fichier }) {
  const cites = (titres: readonly string[]): string => enumerer(titres.map((titre) => `« ${titre} »`))
  return (
    <div className="ui-stack-s">
      <p>
        <b>{nom}</b>
        {feuille && `, feuille « ${feuille} »`} : {compter(lues, 'ligne lue', 'lignes lues')},{' '}
        {compter(colonnes.length, 'colonne reconnue', 'colonnes reconnues')}.
      </p>
      {inconnues.length > 0 && (
        <p className="ui-small ui-second">
          {inconnues.length > 1 ? 'Colonnes laissées de côté' : 'Colonne laissée de côté'} : {cites(inconnues)}.
        </p>
      )}
      {doubles.length > 0 && (
        <Banner tone="wait">
          {doubles.length > 1 ? 'Ces colonnes sont' : 'Cette colonne est'} deux fois dans le fichier, la première est
          lue : {cites(doubles)}.
        </Banner>
      )}
    </div>
  )
}

/** The columns that a published grid leaves out since they are those of all its rows: said once. */
const COMMUNS: Readonly<Record<NatureImport, readonly string[]>> = {
  ...{ lots: [], locataires: [], baux: [] },
  loyers_reference: ['ville', 'du', 'au', 'source'],
}

function Communs({ nature, fichier, etat }: { nature: NatureImport; fichier: Fichier; etat: EtatImport }) {
  const lues = new Set(fichier.colonnes.map(({ champ }) => champ))
  const champs = MODELES[nature].filter(({ cle }) => COMMUNS[nature].includes(cle) && !lues.has(cle))
  if (champs.length === 0) return null
  return (
    <div className="ui-stack-s">
      <p className="ui-second">Le fichier ne le dit pas : pour toutes ses lignes,</p>
      <div className="parts-imp-champs">
        {champs.map(({ cle, titre, exemple }) => (
          <label key={cle} className="ui-small">
            {titre}
            <input
              className="ui-input"
              placeholder={exemple}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur()
              }}
              onBlur={({ currentTarget: { value } }) => etat.dire(cle, value.trim())}
            />
          </label>
        ))}
      </div>
    </div>
  )
}

function Depot({ nature, etat }: { nature: NatureImport; etat: EtatImport }) {
  const { onglet, dit } = NOMS_IMPORT[nature]
  const toast = useToast()
  const lien = useLien()
  const modele = (fin: 'xlsx' | 'csv') =>
    telechargerModele(nature, fin).catch((error: unknown) => toast({ title: messageOf(error), bad: true }))
  return (
    <>
      <FileDrop
        tall
        busy={etat.occupe}
        says={etat.occupe ? 'Lecture du fichier…' : 'Déposez le fichier ici, ou choisissez-le'}
        label={`Fichier à importer : ${onglet}`}
        accept=".xlsx,.csv,.txt,.tsv"
        onFile={(fichier) => void etat.choisir(fichier)}
      />
      <Block title="Partir du modèle">
        <p className="ui-second parts-imp-dit">
          {dit} Le modèle a les titres, une ligne d’exemple et une feuille qui explique chaque colonne ; un fichier de
          votre tableur convient aussi : les colonnes sont reconnues par leurs titres, dans tout ordre. 10 000 lignes et
          10 Mo au plus, rien n’est écrit avant que vous ne le demandiez.
        </p>
        <div className="ui-row">
          <Button icon={FileSpreadsheet} onClick={() => void modele('xlsx')}>
            Modèle (XLSX)
          </Button>
          <Button icon={FileText} kind="quiet" onClick={() => void modele('csv')}>
            Modèle (CSV)
          </Button>
          {nature === 'loyers_reference' && (
            <LinkButton kind="quiet" to={lien('immeubles', { vue: 'references' })}>
              Saisir la grille
            </LinkButton>
          )}
        </div>
      </Block>
    </>
  )
}
