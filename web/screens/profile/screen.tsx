// /profile: who one is, the password, the second step of the sign-in, where the subscription stands.
import { z } from 'zod'
import { useUpdateProfile } from '#web/data/profiles.ts'
import { supabase } from '#web/lib/supabase.ts'
import { AbonnementBanner } from '#web/parts/subscription-state.tsx'
import { useCompte } from '#web/session/compte.ts'
import { useSession } from '#web/session/session.tsx'
import { AUTH, erreurInscription, MOT_DE_PASSE_MINIMUM } from '#web/text/auth.ts'
import { estFormule, LIBELLES } from '#web/text/formules.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optional } from '#web/ui/form/schema.ts'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { DeuxEtapes } from './deux-etapes/section.tsx'

const Identity = z.object({ first_name: optional(), last_name: optional(), phone: optional() })
const Password = z.object({
  password: z.string(AUTH.champsVides).min(1, AUTH.champsVides).min(MOT_DE_PASSE_MINIMUM, AUTH.motDePasseCourt),
})

export function ProfileScreen() {
  const { ready, profile } = useCompte()
  return (
    <Page title="Profil" lead={profile?.email ?? undefined}>
      {ready && profile ? (
        <div className="dash">
          <div className="stack-l">
            <IdentityBlock />
            <PasswordBlock />
            <DeuxEtapes />
          </div>
          <div className="stack-l">
            <SubscriptionBlock />
          </div>
        </div>
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}

function IdentityBlock() {
  const { user } = useSession()
  const { profile } = useCompte()
  const update = useUpdateProfile()
  const toast = useToast()
  async function save(fields: z.output<typeof Identity>) {
    await update(user?.id ?? '', fields)
    toast({ title: 'Profil enregistré' })
  }
  return (
    <Block title="Vous">
      <Form
        schema={Identity}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          first_name: profile?.first_name ?? '',
          last_name: profile?.last_name ?? '',
          phone: profile?.phone ?? '',
        }}
      >
        <div className="two">
          <Field label="Prénom" name="first_name" autoComplete="given-name" />
          <Field label="Nom" name="last_name" autoComplete="family-name" />
        </div>
        <Field label="Téléphone" name="phone" type="tel" autoComplete="tel" help={AUTH.telephoneAide} />
      </Form>
    </Block>
  )
}

function PasswordBlock() {
  const toast = useToast()
  async function change({ password }: z.output<typeof Password>) {
    const db = await supabase()
    const { error } = await db.auth.updateUser({ password })
    if (error) throw new Error(/password/i.test(error.message) ? erreurInscription(error.message) : error.message)
    toast({ title: AUTH.nouveauFait })
  }
  return (
    <Block title="Mot de passe">
      <Form schema={Password} onSubmit={change} submit="Changer le mot de passe" submitLook={{ kind: 'plain' }}>
        <Field
          label="Nouveau mot de passe"
          name="password"
          type="password"
          required
          autoComplete="new-password"
          help={`${MOT_DE_PASSE_MINIMUM} caractères au moins.`}
        />
      </Form>
    </Block>
  )
}

function SubscriptionBlock() {
  const { profile } = useCompte()
  const activite = profile?.activity_type
  return (
    <Block title="Formule et abonnement">
      <div className="stack">
        <dl className="dl">
          <dt>Formule</dt>
          <dd>{estFormule(activite) ? LIBELLES[activite] : 'Aucune pour le moment'}</dd>
        </dl>
        <AbonnementBanner />
        <div className="row">
          <LinkButton to="/activity-selection">{activite ? 'Changer de formule' : 'Choisir une formule'}</LinkButton>
        </div>
      </div>
    </Block>
  )
}
