// The access of one person to each formula, given or taken back at once.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activitesDe, familleDe } from '#domain/activites/catalogue.ts'
import { accessQuery, useGrantAccess, useRevokeAccess } from '#web/data/abonnement/user-subscription-access.ts'
import type { Utilisateur } from '#web/data/administration/utilisateurs.ts'
import { formulesOuvertes } from '#web/session/compte.ts'
import { useSession } from '#web/session/session.tsx'
import { ADMINISTRATION } from '#web/text/administration.ts'
import { FORMULES, type Formule, LIBELLES } from '#web/text/formules.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Tag } from '#web/ui/text/tag.tsx'
import { nomDe } from '../situation.tsx'

type Props = { personne: Utilisateur; administrateur: boolean }

export function Acces({ personne, administrateur }: Props) {
  const { data: rows } = useSuspenseQuery(accessQuery(personne.id))
  const { busy, accorder, revoquer } = useGestes(personne.id)
  const [asked, setAsked] = useState<Formule | null>(null)
  const ouvertes = formulesOuvertes(rows, false)
  return (
    <Block title="Accès aux formules">
      {administrateur && (
        <Banner tone="plain">
          C’est un administrateur : les six formules lui sont ouvertes, quoi que disent ces accès.
        </Banner>
      )}
      <ul className="screens-adm-lignes">
        {FORMULES.map((formule) => {
          const ouverte = ouvertes.includes(formule)
          return (
            <li key={formule}>
              <b>{LIBELLES[formule]}</b>
              <Tag tone={ouverte ? 'good' : 'bad'}>{ouverte ? 'Ouvert' : 'Fermé'}</Tag>
              <Button
                size="small"
                busy={busy === formule}
                aria-label={`${ouverte ? 'Révoquer' : 'Accorder'} l’accès à ${LIBELLES[formule]}`}
                onClick={() => (ouverte ? setAsked(formule) : void accorder(formule))}
              >
                {ouverte ? 'Révoquer' : 'Accorder'}
              </Button>
            </li>
          )
        })}
      </ul>
      {asked && (
        <Confirm
          title={`Révoquer l’accès à ${LIBELLES[asked]} ?`}
          description={consequence(asked, { nom: nomDe(personne), ouvertes })}
          confirm="Révoquer"
          danger
          busy={busy === asked}
          onConfirm={() => void revoquer(asked).then(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </Block>
  )
}

function consequence(formule: Formule, { nom, ouvertes }: { nom: string; ouvertes: readonly Formule[] }): string {
  // Formulas of one family open the same books: the one that stays open still opens them.
  const autre = activitesDe(familleDe(formule)).find((une) => une !== formule && ouvertes.includes(une))
  return autre
    ? `Cet espace se ferme dès maintenant pour ${nom}. Ses livres, communs à LMNP et à LMP, restent ouverts par ${LIBELLES[autre]}.`
    : `${nom} ne pourra plus ni lire ni écrire dans cette formule, dès maintenant. Ses données sont conservées.`
}

function useGestes(userId: string) {
  const { user } = useSession()
  const toast = useToast()
  const grant = useGrantAccess()
  const revoke = useRevokeAccess()
  const [busy, setBusy] = useState<Formule | null>(null)
  const faire = async (formule: Formule, work: () => Promise<void>, said: { done: string; failed: string }) => {
    setBusy(formule)
    try {
      await work()
      toast({ title: said.done, description: LIBELLES[formule] })
    } catch (error) {
      toast({ title: said.failed, description: messageOf(error), bad: true })
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    accorder: (formule: Formule) =>
      faire(formule, () => grant({ userId, formule, grantedBy: user?.id ?? '' }), {
        done: ADMINISTRATION.accorde,
        failed: ADMINISTRATION.accordImpossible,
      }),
    revoquer: (formule: Formule) =>
      faire(formule, () => revoke({ userId, formule }), {
        done: ADMINISTRATION.revoque,
        failed: ADMINISTRATION.revocationImpossible,
      }),
  }
}
