// The inspections that this device holds for the person who is signed in.
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type Chantier, toutEstEnvoye } from '#web/data/terrain/chantier.ts'
import { chantiersDe, ecouter, magasin, oublier, retirer } from '#web/data/terrain/magasin.ts'
import { formatDay } from '#web/lib/format.ts'
import { useTravailleur } from '#web/lib/travailleur.ts'
import { titreEtat } from '#web/parts/etat-des-lieux/mots.ts'
import { signOut } from '#web/session/session.tsx'
import { DECONNEXION } from '#web/text/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { BareHeader } from '#web/ui/nav/bare-header.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Tag } from '#web/ui/text/tag.tsx'

type Tenu = { c: Chantier; envoye: boolean }

export function Liste({ user_id }: { user_id: string }) {
  useTravailleur()
  const [params] = useSearchParams()
  const [tenus, setTenus] = useState<readonly Tenu[] | null>(null)
  const [refus, setRefus] = useState<string | null>(null)
  useEffect(() => {
    const lire = () =>
      void lireTenus(user_id)
        .then(setTenus)
        .catch((error) => setRefus(messageOf(error)))
    lire()
    return ecouter(lire)
  }, [user_id])
  return (
    <>
      <BareHeader />
      <Page title="États des lieux" lead="Ceux que cet appareil garde : ils s’ouvrent sans réseau.">
        {params.has('quitter') && <Quitter user_id={user_id} />}
        {refus && <p className="ui-err">{refus}</p>}
        {tenus?.length === 0 && (
          <p className="ui-second">
            Aucun. Ouvrez un bail, puis « Faire l’état des lieux » : il sera gardé ici, prêt pour le terrain.
          </p>
        )}
        <ul className="screens-edl-rangs">
          {tenus?.map(({ c, envoye }) => (
            <li key={c.cle} className="ui-row ui-row-b">
              <Link className="screens-edl-lien" to={`/terrain/${c.cle.split('/')[1]}`}>
                <b>{titreEtat(c.sens)}</b>
                <span className="ui-small ui-second">
                  {c.contexte.logement}, {c.contexte.locataires.join(', ')}, {formatDay(c.saisi.saisie.date)}
                </span>
              </Link>
              <span className="ui-row">
                <Tag tone={envoye ? 'good' : 'wait'}>{envoye ? 'Tout est envoyé' : 'À envoyer'}</Tag>
                {envoye && (
                  <Button size="small" kind="quiet" onClick={() => void retirer(c.cle)}>
                    Retirer de cet appareil
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
        <p>
          <Link to="/dashboard">Tableau de bord</Link>
        </p>
      </Page>
    </>
  )
}

/** Who leaves with something that was not sent is told, and chooses. */
function Quitter({ user_id }: { user_id: string }) {
  const navigate = useNavigate()
  const toast = useToast()
  async function perdre(): Promise<void> {
    await oublier(user_id, { perdre: true })
    const ending = await signOut()
    toast({ title: DECONNEXION[ending], bad: ending === 'echec' })
    await navigate('/auth')
  }
  return (
    <Banner
      tone="bad"
      action={
        <Button kind="danger" size="small" onClick={() => void perdre()}>
          Se déconnecter et perdre
        </Button>
      }
    >
      <p>
        <b>Vous alliez vous déconnecter.</b> Ce qui n’est pas envoyé serait effacé de cet appareil : ouvrez d’abord ce
        qui attend, avec du réseau.
      </p>
    </Banner>
  )
}

async function lireTenus(user_id: string): Promise<Tenu[]> {
  const siens = await chantiersDe(user_id)
  return Promise.all(siens.map(async (c) => ({ c, envoye: toutEstEnvoye(c, await magasin.photosDe(c.cle)) })))
}
