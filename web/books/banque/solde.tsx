// The balance of the statements against their account 512 on the same day, and each part of the difference.
import type { NatureCompte } from '#domain/sujets/banque/contenu-releve.ts'
import { COMPTES_DES_RELEVES } from '#domain/sujets/banque/ecritures/mouvements-banque.ts'
import type { Ecart } from '#domain/sujets/banque/solde-512.ts'
import { formatDay } from '#web/lib/format.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { useComparaison } from './comparaison.ts'
import type { Banque } from './donnees.ts'

/** `512`, or `512 100` for what is held for others. */
export const numeroLu = (nature: NatureCompte): string =>
  nature === 'gestion' ? COMPTES_DES_RELEVES.gestion.replace(/^512/, '512 ') : '512'

export function Solde({ nature, banque }: { nature: NatureCompte; banque: Banque }) {
  const compare = useComparaison(nature, banque)
  if (compare === null)
    return (
      <Empty drawing="registre">
        Aucun solde de relevé à comparer : le solde se lit dans le fichier, ou s’indique en important.
      </Empty>
    )
  const { ecart, au, sans } = compare
  return (
    <div className="ui-stack-l">
      {sans.length > 0 && (
        <Banner tone="wait">
          Aucun relevé avec solde dans {sans.join(', ')} : tant qu’il manque, l’écart comprend ce que ce compte
          contient.
        </Banner>
      )}
      <Block title={`Relevés et compte ${numeroLu(nature)} au ${formatDay(au)}`}>
        <Parts ecart={ecart} compte={numeroLu(nature)} />
      </Block>
      {ecart.sans_ligne.length > 0 && (
        <Block title="Dans les livres, sans ligne de relevé">
          <Table
            label="Opérations sans ligne de relevé"
            rows={ecart.sans_ligne}
            rowKey={({ cle }) => cle}
            columns={COLONNES}
            search="Libellé ou montant"
            urlName="sans"
            empty=""
          />
        </Block>
      )}
    </div>
  )
}

function Parts({ ecart, compte }: { ecart: Ecart; compte: string }) {
  const part = (label: string, montant: Ecart['ecart_cents'], note: string) =>
    montant === 0 ? null : (
      <SumRow label={label} note={note}>
        <Euros amount={montant} signed />
      </SumRow>
    )
  return (
    <div className="books-bq-solde">
      <SumRow label="Solde des relevés">
        <Euros amount={ecart.releve_cents} />
      </SumRow>
      <SumRow label={`Solde du compte ${compte} dans les livres`}>
        <Euros amount={ecart.livres_cents} />
      </SumRow>
      <SumTotal label="Écart" closed={ecart.ecart_cents === 0}>
        <Euros amount={ecart.ecart_cents} signed />
      </SumTotal>
      {ecart.ecart_cents === 0 && <p className="ui-ok ui-small">Le compte tombe juste.</p>}
      {part('Lignes à traiter', ecart.a_traiter_cents, 'Elles ne sont pas encore dans les livres.')}
      {part(
        'Lignes laissées hors des livres',
        ecart.hors_livres_cents,
        'Ignorées, ou virements entre vos comptes dont l’autre côté manque.',
      )}
      {part(
        'Opérations sans ligne de relevé',
        ecart.sans_ligne_cents,
        'Saisies dans les livres, aucune ligne ne les dit.',
      )}
      {part(
        'Écart d’avant la première ligne',
        ecart.ouverture_cents,
        'Le solde de départ du relevé et celui des livres diffèrent.',
      )}
      {part(
        'Décalages',
        ecart.decalages_cents,
        'Opérations rapprochées, passées à une autre date ou pour un autre montant.',
      )}
    </div>
  )
}

const COLONNES: readonly Column<Ecart['sans_ligne'][number]>[] = [
  { key: 'date', title: 'Date', value: ({ date }) => date, cell: ({ date }) => <DateText day={date} />, phone: 'line' },
  { key: 'libelle', title: 'Opération', value: ({ libelle }) => libelle, width: 'wide', phone: 'title' },
  {
    key: 'montant',
    title: 'Montant',
    value: ({ montant_cents }) => montant_cents,
    cell: ({ montant_cents }) => <Euros amount={montant_cents} bare signed />,
    sum: ({ montant_cents }) => montant_cents,
    cents: true,
    num: true,
    phone: 'side',
  },
]
