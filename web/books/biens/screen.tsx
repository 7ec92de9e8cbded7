// The place `biens`: the dwellings, what each earns, costs and yields in the exercice; one opens beside the list.
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Cents } from '#domain/base/cents.ts'
import { enLettres, majuscule } from '#domain/base/mots.ts'
import { codeDe, precisionDe } from '#domain/compta/exercice.ts'
import { formatDay } from '#web/lib/format.ts'
import { useGerePour } from '#web/parts/biens/gere-pour.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { EspaceTabs } from '#web/parts/tableau/espace.tsx'
import { useAmortit, useMots } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { type BienChiffre, useBiens } from './chiffres.ts'
import { Detail } from './detail.tsx'
import { cibleEnsemble, expliquerMontant, type Montant, pourcent } from './expliquer.ts'
import '#web/parts/tableau/tableau.css'

export function BiensScreen() {
  const titre = useTitre('biens', 'Logements')
  const { periode, peutEcrire } = useDossier()
  const { plafond } = useMots().amortissement
  const amortit = useAmortit()
  const lien = useLien()
  const biens = useBiens()
  const gerePour = useGerePour()
  const { panneau, expliquer, fermer } = useExpliquer()
  const [ouvert, ouvrir] = useOuvert(biens)
  const montrer = (un: BienChiffre, quoi: Montant) =>
    expliquer(expliquerMontant(un, quoi, { periode, plafond, amortit }))
  const detail = ouvert && (
    <Detail chiffre={ouvert} onClose={() => ouvrir(null)} onExpliquer={(quoi) => montrer(ouvert, quoi)} />
  )
  return (
    <Split panel={panneau ?? detail}>
      <Page
        title={titre}
        lead={resume(biens, gerePour)}
        action={
          peutEcrire &&
          biens.length > 0 && (
            <LinkButton kind="main" icon={Plus} to={lien('installation')}>
              Ajouter un logement
            </LinkButton>
          )
        }
      >
        <EspaceTabs />
        <Table
          label={`Logements, exercice ${precisionDe(periode)}`}
          rows={biens}
          rowKey={({ bien }) => bien.id}
          onOpen={(un) => {
            fermer()
            ouvrir(un)
          }}
          onSum={(somme) => expliquer(cibleEnsemble(somme, { periode, plafond, amortit }))}
          openKey={ouvert?.bien.id ?? null}
          exportName={`logements-${codeDe(periode)}`}
          urlName="log"
          footLabel="Ensemble"
          empty={
            <Empty
              drawing="facade"
              action={
                peutEcrire && (
                  <LinkButton kind="main" to={lien('installation')}>
                    Installer un logement
                  </LinkButton>
                )
              }
            >
              Vos logements se rangent ici, avec ce qu’ils rapportent et ce qu’ils coûtent.
            </Empty>
          }
          columns={colonnes({ montrer, amortit, gerePour })}
        />
      </Page>
    </Split>
  )
}

type Montrer = (un: BienChiffre, quoi: Montant) => void

type GerePour = ReturnType<typeof useGerePour>
type Demande = { montrer: Montrer; amortit: boolean; gerePour: GerePour }

const colonnes = ({ montrer, amortit, gerePour }: Demande): readonly Column<BienChiffre>[] => [
  {
    key: 'bien',
    title: 'Logement',
    value: ({ bien }) => `${bien.libelle} ${bien.ville}`,
    cell: ({ bien }) => {
      const pour = gerePour(bien.id)
      return (
        <span className="ui-who">
          <b>{bien.libelle}</b>
          <span>{pour ? `${bien.ville}, géré pour ${pour}` : bien.ville}</span>
        </span>
      )
    },
    phone: 'title',
  },
  { key: 'etat', title: 'État', value: etatDit, cell: (un) => <Etat un={un} />, phone: 'side' },
  montant('loyers', { titre: 'Loyers', de: (un) => un.loyers_cents, montrer, gerePour }),
  montant('charges', { titre: 'Charges, intérêts compris', de: (un) => un.charges_cents, montrer, gerePour }),
  {
    key: 'rendement',
    title: 'Rendement brut',
    num: true,
    value: (un) => un.rendement,
    cell: (un) =>
      un.rendement !== null && (
        <Explicable of="rendement brut" onExplain={() => montrer(un, 'rendement')}>
          {pourcent(un.rendement)}
        </Explicable>
      ),
  },
  ...(amortit
    ? [montant('composants', { titre: 'Composants', de: (un) => un.composants_cents, montrer, gerePour })]
    : []),
]

function montant(
  quoi: 'loyers' | 'charges' | 'composants',
  { titre, de, montrer, gerePour }: { titre: string; de: (un: BienChiffre) => Cents } & Omit<Demande, 'amortit'>,
): Column<BienChiffre> {
  return {
    key: quoi,
    title: titre,
    value: de,
    num: true,
    cents: true,
    sum: de,
    // What is another's is no zero of one's own.
    cell: (un) =>
      de(un) === 0 && gerePour(un.bien.id) ? null : (
        <Explicable of={titre.toLowerCase()} onExplain={() => montrer(un, quoi)}>
          <Euros amount={de(un)} bare />
        </Explicable>
      ),
  }
}

function etatDit({ bien, loue }: BienChiffre): string {
  if (bien.date_cession) return `Vendu le ${formatDay(bien.date_cession)}`
  return loue ? 'Loué' : 'Vacant'
}

function Etat({ un }: { un: BienChiffre }) {
  return <Tag tone={un.bien.date_cession ? 'plain' : un.loue ? 'good' : 'wait'}>{etatDit(un)}</Tag>
}

/** Which dwelling is open is in the URL: a link may lead to it. */
function useOuvert(biens: readonly BienChiffre[]): [BienChiffre | null, (un: BienChiffre | null) => void] {
  const [params, setParams] = useSearchParams()
  const ouvert = biens.find(({ bien }) => bien.id === params.get('bien')) ?? null
  const ouvrir = (un: BienChiffre | null) =>
    setParams(
      (avant) => {
        const next = new URLSearchParams(avant)
        if (un) next.set('bien', un.bien.id)
        else next.delete('bien')
        return next
      },
      { preventScrollReset: true },
    )
  return [ouvert, ouvrir]
}

function resume(biens: readonly BienChiffre[], gerePour: GerePour): string {
  const gardes = biens.filter(({ bien }) => bien.date_cession === null)
  const loues = gardes.filter(({ loue }) => loue).length
  if (gardes.length === 0) return 'Ce que vous louez, et ce que chacun rapporte.'
  const nombre = gardes.length === 1 ? 'Un logement' : `${majuscule(enLettres(gardes.length, 'm'))} logements`
  const occupes = loues === gardes.length ? 'tous loués' : `${enLettres(loues, 'm')} loué${loues > 1 ? 's' : ''}`
  const geres = gardes.filter(({ bien }) => gerePour(bien.id) !== null).length
  if (geres === 0) return `${nombre}, ${occupes}.`
  return geres === gardes.length
    ? `${nombre} pour autrui, ${occupes}.`
    : `${nombre}, ${occupes}, dont ${enLettres(geres, 'm')} pour autrui.`
}
