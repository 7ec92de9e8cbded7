// The mark: an ampersand above a double rule, and the name of the house; or the logo that an administrator chose.
import { createContext, useContext } from 'react'
import { Link } from 'react-router'

const AMPERSAND =
  'M20.55 19.58H23.75V20.37H20.09ZM14.49 11.27Q15.38 10.71 15.75 9.76Q16.12 8.82 16.12 8.04Q16.12 7.01 15.6 6.44Q15.08 5.87 14.37 5.87Q13.58 5.87 13.14 6.49Q12.71 7.1 12.71 7.86Q12.71 8.62 13.16 9.35Q13.6 10.07 14.52 11.07L23.22 20.37H19.57L12.67 12.94Q11.46 11.62 10.86 10.64Q10.27 9.65 10.27 8.58Q10.27 7.5 10.8 6.69Q11.33 5.89 12.28 5.44Q13.23 5 14.45 5Q15.57 5 16.44 5.37Q17.32 5.75 17.83 6.41Q18.34 7.08 18.34 7.98Q18.34 8.69 17.99 9.4Q17.65 10.11 16.94 10.75Q16.23 11.39 15.11 11.87ZM18.12 11.8H23.26V12.59H22L21.88 12.7Q21.88 13.6 21.55 14.66Q21.22 15.73 20.57 16.78Q19.92 17.83 18.94 18.69Q17.96 19.55 16.66 20.08Q15.35 20.6 13.74 20.6Q12.15 20.6 10.91 20.09Q9.67 19.59 8.96 18.65Q8.25 17.71 8.25 16.45Q8.25 15.34 8.79 14.5Q9.34 13.67 10.29 13.09Q11.24 12.5 12.47 12.14L12.93 12.64Q11.89 13.23 11.46 14.15Q11.02 15.07 11.02 16.15Q11.02 17.65 11.92 18.61Q12.81 19.58 14.56 19.58Q16 19.58 17.11 18.92Q18.22 18.26 18.9 17.2Q19.58 16.15 19.75 14.93Q19.91 13.71 19.46 12.59H18.12Z'

function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="3" fill="var(--verte)" />
      <path fill="var(--on-verte)" transform="translate(-2.4 -1.6) scale(1.15)" d={AMPERSAND} />
      <path stroke="var(--on-verte)" strokeWidth="1.3" d="M6 25.2h20M6 27.8h20" />
    </svg>
  )
}

/** The address of the logo; null: the name is written. */
export const LogoContext = createContext<string | null>(null)

/** The picture of it is the drawing below, which needs no request and takes the colours of the theme. */
const SHIPPED = '/logo.svg'

export function Brand({ to }: { to: string }) {
  const logo = useContext(LogoContext)
  return (
    <Link className="ui-brand" to={to} aria-label="Quittance & Bilan, accueil">
      {logo && logo !== SHIPPED ? (
        <img className="ui-brand-logo" src={logo} alt="" />
      ) : (
        <>
          <Mark />
          <span>
            Quittance <span className="ui-amp">&amp;</span> Bilan
          </span>
        </>
      )}
    </Link>
  )
}
