// What the sale ends, thing by thing: who goes on with the lease, who gives the deposit back, what becomes of the loan and the bills.

import { useFormContext } from 'react-hook-form'
import { minus, plus, sum, zero } from '#domain/base/cents.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import type { Concernes } from '#domain/sujets/biens/suivi/vente/concernes.ts'
import type { SuitesVente } from '#domain/sujets/biens/suivi/vente/suites.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { useMots } from '#web/session/comptabilite.ts'
import { Field } from '#web/ui/form/field.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { CHAMP } from './vente-choisie.ts'

type Props = { bien: Bien; concernes: Concernes; faits: FaitsBiens }

export function ChoixDesSuites({ bien, concernes, faits }: Props) {
  const { bien: mots } = useMots()
  const { baux, emprunts, modeles } = concernes
  if (baux.length + emprunts.length + modeles.length === 0) return null
  return (
    <fieldset className="ui-stack">
      <legend className="ui-label parts-biens-vente">Ce qui court encore sur ce logement</legend>
      {baux.map((un) => (
        <ChoixDuBail key={un.bail.id} {...un} />
      ))}
      {emprunts.map((un) => (
        <ChoixDuPret key={un.emprunt.id} {...un} autres={gardes(faits, bien)} />
      ))}
      {modeles.map(({ modele, reparti }) => (
        <Field
          key={modele.id}
          label={`${modele.libelle}, ${formatEuros(modele.montant_cents)}`}
          name={CHAMP.modele(modele.id)}
          type="select"
          options={reparti ? [CONTINUE, SARRETE] : [SARRETE, CONTINUE]}
          {...(reparti && { help: 'Partagée avec un autre logement : gardez-la, puis revoyez sa répartition.' })}
        />
      ))}
      <p className="ui-small ui-second">
        L’assurance du logement passe à l’acheteur (C. assur., art. L121-10) : prévenez votre assureur, qui rend la
        prime d’après la vente. {mots.vente}
      </p>
    </fieldset>
  )
}

const SARRETE = { value: 'arrete', label: 'S’arrête la veille de la vente' }
const CONTINUE = { value: 'garde', label: 'Continue' }

const gardes = ({ biens }: FaitsBiens, bien: Bien): Bien[] =>
  biens.filter(({ id, date_cession }) => id !== bien.id && date_cession === null)

function ChoixDuBail({ bail, depot_cents }: Concernes['baux'][number]) {
  const { watch } = useFormContext<Values>()
  const fini = watch(CHAMP.bail(bail.id)) === 'fini'
  return (
    <div className="ui-stack">
      <Field
        label={`Bail de ${nomsDuBail(bail)}`}
        name={CHAMP.bail(bail.id)}
        type="select"
        options={[
          { value: 'transmis', label: 'Repris par l’acheteur' },
          { value: 'fini', label: 'Fini : le locataire est parti' },
        ]}
        {...(!fini && { help: 'Les loyers sont à l’acheteur dès le jour de la vente (C. civ., art. 1743).' })}
      />
      {fini && <Field label="Dernier jour du bail" name={CHAMP.fin(bail.id)} type="date" required />}
      {!fini && depot_cents > 0 && (
        <Field
          label={`Dépôt de garantie, ${formatEuros(depot_cents)}`}
          name={CHAMP.depot(bail.id)}
          type="select"
          options={[
            { value: 'acheteur', label: 'Remis à l’acheteur, qui le rendra au locataire' },
            { value: 'vendeur', label: 'Gardé : je le rends moi-même' },
          ]}
          help="Le locataire le demandera à l’acheteur, quoi que dise l’acte (loi du 6 juillet 1989, art. 22)."
        />
      )}
    </div>
  )
}

function ChoixDuPret({ emprunt, restant_cents, autres }: Concernes['emprunts'][number] & { autres: readonly Bien[] }) {
  const { watch } = useFormContext<Values>()
  const sort = watch(CHAMP.emprunt(emprunt.id))
  const rembourse = sort === undefined || sort === '' || sort === 'rembourse'
  const deplacable = !emprunt.bien_suivant_id
  return (
    <div className="ui-stack">
      <Field
        label={`${emprunt.libelle}, ${formatEuros(restant_cents)} restent dus`}
        name={CHAMP.emprunt(emprunt.id)}
        type="select"
        options={[
          { value: 'rembourse', label: 'Remboursé le jour de la vente' },
          ...(deplacable ? autres.map(({ id, libelle }) => ({ value: id, label: `Gardé, pour ${libelle}` })) : []),
          { value: 'garde', label: 'Gardé tel quel' },
        ]}
      />
      {rembourse && (
        <Field
          label="Indemnité de remboursement anticipé"
          name={CHAMP.indemnite(emprunt.id)}
          type="euros"
          help="Celle du décompte de la banque ; vide s’il n’y en a pas."
        />
      )}
    </div>
  )
}

/** The same in figures, before it is saved. */
export function SuitesEnChiffres({ suites }: { suites: SuitesVente }) {
  const { baux, emprunts, modeles, depenses, vente } = suites
  const rembourses = emprunts.filter(({ sort }) => sort === 'rembourse')
  const deplaces = emprunts.filter(({ sort }) => sort === 'deplace')
  if (baux.length + rembourses.length + deplaces.length + modeles.length === 0) return null
  const retirees = baux.flatMap(({ revision }) => revision.retirees)
  const changees = baux.flatMap(({ revision }) => revision.changees)
  const depots = sum(baux.map(({ depot_transmis_cents }) => depot_transmis_cents))
  const reverses = sum(
    baux.flatMap(({ reversements }) =>
      reversements.flatMap(({ lignes }) => lignes.map(({ credit_cents }) => credit_cents)),
    ),
  )
  const trop = minus(sum(baux.map(({ trop_recu_cents }) => trop_recu_cents)), reverses)
  return (
    <Calcul
      label="Ce que la vente termine"
      titre="Ce que la vente termine"
      mots="Les loyers appelés pour après la vente sont retirés et le mois coupé est ramené à ses jours ; ce que le locataire a payé de trop sort des loyers, dû à l’acheteur. Retirer la vente remet tout en place, tant que rien de cela n’a changé."
      regle="C. civ., art. 1743 ; loi du 6 juillet 1989, art. 22 ; C. assur., art. L121-10"
    >
      {baux.map(({ bail, fin }) => (
        <SumRow key={bail.id} label={`Bail de ${nomsDuBail(bail)}`}>
          jusqu’au {formatDay(fin)}
        </SumRow>
      ))}
      {retirees.length > 0 && (
        <SumRow label={retirees.length === 1 ? 'Un loyer retiré' : `${retirees.length} loyers retirés`}>
          <Euros amount={sum(retirees.map(montantEcheance))} />
        </SumRow>
      )}
      {changees.map((une) => (
        <SumRow key={une.id} label={`Loyer du ${formatDay(une.date_echeance)}, ramené à`}>
          <Euros amount={montantEcheance(une)} />
        </SumRow>
      ))}
      {reverses > 0 && (
        <SumRow label="Loyers reçus pour l’acheteur">
          <Euros amount={reverses} />
        </SumRow>
      )}
      {trop > 0 && (
        <SumRow label="Reçu en trop du locataire, à lui rendre ou à reverser">
          <Euros amount={trop} />
        </SumRow>
      )}
      {depots > 0 && (
        <SumRow label="Dépôt remis à l’acheteur">
          <Euros amount={depots} />
        </SumRow>
      )}
      {deplaces.map(({ emprunt, restant_cents }) => (
        <SumRow key={emprunt.id} label={`${emprunt.libelle}, pour un autre logement`}>
          <Euros amount={restant_cents} />
        </SumRow>
      ))}
      {modeles.length > 0 && (
        <SumRow
          label={
            modeles.length === 1
              ? 'Une dépense récurrente s’arrête'
              : `${modeles.length} dépenses récurrentes s’arrêtent`
          }
        >
          {depenses.length > 0
            ? `${depenses.length} déjà notée${depenses.length > 1 ? 's' : ''}, retirée${depenses.length > 1 ? 's' : ''}`
            : `après le ${formatDay(vente.date)}`}
        </SumRow>
      )}
      {rembourses.length > 0 && (
        <SumTotal
          label={
            rembourses.length > 1 ? 'Prêts remboursés, indemnités comprises' : 'Prêt remboursé, indemnité comprise'
          }
          closed
        >
          <Euros
            amount={rembourses.reduce((total, un) => plus(total, plus(un.restant_cents, un.indemnite_cents)), zero)}
          />
        </SumTotal>
      )}
    </Calcul>
  )
}
