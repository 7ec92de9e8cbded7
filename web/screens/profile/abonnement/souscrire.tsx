// The payment of a subscription: formula, month or year, what the law wants said before, and a button that says payment is due.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { adresseEnLignes } from '#domain/abonnement/adresse.ts'
import { type Periodicite, periodePayee, refusDePayer, type Situation } from '#domain/abonnement/periode.ts'
import { prixAPayer } from '#domain/abonnement/prix.ts'
import { retractable } from '#domain/abonnement/retractation.ts'
import type { Cents } from '#domain/base/cents.ts'
import { REFUS } from '#domain/base/refus.ts'
import { payerAbonnement } from '#web/data/abonnement/abonnement.ts'
import { formulasQuery, type SubscriptionFormula } from '#web/data/abonnement/subscription-formulas.ts'
import { useUpdateProfile } from '#web/data/compte/profiles.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { ADRESSE, ChampsAdresse, departAdresse } from '#web/parts/adresse-postale.tsx'
import { useCompte } from '#web/session/compte.ts'
import { useSession } from '#web/session/session.tsx'
import { todayInParis } from '#web/session/today.ts'
import { ABONNEMENT } from '#web/text/abonnement.ts'
import { estFormule, FORMULE_TEXTES, type Formule } from '#web/text/formules.ts'
import { Select } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Switch } from '#web/ui/nav/switch.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { AvantDePayer } from './avant-de-payer.tsx'

export function Souscrire({ situation }: { situation: Situation }) {
  const { data: formulas } = useQuery(formulasQuery())
  const { acces } = useCompte()
  const refus = refusDePayer(situation, todayInParis())
  const vendues = (formulas ?? []).flatMap((une) => {
    const key = une.formula_key
    return estFormule(key) && une.development_status === 'available' && acces.includes(key) ? [{ ...une, key }] : []
  })
  return (
    <Block title={situation.etat === 'abonne' ? 'Renouveler' : 'S’abonner'}>
      {refus !== null && <p className="ui-second">{REFUS[refus]}</p>}
      {refus === null && !formulas && <Skeleton lines={4} />}
      {refus === null && formulas && vendues.length === 0 && (
        <p className="ui-second">Aucune de vos formules n’est encore en vente : aucun paiement ne vous est demandé.</p>
      )}
      {refus === null && vendues.length > 0 && <Choix vendues={vendues} situation={situation} />}
    </Block>
  )
}

type Vendue = SubscriptionFormula & { readonly key: Formule }

const PERIODES = [
  { key: 'annuel', label: 'Un an' },
  { key: 'mensuel', label: 'Un mois' },
] as const

const Champs = z.object({ debut_immediat: z.literal(true, ABONNEMENT.debutImmediatManque) })
/** Asked with it of whoever the invoice could not name the address of. */
const AvecAdresse = Champs.and(ADRESSE)

function Choix({ vendues, situation }: { vendues: readonly Vendue[]; situation: Situation }) {
  const { user } = useSession()
  const { profile } = useCompte()
  const update = useUpdateProfile()
  const facturation = profile && adresseEnLignes(profile)
  const manque = profile !== null && facturation === null
  const voulue = useSearchParams()[0].get('formule') ?? profile?.activity_type
  const premiere = (vendues.find(({ key }) => key === voulue) ?? vendues[0])?.key
  const [choisie, setChoisie] = useState<Formule | undefined>(premiere)
  const [periodicite, setPeriodicite] = useState<Periodicite>('annuel')
  const toast = useToast()
  const formule = vendues.find(({ key }) => key === choisie)
  if (!formule) return null
  const prix = prixDe(formule, periodicite)

  async function payer(key: Formule, adresse: Partial<z.output<typeof ADRESSE>>) {
    try {
      if (!user) throw new Error(FORMULE_TEXTES.nonConnecte)
      if ('adresse' in adresse) await update(user.id, adresse)
      const url = await payerAbonnement({ formule: key, periodicite, prix_cents: prix })
      if (url === null) toast({ title: ABONNEMENT.aRegler, description: ABONNEMENT.aReglerDetail })
      else location.assign(url)
    } catch (error) {
      const description = `${ABONNEMENT.renouvellementErreur} : ${messageOf(error)}`
      toast({ title: ABONNEMENT.renouvellementImpossible, description, bad: true })
      throw error
    }
  }
  return (
    <div className="ui-stack">
      <div className="ui-row">
        <Select
          label="Formule"
          value={formule.key}
          options={vendues.map(({ key, formula_name }) => ({ value: key, label: formula_name }))}
          onChange={setChoisie}
        />
        <Switch label="Durée" value={periodicite} onChange={setPeriodicite} options={PERIODES} />
      </div>
      <AvantDePayer formule={formule.formula_name} choix={{ periodicite, prix }} situation={situation} />
      <Form
        key={facturation}
        schema={manque ? AvecAdresse : Champs}
        onSubmit={({ debut_immediat: _, ...adresse }) => payer(formule.key, adresse)}
        submit={situation.etat === 'abonne' ? ABONNEMENT.renouveler : ABONNEMENT.bouton}
        defaults={{ debut_immediat: false, ...(manque && departAdresse(profile)) }}
      >
        {facturation && <Facturee adresse={facturation} />}
        {manque && <AdresseManquante />}
        <Field label={demandeDeDebut(situation)} name="debut_immediat" type="checkbox" required />
      </Form>
    </div>
  )
}

/** What is asked expressly (C. consom. art. L. 221-25): to begin at once, or on the day when what is open already ends. */
function demandeDeDebut(situation: Situation): string {
  const today = todayInParis()
  const { debut } = periodePayee({ aujourdhui: today, situation, periodicite: 'mensuel' })
  if (debut <= today) return ABONNEMENT.debutImmediat
  return ABONNEMENT.debutLe(formatLongDay(debut), retractable(today, debut))
}

const AdresseManquante = () => (
  <>
    <p className="ui-second">Votre adresse postale, que la facture porte. Elle est gardée dans votre profil.</p>
    <ChampsAdresse required />
  </>
)

const Facturee = ({ adresse }: { adresse: string }) => (
  <p className="ui-small ui-second">
    Facture au nom de votre profil, {adresse.replaceAll('\n', ', ')}. <Link to="/profile">Changer l’adresse</Link>
  </p>
)

function prixDe(formule: Vendue, periodicite: Periodicite): Cents {
  const { monthly_cents, annual_cents, monthly_promo_cents, annual_promo_cents, promo_active } = formule
  return periodicite === 'annuel'
    ? prixAPayer({ plein: annual_cents, promo: annual_promo_cents, promo_active })
    : prixAPayer({ plein: monthly_cents, promo: monthly_promo_cents, promo_active })
}
