// The choice of the dossier that declares a property and of its first day, with all that passes to it, before it is done.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import {
  type AilleursDuBien,
  type BailTransmis,
  bauxTransmis,
  premierJourPossible,
} from '#domain/activites/ailleurs.ts'
import { identiteDe } from '#domain/activites/catalogue.ts'
import { quiDeclare } from '#domain/activites/moteurs.ts'
import { exigerSansOption } from '#domain/activites/suites-ailleurs.ts'
import { sum } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { useAilleurs } from '#web/data/biens/ailleurs.ts'
import { mesRolesQuery } from '#web/data/compte/dossiers.ts'
import { inventaireQuery } from '#web/data/location/inventaire-mobilier.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { useCompte } from '#web/session/compte.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { useSession } from '#web/session/session.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { date, readDay, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { CeQuiSuit, type ChoixSuites, useChoixSuites } from './suites.tsx'

const Champs = z.object({ vers_dossier_id: required('Choisissez un dossier.'), le: date() })
type Props = { bien: Bien; quoi: AilleursDuBien; onClose: () => void }

export function AilleursDialog({ bien, quoi, onClose }: Props) {
  const { dossier } = useDossier()
  const faits = useFaits()
  const { passer } = useAilleurs(dossier.id)
  const toast = useToast()
  const miens = useMiens(quoi)
  const choix = useChoixSuites(bien.id)
  const [premier] = miens
  const { baux } = quoi
  return (
    <Dialog
      title={`Déclarer ${bien.libelle} dans un autre dossier`}
      description="Un logement se déclare une seule fois. À partir du jour choisi, ses loyers s’appellent et s’encaissent dans l’autre dossier ; ici, il reste visible avec son lien."
      onClose={onClose}
    >
      {premier ? (
        <Form
          schema={Champs}
          submit="Déclarer dans ce dossier"
          secondary={<Button onClick={onClose}>Annuler</Button>}
          defaults={{ vers_dossier_id: premier.id, le: premierJourPossible(faits, baux) ?? '' }}
          onSubmit={async ({ vers_dossier_id, le }) => {
            const vers = vers_dossier_id === NOUVEAU ? null : vers_dossier_id
            await passer({ bien_id: bien.id, vers_dossier_id: vers, le, ...choix.choisis(le) })
            const nom = vers === null ? 'son nouveau dossier' : miens.find(({ id }) => id === vers)?.nom
            toast({ title: `${bien.libelle} se déclare dans ${nom}` })
            onClose()
          }}
        >
          <Field
            label="Dossier"
            name="vers_dossier_id"
            type="select"
            required
            options={miens.map(({ id, nom }) => ({ value: id, label: nom }))}
          />
          <Field
            label="À partir du"
            name="le"
            type="date"
            required
            help="Le premier jour d’un mois, ou celui du bail. Proposé : le premier dont aucun loyer n’est payé ici."
          />
          <CeQuiPasse bien={bien} quoi={quoi} choix={choix} />
        </Form>
      ) : (
        <SansDossier quoi={quoi} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Those that one keeps in the same quality as this one, of a family that declares this income; an owner who has none opens one. */
function useMiens({ revenu }: AilleursDuBien): readonly { readonly id: string; readonly nom: string }[] {
  const { dossier, dossiers, role } = useDossier()
  const { acces } = useCompte()
  const { user } = useSession()
  const { data: roles } = useSuspenseQuery(mesRolesQuery(user?.id ?? ''))
  const cles = quiDeclare(revenu)
  const tenus = new Set(roles.flatMap((un) => (un.role === role ? [un.dossier_id] : [])))
  const siens = dossiers.filter(({ id, activite }) => id !== dossier.id && cles.includes(activite) && tenus.has(id))
  const ouvrable = cles.find((cle) => acces.includes(cle))
  if (siens.length > 0 || role !== 'proprietaire' || !ouvrable) return siens
  return [{ id: NOUVEAU, nom: `Un dossier ${identiteDe(ouvrable).libelle}, ouvert par ce geste` }]
}

/** Opened by the act itself. */
const NOUVEAU = 'nouveau'

function CeQuiPasse({ bien, quoi, choix }: { bien: Bien; quoi: AilleursDuBien; choix: ChoixSuites }) {
  const { watch } = useFormContext<Values>()
  const faits = useFaits()
  const { dossier } = useDossier()
  const { data: inventaire = [] } = useQuery(inventaireQuery(dossier.id))
  const meubles = inventaire.filter(({ bien_id }) => bien_id === bien.id).length
  const le = readDay(String(watch('le') ?? ''))
  if (le === null) return null
  const lus = lire(() => {
    exigerSansOption(bien, le)
    return bauxTransmis(faits, quoi.baux, le)
  })
  if (typeof lus === 'string') return <Banner tone="bad">{lus}</Banner>
  const loyers = lus.flatMap(({ revision }) => revision.retirees).length
  return (
    <>
      <dl className="ui-dl">
        <dt>Logement</dt>
        <dd>
          {bien.adresse}, {bien.code_postal} {bien.ville}
        </dd>
        <dt>Achat</dt>
        <dd>
          {formatDay(bien.date_acquisition)}, {formatEuros(bien.prix_cents)}, frais{' '}
          {formatEuros(bien.frais_acquisition_cents)}
        </dd>
        {lus.map((un) => (
          <Bail key={un.bail.id} transmis={un} />
        ))}
        <dt>Loyers</dt>
        <dd>
          {loyers === 0
            ? 'Aucun n’est encore appelé ici à partir de ce jour'
            : `${loyers} appelé${loyers > 1 ? 's' : ''} ici et non payé${loyers > 1 ? 's' : ''} : retiré${loyers > 1 ? 's' : ''}, à appeler là-bas`}
        </dd>
        {meubles > 0 && (
          <>
            <dt>Mobilier</dt>
            <dd>
              {meubles} {meubles > 1 ? 'lignes de l’inventaire, recopiées' : 'ligne de l’inventaire, recopiée'} là-bas
            </dd>
          </>
        )}
        {sum(lus.map(({ depot_cents }) => depot_cents)) > 0 && (
          <>
            <dt>Dépôt</dt>
            <dd>{formatEuros(sum(lus.map(({ depot_cents }) => depot_cents)))}, transmis à l’autre dossier</dd>
          </>
        )}
      </dl>
      <CeQuiSuit le={le} choix={choix} />
      <p className="ui-small ui-second">
        Les loyers d’avant ce jour restent ici. Le prix repris est celui de l’achat : l’autre dossier le répartit entre
        terrain, construction et meubles, et y règle sa valeur d’entrée s’il était loué nu avant. Sa TVA, s’il en porte
        une comme meublé, se dit là-bas.
      </p>
    </>
  )
}

function Bail({ transmis: { bail, la_bas } }: { transmis: BailTransmis }) {
  return (
    <>
      <dt>Bail</dt>
      <dd>
        {nomsDuBail(bail)}, du {formatDay(la_bas.debut)}, {formatEuros(la_bas.loyer_cents)} par mois hors charges
      </dd>
    </>
  )
}

function lire<T>(calcul: () => T): T | string {
  try {
    return calcul()
  } catch (error) {
    if (error instanceof Refus) return error.message
    throw error
  }
}

/** None is his, and his formulas open none. */
function SansDossier({ quoi: { revenu }, onClose }: Pick<Props, 'quoi' | 'onClose'>) {
  const { role } = useDossier()
  const noms = quiDeclare(revenu)
    .map((cle) => identiteDe(cle).libelle)
    .join(' ou ')
  if (role !== 'proprietaire')
    return (
      <Banner>
        Son propriétaire n’a pas de dossier {noms} que vous tenez : il l’ouvre, et vous y invite comme comptable.
      </Banner>
    )
  return (
    <div className="ui-stack">
      <Banner>Il y faut la formule {noms}, qui ne vous est pas ouverte.</Banner>
      <div className="ui-row">
        <LinkButton kind="main" to="/formules">
          Voir les formules
        </LinkButton>
        <Button onClick={onClose}>Annuler</Button>
      </div>
    </div>
  )
}
