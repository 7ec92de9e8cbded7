// The first days: what is still missing before the façade shows anything, one step after the other, and the way to the next one.
import { Check, FileDown, FileUp, Plus } from 'lucide-react'
import { CREER } from '#web/parts/creer.ts'
import { jourEnClair } from '#web/parts/mots.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { LedgerLine } from '#web/ui/table/ledger-list.tsx'
import { Illustration } from '#web/ui/text/illustration.tsx'
import '#web/parts/tableau/tableau.css'
import '#web/ui/state/empty.css'

type Etape = 'logement' | 'bail'

const DITS: Readonly<Record<Etape, { titre: string; phrase: string }>> = {
  logement: {
    titre: 'Votre façade est encore vide',
    phrase: 'Ajoutez un logement : chaque lot devient une fenêtre, qui se remplit quand son loyer arrive.',
  },
  bail: {
    titre: 'Il manque un bail',
    phrase: 'Vos lots sont là. Avec un bail et son locataire, le loyer s’appelle chaque mois et la fenêtre se remplit.',
  },
}

export function PremiersPas({ etape }: { etape: Etape }) {
  const { today, peutEcrire } = useDossier()
  const { titre, phrase } = DITS[etape]
  return (
    <Page title="Gestion Locative" lead={`${jourEnClair(today)}.`}>
      <section className="activites-gl-vide">
        <Illustration name="facade" className="activites-gl-ill" />
        <h2>{titre}</h2>
        <p>{phrase}</p>
        {peutEcrire && <Geste etape={etape} />}
        <ol className="ui-marge">
          <Pas rang={1} fait={etape === 'bail'} titre="Un logement">
            saisi seul, avec son prix et son emprunt, ou tous vos lots d’un fichier XLSX ou CSV
          </Pas>
          <Pas rang={2} titre="Un locataire et son bail">
            ses loyers s’appellent d’un geste, ou seuls si vous le réglez
          </Pas>
          <Pas rang={3} titre="Un relevé de banque">
            les paiements se rapprochent des loyers
          </Pas>
        </ol>
      </section>
    </Page>
  )
}

function Geste({ etape }: { etape: Etape }) {
  const lien = useLien()
  return (
    <div className="ui-row">
      {etape === 'logement' ? (
        <>
          <LinkButton kind="main" icon={Plus} to={lien('installation')}>
            Ajouter un logement
          </LinkButton>
          <LinkButton icon={FileUp} to={lien('immeubles', { importer: 'lots' })}>
            Importer un fichier
          </LinkButton>
        </>
      ) : (
        <>
          <LinkButton kind="main" icon={Plus} to={lien('locataires')} state={CREER}>
            Créer le bail
          </LinkButton>
          <LinkButton icon={FileDown} to={lien('releve')}>
            Importer un relevé
          </LinkButton>
        </>
      )}
    </div>
  )
}

function Pas({ rang, titre, fait, children }: { rang: number; titre: string; fait?: boolean; children: string }) {
  return (
    <LedgerLine
      margin={fait ? <Icon of={Check} className="ui-ok activites-gl-fait" /> : <span className="ui-serif">{rang}</span>}
    >
      <p className="parts-tache-titre">
        {titre}
        {fait && <span className="ui-muted"> : fait</span>}
      </p>
      <p className="ui-small ui-second">{children}</p>
    </LedgerLine>
  )
}
