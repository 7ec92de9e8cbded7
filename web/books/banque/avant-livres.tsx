// The lines of before the first day of the books, told at once with their ways out: open the books earlier, or an opening balance.
import { useState } from 'react'
import { z } from 'zod'
import { AvancerLivres } from '#contract/functions/compta/avancer-livres.ts'
import { type Cents, sum } from '#domain/base/cents.ts'
import { addDays, type Day, year } from '#domain/base/day.ts'
import { premierJourDe } from '#domain/journalisation/contexte.ts'
import { avancer } from '#domain/reprise/ouverture.ts'
import { soldeOuverture } from '#domain/sujets/banque/solde-ouverture.ts'
import type { CompteBancaire } from '#web/data/banque/comptes-bancaires.ts'
import type { LigneDeReleve } from '#web/data/banque/lignes-releve.ts'
import { useEcrireSoldeOuverture } from '#web/data/compta/reprises.ts'
import { act } from '#web/data/functions.ts'
import { formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, date } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import type { Banque } from './donnees.ts'
import { nombreDeLignes, useTraiter } from './gestes.ts'

type Props = { compte: CompteBancaire; banque: Banque }

/** Those that nothing of the books holds: neither treated as a transfer nor left to the opening balance. */
export function useAvantLivres({ compte, banque }: Props): {
  premierJour: Day | null
  lignes: readonly LigneDeReleve[]
} {
  const premierJour = premierJourDe(useFaits())
  const lignes = banque.lignes.filter(
    ({ compte_id, date: jour, etat }) =>
      compte_id === compte.id &&
      premierJour !== null &&
      jour < premierJour &&
      (etat === 'a_traiter' || etat === 'rapprochee'),
  )
  return { premierJour, lignes }
}

export function AvantLivres({ compte, banque }: Props) {
  const { peutEcrire } = useDossier()
  const faits = useFaits()
  const { premierJour, lignes } = useAvantLivres({ compte, banque })
  const [issue, setIssue] = useState<'ouvrir' | 'solde' | null>(null)
  const [plusAncienne] = lignes.map(({ date: jour }) => jour).sort()
  if (premierJour === null || !plusAncienne) return null
  const fermer = () => setIssue(null)
  const { refus } = siConnu(() => avancer(faits, plusAncienne))
  // The opening balance of books that are final changes no more: these lines are in it, or it is wrong for good. It is that of one's own bank.
  const fige = faits.exercices.some(({ etat }) => etat === 'definitif')
  return (
    <>
      <Banner tone="wait">
        <p>
          {lignes.length === 1 ? 'Une ligne est' : `${lignes.length} lignes sont`} d’avant le {formatDay(premierJour)},
          premier jour de vos livres : {lignes.length === 1 ? 'elle n’y compte' : 'elles n’y comptent'} pas.
        </p>
        {refus && <p className="ui-small">{refus}</p>}
        {peutEcrire && (
          <div className="ui-row books-bq-issues">
            {!refus && (
              <Button size="small" onClick={() => setIssue('ouvrir')}>
                Ouvrir les livres plus tôt…
              </Button>
            )}
            {fige || compte.nature === 'gestion' ? (
              <LaisserDeCote lignes={lignes} premierJour={premierJour} />
            ) : (
              <Button size="small" kind={refus ? 'plain' : 'quiet'} onClick={() => setIssue('solde')}>
                {lignes.length === 1 ? 'La' : 'Les'} laisser dans le solde d’ouverture…
              </Button>
            )}
          </div>
        )}
      </Banner>
      {issue === 'ouvrir' && <OuvrirPlusTot premierJour={premierJour} propose={plusAncienne} onClose={fermer} />}
      {issue === 'solde' && <SoldeOuverture {...{ compte, banque, premierJour, lignes }} onClose={fermer} />}
    </>
  )
}

/** Nothing is written but that they wait no more: those already treated keep what was made of them. */
function LaisserDeCote({ lignes, premierJour }: { lignes: readonly LigneDeReleve[]; premierJour: Day }) {
  const { traiter, busy } = useTraiter()
  const attendent = lignes.filter(({ etat }) => etat === 'a_traiter')
  if (attendent.length === 0) return null
  return (
    <Button size="small" busy={busy} onClick={() => void traiter(enOuverture(attendent, premierJour))}>
      {attendent.length === 1 ? 'La' : 'Les'} laisser de côté
    </Button>
  )
}

const enOuverture = (lignes: readonly LigneDeReleve[], premierJour: Day) => {
  const raison = `Dans le solde d’ouverture du ${formatDay(premierJour)}.`
  return lignes.map(({ id }) => ({ ligne_id: id, sort: 'ignoree' as const, raison, faits: [] }))
}

const Ouverture = z.object({ debut: date() })

function OuvrirPlusTot({ premierJour, propose, onClose }: { premierJour: Day; propose: Day; onClose: () => void }) {
  const { dossier } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  async function ouvrir({ debut }: z.output<typeof Ouverture>) {
    await act(AvancerLivres, { dossier_id: dossier.id, debut })
    await refresh()
    toast({ title: `Vos livres commencent le ${formatDay(debut)}` })
    onClose()
  }
  return (
    <Dialog
      title="Ouvrir les livres plus tôt"
      description={`Vos livres commencent le ${formatDay(premierJour)}. Tant que rien n’est validé, leur premier jour peut être avancé : ce qui s’est passé depuis y entre, et le solde d’ouverture est à redire.`}
      onClose={onClose}
    >
      <Form
        schema={Ouverture}
        onSubmit={ouvrir}
        submit="Ouvrir ce jour-là"
        defaults={{ debut: formatDay(propose) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Premier jour des livres" name="debut" type="date" required />
      </Form>
    </Dialog>
  )
}

const Solde = z.object({ solde_cents: amount({ min: -1_000_000_000_00 }) })

/** One account 512 for all: what the other accounts held is added by hand. */
function SoldeOuverture({
  compte,
  banque,
  premierJour,
  lignes,
  onClose,
}: Props & { premierJour: Day; lignes: readonly LigneDeReleve[]; onClose: () => void }) {
  const { dossier } = useDossier()
  const { reprise } = useFaits()
  const ecrire = useEcrireSoldeOuverture(dossier.id)
  const { traiter } = useTraiter()
  const lu = soldeLu({ compte, banque, premierJour })
  const veille = formatDay(addDays(premierJour, -1))
  async function garder({ solde_cents }: z.output<typeof Solde>) {
    await ecrire({ annee: year(premierJour), tresorerie_cents: solde_cents })
    const attendent = lignes.filter(({ etat }) => etat === 'a_traiter')
    if (attendent.length > 0) await traiter(enOuverture(attendent, premierJour))
    onClose()
  }
  const total = formatEuros(sum(lignes.map(({ montant_cents }) => montant_cents)))
  return (
    <Dialog
      title="Solde d’ouverture"
      description={`Ce que la banque tenait le ${veille}, veille de vos livres, tous comptes ensemble. ${nombreDeLignes(lignes.length)} pour ${total} y ${lignes.length === 1 ? 'est comprise' : 'sont comprises'}.`}
      onClose={onClose}
    >
      <Form
        schema={Solde}
        onSubmit={garder}
        submit="Garder ce solde"
        defaults={{ solde_cents: formatAmount(lu ?? reprise?.tresorerie_cents ?? sum([])) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field
          label={`Solde au ${veille}`}
          name="solde_cents"
          type="euros"
          required
          help={lu === null ? 'Vos relevés n’en disent rien : lisez-le sur le papier.' : 'Lu dans vos relevés.'}
        />
      </Form>
    </Dialog>
  )
}

function soldeLu({ compte, banque, premierJour }: Props & { premierJour: Day }): Cents | null {
  const releves = banque.releves.filter(({ compte_id, etat }) => compte_id === compte.id && etat === 'importe')
  return soldeOuverture(releves, {
    lignes: banque.lignes.filter(({ compte_id }) => compte_id === compte.id),
    premierJour,
  })
}
