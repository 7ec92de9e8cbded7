// The dialogs of a VAT return: establishing it, noting that it was filed, paid or reimbursed.
import { useState } from 'react'
import { z } from 'zod'
import { DeposerDeclarationTva } from '#contract/functions/tva/deposer-declaration-tva.ts'
import { EtablirDeclarationTva } from '#contract/functions/tva/etablir-declaration-tva.ts'
import { ReglerDeclarationTva } from '#contract/functions/tva/regler-declaration-tva.ts'
import { REGLES_TVA } from '#domain/annees/tva-declarations.ts'
import { abs, type Cents, wholeEuros, zero } from '#domain/base/cents.ts'
import { year } from '#domain/base/day.ts'
import { aConfirmer, enPourcent, publie } from '#domain/base/parametres.ts'
import { type DeclarationTva, enVigueur, resteARegler } from '#domain/sujets/tva/declaration-tva.ts'
import { reglesDe } from '#domain/sujets/tva/regles.ts'
import { minimumRemboursement } from '#domain/sujets/tva/suivi/etablir.ts'
import { nomRetour } from '#domain/sujets/tva/suivi/mots.ts'
import type { RetourTva } from '#domain/sujets/tva/suivi/retours.ts'
import { act } from '#web/data/functions.ts'
import { formatAmount, formatDay, formatEuros, formatWhole, NBSP } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, choice, date, integer } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { useActe } from '../cloture/use-acte.ts'

type Props = { retour: RetourTva; onClose: () => void }

const enEuros = (montant: number): string => `${formatWhole(montant)}${NBSP}€`

/** What it comes to, in words, before and after it is established. */
function resultatEnMots({ a_payer, reporte, demande }: { a_payer: number; reporte: number; demande: number }): string {
  if (a_payer > 0) return `${enEuros(a_payer)} à payer`
  if (demande > 0) return `${enEuros(demande)} de remboursement demandé, ${enEuros(reporte)} à reporter`
  return reporte > 0 ? `Crédit de ${enEuros(reporte)} à reporter` : 'Rien à payer'
}

export function Etablir({ retour, onClose }: Props) {
  const { dossier } = useDossier()
  const agir = useActe()
  const { periode, rempli, declarations } = retour
  const acompte = periode.acompte !== null
  const credit = rempli?.credit ?? 0
  const Choix = z.object({
    remboursement: integer({ max: credit, message: 'Écrivez un montant en euros entiers.' }).optional(),
    acompte: integer({ message: 'Écrivez un montant en euros entiers.' }).optional(),
  })

  async function etablir({ remboursement, acompte: montant }: z.output<typeof Choix>) {
    const { formulaire, du } = periode
    const choix = {
      ...(remboursement !== undefined && { remboursement }),
      ...(montant !== undefined && { acompte: montant }),
    }
    await agir(
      () => act(EtablirDeclarationTva, { dossier_id: dossier.id, formulaire, du, ...choix }),
      () => ({
        title: `${nomRetour(periode)} : établie`,
        description: 'Recopiez-la ligne par ligne sur le site des impôts, puis notez le jour de son dépôt.',
      }),
    )
    onClose()
  }

  return (
    <Dialog
      title={acompte ? 'Établir l’acompte' : 'Établir la déclaration'}
      description="Ses montants sont gardés tels qu’ils sont aujourd’hui. Tant qu’elle n’est pas déposée, elle peut être établie de nouveau."
      onClose={onClose}
    >
      <Form
        schema={Choix}
        onSubmit={etablir}
        submit="Établir"
        defaults={{
          ...(credit > 0 && { remboursement: String(rempli?.demande ?? 0) }),
          ...(acompte && { acompte: String(rempli?.a_payer ?? 0) }),
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {credit > 0 && (
          <Field
            label="Remboursement demandé"
            name="remboursement"
            type="integer"
            unit="€"
            help={`Sur un crédit de ${enEuros(credit)}. 0 : tout est reporté. ${minimumEnMots(retour)}`}
          />
        )}
        {acompte && <Field label="Acompte" name="acompte" type="integer" unit="€" help={acompteEnMots(retour)} />}
        {!acompte && rempli && (
          <SumRow label="Résultat">{resultatEnMots({ ...rempli, demande: 0, reporte: credit })}</SumRow>
        )}
        {declarations.length > 0 && (
          <p className="ui-small ui-second">
            Elle remplace celle qui a été établie le {formatDay(declarations.at(-1)?.etablie_le ?? '')}.
          </p>
        )}
      </Form>
    </Dialog>
  )
}

const loiDe = ({ periode }: RetourTva) => reglesDe(REGLES_TVA, year(periode.au))

/** `Au moins 150 € (CGI…).` Empty where the law is not known. */
function minimumEnMots(retour: RetourTva): string {
  const loi = loiDe(retour)
  if (!loi) return ''
  const { valeur, source, certitude } = minimumRemboursement(retour.periode, loi)
  return `Au moins ${enEuros(wholeEuros(valeur))} (${source}${aConfirmer(certitude) ? ', à confirmer' : ''}).`
}

function acompteEnMots(retour: RetourTva): string {
  const { base_acompte, periode } = retour
  const acomptes = loiDe(retour)?.acomptes
  if (base_acompte === null || periode.acompte === null || !acomptes) {
    return 'Aucune CA12 ne précède : évaluez la TVA que vous devrez pour l’année (CGI art. 287, 3).'
  }
  const taux = publie(acomptes[periode.acompte], 'Acomptes de TVA')
  const minimum = publie(acomptes.minimum, 'Acomptes de TVA')
  return `${enPourcent(taux.valeur)} de la ligne 57 de la dernière CA12 (${enEuros(base_acompte)}), rien sous ${enEuros(wholeEuros(minimum.valeur))}. Il peut être modulé (${taux.source}).`
}

const Depot = z.object({ deposee_le: date() })

export function Deposer({ retour, une, onClose }: Props & { une: DeclarationTva }) {
  const { dossier, today } = useDossier()
  const agir = useActe()
  async function deposer({ deposee_le }: z.output<typeof Depot>) {
    await agir(
      () => act(DeposerDeclarationTva, { dossier_id: dossier.id, declaration_id: une.id, deposee_le }),
      () => ({ title: 'Dépôt noté', description: 'La TVA de la période est soldée dans les livres.' }),
    )
    onClose()
  }
  return (
    <Dialog
      title="Déclaration déposée"
      description={`${nomRetour(retour.periode)} : le jour où l’administration en a accusé réception. Elle ne change plus ensuite, elle se rectifie.`}
      onClose={onClose}
    >
      <Form
        schema={Depot}
        onSubmit={deposer}
        submit="Noter le dépôt"
        defaults={{ deposee_le: une.deposee_le ?? today }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Déposée le" name="deposee_le" type="date" required />
      </Form>
    </Dialog>
  )
}

const PAR = [
  { value: 'banque', label: 'Le compte de l’activité' },
  { value: 'exploitant', label: 'Mon compte personnel' },
] as const

/** `reste`: above zero it is paid, below it is received. */
export function Regler({ une, reste, onClose }: { une: DeclarationTva; reste: Cents; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const agir = useActe()
  const [busy, setBusy] = useState(false)
  const recu = reste < 0
  const Champs = z.object({
    regle_le: date(),
    montant_cents: amount({ min: 1 }).optional(),
    par: choice(['banque', 'exploitant']),
  })
  const noter = (fields: z.input<typeof ReglerDeclarationTva.body>, dit: string) =>
    agir(
      () => act(ReglerDeclarationTva, fields),
      () => dit,
    )
  const commun = { dossier_id: dossier.id, declaration_id: une.id }

  async function regler({ regle_le, montant_cents, par }: z.output<typeof Champs>) {
    await noter(
      { ...commun, regle_le, par, ...(recu && montant_cents !== undefined && { montant_cents }) },
      recu ? 'Remboursement noté' : 'Paiement noté',
    )
    onClose()
  }
  async function retirer() {
    setBusy(true)
    try {
      await noter({ ...commun, regle_le: null }, 'Règlement retiré')
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={recu ? 'Remboursement reçu' : 'TVA payée'}
      description={
        recu
          ? `L’administration doit ${formatEuros(abs(reste))} : notez ce qu’elle a versé, et quand.`
          : `${formatEuros(reste)}, en une fois : notez le jour du prélèvement.`
      }
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={regler}
        submit={recu ? 'Noter le remboursement' : 'Noter le paiement'}
        defaults={{
          regle_le: une.regle_le ?? today,
          par: une.regle_par ?? 'banque',
          ...(recu && { montant_cents: formatAmount(abs(une.regle_cents ?? reste)) }),
        }}
        secondary={
          une.regle_le === null ? (
            <Button onClick={onClose}>Annuler</Button>
          ) : (
            <Button busy={busy} onClick={() => void retirer()}>
              Retirer ce règlement
            </Button>
          )
        }
      >
        <Field label={recu ? 'Reçu le' : 'Payée le'} name="regle_le" type="date" required />
        {recu && <Field label="Montant reçu" name="montant_cents" type="euros" required />}
        <Field label={recu ? 'Versé sur' : 'Payée par'} name="par" type="radio" options={PAR} />
      </Form>
    </Dialog>
  )
}

/** What is left of the period without this very settlement; an earlier return keeps what it was settled for. */
export function resteSans({ declarations }: RetourTva, une: DeclarationTva): Cents {
  const sans = declarations.map((autre) => (autre.id === une.id ? { ...autre, regle_cents: null } : autre))
  return enVigueur(declarations)?.id === une.id ? (resteARegler(sans) ?? zero) : (une.regle_cents ?? zero)
}
