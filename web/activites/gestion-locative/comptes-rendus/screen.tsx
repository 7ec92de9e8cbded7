// The place of the statements of owners: which comes next for each mandate; one of them as its paper, its transfer, what to look at before it leaves.
import { Download, Printer } from 'lucide-react'
import { LireAnneeProprietaire } from '#contract/functions/mandats/lire-annee-proprietaire.ts'
import { LireCompteRendu } from '#contract/functions/mandats/lire-compte-rendu.ts'
import { useParam } from '#web/lib/adresse.ts'
import { formatDay } from '#web/lib/format.ts'
import { useTelecharger } from '#web/parts/telecharger.ts'
import { useDossier, useIci, useLien } from '#web/session/dossier.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { IndexTabs } from '#web/ui/nav/index-tabs.tsx'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Avant } from './avant.tsx'
import type { CompteRenduEnvoye } from './ecrire.ts'
import { ListeDesMandats } from './liste.tsx'
import { PapierCompteRendu } from './papier.tsx'
import { FichiersSepa } from './sepa.tsx'
import { Virement } from './virement.tsx'
import { type MandatRendu, type Ouvert, useMandatsRendus, useOuvert } from './vue.ts'
import './comptes-rendus.css'

const TITRE = 'Comptes rendus de gestion'

export function ComptesRendusScreen() {
  const { mandats, envoyes } = useMandatsRendus()
  const [mandat_id] = useParam('mandat')
  const rendu = mandats.find(({ mandat }) => mandat.id === mandat_id) ?? (mandats.length === 1 ? mandats[0] : undefined)
  if (rendu) return <UnMandat key={rendu.mandat.id} rendu={rendu} seul={mandats.length === 1} envoyes={envoyes} />
  return <Tous mandats={mandats} envoyes={envoyes} />
}

function Tous({ mandats, envoyes }: { mandats: readonly MandatRendu[]; envoyes: readonly CompteRenduEnvoye[] }) {
  const lien = useLien()
  return (
    <Page title={TITRE} lead="À chaque propriétaire son compte, aux dates de son mandat, puis son virement.">
      {mandats.length === 0 ? (
        <Empty
          drawing="registre"
          action={<LinkButton to={lien('gestion_locative:proprietaires')}>Voir les propriétaires</LinkButton>}
        >
          Un compte rendu s’établit seul dès qu’un propriétaire a son mandat : loyers, dépenses, honoraires, virement.
        </Empty>
      ) : (
        <div className="activites-cr-ecran">
          <Block title="Mandats">
            <ListeDesMandats mandats={mandats} />
          </Block>
          <aside className="ui-stack-l">
            <FichiersSepa envoyes={envoyes} />
          </aside>
        </div>
      )}
    </Page>
  )
}

type Props = { rendu: MandatRendu; seul: boolean; envoyes: readonly CompteRenduEnvoye[] }

function UnMandat({ rendu, seul, envoyes }: Props) {
  const lien = useLien()
  const [choisi, setChoisi] = useParam('rendu')
  const ouvert = useOuvert(rendu, choisi)
  const { envoye, rendu: contenu } = ouvert
  return (
    <Page
      title={rendu.mandant.nom}
      lead={`Compte rendu du ${formatDay(contenu.du)} au ${formatDay(contenu.au)}, ${envoye ? `envoyé le ${formatDay(envoye.etabli_le)}` : 'brouillon'}.`}
      action={<Gestes rendu={rendu} ouvert={ouvert} />}
      crumb={
        seul
          ? { to: lien('gestion_locative:proprietaires'), label: 'Propriétaires' }
          : { to: lien('gestion_locative:comptes_rendus'), label: TITRE }
      }
    >
      <Periodes rendu={rendu} ouvert={ouvert} />
      <div className="activites-cr-ecran">
        <div className="activites-cr-feuille">
          <PapierCompteRendu
            rendu={contenu}
            numero={envoye?.numero ?? null}
            facture_numero={envoye?.facture_numero ?? null}
          />
        </div>
        <aside className="ui-stack-l">
          <Virement rendu={rendu} ouvert={ouvert} onSent={setChoisi} />
          {envoye === null && <Avant rendu={rendu} ouvert={ouvert} />}
          <FichiersSepa envoyes={envoyes} courant={envoye?.id} />
        </aside>
      </div>
    </Page>
  )
}

function Gestes({ rendu: { mandat, mandant }, ouvert: { envoye } }: { rendu: MandatRendu; ouvert: Ouvert }) {
  const { dossier, annee } = useDossier()
  const [telecharger, busy] = useTelecharger()
  const quoi = { dossier_id: dossier.id, mandat_id: mandat.id, compte_rendu_id: envoye?.id ?? null }
  return (
    <>
      <Button
        busy={busy}
        onClick={() =>
          void telecharger(LireAnneeProprietaire, { dossier_id: dossier.id, mandant_id: mandant.id, annee })
        }
      >
        Récapitulatif {annee}
      </Button>
      <Button icon={Printer} onClick={() => window.print()}>
        Imprimer
      </Button>
      <Button icon={Download} busy={busy} onClick={() => void telecharger(LireCompteRendu, quoi)}>
        PDF
      </Button>
    </>
  )
}

/** The last ones that were sent, and the next one. */
const MONTRES = 5

function Periodes({
  rendu: { mandat, envoyes, suivante, due },
  ouvert: { envoye },
}: {
  rendu: MandatRendu
  ouvert: Ouvert
}) {
  const ici = useIci()
  const place = (id: string | null) => ici({ mandat: mandat.id, ...(id === null ? {} : { rendu: id }) })
  const onglets = [
    ...envoyes.slice(-MONTRES).map(({ id, au }) => ({ key: id, text: jour(au), note: 'envoyé', to: place(id) })),
    { key: 'brouillon', text: jour(suivante.au), note: due ? 'à envoyer' : 'en cours', to: place(null) },
  ]
  return <IndexTabs label="Périodes" tabs={onglets} current={envoye?.id ?? 'brouillon'} />
}

const jour = (au: string): string => formatDay(au)
