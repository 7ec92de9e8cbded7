// Beside the return: where it stands, its last day, what was established of it, and what is done next.
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LireDeclarationTva } from '#contract/functions/tva/lire-declaration-tva.ts'
import { abs, type Cents, euros, wholeEuros } from '#domain/base/cents.ts'
import { aConfirmer, estPublie } from '#domain/base/parametres.ts'
import { type DeclarationTva, enVigueur } from '#domain/sujets/tva/declaration-tva.ts'
import { type EtatRetour, etatRetour, type RetourTva } from '#domain/sujets/tva/suivi/retours.ts'
import { actForFile } from '#web/data/functions.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros, WholeEuros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Stamp } from '#web/ui/text/stamp.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

export type Geste =
  | { readonly quoi: 'etablir' | 'rectifier' }
  | { readonly quoi: 'deposer' | 'regler'; readonly une: DeclarationTva }

type Props = {
  retour: RetourTva
  onGeste: (geste: Geste) => void
  /** Explains a line, and what is left of the period. */
  onLigne: (ligne: string) => void
  onReste: () => void
  /** What concerns the whole year. */
  children?: ReactNode
}

export function Cote({ retour, onGeste, onLigne, onReste, children }: Props) {
  const { today } = useDossier()
  const etat = etatRetour(retour, today)
  return (
    <aside className="books-acc-aside">
      <Block title="Cette période" aside={<EtatTag etat={etat} retour={retour} />}>
        <Echeance retour={retour} />
        <Resultat retour={retour} onLigne={onLigne} onReste={onReste} />
      </Block>
      {retour.declarations.length > 0 && (
        <Block title="Déclarations">
          {retour.declarations.map((une) => (
            <Etablie key={une.id} une={une} retour={retour} onGeste={onGeste} />
          ))}
        </Block>
      )}
      {children}
    </aside>
  )
}

const ETATS: Readonly<Record<EtatRetour, { mot: string; ton: 'good' | 'wait' | 'plain' }>> = {
  a_venir: { mot: 'En cours', ton: 'plain' },
  a_etablir: { mot: 'À établir', ton: 'wait' },
  a_deposer: { mot: 'À déposer', ton: 'wait' },
  a_regler: { mot: 'À régler', ton: 'wait' },
  clos: { mot: 'Soldée', ton: 'good' },
}

function EtatTag({ etat, retour }: { etat: EtatRetour; retour: RetourTva }) {
  const { today } = useDossier()
  const { mot, ton } = ETATS[etat]
  const retard = estEnRetard(retour, etat, today)
  if (retard) return <Tag tone="bad">En retard</Tag>
  return <Tag tone={ton}>{etat === 'a_regler' && (retour.reste_cents ?? 0) < 0 ? 'À recevoir' : mot}</Tag>
}

const estEnRetard = ({ echeance }: RetourTva, etat: EtatRetour, today: string): boolean =>
  (etat === 'a_etablir' || etat === 'a_deposer') && echeance !== null && estPublie(echeance) && echeance.valeur < today

function Echeance({ retour: { echeance, periode } }: { retour: RetourTva }) {
  if (echeance === null)
    return <p className="ui-small ui-second">Les règles de cette année ne sont pas encore dans le logiciel.</p>
  if (!estPublie(echeance)) return <p className="ui-small ui-second">Échéance inconnue : {echeance.non_publie}.</p>
  const { valeur, source, certitude } = echeance
  return (
    <p className="books-acc-tva-ligne">
      <span>{periode.formulaire === '3514' ? 'À payer' : 'À déposer et à payer'} au plus tard le</span>
      <strong>{formatDay(valeur)}</strong>
      <small>
        <Term explain={source}>{aConfirmer(certitude) ? 'date à confirmer' : 'source'}</Term> : celle de votre espace
        professionnel fait foi.
      </small>
    </p>
  )
}

function Resultat({ retour, onLigne, onReste }: Pick<Props, 'retour' | 'onLigne' | 'onReste'>) {
  const { rempli, declarations, reste_cents } = retour
  const montree = enVigueur(declarations) ?? declarations.at(-1)
  const issue = rempli?.mise_en_page.issue
  const dus = montree ?? {
    a_payer_cents: euros(rempli?.a_payer ?? 0),
    reporte_cents: euros(rempli?.reporte ?? 0),
    demande_cents: euros(rempli?.demande ?? 0),
  }
  return (
    <>
      <Montant libelle="Total à payer" cents={dus.a_payer_cents} onExplain={issue && (() => onLigne(issue.a_payer))} />
      {issue?.reporte && (
        <Montant libelle="Crédit à reporter" cents={dus.reporte_cents} onExplain={() => onLigne(issue.reporte)} />
      )}
      {issue?.demande && dus.demande_cents > 0 && (
        <Montant libelle="Remboursement demandé" cents={dus.demande_cents} onExplain={() => onLigne(issue.demande)} />
      )}
      {reste_cents !== null && reste_cents !== 0 && (
        <Montant
          libelle={reste_cents > 0 ? 'Reste à payer' : 'Reste à recevoir'}
          cents={abs(reste_cents)}
          onExplain={onReste}
        />
      )}
    </>
  )
}

type MontantProps = { libelle: string; cents: Cents; onExplain: (() => void) | undefined }

/** Whole euros, as returns say them; what is left of a refund may have cents. */
function Montant({ libelle, cents, onExplain }: MontantProps) {
  return (
    <p className="books-acc-tva-ligne">
      <span>{libelle}</span>
      <strong className="ui-num">
        <Explicable of={libelle.toLowerCase()} onExplain={onExplain}>
          {euros(wholeEuros(cents)) === cents ? <WholeEuros value={wholeEuros(cents)} /> : <Euros amount={cents} />}
        </Explicable>
      </strong>
    </p>
  )
}

type EtablieProps = { une: DeclarationTva; retour: RetourTva; onGeste: (geste: Geste) => void }

function Etablie({ une, retour, onGeste }: EtablieProps) {
  const { dossier, peutEcrire } = useDossier()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const vigueur = enVigueur(retour.declarations)
  async function telecharger() {
    setBusy(true)
    try {
      const { name, file } = await actForFile(LireDeclarationTva, { dossier_id: dossier.id, declaration_id: une.id })
      save(name, file)
      toast({ title: 'Récapitulatif téléchargé', description: 'Il ne vaut pas dépôt.' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="books-acc-tva-une">
      <p>
        <strong>{une.numero === 0 ? 'Déclaration' : `Rectificative n° ${une.numero}`}</strong>
        <small>
          {une.deposee_le
            ? `Déposée le ${formatDay(une.deposee_le)}`
            : `Établie le ${formatDay(une.etablie_le)}, à déposer sur le site des impôts`}
          {une.motif ? `. ${une.motif}` : ''}
        </small>
        {une.regle_le && une.regle_cents !== null && (
          <small>
            {une.regle_cents < 0 ? 'Reçu' : 'Payée'} le {formatDay(une.regle_le)} : {formatEuros(abs(une.regle_cents))}
          </small>
        )}
      </p>
      {une.deposee_le && une.id === vigueur?.id && <Stamp word="DÉPOSÉ" date={formatDay(une.deposee_le)} tone="mute" />}
      <div className="ui-row books-acc-tva-gestes">
        <Button size="small" icon={Download} busy={busy} onClick={() => void telecharger()}>
          PDF
        </Button>
        {peutEcrire && (
          <Button size="small" onClick={() => onGeste({ quoi: 'deposer', une })}>
            {une.deposee_le ? 'Changer la date' : 'Noter son dépôt'}
          </Button>
        )}
        {peutEcrire && une.regle_le && (
          <Button size="small" onClick={() => onGeste({ quoi: 'regler', une })}>
            Changer le règlement
          </Button>
        )}
      </div>
    </div>
  )
}
