// The inspection in the field: on a phone one room at a time, on a large screen all of them in one table; with or without a network.
import { useEffect, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { cleDe } from '#web/data/terrain/magasin.ts'
import { useMedia } from '#web/lib/media.ts'
import { utilisateurGarde } from '#web/lib/session-key.ts'
import { productTitle } from '#web/lib/title.ts'
import { titreEtat } from '#web/parts/etat-des-lieux/mots.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { BareHeader } from '#web/ui/nav/bare-header.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { GlobalError } from '#web/ui/state/error-boundary.tsx'
import { PageSkeleton } from '#web/ui/state/waiting.tsx'
import { type Terrain, TerrainContext, useChantier } from './chantier.ts'
import { useEnvoi } from './envoi.ts'
import { Large } from './large.tsx'
import { Liste } from './liste.tsx'
import { Telephone } from './telephone.tsx'
import './terrain.css'
import './ligne.css'
import './large.css'

export function TerrainScreen() {
  const { etat } = useParams()
  const user_id = utilisateurGarde()
  if (!user_id) return <SansSession />
  return etat ? <Inspection key={etat} cle={cleDe(user_id, etat)} /> : <Liste user_id={user_id} />
}

function SansSession() {
  return (
    <>
      <BareHeader />
      <Page title="États des lieux" lead="Connectez-vous pour retrouver ceux que cet appareil garde pour vous.">
        <LinkButton kind="main" to="/auth" state={{ from: '/terrain' }}>
          Se connecter
        </LinkButton>
      </Page>
    </>
  )
}

function Inspection({ cle }: { cle: string }) {
  const { lu, saisi, erreur, changer, parapher, clore } = useChantier(cle)
  const envoi = useEnvoi(cle)
  const large = useMedia('(min-width: 900px)')
  const terrain = useMemo(
    (): Terrain | null =>
      lu?.c && saisi ? { ...lu, c: lu.c, saisi, fige: saisi.signe_le !== null, changer, parapher, clore, envoi } : null,
    [lu, saisi, changer, parapher, clore, envoi],
  )
  const titre = terrain && titreEtat(terrain.c.sens)
  useEffect(() => {
    if (titre) document.title = productTitle(titre)
  }, [titre])
  if (erreur) return <GlobalError header={<BareHeader />} error={erreur} onRetry={() => location.reload()} />
  if (!lu) return <PageSkeleton />
  if (!terrain) return <Absent />
  return <TerrainContext value={terrain}>{large ? <Large /> : <Telephone />}</TerrainContext>
}

function Absent() {
  return (
    <>
      <BareHeader />
      <Page
        title="Cet état des lieux n’est pas sur cet appareil"
        lead="Ouvrez-le depuis le bail, avec du réseau : il s’ouvrira ensuite sans."
      >
        <p>
          <Link to="/terrain">Voir ceux que cet appareil garde</Link>
        </p>
      </Page>
    </>
  )
}
