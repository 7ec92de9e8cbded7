// What becomes of a deficit, what it binds to, an example of both regimes, and letting with others.
import { negate } from '#domain/base/cents.ts'
import { Loi } from '#web/parts/guide/loi.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import type { ChiffresFonciers } from './chiffres.ts'

export function Deficit({ deficit, deficit_energie, report }: ChiffresFonciers) {
  return (
    <>
      <p>Quand les charges dépassent les loyers, l’ordre de la loi est toujours le même :</p>
      <ol>
        <li>
          les loyers paient d’abord les <strong>intérêts</strong>. La part d’intérêts qu’ils ne couvrent pas attend des
          revenus fonciers ;
        </li>
        <li>
          le reste du déficit diminue le <strong>revenu global</strong> du foyer, jusqu’à <Loi de={deficit} /> par an,
          case 4BC. Des travaux de rénovation énergétique qui sortent le logement des plus mauvaises classes peuvent
          porter cette limite à <Loi de={deficit_energie} /> ;
        </li>
        <li>
          ce qui dépasse attend lui aussi des revenus fonciers, pendant <Loi de={report} />, case 4BB. Le plus ancien
          s’impute le premier.
        </li>
      </ol>
      <p>
        Si le revenu global ne suffit pas à absorber sa part, le surplus devient un déficit global, reportable à part.
        Chaque déficit garde son année de naissance : sans la liste des années, on perd les plus anciens ou l’on impute
        ce qui est éteint.
      </p>
    </>
  )
}

export function Conservation({ conservation }: ChiffresFonciers) {
  return (
    <>
      <p>
        Un déficit déduit du revenu global engage : le logement doit rester loué pendant les <Loi de={conservation} />{' '}
        qui suivent l’imputation, jusqu’au 31 décembre de la dernière. S’il est vendu, repris pour y vivre, prêté, donné
        ou loué meublé avant, le déficit déduit du revenu global est repris : les déclarations se refont comme s’il
        n’avait diminué que les revenus fonciers.
      </p>
      <p>
        La loi excuse l’invalidité, le licenciement et le décès du contribuable ou de celui avec qui il est imposé. Une
        vacance entre deux locataires n’est pas une rupture si le logement reste offert à la location : gardez les
        annonces.
      </p>
    </>
  )
}

export function Exemple({ exemple: e }: ChiffresFonciers) {
  return (
    <>
      <p>
        Un appartement loué vide rapporte <Euros amount={e.loyers_cents} /> dans l’année. Son propriétaire en a refait
        la toiture et les peintures. Ces montants passent par les règles avec lesquelles le logiciel remplit la 2044.
      </p>
      <table className="ui-tbl">
        <caption>L’année au réel</caption>
        <tbody>
          <Ligne libelle="Loyers reçus, ligne 211" montant_cents={e.loyers_cents} />
          {e.charges.map(({ libelle, ligne, montant_cents }) => (
            <Ligne key={ligne} libelle={`${libelle}, ligne ${ligne}`} montant_cents={negate(montant_cents)} />
          ))}
          <Ligne libelle="Intérêts, ligne 250" montant_cents={negate(e.interets_cents)} />
          <Ligne libelle="Résultat foncier" montant_cents={e.resultat_cents} />
          <Ligne libelle="Imputé sur le revenu global, case 4BC" montant_cents={e.revenu_global_cents} />
          <Ligne libelle="Gardé pour les revenus fonciers à venir, case 4BB" montant_cents={e.reporte_cents} />
        </tbody>
      </table>
      <p>
        Au micro-foncier, la même année serait imposée sur <Euros amount={e.micro_imposable_cents} />, et les travaux ne
        serviraient à rien. L’année suivante, sans travaux, l’écart se resserre : c’est sur la durée de l’option qu’il
        faut compter.
      </p>
    </>
  )
}

function Ligne({ libelle, montant_cents }: { libelle: string; montant_cents: Parameters<typeof negate>[0] }) {
  return (
    <tr>
      <th scope="row">{libelle}</th>
      <td className="ui-num">
        <Euros amount={montant_cents} />
      </td>
    </tr>
  )
}

export function Plusieurs() {
  return (
    <>
      <p>
        <strong>En indivision</strong>, chacun déclare sa part des loyers et des charges dans sa propre 2044, avec son
        propre régime et ses propres déficits. Deux époux imposés ensemble n’en font qu’un.
      </p>
      <p>
        <strong>Démembré</strong>, le logement est déclaré par l’usufruitier, qui reçoit les loyers et paie l’entretien.
        Le nu-propriétaire supporte les grosses réparations du Code civil, et peut les déduire de ses autres revenus
        fonciers, à confirmer selon votre situation.
      </p>
      <p>
        <strong>Une société civile</strong> à l’impôt sur le revenu dépose une 2072 et donne à chaque associé sa part du
        résultat, qu’il reporte aux lignes 111 à 114. Détenir aussi un logement en direct garde le micro-foncier
        possible, sous le plafond, loyers de la société compris.
      </p>
    </>
  )
}
