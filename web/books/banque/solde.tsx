// The balance of the statements against account 512 on the same day, and each part of the difference.
import { useMemo } from 'react'
import { sum } from '#domain/base/cents.ts'
import { addDays, type Day } from '#domain/base/day.ts'
import { soldeBanque } from '#domain/sujets/banque/ecritures/mouvements-banque.ts'
import { type Ecart, ecartBanque, soldeDuCompte } from '#domain/sujets/banque/solde-512.ts'
import { formatDay } from '#web/lib/format.ts'
import { useLivres } from '#web/session/livres.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { type Banque, useMouvements } from './donnees.ts'

export function Solde({ banque }: { banque: Banque }) {
  const compare = useComparaison(banque)
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
      <Block title={`Relevés et compte 512 au ${formatDay(au)}`}>
        <Parts ecart={ecart} />
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

function Parts({ ecart }: { ecart: Ecart }) {
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
      <SumRow label="Solde du compte 512 dans les livres">
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

/** On the last day that every account with a balance knows. */
function useComparaison({ comptes, releves, lignes, liens }: Banque) {
  const livres = useLivres()
  const mouvements = useMouvements()
  return useMemo(() => {
    const banques = comptes
      .filter(({ nature }) => nature === 'banque')
      .map((compte) => ({
        compte,
        lignes: lignes.filter(({ compte_id }) => compte_id === compte.id),
        soldes: releves.flatMap(({ compte_id, etat, solde_final_cents, solde_final_le }) =>
          compte_id === compte.id && etat === 'importe' && solde_final_cents !== null && solde_final_le !== null
            ? [{ montant_cents: solde_final_cents, date: solde_final_le }]
            : [],
        ),
      }))
    const connus = banques.filter(({ soldes }) => soldes.length > 0)
    const [au] = connus.map(({ soldes }) => dernier(soldes.map(({ date }) => date))).sort()
    const siennes = connus.flatMap((une) => une.lignes)
    const [debut] = siennes.map(({ date }) => date).sort()
    if (!au || !debut) return null
    const ecart = ecartBanque({
      au,
      debut,
      releve_cents: sum(
        connus.flatMap(({ soldes, ...une }) => soldeDuCompte(soldes, { lignes: une.lignes, au }) ?? []),
      ),
      livres_cents: soldeBanque(livres, au),
      livres_avant_cents: soldeBanque(livres, addDays(debut, -1)),
      lignes: siennes,
      mouvements: [...mouvements.values()],
      rapprochees: new Set(liens.filter(({ nature }) => nature === 'banque').map(({ cle }) => cle)),
    })
    const sans = banques.filter(({ soldes }) => soldes.length === 0).map(({ compte }) => `« ${compte.libelle} »`)
    return { ecart, au, sans }
  }, [comptes, releves, lignes, liens, livres, mouvements])
}

const dernier = (jours: readonly Day[]): Day | undefined => jours.toSorted().at(-1)

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
