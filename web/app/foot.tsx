// The foot of public pages: what the house offers, its guides, and what the law wants said.
import { Link } from 'react-router'
import { useActiviteSession } from '#web/session/activite.ts'
import { Brand } from '#web/ui/nav/brand.tsx'
import { CATALOGUE, CONNEXION, GUIDES, LEGAL, PUBLIC_LINKS, type PublicLink } from './public/public-links.ts'

export function Foot() {
  const activite = useActiviteSession()
  return (
    <footer className="ui-foot">
      <div className="ui-wrap">
        <div className="ui-stack-s">
          <p>
            <Brand to="/" />
          </p>
          <p>La comptabilité des loueurs, de la quittance à la déclaration. Depuis 2013, support 7 jours sur 7.</p>
        </div>
        <Links title="Produit" links={[...PUBLIC_LINKS, CATALOGUE, ...(activite ? [] : [CONNEXION])]} />
        <Links title="Guides" links={GUIDES} />
        <Links title="Maison" links={LEGAL} />
      </div>
    </footer>
  )
}

function Links({ title, links }: { title: string; links: readonly PublicLink[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
