// The six formulas of a signed-in person, with what is open to him; choosing one makes it his activity.
import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, LayoutGrid, LogIn } from 'lucide-react'
import { useState } from 'react'
import { formulasQuery } from '#web/data/subscription-formulas.ts'
import { useCompte } from '#web/session/compte.ts'
import { ETATS_FORMULE, FORMULE_TEXTES, FORMULES, type Formule, LIBELLES } from '#web/text/formules.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { useChooseFormula } from './choose-formula.ts'
import './activity-selection.css'

const PROMESSES: Record<Formule, string> = {
  lmnp: 'Location meublée non professionnelle : écritures, amortissements, liasse et FEC.',
  lmp: 'Location meublée professionnelle : statut, cotisations, plus-values.',
  gestion_locative: 'Baux, échéances, quittances et relances.',
  sci: 'Associés, comptes courants, assemblées et déclarations.',
  comptabilite_independants: 'Recettes, dépenses, TVA et déclaration 2035.',
  discipline_financiere_patrimoine: 'Budget, emprunts et valeur nette de vos biens.',
}

export function ActivitySelection() {
  const { ready, acces, profile, essaiOffert } = useCompte()
  const [busy, setBusy] = useState<Formule | null>(null)
  const choose = useChooseFormula({ stay: true })
  const toast = useToast()

  if (!ready) return <Spinner>{FORMULE_TEXTES.verificationAcces}</Spinner>
  if (acces.length === 0) {
    return (
      <Page title="Votre activité">
        <Empty
          heading={FORMULE_TEXTES.aucunAcces}
          drawing="cles"
          action={<LinkButton to="/">Retour à l'accueil</LinkButton>}
        >
          <b>{FORMULE_TEXTES.aucunAcces}</b>
          <br />
          {FORMULE_TEXTES.aucunAccesDetail}
        </Empty>
      </Page>
    )
  }

  async function take(formule: Formule) {
    if (!acces.includes(formule))
      return toast({ title: FORMULE_TEXTES.accesRefuse, description: FORMULE_TEXTES.accesRefuseDetail, bad: true })
    setBusy(formule)
    await choose(formule)
    setBusy(null)
  }

  return (
    <Page
      title="Votre activité"
      lead="Choisissez la formule avec laquelle vous travaillez. Vous pourrez en changer à tout moment."
    >
      <div className="choices">
        {FORMULES.map((formule) => (
          <article key={formule} className="choices-one" aria-labelledby={`activite-${formule}`}>
            <div className="choices-h">
              <h2 id={`activite-${formule}`}>{LIBELLES[formule]}</h2>
              <span className="choices-tags">
                <Badge formule={formule} open={acces.includes(formule)} />
                {acces.includes(formule) && <Construction formule={formule} />}
              </span>
            </div>
            <p className="second">{PROMESSES[formule]}</p>
            <Button
              kind={formule === profile?.activity_type ? 'main' : 'plain'}
              icon={LogIn}
              busy={busy === formule}
              onClick={() => void take(formule)}
              aria-label={`Accéder à cette formule : ${LIBELLES[formule]}`}
            >
              Accéder à cette formule
            </Button>
          </article>
        ))}
      </div>
      {essaiOffert && (
        <p className="small second choices-note">
          Votre premier choix d’une formule prête commence votre essai gratuit de 60 jours, sans paiement.
        </p>
      )}
      <div className="row">
        <LinkButton to="/services" icon={BriefcaseBusiness}>
          Nos Services
        </LinkButton>
        <LinkButton to="/formules" icon={LayoutGrid}>
          Nos Formules Logiciels Spécialisés
        </LinkButton>
        <LinkButton kind="quiet" to="/">
          Retour à l'accueil
        </LinkButton>
      </div>
    </Page>
  )
}

/** What is open to him and is still being built says so before it is chosen. */
function Construction({ formule }: { formule: Formule }) {
  const { data: formulas = [] } = useQuery(formulasQuery())
  const etat = formulas.find(({ formula_key }) => formula_key === formule)?.development_status ?? 'available'
  return etat === 'available' ? null : <Tag tone="wait">{ETATS_FORMULE[etat] ?? etat}</Tag>
}

/** The words of each badge are the specification's. */
function Badge({ formule, open }: { formule: Formule; open: boolean }) {
  const [yes, no] = BADGES[formule]
  return <Tag tone={open ? 'good' : 'plain'}>{open ? yes : no}</Tag>
}

const BADGES: Record<Formule, readonly [open: string, shut: string]> = {
  lmnp: ['ACTIF', 'NON AUTORISÉ'],
  lmp: ['ACTIF', 'NON AUTORISÉ'],
  gestion_locative: ['ACTIF', 'NON AUTORISÉ'],
  sci: ['Activé', 'Non disponible'],
  comptabilite_independants: ['Activé', 'Non disponible'],
  discipline_financiere_patrimoine: ['RÉVOLUTIONNAIRE', 'BIENTÔT'],
}
