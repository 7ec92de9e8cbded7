// Charges, depreciation by components, and the cap of article 39 C.

import { Note } from '#web/parts/guide/guide.tsx'
import type { Chiffres } from '../chiffres.ts'

export function Charges() {
  return (
    <>
      <p>
        Se déduit ce qui est payé pour la location, justifié par une pièce, et qui n’augmente pas la valeur du logement
        :
      </p>
      <ul>
        <li>intérêts d’emprunt, assurance emprunteur, frais de dossier et de garantie ;</li>
        <li>charges de copropriété, hors fonds de travaux tant que le syndic ne les a pas dépensés ;</li>
        <li>taxe foncière, ordures ménagères comprises, et cotisation foncière des entreprises (CFE) ;</li>
        <li>assurance du propriétaire non occupant, garantie des loyers impayés ;</li>
        <li>entretien et réparations, petit équipement, diagnostics, annonces ;</li>
        <li>honoraires d’agence, de gestion et de comptable, logiciel, frais de banque, déplacements justifiés ;</li>
        <li>
          au choix, les frais d’achat (notaire, droits, agence), en charge la première année ou répartis sur les
          composants : le choix est définitif et vaut pour tous les biens (PCG art. 213-8).
        </li>
      </ul>
      <p>
        Ne se déduisent pas : le capital remboursé à la banque, le dépôt de garantie, les amendes, votre propre travail,
        et les travaux qui remplacent ou améliorent un composant. Ces derniers s’<strong>immobilisent</strong> : ils ont
        leur propre amortissement.
      </p>
    </>
  )
}

export function Amortissement({ grille }: Chiffres) {
  return (
    <>
      <p>
        Un immeuble ne s’use pas d’un bloc. Le plan comptable demande de le découper en composants, chacun avec sa durée
        (PCG art.&nbsp;214‑9). Le terrain, lui, ne s’amortit jamais. Il n’existe pas de grille officielle : ce qui
        compte est de pouvoir défendre ses parts et ses durées, par une facture, une expertise ou l’usage. Voici celle
        que le logiciel propose, et que vous restez libre de changer.
      </p>
      <div className="parts-guide-table">
        <table>
          <caption className="ui-sr">Répartition proposée d’un logement en composants</caption>
          <thead>
            <tr>
              <th scope="col">Composant</th>
              <th scope="col" className="ui-num">
                Part du prix
              </th>
              <th scope="col" className="ui-num">
                Durée
              </th>
            </tr>
          </thead>
          <tbody>
            {grille.map(({ libelle, part, duree }) => (
              <tr key={libelle}>
                <th scope="row">{libelle}</th>
                <td className="ui-num">{part}</td>
                <td className="ui-num">{duree}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        L’amortissement commence à la <strong>mise en service</strong>, le jour où le logement est prêt à être loué, et
        non à la signature chez le notaire. La première et la dernière annuité se comptent au prorata des jours ; le
        logiciel retient les jours réels sur 365, d’autres comptent en mois de trente jours, et la convention choisie
        reste attachée au plan. Les meubles suivent la même règle, sur cinq à dix ans.
      </p>
      <p>
        L’amortissement se comptabilise <strong>chaque année, même sans bénéfice</strong> : celui que l’on oublie est
        perdu (CGI art. 39 B). Ce qui peut attendre, c’est sa déduction, et c’est tout l’objet de l’article 39 C.
      </p>
    </>
  )
}

export function Article39C() {
  return (
    <>
      <p>
        L’amortissement ne peut ni créer ni creuser un déficit. Chaque année, il n’est déductible que dans la limite des
        <strong> loyers diminués des autres charges des biens loués</strong>. Ce qui dépasse n’est pas perdu : il est
        réputé différé, sans limite de durée, et se déduira dès qu’une année laissera de la place sous la limite.
      </p>
      <ol>
        <li>On additionne les loyers de l’année, tous biens confondus.</li>
        <li>
          On retire les charges qui se rapportent aux biens : intérêts, taxe foncière, copropriété, réparations. Les
          frais de l’activité elle-même, comme le comptable, n’abaissent pas la limite.
        </li>
        <li>Le reste, s’il est positif, est la limite. L’amortissement de l’année y entre d’abord.</li>
        <li>S’il reste de la place, les amortissements différés des années passées y entrent ensuite.</li>
      </ol>
      <Note title="Par bien, et pas seulement au total">
        <p>
          La limite est unique, mais le stock d’amortissements différés se suit bien par bien : le jour où l’un d’eux
          est vendu, ce qui lui restait à déduire disparaît avec lui. La loi ne dit pas comment partager l’excédent
          entre les biens ; le logiciel le fait au prorata de ce qui dépasse la marge de chacun, et le montre.
        </p>
      </Note>
    </>
  )
}
