// The fields of a loan on the screen, and its schedule as it is typed: instalment, cost, first and last lines.

import { useFormContext } from 'react-hook-form'
import { sum } from '#domain/base/cents.ts'
import { echeancier, type LigneEcheancier } from '#domain/sujets/biens/echeancier.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { lireEmprunt } from './champs-emprunt.ts'
import '#web/ui/table/table.css'

export function ChampsEmpruntForm() {
  const { watch } = useFormContext<Values>()
  const differe = watch('differe_mois') !== '0'
  return (
    <>
      <div className="ui-two">
        <Field label="Nom du prêt" name="libelle" required />
        <Field label="Banque" name="banque" required />
      </div>
      <div className="ui-three">
        <Field label="Capital" name="capital_cents" type="euros" required />
        <Field label="Taux annuel" name="taux_millieme_pct" type="percent" required help="Nominal, hors assurance." />
        <Field label="Durée" name="duree_mois" type="integer" unit="mois" required help="20 ans font 240 mois." />
      </div>
      <div className="ui-two">
        <Field
          label="Argent débloqué le"
          name="date_deblocage"
          type="date"
          required
          help="Le jour de l’achat : le prêt paie alors le notaire."
        />
        <Field label="Première échéance" name="premiere_echeance" type="date" required />
      </div>
      <Field
        label="Remboursement"
        name="type_emprunt"
        type="radio"
        options={[
          {
            value: 'amortissable',
            label: 'Amortissable',
            hint: 'Chaque mensualité rembourse du capital : le cas courant.',
          },
          {
            value: 'in_fine',
            label: 'In fine',
            hint: 'Les intérêts chaque mois, tout le capital à la dernière échéance.',
          },
        ]}
      />
      <div className="ui-two">
        <Field label="Différé" name="differe_mois" type="integer" unit="mois" help="0 s’il n’y en a pas." />
        {differe && (
          <Field
            label="Pendant le différé"
            name="differe_type"
            type="select"
            options={[
              { value: 'partiel', label: 'Les intérêts sont payés' },
              { value: 'total', label: 'Les intérêts s’ajoutent au capital' },
            ]}
          />
        )}
      </div>
      <div className="ui-three">
        <Field label="Assurance par mois" name="assurance_cents" type="euros" help="Déductible." />
        <Field label="Frais de dossier" name="frais_dossier_cents" type="euros" />
        <Field label="Garantie" name="frais_garantie_cents" type="euros" help="Caution ou hypothèque." />
      </div>
    </>
  )
}

/** The schedule of the loan that is being typed; a sentence while it cannot be computed. */
export function ApercuEmprunt({ values }: { values: Values }) {
  const lu = lireEmprunt(values)
  if (!lu)
    return (
      <p className="ui-small ui-second">L’échéancier se calcule dès que capital, taux, durée et dates sont saisis.</p>
    )
  const lignes = echeancier({ ...lu, id: 'apercu', bien_id: '' }, [])
  const pleine = lignes[lu.differe_mois] ?? lignes[0]
  const derniere = lignes.at(-1)
  if (!pleine || !derniere) return null
  return (
    <Calcul
      label="Échéancier"
      mots="La mensualité constante qui rembourse le capital au taux de l’offre ; les intérêts de chaque mois portent sur ce qui reste dû, l’assurance s’y ajoute."
      regle="Offre de prêt ; comptes 164, 6611 et 6168"
    >
      <p className="ui-label">
        {lu.differe_mois > 0 ? 'Mensualité après le différé' : 'Mensualité, assurance comprise'}
      </p>
      <p>
        <Euros amount={pleine.total_cents} big />
      </p>
      <SumRow label="Intérêts sur toute la durée">
        <Euros amount={sum(lignes.map((l) => l.interets_cents))} />
      </SumRow>
      <SumRow label="Assurance sur toute la durée">
        <Euros amount={sum(lignes.map((l) => l.assurance_cents))} />
      </SumRow>
      <ExtraitEcheancier lignes={lignes} />
    </Calcul>
  )
}

const PREMIERES = 3

function ExtraitEcheancier({ lignes }: { lignes: readonly LigneEcheancier[] }) {
  const suite = lignes.length > PREMIERES + 1
  const montrees = suite ? [...lignes.slice(0, PREMIERES), ...lignes.slice(-1)] : lignes
  return (
    <table className="ui-tbl ui-compact ui-tbl-nohover parts-apercu-tbl">
      <thead>
        <tr>
          <th scope="col">Échéance</th>
          <th scope="col" className="ui-num">
            Intérêts
          </th>
          <th scope="col" className="ui-num">
            Capital
          </th>
          <th scope="col" className="ui-num">
            Reste dû
          </th>
        </tr>
      </thead>
      <tbody>
        {montrees.map((ligne, rang) => (
          <tr key={ligne.rang} className={suite && rang === PREMIERES ? 'parts-apercu-fin' : undefined}>
            <td>
              <DateText day={ligne.date} />
            </td>
            <td className="ui-num">
              <Euros amount={ligne.interets_cents} bare />
            </td>
            <td className="ui-num">
              <Euros amount={ligne.capital_cents} bare />
            </td>
            <td className="ui-num">
              <Euros amount={ligne.restant_du_cents} bare />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
