// The six formulas of a signed-in person, with what is open to him; choosing one makes it his activity.
import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, LayoutGrid, LogIn } from 'lucide-react'
import { useState } from 'react'
import { formulasQuery } from '#web/data/abonnement/subscription-formulas.ts'
import { environnement } from '#web/lib/environnement.ts'
import { useCompte } from '#web/session/compte.ts'
import { ACCUEILS } from '#web/session/destination.ts'
import { estFormule, FORMULE_TEXTES, FORMULES, type Formule, LIBELLES } from '#web/text/formules.ts'
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
  gestion_locative: 'Baux, loyers, charges et déclaration 2044, pour vous ou pour autrui.',
  sci: 'Associés, comptes courants, assemblées et déclarations.',
  comptabilite_independants: 'Recettes, dépenses, TVA et déclaration 2035.',
  discipline_financiere_patrimoine: 'Budget, emprunts et valeur nette de vos biens.',
}

/** The place whose guard led here: its formula, and its address. */
type Ouvert = { readonly formule: Formule; readonly adresse: string }

export function ActivitySelection({ ouvert }: { ouvert?: Ouvert | undefined }) {
  const { ready, acces, profile, essaiOffert } = useCompte()
  const { busy, take } = useTake()
  const principale = usePrincipale()

  if (!ready) return <Spinner>{FORMULE_TEXTES.verificationAcces}</Spinner>
  if (acces.length === 0) return <NoAccess />
  return (
    <Page
      title="Votre activité"
      lead="Choisissez la formule avec laquelle vous travaillez. Vous pourrez en changer à tout moment."
    >
      {ouvert && <Door {...ouvert} />}
      <div className="parts-choices">
        {FORMULES.map((formule) => (
          <article key={formule} className="parts-choices-one" aria-labelledby={`activite-${formule}`}>
            <div className="parts-choices-h">
              <h2 id={`activite-${formule}`}>{LIBELLES[formule]}</h2>
              <Badge formule={formule} open={acces.includes(formule)} />
            </div>
            <p className="ui-second">
              {PROMESSES[formule]}
              {formule === profile?.activity_type && ' C’est la vôtre aujourd’hui.'}
              {acces.includes(formule) && <Construction formule={formule} />}
            </p>
            <Button
              kind={!ouvert && formule === principale ? 'main' : 'plain'}
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
        <p className="ui-small ui-second parts-choices-note">
          Votre premier choix d’une formule prête commence votre essai gratuit de 60 jours, sans paiement.
        </p>
      )}
      <div className="ui-row">
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

function useTake(to?: string) {
  const { acces } = useCompte()
  const [busy, setBusy] = useState<Formule | null>(null)
  const choose = useChooseFormula({ stay: true, ...(to && { to }) })
  const toast = useToast()
  async function take(formule: Formule) {
    if (!acces.includes(formule))
      return toast({ title: FORMULE_TEXTES.accesRefuse, description: FORMULE_TEXTES.accesRefuseDetail, bad: true })
    setBusy(formule)
    await choose(formule)
    setBusy(null)
  }
  return { busy, take }
}

/** One filled action a screen: one's own formula, else the first that is open and ready. */
function usePrincipale(): Formule | undefined {
  const { acces, profile } = useCompte()
  const etats = useEtats()
  const type = profile?.activity_type
  if (estFormule(type) && acces.includes(type)) return type
  return FORMULES.find((formule) => acces.includes(formule) && etats(formule) === 'available')
}

/** What was opened, what one works in, and the two answers. */
function Door({ formule, adresse }: Ouvert) {
  const { acces, profile } = useCompte()
  const { busy, take } = useTake(adresse)
  const type = profile?.activity_type
  const sienne = estFormule(type) && acces.includes(type) && type !== formule ? type : null
  const ouverte = acces.includes(formule)
  return (
    <section className="parts-choices-door" aria-label="La page que vous avez ouverte">
      <p>
        La page que vous avez ouverte est celle de la formule <b>{LIBELLES[formule]}</b>
        {!ouverte && ', qui ne vous est pas ouverte'}
        {sienne ? (
          <>
            {ouverte ? ' ; vous' : '. Vous'} travaillez en <b>{LIBELLES[sienne]}</b>.
          </>
        ) : (
          '. Choisissez celle avec laquelle vous travaillez.'
        )}
        {!ouverte && <Ecrire />}
      </p>
      <div className="ui-row">
        {ouverte && (
          <Button kind="main" busy={busy === formule} onClick={() => void take(formule)}>
            Passer en {LIBELLES[formule]}
          </Button>
        )}
        {sienne && (
          <LinkButton kind={ouverte ? 'plain' : 'main'} to={ACCUEILS[sienne]}>
            Rester en {LIBELLES[sienne]}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

const NoAccess = () => (
  <Page title={FORMULE_TEXTES.aucunAcces}>
    <Empty drawing="cles" action={<LinkButton to="/">Retour à l'accueil</LinkButton>}>
      {FORMULE_TEXTES.aucunAccesDetail}
      <Ecrire />
    </Empty>
  </Page>
)

/** Whom to ask: the address of the house, or where it has none the report that each page carries. */
function Ecrire() {
  const email = environnement().societe?.email
  return email ? (
    <>
      {' '}
      Écrivez à <a href={`mailto:${email}`}>{email}</a>.
    </>
  ) : (
    <> Demandez-la par le bouton « Signaler un problème technique ».</>
  )
}

/** Where each formula stands; what is not known is taken as ready. */
function useEtats(): (formule: Formule) => string {
  const { data: formulas = [] } = useQuery(formulasQuery())
  return (formule) => formulas.find(({ formula_key }) => formula_key === formule)?.development_status ?? 'available'
}

/** What is open to him and is still being built says so before it is chosen: in words, beside no badge that says otherwise. */
function Construction({ formule }: { formule: Formule }) {
  const etat = useEtats()(formule)
  if (etat === 'available') return null
  return <i className="parts-choices-etat"> {CONSTRUCTION[etat] ?? `État : ${etat}.`}</i>
}

const CONSTRUCTION: Record<string, string> = {
  development: 'Son logiciel est en développement : sa page dit où il en est.',
  coming_soon: 'Son logiciel arrive bientôt : sa page dit ce qu’il fera.',
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
