// One bill explained: its category and payment, its entries, its receipt; changed or deleted from here.
import { Fragment } from 'react'
import type { MotsDeCaisse } from '#domain/activites/mots.ts'
import { sum } from '#domain/base/cents.ts'
import { libelleTaux } from '#domain/base/tva.ts'
import { compteIci } from '#domain/sujets/tiers/depense.ts'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { tvaRecuperee } from '#domain/sujets/tiers/ecritures/depense.ts'
import { useWriteDepenses } from '#web/data/depenses/depenses.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { FaitGestes } from '#web/parts/fait-gestes.tsx'
import { FaitPanneau } from '#web/parts/fait-panneau.tsx'
import { useNomIndivisaire } from '#web/parts/indivision/qui.tsx'
import { useComptabilite, useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import type { LigneDepense } from './depense/lignes.ts'
import { DepenseDialog } from './depense-dialog.tsx'
import { Immobilisee } from './immobilisee.tsx'
import { Immobiliser } from './immobiliser.tsx'
import { Justificatif, useOterJustificatif } from './justificatif.tsx'
import { PartsDepense } from './repartition/parts.tsx'

export function DepensePanneau({ depense, onClose }: { depense: LigneDepense; onClose: () => void }) {
  const { dossier, peutEcrire, exercices } = useDossier()
  const { caisse } = useMots()
  const { remove } = useWriteDepenses(dossier.id)
  const oter = useOterJustificatif()
  const { id, date, fournisseur, libelle, montant_cents, document_id } = depense
  const tenue = exercices.find(({ debut, fin }) => debut <= date && date <= fin)?.tenue
  return (
    <FaitPanneau
      titre={fournisseur || libelle}
      sorte={`Dépense du ${formatDay(date)}`}
      montant_cents={montant_cents}
      mots={enMots(depense)}
      provenance={<Provenance depense={depense} />}
      origine={{ table: 'depenses', id }}
      sansEcriture={
        depense.date_paiement === null
          ? 'Aucune encore : elle sera écrite au paiement, ou à la clôture de l’exercice.'
          : 'Aucune : ces dates ne sont dans aucun exercice tenu ici.'
      }
      piece={
        <div className="ui-stack-s">
          <Justificatif depense={depense} />
          <Immobiliser depense={depense} />
          <Immobilisee depense={depense} />
        </div>
      }
      regle={<p>{regleDe(depense, tenue, caisse)}</p>}
      actions={
        peutEcrire &&
        compteIci(depense) && (
          <FaitGestes
            modifier={(fermer) => <DepenseDialog depense={depense} onClose={fermer} />}
            supprimer={{
              title: 'Supprimer cette dépense ?',
              description: `${libelle}, ${formatEuros(montant_cents)}, du ${formatDay(date)}. Son justificatif part avec elle, sauf s’il accompagne une écriture validée.`,
              done: 'Dépense supprimée',
              remove: async () => {
                if (document_id) await oter(document_id)
                await remove(id)
              },
              sans: (faits) => ({ ...faits, depenses: faits.depenses.filter((une) => une.id !== id) }),
              onDone: onClose,
            }}
          />
        )
      }
      onClose={onClose}
    />
  )
}

/** The label, or where the title or the category says it already, what happened. */
function enMots({ fournisseur, libelle, categorie_libelle, date, montant_cents, date_paiement }: LigneDepense): string {
  if (fournisseur && libelle !== categorie_libelle) return libelle
  const suite = date_paiement ? `payés le ${formatDay(date_paiement)}` : 'à payer'
  return `Facture du ${formatDay(date)} : ${formatEuros(montant_cents)} ${suite}.`
}

const REGLE_AILLEURS =
  'Comptée dans le dossier qui déclare le logement, où elle se tient ; ici, seul l’argent sorti de la banque reste, au compte de l’exploitant.'
const regleDe = (depense: LigneDepense, tenue: string | undefined, { paye }: MotsDeCaisse): string => {
  if (!compteIci(depense)) return REGLE_AILLEURS
  return tenue === 'engagement' ? REGLE_ENGAGEMENT : paye
}
const REGLE_ENGAGEMENT = 'Tenue d’engagement : la charge est comptée à la date de la facture.'

function Provenance({ depense }: { depense: LigneDepense }) {
  const { intitule } = useComptabilite()
  const compte = categorieDepense(depense.categorie)?.compte
  const { categorie_libelle, logement, repartition } = depense
  if (repartition)
    return (
      <div className="ui-stack-s">
        <PartsDepense repartition={repartition} />
        <dl className="ui-dl">
          <Tva depense={depense} />
          <Reglement depense={depense} />
        </dl>
      </div>
    )
  return (
    <dl className="ui-dl">
      <dt>Catégorie</dt>
      <dd>{categorie_libelle}</dd>
      {compte && (
        <>
          <dt>Compte</dt>
          <dd>
            {compte} {intitule(compte)}
          </dd>
        </>
      )}
      <dt>Logement</dt>
      <dd>{logement}</dd>
      <Tva depense={depense} />
      <Reglement depense={depense} />
    </dl>
  )
}

/** The VAT of the bill, and what of it is got back when that is not the whole. */
function Tva({ depense }: { depense: LigneDepense }) {
  const faits = useFaits()
  const { biens, exercices } = faits
  const tva = depense.tva ?? []
  if (tva.length === 0) return null
  const dite = sum(tva.map(({ tva_cents }) => tva_cents))
  const recuperee = sum(
    tvaRecuperee(depense, { biens: new Map(biens.map((bien) => [bien.id, bien])), exercices, faits }),
  )
  return (
    <>
      {tva.map(({ taux, tva_cents }) => (
        <Fragment key={taux}>
          <dt>TVA à {libelleTaux(taux)}</dt>
          <dd>
            <Euros amount={tva_cents} />
          </dd>
        </Fragment>
      ))}
      {recuperee !== dite && (
        <>
          <dt>Dont récupérée</dt>
          <dd>
            <Euros amount={recuperee} /> : ni la part privée, ni les logements exonérés ; une facture commune, au
            coefficient de l’année.
          </dd>
        </>
      )}
    </>
  )
}

function Reglement({ depense }: { depense: LigneDepense }) {
  const { date_paiement, payee_par, indivisaire_id } = depense
  const qui = useNomIndivisaire()(indivisaire_id) ?? 'vous-même'
  return (
    <>
      <dt>Paiement</dt>
      <dd>
        {date_paiement === null ? (
          <Tag tone="wait">À payer</Tag>
        ) : (
          `Le ${formatDay(date_paiement)}, par ${payee_par === 'banque' ? 'le compte de l’activité' : qui}`
        )}
      </dd>
    </>
  )
}
