// /lmnp-starter: from the purchase to the first return, in order, and what the software does at each step.
import { useQuery } from '@tanstack/react-query'
import { formulasQuery } from '#web/data/abonnement/subscription-formulas.ts'
import { useChoice } from '#web/parts/choose-formula.ts'
import { FORMULE_TEXTES } from '#web/text/formules.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Illustration } from '#web/ui/text/illustration.tsx'
import './commencer.css'

export function LmnpStarterScreen() {
  return (
    <main className="ui-wrap ui-page activites-starter" id="contenu" tabIndex={-1}>
      <header className="activites-starter-hero">
        <div className="ui-stack">
          <h1 className="ui-display">Votre première année en LMNP, dans l’ordre.</h1>
          <p className="ui-lead">
            Sept gestes entre la remise des clés et la déclaration. Le logiciel fait les écritures, l’amortissement et
            les formulaires ; vous gardez les décisions.
          </p>
          <Commencer />
        </div>
        <Illustration name="cles" className="activites-starter-ill" />
      </header>
      <ol className="activites-starter-steps">
        {ETAPES.map(({ quand, titre, vous, logiciel }, rang) => (
          <li key={titre}>
            <p className="ui-label">{quand}</p>
            <h2>
              {rang + 1}. {titre}
            </h2>
            <div className="activites-starter-cols">
              <div>
                <h3>Vous</h3>
                <p>{vous}</p>
              </div>
              <div>
                <h3>Le logiciel</h3>
                <p>{logiciel}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <section className="ui-stack" aria-labelledby="prix">
        <h2 id="prix">Ce que cela coûte</h2>
        <Prix />
        <div className="ui-row">
          <Commencer />
          <LinkButton size="large" to="/guide-lmnp">
            Lire le guide LMNP
          </LinkButton>
          <LinkButton kind="quiet" size="large" to="/simulateur">
            Comparer micro et réel
          </LinkButton>
        </div>
      </section>
    </main>
  )
}

function Commencer() {
  const choisir = useChoice()
  return (
    <div className="ui-row">
      <Button kind="main" size="large" onClick={() => choisir('lmnp')}>
        {FORMULE_TEXTES.commencer}
      </Button>
    </div>
  )
}

const ESSAI = 'Les 60 premiers jours sont gratuits, sans carte bancaire, et rien n’est prélevé à la fin.'

function Prix() {
  const { data: formules } = useQuery(formulasQuery())
  const lmnp = formules?.find(({ formula_key }) => formula_key === 'lmnp')
  if (!lmnp) return <p className="ui-prose">{ESSAI}</p>
  const { promo_active, monthly_cents, annual_cents, monthly_promo_cents, annual_promo_cents } = lmnp
  const mensuel = (promo_active ? monthly_promo_cents : null) ?? monthly_cents
  const annuel = (promo_active ? annual_promo_cents : null) ?? annual_cents
  return (
    <p className="ui-prose">
      <Euros amount={mensuel} /> par mois, ou <Euros amount={annuel} /> par an, déductibles de vos loyers. {ESSAI}
    </p>
  )
}

const ETAPES = [
  {
    quand: 'À l’achat',
    titre: 'Rassemblez les papiers',
    vous: 'L’acte, le décompte du notaire, l’offre de prêt, les factures de meubles et de travaux.',
    logiciel: 'L’assistant vous les demande un par un et propose la répartition en composants, que vous corrigez.',
  },
  {
    quand: 'Dans les quinze jours de la première location',
    titre: 'Déclarez l’activité',
    vous: 'Sur le guichet unique des formalités d’entreprises. Vous choisissez le réel, vous recevez un SIREN.',
    logiciel: 'Il garde le SIREN pour le fichier des écritures et vous rappelle l’imprimé 1447-C de la CFE.',
  },
  {
    quand: 'À la signature du bail',
    titre: 'Notez le bail et le dépôt',
    vous: 'Le locataire, le loyer, les charges, le jour d’échéance, le dépôt de garantie reçu.',
    logiciel:
      'Il appelle les loyers chaque mois, suit ce qui est payé, et tient le dépôt à part : ce n’est pas un revenu.',
  },
  {
    quand: 'Toute l’année',
    titre: 'Notez ce qui entre et ce qui sort',
    vous: 'Un loyer reçu, une facture payée, avec sa photo. Deux minutes par semaine.',
    logiciel:
      'Il écrit le journal, ventile l’échéance du prêt entre capital, intérêts et assurance, et garde les pièces.',
  },
  {
    quand: 'Au 31 décembre',
    titre: 'Arrêtez l’année',
    vous: 'Vous relisez la liste des contrôles : ce qui manque est dit, avec le lien pour le corriger.',
    logiciel:
      'Il constate les loyers dus, les factures à payer, les intérêts courus et l’amortissement de chaque composant.',
  },
  {
    quand: 'En mai',
    titre: 'Déposez la liasse',
    vous: 'Case par case sur impots.gouv.fr, ou par votre expert-comptable, que vous avez invité dans le dossier.',
    logiciel: 'Il remplit la 2031 et les 2033, applique l’article 39 C, et chaque chiffre s’ouvre jusqu’à sa facture.',
  },
  {
    quand: 'En mai et juin',
    titre: 'Reportez sur la 2042-C-PRO',
    vous: 'Deux ou trois cases de la déclaration de revenus du foyer.',
    logiciel: 'Il donne les cases et leurs montants, déficits des années passées compris.',
  },
] as const
