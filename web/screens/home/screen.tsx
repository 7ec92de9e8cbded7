// /: the promise, the six formulas and what the house does; for somebody signed in, the home of the formulas.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formulasQuery } from '#web/data/subscription-formulas.ts'
import { productTitle } from '#web/lib/title.ts'
import { FormulaCards } from '#web/parts/formula-cards.tsx'
import { useCompte } from '#web/session/compte.ts'
import { useSession } from '#web/session/session.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'
import { Illustration } from '#web/ui/text/illustration.tsx'
import { Slips } from './slips.tsx'
import './home.css'

export function HomeScreen() {
  const { data: formulas, isLoading } = useQuery(formulasQuery())
  const { status } = useSession()
  const { profile } = useCompte()
  useEffect(() => {
    document.title = productTitle('La comptabilité des loueurs')
  }, [])
  return (
    <main id="contenu" tabIndex={-1}>
      <Hero />
      <section className="wrap sec home-formules" id="formules">
        {isLoading ? <Spinner>Chargement des formules...</Spinner> : <FormulaCards formulas={formulas ?? []} />}
      </section>
      {!profile && <Solutions />}
      {status !== 'signed_in' && <FloatingStart />}
    </main>
  )
}

/** The same button again once the first one and the price list are out of sight. */
function FloatingStart() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const inView = new Set<Element>()
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? inView.add(target) : inView.delete(target)
      setShown(inView.size === 0)
    })
    for (const place of document.querySelectorAll('.hero, #formules')) watcher.observe(place)
    return () => watcher.disconnect()
  }, [])
  return (
    <a className="btn btn-1 float-cta" href="#formules" hidden={!shown}>
      Commencer avec une formule
    </a>
  )
}

function Hero() {
  return (
    <section className="wrap hero">
      <div>
        <h1 className="display">Tout part de la quittance et finit au bilan.</h1>
        <p className="lead">
          Vous notez un loyer, une facture, un emprunt. Les écritures, l’amortissement et la déclaration s’en déduisent,
          et chaque chiffre se laisse ouvrir jusqu’à sa pièce.
        </p>
        <div className="row">
          <a className="btn btn-1 btn-l" href="#formules">
            Commencer avec une formule
          </a>
          <LinkButton size="large" to="/formules">
            Comparer les formules
          </LinkButton>
        </div>
        <p className="facts">
          <span>60 jours d’essai, sans paiement</span>
          <span>Plus de 500 entreprises depuis 2013</span>
          <span>Support 7 jours sur 7</span>
        </p>
      </div>
      <Slips />
    </section>
  )
}

function Solutions() {
  return (
    <section className="wrap sec">
      <div className="promise">
        <div>
          <Illustration name="souche" />
          <h3>Notez ce qui s’est passé</h3>
          <p>Un loyer reçu, une facture payée, un emprunt signé. C’est tout ce que vous saisissez, dans vos mots.</p>
        </div>
        <div>
          <Illustration name="registre" />
          <h3>Les livres se tiennent</h3>
          <p>Journal, balance, bilan et amortissements suivent aussitôt. Rien n’est recopié, rien ne diverge.</p>
        </div>
        <div>
          <Illustration name="facade" />
          <h3>Clôturez sans surprise</h3>
          <p>Le résultat se lit avant d’écrire quoi que ce soit. Les contrôles disent ce qui manque, et où.</p>
        </div>
      </div>
    </section>
  )
}
