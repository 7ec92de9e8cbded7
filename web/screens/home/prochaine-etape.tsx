// For somebody signed in: the first thing that waits for him, whatever the dossier, above what the page says to everybody.
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { mesAccesQuery } from '#web/data/compte/acces-mandants.ts'
import { type Accueil, monAccueilQuery } from '#web/data/compte/mon-accueil.ts'
import { jourEnClair } from '#web/parts/mots.ts'
import { useActiviteSession } from '#web/session/activite.ts'
import { lieuDuDossier } from '#web/session/destination.ts'
import { useSession } from '#web/session/session.tsx'
import type { Formule } from '#web/text/formules.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import './prochaine-etape.css'
import { Euros } from '#web/ui/text/euros.tsx'

export function ProchaineEtape() {
  const { user } = useSession()
  const activite = useActiviteSession()
  const { data: accueil, isError } = useQuery(monAccueilQuery(user?.id ?? ''))
  // Whoever has no dossier may have been invited to see what is his in that of a manager.
  const { data: acces = 0 } = useQuery({
    ...mesAccesQuery(user?.id ?? ''),
    enabled: accueil?.dossiers.length === 0,
  })
  // What cannot be read is said where it is looked for, on the dashboard.
  if (isError) return null
  return (
    <section className="ui-wrap screens-etape" aria-labelledby="prochaine-etape">
      <h2 className="ui-label" id="prochaine-etape">
        Votre prochaine étape
      </h2>
      {accueil ? <Etape {...(acces > 0 ? SON_ESPACE : etapeDe(accueil, activite))} /> : <Skeleton lines={2} />}
    </section>
  )
}

type Dite = { titre: string; detail: ReactNode; geste: string; vers: string; autres: number }

function Etape({ titre, detail, geste, vers, autres }: Dite) {
  return (
    <div className="screens-etape-corps">
      <div>
        <p className="screens-etape-titre">{titre}</p>
        <p className="ui-second">{detail}</p>
      </div>
      <div className="ui-row">
        <LinkButton kind="main" icon={ArrowRight} to={vers}>
          {geste}
        </LinkButton>
        {autres > 0 && (
          <LinkButton kind="quiet" to="/dashboard">
            {autres === 1 ? 'Une autre chose à faire' : `${autres} autres choses à faire`}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** A first dwelling to install comes before any task, a task before what only comes one day. */
function etapeDe({ dossiers, today }: Accueil, ici: Formule | null): Dite {
  const miens = dossiers.filter(({ role }) => role !== 'lecteur')
  const aInstaller = miens.find(({ installe, pret }) => pret && !installe)
  const taches = dossiers.filter(({ installe }) => installe).flatMap((dossier) => dossier.taches)
  if (dossiers.length === 0) return CHOISIR
  if (aInstaller)
    return {
      titre: 'Installer votre premier logement',
      detail: 'Son prix, son emprunt, son bail : les comptes s’en déduisent.',
      geste: 'Installer',
      vers: lieuDuDossier(aInstaller, ici, 'installation'),
      autres: taches.length,
    }
  const [premiere] = taches
  if (premiere)
    return {
      titre: premiere.titre,
      detail: (
        <>
          {premiere.detail}
          {premiere.montant_cents !== null && (
            <>
              {premiere.liaison}
              <Euros amount={premiere.montant_cents} />
            </>
          )}
        </>
      ),
      geste: 'Y aller',
      vers: premiere.vers,
      autres: taches.length - 1,
    }
  return aJour(dossiers, today)
}

function aJour(dossiers: Accueil['dossiers'], today: Accueil['today']): Dite {
  const [prochaine] = dossiers
    .flatMap(({ echeances }) => echeances)
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
  return {
    titre: 'Tout est à jour',
    detail: prochaine
      ? `Ce qui vient : ${prochaine.titre}, le ${jourEnClair(prochaine.date)}.`
      : 'Rien ne vient bientôt.',
    geste: 'Ouvrir mon tableau de bord',
    vers: '/dashboard',
    autres: 0,
  }
}

const SON_ESPACE: Dite = {
  titre: 'Ouvrir votre espace propriétaire',
  detail: 'Vos logements, leurs loyers et vos comptes rendus, chez qui les gère pour vous.',
  geste: 'Ouvrir mon espace',
  vers: '/espace-proprietaire',
  autres: 0,
}

const CHOISIR: Dite = {
  titre: 'Choisir votre formule',
  detail: 'Votre espace et vos livres s’ouvrent avec elle. Invité par quelqu’un ? Ouvrez le lien reçu par mail.',
  geste: 'Choisir une formule',
  vers: '/activity-selection',
  autres: 0,
}
