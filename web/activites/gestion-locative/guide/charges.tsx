// What is deducted: line by line, works, co-ownership, loan.
import { Note } from '#web/parts/guide/guide.tsx'
import { Loi } from '#web/parts/guide/loi.tsx'
import type { ChiffresFonciers } from './chiffres.ts'

export function Charges({ forfait }: ChiffresFonciers) {
  return (
    <>
      <p>Chaque nature de dépense a sa ligne sur la 2044. Les principales :</p>
      <ul>
        <li>
          <strong>221, frais d’administration</strong> : honoraires d’agence ou de gérant, rémunération d’un gardien,
          frais de procédure avec un locataire.
        </li>
        <li>
          <strong>222, autres frais de gestion</strong> : un forfait de <Loi de={forfait} /> par local loué. Il couvre
          le courrier, le téléphone, les déplacements, le logiciel : on ne les déduit pas en plus.
        </li>
        <li>
          <strong>223, assurances</strong> : propriétaire non occupant, loyers impayés. Celle de l’emprunt va avec les
          intérêts.
        </li>
        <li>
          <strong>224, réparation, entretien et amélioration</strong>, rappelée en 224 bis pour certains travaux
          d’énergie.
        </li>
        <li>
          <strong>225, charges récupérables non récupérées</strong> au départ du locataire, et{' '}
          <strong>226, indemnités d’éviction</strong>.
        </li>
        <li>
          <strong>227, taxe foncière</strong>, <em>sans</em> la taxe d’ordures ménagères : elle est due par le
          locataire, même s’il ne vous l’a pas rendue.
        </li>
        <li>
          <strong>229 et 230</strong> : les provisions versées au syndic, et leur régularisation de l’année d’avant.
        </li>
        <li>
          <strong>250</strong> : les intérêts.
        </li>
      </ul>
      <p>
        Les frais d’achat du logement, le remboursement du capital, la taxe d’habitation d’un logement gardé vide et les
        travaux que vous faites de vos mains (le temps passé, pas les matériaux) ne se déduisent pas.
      </p>
    </>
  )
}

export function Travaux() {
  return (
    <>
      <p>La déduction suit la nature des travaux, pas leur montant ni leur étalement dans le temps.</p>
      <ul>
        <li>
          <strong>Réparer et entretenir</strong>, remettre en bon état sans changer l’équipement ni l’agencement : la
          toiture, la chaudière remplacée à l’identique, les peintures. Déductible pour tout local.
        </li>
        <li>
          <strong>Améliorer</strong>, apporter un équipement ou un confort nouveau : isolation, double vitrage, salle
          d’eau. Déductible pour une habitation ; pas pour un commerce ou un bureau, sauf exceptions.
        </li>
        <li>
          <strong>Construire, reconstruire, agrandir</strong> : jamais déductible. Aménager des combles, surélever,
          refaire le gros œuvre. Ces dépenses comptent dans la plus-value de vente.
        </li>
      </ul>
      <p>
        Un même chantier peut en contenir plusieurs. Quand l’amélioration est dissociable de la construction, elle reste
        déductible ; quand les deux forment un tout, tout est écarté. Demandez à l’entreprise une facture qui sépare les
        postes, et gardez devis, photographies et diagnostics d’avant et d’après.
      </p>
    </>
  )
}

export function Copropriete() {
  return (
    <>
      <p>
        Les appels de fonds du syndic mêlent trois choses : ce qui est à vous, ce que le locataire rembourse, et ce qui
        n’est pas déductible. On ne le sait qu’à l’approbation des comptes. La loi déduit donc en deux temps :
      </p>
      <ol>
        <li>l’année du paiement, toutes les provisions du budget prévisionnel, ligne 229 ;</li>
        <li>
          l’année d’après, ligne 230, on rend la part récupérable sur le locataire et la part non déductible de ces
          provisions.
        </li>
      </ol>
      <p>
        Oublier la seconde étape, c’est déduire chaque année des charges payées par le locataire : c’est l’erreur que
        l’administration cherche d’abord. Le fonds de travaux de la copropriété n’est pas compté parmi les charges tant
        que le syndic ne l’a pas dépensé : notez-le en « Avances et fonds de travaux » ; sa déduction dès le versement
        est à confirmer (BOI-RFPI-BASE-20-60).
      </p>
    </>
  )
}

export function Emprunt() {
  return (
    <>
      <p>
        Les intérêts de l’emprunt qui a servi à acheter, à réparer ou à améliorer le logement se déduisent l’année de
        leur paiement, avec l’assurance du prêt, les frais de dossier, de garantie et d’hypothèque. Le capital ne se
        déduit pas.
      </p>
      <p>
        Un prêt qui en remplace un autre suit la même règle, dans la limite du capital qui restait dû et si les nouveaux
        intérêts ne dépassent pas ceux qui restaient à courir. Après la vente du logement, ce qui reste à payer ne se
        déduit plus.
      </p>
      <Note title="Pourquoi les séparer">
        <p>
          Les intérêts ont leur place à part dans le déficit : ils ne diminuent jamais le revenu global. Un tableau
          d’amortissement à jour évite de les mélanger au reste.
        </p>
      </Note>
    </>
  )
}
