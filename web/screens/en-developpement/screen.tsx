// A formula whose software is being built: what it will do, the day it opens told to whoever asks, and the way to another formula.
import { useMatches } from 'react-router'
import { useCompte } from '#web/session/compte.ts'
import { estFormule, type Formule, LIBELLES } from '#web/text/formules.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { MePrevenir } from './prevenir.tsx'

const PROGRAMME: Record<Formule, readonly (readonly [string, string])[]> = {
  lmnp: [],
  lmp: [],
  gestion_locative: [],
  sci: [
    ['Associés', 'Les parts, les comptes courants, les assemblées'],
    ['Impôt', 'La déclaration 2072, ou la liasse 2065'],
    ['Bilan', 'Les comptes de la société, à l’impôt sur le revenu ou sur les sociétés'],
  ],
  comptabilite_independants: [
    ['Recettes', 'Le livre des recettes, les factures et les devis'],
    ['TVA', 'Les déclarations et les acomptes'],
    ['Résultat', 'La déclaration 2035 ou 2031, et les cotisations estimées'],
  ],
  discipline_financiere_patrimoine: [
    ['Budget', 'Les enveloppes et ce qu’il en reste'],
    ['Emprunts', 'Les échéanciers et la capacité d’emprunt'],
    ['Valeur', 'La valeur nette de vos biens, après impôt'],
  ],
}

export function EnDeveloppementScreen() {
  return <EnDeveloppement formule={useFormule()} />
}

export function EnDeveloppement({ formule }: { formule: Formule }) {
  const { essaiOffert } = useCompte()
  return (
    <Page title={LIBELLES[formule]} lead="Cette formule est en développement. Voici ce qu’elle fera.">
      <div className="ui-stack">
        <Banner tone="wait">
          {essaiOffert
            ? 'Rien n’est facturé, et votre essai gratuit n’est pas entamé.'
            : 'Rien n’est facturé pour cette formule tant qu’elle n’est pas prête.'}{' '}
          Vous pouvez en choisir une autre dès maintenant.
        </Banner>
        <LedgerList label="Ce que fera cette formule">
          {PROGRAMME[formule].map(([kind, fact]) => (
            <LedgerLine key={kind} margin={kind}>
              {fact}
            </LedgerLine>
          ))}
        </LedgerList>
        <div className="ui-row">
          <LinkButton kind="main" to="/activity-selection">
            Changer de formule
          </LinkButton>
          <MePrevenir formule={formule} />
        </div>
      </div>
    </Page>
  )
}

/** The formula is written on the line of the router that shows this screen. */
function useFormule(): Formule {
  for (const { handle } of useMatches()) {
    if (handle && typeof handle === 'object' && 'formule' in handle && estFormule(handle.formule)) return handle.formule
  }
  throw new Error('this place has no formula')
}
