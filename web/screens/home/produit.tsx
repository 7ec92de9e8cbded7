// What the product looks like, from its own demonstration: three of its screens, by day or by night as the page is.
import bordDark from './images/bord-dark.webp'
import bordLight from './images/bord-light.webp'
import liasseDark from './images/liasse-dark.webp'
import liasseLight from './images/liasse-light.webp'
import loyersDark from './images/loyers-dark.webp'
import loyersLight from './images/loyers-light.webp'
import './produit.css'

const VUES = [
  {
    titre: 'Ce qui vous attend aujourd’hui',
    texte: 'Loyers, trésorerie et résultat fiscal prévu ; ce qui est en retard d’abord.',
    alt: 'Le tableau de bord : loyers reçus, trésorerie, résultat fiscal prévu, cinq choses à faire et les prochaines échéances.',
    jour: bordLight,
    nuit: bordDark,
  },
  {
    titre: 'Chaque loyer, de l’avis à la quittance',
    texte: 'Appelés, reçus, relancés : le mois entier sur un écran.',
    alt: 'La facturation : les loyers du mois, reçus ou attendus, avec leurs avis et leurs quittances.',
    jour: loyersLight,
    nuit: loyersDark,
  },
  {
    titre: 'Une case s’ouvre jusqu’à sa facture',
    texte: 'La liasse se remplit d’elle-même, et chaque chiffre dit d’où il vient.',
    alt: 'Le formulaire 2033-B de l’exercice, une case expliquée par les écritures qui la composent.',
    jour: liasseLight,
    nuit: liasseDark,
  },
] as const

export function Produit() {
  return (
    <section className="ui-wrap ui-sec" aria-labelledby="produit">
      <h2 id="produit" className="screens-home-solutions">
        À quoi cela ressemble
      </h2>
      <div className="screens-vues">
        {VUES.map(({ titre, texte, alt, jour, nuit }) => (
          <figure key={titre}>
            <img
              className="screens-jour"
              src={jour}
              alt={alt}
              width={1280}
              height={800}
              loading="lazy"
              decoding="async"
            />
            <img
              className="screens-nuit"
              src={nuit}
              alt={alt}
              width={1280}
              height={800}
              loading="lazy"
              decoding="async"
            />
            <figcaption>
              <b>{titre}</b>
              <span>{texte}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
