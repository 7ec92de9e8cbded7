// By what the person is reached: the address that opens the account, the telephone, and what of them is still to be proved.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { attenteQuery, useRenvoyerAdresse } from '#web/data/compte/adresse.ts'
import { smsOuvertQuery } from '#web/data/compte/second-facteur.ts'
import { formatPhone } from '#web/lib/format.ts'
import { RenvoyerLien } from '#web/parts/renvoyer-lien.tsx'
import { explain } from '#web/parts/second-pas/explain.ts'
import { useCompte } from '#web/session/compte.ts'
import { AUTH } from '#web/text/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { ChangerAdresse } from './changer-adresse.tsx'
import { NoterTelephone } from './noter-telephone.tsx'
import { ProuverTelephone } from './telephone.tsx'

export function Adresses() {
  const { profile } = useCompte()
  const { data: attente } = useQuery(attenteQuery(profile?.id ?? ''))
  const { data: sms } = useQuery(smsOuvertQuery())
  const [ouvert, setOuvert] = useState<'adresse' | 'telephone' | null>(null)
  const fermer = () => setOuvert(null)
  if (!profile) return null
  const { email, phone, phone_verified } = profile
  return (
    <Block title="Adresse et téléphone">
      <div className="ui-stack">
        {attente && <EnAttente adresse={attente.adresse} />}
        <LedgerList label="Adresse et téléphone">
          <LedgerLine
            margin="E-mail"
            action={
              <Button size="small" onClick={() => setOuvert('adresse')}>
                Changer d’adresse
              </Button>
            }
          >
            {email} {attente && <Tag tone="wait">en attente de confirmation</Tag>}
          </LedgerLine>
          <LedgerLine
            margin="Téléphone"
            action={
              <Button size="small" onClick={() => setOuvert('telephone')}>
                {phone ? 'Changer de numéro' : 'Ajouter un numéro'}
              </Button>
            }
          >
            {phone ? formatPhone(phone) : <span className="ui-muted">Aucun numéro. {AUTH.telephoneAide}</span>}{' '}
            {phone && <Tag tone={phone_verified ? 'good' : 'plain'}>{phone_verified ? 'vérifié' : 'non vérifié'}</Tag>}
          </LedgerLine>
        </LedgerList>
      </div>
      {ouvert === 'adresse' && <ChangerAdresse onClose={fermer} />}
      {ouvert === 'telephone' &&
        (sms === false ? <NoterTelephone onClose={fermer} /> : <ProuverTelephone onClose={fermer} />)}
    </Block>
  )
}

/** Asked, and confirmed by one of the two addresses at most. */
function EnAttente({ adresse }: { adresse: string }) {
  const renvoyer = useRenvoyerAdresse()
  const toast = useToast()
  async function encore(): Promise<boolean> {
    try {
      await renvoyer(adresse)
      toast({ title: 'Liens renvoyés', description: 'Les liens envoyés avant ne servent plus.' })
      return true
    } catch (error) {
      toast({ title: explain(error), bad: true })
      return false
    }
  }
  return (
    <Banner tone="wait" action={<RenvoyerLien envoyer={encore} mots="Renvoyer les liens" />}>
      <b>{adresse} est en attente de confirmation.</b> Ouvrez le lien envoyé à votre adresse actuelle et celui envoyé à
      la nouvelle : le changement a lieu quand les deux l’ont confirmé. Les liens sont valables 24 heures.
    </Banner>
  )
}
