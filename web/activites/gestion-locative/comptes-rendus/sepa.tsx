// The transfers that sent statements leave, by day: the file for the bank, and their note once they are made.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, Download } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { luiEstMontre, luiRevient } from '#domain/activites/droits.ts'
import {
  type JourDeVirement,
  ordreDuJour,
  virementsDus,
} from '#domain/activites/gestion-locative/comptes-rendus/a-virer.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { earlier } from '#domain/base/day.ts'
import { ecrireVirements, type VersionPain } from '#domain/sujets/banque/virements/virements-sepa.ts'
import { comptesBancairesQuery } from '#web/data/banque/comptes-bancaires.ts'
import { formatDay } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date } from '#web/ui/form/schema.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { type CompteRenduEnvoye, useComptesRendus } from './ecrire.ts'

/** `courant`: the statement on the screen. */
export function FichiersSepa({
  envoyes,
  courant,
}: {
  envoyes: readonly CompteRenduEnvoye[]
  courant?: string | undefined
}) {
  const faits: FaitsGeres = useFaits()
  return virementsDus(envoyes, faits).map((jour) => <FichierDuJour key={jour.jour} jour={jour} courant={courant} />)
}

function FichierDuJour({ jour, courant }: { jour: JourDeVirement; courant: string | undefined }) {
  const ici = useDossier()
  const [fait, setFait] = useState(false)
  const nombre = jour.virements.length
  return (
    <Block
      title={`Fichier SEPA du ${formatDay(jour.jour).slice(0, 5)}`}
      aside={<span className="ui-small ui-muted">{nombre === 1 ? '1 virement' : `${nombre} virements`}</span>}
    >
      <table className="ui-tbl" aria-label={`Virements du ${formatDay(jour.jour)}`}>
        <tbody>
          {jour.virements.map(({ envoye, mandant, montant_cents }) => (
            <tr key={envoye.id} className={envoye.id === courant ? 'ui-on' : undefined}>
              <td>
                <b>{mandant.nom}</b>
                <br />
                <span className="ui-small ui-muted">{envoye.numero}</span>
                {mandant.iban === null && <span className="ui-small ui-wait">, IBAN à noter : absent du fichier</span>}
              </td>
              <td className="ui-num">
                <Euros amount={montant_cents} bare />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>Total</td>
            <td className="ui-num">
              <Euros amount={jour.total_cents} bare />
            </td>
          </tr>
        </tfoot>
      </table>
      <Telecharger jour={jour} />
      {ici.peutEcrire && luiRevient(ici, 'actes', 'noter-virements-mandants') && (
        <p>
          <Button size="small" icon={Check} onClick={() => setFait(true)}>
            {faitDit(nombre)}
          </Button>
        </p>
      )}
      {fait && <FaitsDialog jour={jour} onClose={() => setFait(false)} />}
    </Block>
  )
}

function Telecharger({ jour }: { jour: JourDeVirement }) {
  const ici = useDossier()
  const { dossier, today } = ici
  const { data: comptes } = useSuspenseQuery(comptesBancairesQuery(dossier.id))
  const toast = useToast()
  // Whoever prepares transfers has the file; the account is shown to him.
  if (!luiEstMontre(ici, 'comptes_bancaires')) return null
  const compte = comptes.find(({ nature, iban }) => nature === 'gestion' && iban !== null)
  if (!compte?.iban)
    return (
      <p className="ui-small ui-second">
        Pour télécharger le fichier, notez dans Banque l’IBAN de votre banque de gestion (un compte de nature « gestion
        »).
      </p>
    )
  const donneur = { nom: dossier.denomination ?? dossier.nom, iban: compte.iban, bic: null }
  function telecharger(version: VersionPain) {
    try {
      const cree_le = new Date().toISOString().slice(0, 19)
      const ordre = ordreDuJour(jour, { donneur, cree_le, today, version })
      save(`virements-${jour.jour}.xml`, new Blob([ecrireVirements(ordre)], { type: 'application/xml' }))
      toast({ title: 'Fichier téléchargé', description: 'Déposez-le à votre banque, et signez-le là-bas.' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
  }
  return (
    <p className="ui-row">
      <Button size="small" icon={Download} onClick={() => telecharger('09')}>
        Télécharger le fichier
      </Button>
      <Button size="small" kind="quiet" onClick={() => telecharger('03')}>
        Ancien format (pain.001.001.03)
      </Button>
    </p>
  )
}

const faitDit = (nombre: number): string => (nombre === 1 ? 'Le virement est fait' : 'Les virements sont faits')

const Champs = z.object({ date: date() })

function FaitsDialog({ jour, onClose }: { jour: JourDeVirement; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { noterVirements } = useComptesRendus(dossier.id)
  const nombre = jour.virements.length
  const toast = useToast()
  async function noter({ date: le }: z.output<typeof Champs>) {
    const { virements } = await noterVirements(
      jour.virements.map(({ envoye }) => envoye.id),
      le,
    )
    toast({ title: virements === 1 ? 'Virement noté' : `${virements} virements notés` })
    onClose()
  }
  return (
    <Dialog
      title={faitDit(nombre)}
      description={
        <>
          <Euros amount={jour.total_cents} /> sortent de la banque de gestion,{' '}
          {nombre === 1 ? 'vers le compte du propriétaire' : 'chacun sur le compte de son propriétaire'}.
        </>
      }
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={noter}
        submit={nombre === 1 ? 'Noter le virement' : 'Noter les virements'}
        secondary={<Button onClick={onClose}>Annuler</Button>}
        defaults={{ date: formatDay(earlier(jour.jour, today)) }}
      >
        <Field label={nombre === 1 ? 'Fait le' : 'Faits le'} name="date" type="date" required />
      </Form>
    </Dialog>
  )
}
