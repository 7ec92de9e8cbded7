// /candidater/{jeton}: a lot on offer, without an account: what it is, and who asks to visit it; nothing else is asked before a visit.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { EnvoyerCandidature } from '#contract/functions/candidats/envoyer-candidature.ts'
import type { OffreVue } from '#contract/functions/candidats/offre-location.ts'
import { enClair } from '#domain/base/parametres.ts'
import { AVANT_VISITE } from '#domain/sujets/location/regles-candidats.ts'
import { act } from '#web/data/functions.ts'
import { offreQuery } from '#web/data/location/candidats.ts'
import { productTitle } from '#web/lib/title.ts'
import { Donnees, Interdit } from '#web/parts/candidats/information.tsx'
import { DetailOffre, TeteOffre } from '#web/parts/candidats/offre.tsx'
import { SansPage } from '#web/parts/candidats/sans-page.tsx'
import { CANDIDAT } from '#web/text/candidats.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { email, optional, optionalDate, optionalInteger, required, tick } from '#web/ui/form/schema.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'

export function CandidaterScreen() {
  const { jeton = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(offreQuery(jeton))
  useEffect(() => {
    document.title = productTitle(CANDIDAT.titreOffre)
  }, [])
  return (
    <main className="ui-wrap ui-page" id="contenu" tabIndex={-1}>
      {isPending && <Skeleton lines={8} />}
      {data && <Offre offre={data} jeton={jeton} />}
      {!data && error && <SansPage error={error} onRetry={() => void refetch()} />}
    </main>
  )
}

function Offre({ offre, jeton }: { offre: OffreVue; jeton: string }) {
  const [parti, setParti] = useState<string | null>(null)
  if (parti)
    return (
      <Empty heading="Candidature envoyée" drawing="cles">
        Un lien personnel part à l’adresse {parti} : il ouvre votre page, où suivre votre candidature, la compléter le
        moment venu, ou la retirer.
      </Empty>
    )
  return (
    <>
      <TeteOffre offre={offre} kicker={`À louer, par ${offre.gestionnaire}`} />
      <div className="parts-cand-cols">
        <Block title="Le logement">
          <DetailOffre offre={offre} />
          <div className="parts-cand-notices">
            <Interdit />
            <Donnees gestionnaire={offre.gestionnaire} />
          </div>
        </Block>
        <Block title="Demander une visite">
          <Demander jeton={jeton} onFait={setParti} />
        </Block>
      </div>
    </>
  )
}

const Fields = z.object({
  prenom: required('Indiquez votre prénom.'),
  nom: required('Indiquez votre nom.'),
  email: email(),
  telephone: optional(),
  emmenagement_le: optionalDate(),
  occupants: optionalInteger({ min: 1, max: 12 }),
  message: optional(),
  informe: tick().refine(Boolean, 'Lisez l’information sur vos données, puis cochez la case.'),
})

function Demander({ jeton, onFait }: { jeton: string; onFait: (email: string) => void }) {
  async function envoyer({ telephone, message, informe: _, ...dite }: z.output<typeof Fields>) {
    const { envoye } = await act(EnvoyerCandidature, {
      ...{ ...dite, jeton, telephone: telephone ?? '', message: message ?? '', informe: true },
    })
    if (!envoye) throw new Error('L’e-mail n’a pas pu partir : vérifiez votre adresse, puis réessayez dans un instant.')
    onFait(dite.email)
  }
  return (
    <Form schema={Fields} onSubmit={envoyer} submit="Envoyer ma candidature" draft={`candidater:${jeton.slice(0, 12)}`}>
      <p className="ui-small ui-second">
        Avant la visite, seuls votre nom, de quoi vous joindre et votre recherche vous sont demandés : aucune pièce,
        aucun revenu. <span className="ui-muted">{enClair(AVANT_VISITE.source, AVANT_VISITE.certitude)}</span>
      </p>
      <div className="ui-two">
        <Field label="Prénom" name="prenom" autoComplete="given-name" required />
        <Field label="Nom" name="nom" autoComplete="family-name" required />
      </div>
      <div className="ui-two">
        <Field label="E-mail" name="email" type="email" autoComplete="email" required />
        <Field label="Téléphone" name="telephone" type="tel" autoComplete="tel" />
      </div>
      <div className="ui-two">
        <Field label="Emménagement souhaité" name="emmenagement_le" type="date" />
        <Field label="Nombre de personnes" name="occupants" type="integer" />
      </div>
      <Field
        label="Votre message"
        name="message"
        type="textarea"
        help="Vos disponibilités pour visiter, par exemple."
      />
      <Field label="J’ai lu l’information sur mes données" name="informe" type="checkbox" required />
    </Form>
  )
}
