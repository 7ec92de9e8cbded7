// What is said of a property whose income another dossier declares: the offer to pass it, where it went, how it comes back.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { identiteDe } from '#domain/activites/catalogue.ts'
import { quiDeclare } from '#domain/activites/moteurs.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { useAilleurs } from '#web/data/biens/ailleurs.ts'
import { adresseDe, avecDemande, espaceDe } from '#web/espaces/espaces.ts'
import { formatDay } from '#web/lib/format.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { SupprimerFait } from '../supprimer-fait.tsx'

const AilleursDialog = lazy(async () => ({ default: (await import('./ailleurs-dialog.tsx')).AilleursDialog }))

/** Nothing of a property whose income is that of these books; `declarer` in the address opens the choice at once. */
export function Ailleurs({ bien_id }: { bien_id: string }) {
  const { peutEcrire, role } = useDossier()
  const faits = useFaits()
  const { ailleurs } = useComptabilite()
  const [params] = useSearchParams()
  const [ouvert, ouvrir] = useState(() => params.has('declarer'))
  const bien = faits.biens.find(({ id }) => id === bien_id)
  const quoi = ailleurs?.(faits, bien_id) ?? null
  if (!bien) return null
  if (bien.declare_ailleurs_le) return <Passe bien={bien} />
  if (!quoi || quoi.empeche) return null
  const [cle] = quiDeclare(quoi.revenu)
  const tient = peutEcrire && role !== 'employe' && cle
  return (
    <Banner
      tone="wait"
      action={
        tient && (
          <Button size="small" onClick={() => ouvrir(true)}>
            Déclarer dans mon dossier {identiteDe(cle).libelle}
          </Button>
        )
      }
    >
      Loué meublé : ces loyers sont des BIC, hors de la 2044.
      {tient && ouvert && (
        <Suspense fallback={null}>
          <AilleursDialog bien={bien} quoi={quoi} onClose={() => ouvrir(false)} />
        </Suspense>
      )}
    </Banner>
  )
}

/** From which day, to which dossier, with its link where one may open it. */
export function OuPasse({ bien }: { bien: Bien }): ReactNode {
  const { dossiers } = useDossier()
  const { declare_ailleurs_le, declare_dossier_id, declare_bien_id } = bien
  const sien = dossiers.find(({ id }) => id === declare_dossier_id)
  if (!declare_ailleurs_le) return null
  const depuis = ` depuis le ${formatDay(declare_ailleurs_le)}`
  if (!sien) return `se déclare${depuis} dans un autre dossier de son propriétaire`
  const adresse = adresseDe('biens', espaceDe(sien.activite))
  return (
    <>
      se déclare{depuis} dans{' '}
      <Link to={avecDemande(adresse, { dossier: sien.id, bien: declare_bien_id })}>{sien.nom}</Link>
    </>
  )
}

function Passe({ bien }: { bien: Bien }) {
  const { dossier, dossiers, peutEcrire, role } = useDossier()
  const { reprendre } = useAilleurs(dossier.id)
  const [demande, setDemande] = useState(false)
  const vers = dossiers.find(({ id }) => id === bien.declare_dossier_id)
  return (
    <Banner
      action={
        peutEcrire &&
        role !== 'employe' &&
        vers && (
          <Button size="small" kind="quiet" onClick={() => setDemande(true)}>
            Reprendre ici
          </Button>
        )
      }
    >
      Ce logement <OuPasse bien={bien} /> : ses loyers s’y appellent et s’y encaissent.
      {demande && vers && (
        <SupprimerFait
          title={`Reprendre ${bien.libelle} dans ce dossier ?`}
          description={`Le logement, son bail et son dépôt quittent ${vers.nom} ; les loyers s’appellent de nouveau ici. Refusé si autre chose y est déjà noté.`}
          confirm="Reprendre ici"
          done={`${bien.libelle} est de nouveau tenu ici`}
          remove={async () => void (await reprendre(bien.id, vers.id))}
          onClose={() => setDemande(false)}
        />
      )}
    </Banner>
  )
}
