// /formules: the six formulas and the choice of one.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { formulasQuery } from '#web/data/subscription-formulas.ts'
import { productTitle } from '#web/lib/title.ts'
import { FormulaCards } from '#web/parts/formula-cards.tsx'
import { useSession } from '#web/session/session.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'

export function FormulesScreen() {
  const { data: formulas, isLoading } = useQuery(formulasQuery())
  const { status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    document.title = productTitle('Formules')
  }, [])
  return (
    <main className="wrap page stack-l" id="contenu" tabIndex={-1}>
      <div className="stack">
        <div className="row row-b">
          <Button kind="quiet" icon={ArrowLeft} onClick={() => void navigate(-1)}>
            Retour
          </Button>
          <LinkButton kind="quiet" to={status === 'signed_in' ? '/' : '/auth'}>
            {status === 'signed_in' ? 'Accueil' : 'Accueil / Se connecter'}
          </LinkButton>
        </div>
        <h1>Nos Formules Logiciels Spécialisés</h1>
        <Banner>
          Essai gratuit de 60 jours, sans paiement : il commence quand vous choisissez une formule, et rien n’est
          prélevé à la fin.
        </Banner>
      </div>
      {isLoading ? <Spinner>Chargement des formules...</Spinner> : <FormulaCards formulas={formulas ?? []} />}
      <section className="stack formules-end">
        <h2>Prêt à tenir vos comptes ?</h2>
        <p className="prose">
          Créez votre compte, choisissez votre formule, et notez votre premier loyer dans cinq minutes.
        </p>
        <div className="row">
          <LinkButton kind="plain" size="large" to={status === 'signed_in' ? '/activity-selection' : '/auth'}>
            Commencer mon essai gratuit
          </LinkButton>
          <LinkButton kind="quiet" size="large" to="/">
            Retour à l’accueil
          </LinkButton>
        </div>
      </section>
    </main>
  )
}
