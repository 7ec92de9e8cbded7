// The quotes of a request, as whoever asked reads them: the last one whole, its decision, and those that it replaced.
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DevisSuivi } from '#contract/functions/boutique/suivre-demande.ts'
import { MENTION_FRANCHISE } from '#domain/abonnement/paiement.ts'
import { cents } from '#domain/base/cents.ts'
import { lireDevis } from '#web/data/boutique/devis.ts'
import { formatInstant, formatLongDay, NBSP } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { DEVIS, ETATS_DEVIS_EMIS } from '#web/text/devis.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumTotal } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Decider } from './decider.tsx'

type Props = { devis: readonly DevisSuivi[]; jeton: string }

export function Devis({ devis, jeton }: Props) {
  const [dernier, ...anciens] = devis
  if (!dernier) return null
  const { mot, ton } = ETATS_DEVIS_EMIS[dernier.etat]
  return (
    <Block title={`Devis ${dernier.numero}`} aside={<Tag tone={ton}>{mot}</Tag>}>
      <div className="ui-stack">
        <Lignes devis={dernier} />
        <Suite devis={dernier} />
        <div className="ui-row">
          {dernier.etat === 'envoye' && <Decider devis={dernier} jeton={jeton} />}
          {dernier.commande && (
            <LinkButton to={`/suivi/${dernier.commande}`} kind="main">
              {DEVIS.commande}
            </LinkButton>
          )}
          <Pdf devis={dernier} jeton={jeton} />
        </div>
        {anciens.length > 0 && <Anciens devis={anciens} jeton={jeton} />}
      </div>
    </Block>
  )
}

function Lignes({ devis }: { devis: DevisSuivi }) {
  const { lignes, prix, tva_millieme_pct, objet, ht_cents, tva_cents, ttc_cents } = devis
  const taxe = tva_millieme_pct === 0 ? '' : ` ${prix.toUpperCase()}`
  return (
    <div>
      <table className="screens-suivi-lignes">
        <caption className="ui-sr">{objet}</caption>
        <thead>
          <tr>
            <th scope="col">Désignation</th>
            <th scope="col" className="ui-num">
              Montant{taxe}
            </th>
          </tr>
        </thead>
        <tbody>
          {lignes.map((ligne, rang) => (
            <tr key={rang}>
              <td>
                {ligne.designation}
                {ligne.quantite_centiemes !== 100 && (
                  <p className="ui-small ui-second">
                    {String(ligne.quantite_centiemes / 100).replace('.', ',')} ×{' '}
                    <Euros amount={cents(ligne.prix_cents)} />
                  </p>
                )}
              </td>
              <td className="ui-num">
                <Euros amount={cents(ligne.total_cents)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {tva_millieme_pct > 0 && (
        <>
          <Somme label="Total HT" montant={ht_cents} />
          <Somme label={`TVA ${String(tva_millieme_pct / 1000).replace('.', ',')}${NBSP}%`} montant={tva_cents} />
        </>
      )}
      <SumTotal label={tva_millieme_pct === 0 ? 'Total' : 'Total TTC'} closed>
        <Euros amount={cents(ttc_cents)} />
      </SumTotal>
      {tva_millieme_pct === 0 && <p className="ui-xs ui-muted">{MENTION_FRANCHISE}.</p>}
    </div>
  )
}

const Somme = ({ label, montant }: { label: string; montant: number }) => (
  <p className="screens-suivi-somme">
    <span>{label}</span>
    <span className="ui-num">
      <Euros amount={cents(montant)} />
    </span>
  </p>
)

function Suite({ devis }: { devis: DevisSuivi }) {
  const { etat, valable_jusqu_au, conditions, decide_le, accepte_nom } = devis
  return (
    <>
      {conditions && <p className="ui-small screens-suivi-conditions">{conditions}</p>}
      <p className="ui-second">
        {etat === 'envoye' &&
          `Valable jusqu’au ${formatLongDay(valable_jusqu_au)} inclus. Rien ne vous engage avant votre accord.`}
        {etat === 'expire' && DEVIS.expire}
        {etat === 'accepte' && decide_le && `Accepté par ${accepte_nom}, ${formatInstant(decide_le)}.`}
        {etat === 'decline' && decide_le && `Décliné, ${formatInstant(decide_le)}. Rien n’est dû.`}
      </p>
    </>
  )
}

function Pdf({ devis: { id, numero }, jeton, court }: { devis: DevisSuivi; jeton: string; court?: boolean }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function prendre() {
    setBusy(true)
    try {
      const { name, file } = await lireDevis(id, jeton)
      save(name, file)
    } catch (error) {
      toast({ title: DEVIS.pdfEchec, description: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={Download}
      busy={busy}
      size={court ? 'small' : 'normal'}
      aria-label={court ? `${DEVIS.pdf} de ${numero}` : undefined}
      onClick={() => void prendre()}
    >
      {court ? 'PDF' : DEVIS.pdf}
    </Button>
  )
}

function Anciens({ devis, jeton }: Props) {
  return (
    <section className="ui-stack-s" aria-labelledby="versions-precedentes">
      <h3 id="versions-precedentes" className="ui-label">
        {DEVIS.anciens}
      </h3>
      <ul className="screens-suivi-anciens">
        {devis.map((un) => (
          <li key={un.id}>
            <span>
              {un.numero}, <Euros amount={cents(un.ttc_cents)} />, {ETATS_DEVIS_EMIS[un.etat].mot.toLowerCase()}
            </span>
            <Pdf devis={un} jeton={jeton} court />
          </li>
        ))}
      </ul>
    </section>
  )
}
