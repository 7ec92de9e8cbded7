// The place `accueil` of rental management: what waits for who lets or manages, and what comes.

import { useQuery } from '@tanstack/react-query'
import { taches } from '#domain/activites/gestion-locative/taches.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { enLettres, majuscule } from '#domain/base/mots.ts'
import { modelesDepenseQuery } from '#web/data/depenses/modeles-depense.ts'
import { Agenda } from '#web/parts/agenda.tsx'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { jourEnClair } from '#web/parts/mots.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

export function AccueilScreen() {
  return useDossier().exercices.length === 0 ? <PremierJour /> : <Jour />
}

function PremierJour() {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  return (
    <Page title="Gestion Locative" lead="Votre premier logement, et son bail.">
      <Empty
        drawing="facade"
        action={
          peutEcrire && (
            <LinkButton kind="main" size="large" to={lien('installation')}>
              Installer mon premier logement
            </LinkButton>
          )
        }
      >
        Le logement, un emprunt, un bail : les loyers s’appellent ensuite chaque mois, et la déclaration 2044 se remplit
        de ce que vous encaissez et payez.
      </Empty>
    </Page>
  )
}

function Jour() {
  const { today } = useDossier()
  const choses = useTaches()
  const { panneau, expliquer } = useExpliquer({})
  const lead = choses.length
    ? `${jourEnClair(today)}. ${majuscule(enLettres(choses.length))} ${choses.length > 1 ? 'choses' : 'chose'} à faire.`
    : `${jourEnClair(today)}. Rien à faire aujourd’hui.`
  return (
    <Split panel={panneau}>
      <Page title="Gestion Locative" lead={lead}>
        <div className="ui-dash">
          <Block title="À faire">
            <AFaire />
          </Block>
          <Block title="Échéances">
            <Agenda onExpliquer={expliquer} />
          </Block>
        </div>
      </Page>
    </Split>
  )
}

function useTaches() {
  const { today } = useDossier()
  const faits = useFaits()
  const { data: modeles_depense } = useQuery(modelesDepenseQuery(faits.dossier.id))
  return taches(faits, { today, annees: ANNEES, fiscales: [], ...(modeles_depense && { modeles_depense }) })
}

function AFaire() {
  const choses = useTaches()
  const lien = useLien()
  if (choses.length === 0) return <p className="ui-second">Rien à faire : tout est à jour.</p>
  return (
    <LedgerList label="À faire">
      {choses.map(({ sujet, titre, detail, montant_cents, ton, lieu, filtre, exercice }) => (
        <LedgerLine
          key={`${titre} ${detail}`}
          margin={sujet}
          {...(ton ? { tone: ton } : {})}
          action={
            <LinkButton
              size="small"
              to={lien(lieu, { ...Object.fromEntries(new URLSearchParams(filtre ?? '')), exercice })}
            >
              Ouvrir
            </LinkButton>
          }
        >
          <p>{titre}</p>
          <p className="ui-small ui-second">
            {detail}
            {montant_cents !== undefined && (
              <>
                , <Euros amount={montant_cents} />
              </>
            )}
          </p>
        </LedgerLine>
      ))}
    </LedgerList>
  )
}
