// Beside the form: the checks of the return, and the day it was filed.
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import type { Controle } from '#domain/liasse/controles.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Stamp } from '#web/ui/text/stamp.tsx'

export function Cote({ fiscale, children }: { fiscale: AnneeFiscale; children?: ReactNode }) {
  const { controles, anomalies } = fiscale
  const autres = anomalies.filter(({ code }) => !controles.some((un) => un.code === code))
  const bons = controles.filter(({ etat }) => etat !== 'erreur').length
  return (
    <aside className="books-acc-aside">
      {controles.length > 0 && (
        <Block
          title="Contrôles"
          aside={
            <span className="ui-small ui-second">
              {bons} sur {controles.length}
            </span>
          }
        >
          {controles.map((un) => (
            <Ligne key={`${un.code} ${un.libelle}`} controle={un} />
          ))}
        </Block>
      )}
      {autres.length > 0 && (
        <Block title="À savoir">
          {autres.map(({ code, message }) => (
            <p key={code} className="ui-small books-acc-chk">
              <Icon of={Info} />
              <span>{message}</span>
            </p>
          ))}
        </Block>
      )}
      {children}
      <Depot />
    </aside>
  )
}

const LOOK = {
  ok: { icon: CircleCheck, classe: 'ui-ok', mot: 'Bon' },
  arrondi: { icon: Info, classe: 'ui-wait', mot: 'Arrondi' },
  erreur: { icon: CircleAlert, classe: 'ui-neg', mot: 'Erreur' },
} as const

function Ligne({ controle: { libelle, detail, etat } }: { controle: Controle }) {
  const { icon, classe, mot } = LOOK[etat]
  return (
    <p className="books-acc-chk">
      <span className={classe}>
        <Icon of={icon} />
      </span>
      <span>
        <span className="ui-sr">{mot} : </span>
        {libelle}
        <small>{detail.replaceAll('-', '\u2212')}</small>
      </span>
    </p>
  )
}

function Depot() {
  const { exercice } = useDossier()
  const lien = useLien()
  const depose = exercice?.declaration_deposee_le
  return (
    <Block title="Dépôt">
      {depose ? (
        <div className="ui-row books-acc-depot">
          <Stamp word="DÉPOSÉ" date={formatDay(depose)} tone="mute" />
          <p className="ui-small ui-second">Saisie dans votre espace professionnel du site des impôts.</p>
        </div>
      ) : (
        <p className="ui-small ui-second books-acc-depot">
          Pas encore déposée. La liasse se saisit sur le site des impôts, puis sa date se note à la{' '}
          <Link to={lien('cloture')}>clôture</Link>.
        </p>
      )}
    </Block>
  )
}
