// The journal drawn: each entry under its own head, its lines below; of long journals only what is in view is drawn.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Lock } from 'lucide-react'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { sum } from '#domain/base/cents.ts'
import type { Ecriture, Ligne } from '#domain/compta/ecriture.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOverscan } from '#web/ui/table/overscan.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import '#web/ui/table/table.css'

type Props = {
  ecritures: readonly Ecriture[]
  /** The keys of the entries about which something is asked. */
  enQuestion: ReadonlySet<string>
  ouverte: Ecriture | null
  /** Brought into view: the address names it. */
  demandee: Ecriture | null
  onOpen: (ecriture: Ecriture) => void
  onTotal: (sens: 'debit' | 'credit') => void
}

/** Beyond so many entries the table is drawn by what is in view. */
const BEAUCOUP = 120

export function JournalTable(props: Props) {
  const { ecritures } = props
  if (ecritures.length === 0)
    return (
      <p className="ui-second ui-tbl-none" role="status">
        Aucune écriture ne correspond à ce filtre.
      </p>
    )
  return (
    <table className="ui-tbl ui-compact ui-tbl-nohover books-acc-jr">
      <caption className="ui-sr">Journal</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Compte</th>
          <th scope="col">Libellé</th>
          <th scope="col" className="ui-num">
            Débit
          </th>
          <th scope="col" className="ui-num">
            Crédit
          </th>
        </tr>
      </thead>
      {ecritures.length > BEAUCOUP ? <EnVue {...props} /> : <Toutes {...props} />}
      <Totaux lignes={ecritures.flatMap((une) => une.lignes)} onTotal={props.onTotal} />
    </table>
  )
}

const nomDe = ({ journal, numero, date, lignes }: Ecriture): string => `${journal} ${numero} ${date} ${lignes[0]?.cle}`

function Toutes({ ecritures, enQuestion, ouverte, demandee, onOpen }: Props) {
  const rang = rangDe(ecritures, demandee)
  useEffect(() => {
    if (rang >= 0)
      document.querySelector(`.books-acc-jr > tbody[data-index="${rang}"]`)?.scrollIntoView?.({ block: 'center' })
  }, [rang])
  return ecritures.map((une, index) => (
    <EcritureRows
      key={nomDe(une)}
      index={index}
      ecriture={une}
      enQuestion={enQuestion.has(une.lignes[0]?.cle ?? '')}
      open={estOuverte(une, ouverte)}
      onOpen={onOpen}
    />
  ))
}

function EnVue({ ecritures, enQuestion, ouverte, demandee, onOpen }: Props) {
  const first = useRef<HTMLTableSectionElement>(null)
  const margin = first.current ? Math.round(first.current.getBoundingClientRect().top + window.scrollY) : 0
  const [hauteurs, setHauteurs] = useState(SUPPOSEES)
  // Another function has the places of all the entries reckoned again: with other heights of those not drawn yet.
  const getItemKey = useMemo(() => cleParPlace(hauteurs), [hauteurs])
  const virtual = useWindowVirtualizer({
    count: ecritures.length,
    estimateSize: (index) => hauteurs.tete + hauteurs.ligne * rangeesDe(ecritures[index]) + hauteurs.pied,
    getItemKey,
    overscan: useOverscan(4),
    scrollMargin: margin,
  })
  const rang = rangDe(ecritures, demandee)
  useEffect(() => {
    if (rang >= 0) virtual.scrollToIndex(rang, { align: 'center' })
  }, [rang, virtual])
  const items = virtual.getVirtualItems()
  const drawn = items.length > 0
  useLayoutEffect(() => {
    const dessinees = drawn ? hauteursDessinees(first.current) : null
    if (dessinees) setHauteurs(dessinees)
  }, [drawn])
  const above = (items[0]?.start ?? margin) - margin
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)
  return (
    <>
      <tbody ref={first} aria-hidden="true">
        <tr className="ui-tbl-spacer">
          <td colSpan={5} style={{ height: above }} />
        </tr>
      </tbody>
      {items.map(({ index, key }) => {
        const une = ecritures[index]
        return (
          une && (
            <EcritureRows
              key={key}
              index={index}
              measure={virtual.measureElement}
              ecriture={une}
              enQuestion={enQuestion.has(une.lignes[0]?.cle ?? '')}
              open={estOuverte(une, ouverte)}
              onOpen={onOpen}
            />
          )
        )
      })}
      <tbody aria-hidden="true">
        <tr className="ui-tbl-spacer">
          <td colSpan={5} style={{ height: Math.max(0, below) }} />
        </tr>
      </tbody>
    </>
  )
}

/** `pied`: what the last line of an entry has more than the others. */
type Hauteurs = { readonly tete: number; readonly ligne: number; readonly pied: number }
const SUPPOSEES: Hauteurs = { tete: 34, ligne: 26, pied: 9 }
const cleParPlace = (_: Hauteurs) => (index: number) => index

/** Those of the entries drawn whose words take one line: an entry that is as high as was supposed moves none of those below it. */
function hauteursDessinees(premier: HTMLElement | null): Hauteurs | null {
  const rangees = premier?.closest('table')
  const moindre = (selecteur: string): number =>
    Math.min(...[...(rangees?.querySelectorAll(selecteur) ?? [])].map((une) => une.getBoundingClientRect().height))
  const tete = moindre('tr.books-acc-jr-h')
  const ligne = moindre('tr.books-acc-jr-h + tr:not(:last-child)')
  const pied = moindre('tr.books-acc-jr-h ~ tr:last-child') - ligne
  return tete > 0 && ligne > 0 && Number.isFinite(tete + ligne + pied) ? { tete, ligne, pied } : null
}

/** As drawn at first: a long entry shows its first lines, and how many there are more. */
function rangeesDe(ecriture: Ecriture | undefined): number {
  const lignes = ecriture?.lignes.length ?? 2
  return lignes <= LONGUE ? lignes : PREMIERES + 1
}

const rangDe = (ecritures: readonly Ecriture[], demandee: Ecriture | null): number =>
  demandee === null ? -1 : ecritures.findIndex((une) => nomDe(une) === nomDe(demandee))

const estOuverte = (une: Ecriture, ouverte: Ecriture | null): boolean =>
  ouverte !== null && nomDe(une) === nomDe(ouverte)

type RowsProps = {
  ecriture: Ecriture
  enQuestion: boolean
  open: boolean
  onOpen: (ecriture: Ecriture) => void
  index?: number
  measure?: (element: HTMLTableSectionElement | null) => void
}

/** Opening entries have one line for each component: only the first are drawn until one asks. */
const LONGUE = 12
const PREMIERES = 8

/** Drawn again only when something of it is other: while one scrolls, most entries stay as they are. */
const EcritureRows = memo(EcritureDessinee)

function EcritureDessinee({ ecriture, enQuestion, open, onOpen, index, measure }: RowsProps) {
  const { lignes, date, journal, numero } = ecriture
  const [entiere, setEntiere] = useState(lignes.length <= LONGUE)
  const montrees = entiere ? lignes : lignes.slice(0, PREMIERES)
  return (
    <tbody ref={measure} data-index={index} className={open ? 'books-acc-on' : ''}>
      <tr className="books-acc-jr-h">
        <td className="ui-muted">
          <DateText day={date} />
        </td>
        <th scope="rowgroup" colSpan={2}>
          <Explicable onExplain={() => onOpen(ecriture)}>{lignes[0]?.libelle}</Explicable>{' '}
          {enQuestion && <Tag tone="wait">Question</Tag>}
        </th>
        <td colSpan={2} className="ui-num">
          <Marque journal={journal} numero={numero} />
        </td>
      </tr>
      {montrees.map((ligne, rang) => (
        <LigneRow key={`${ligne.compte}-${rang}`} ligne={ligne} />
      ))}
      {!entiere && (
        <tr className="books-acc-jr-plus">
          <td />
          <td colSpan={4}>
            <button type="button" className="books-acc-open ui-ok" onClick={() => setEntiere(true)}>
              Voir les {lignes.length - PREMIERES} autres lignes
            </button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

function LigneRow({
  ligne: { compte, compte_libelle: libelle, auxiliaire_libelle, debit_cents, credit_cents },
}: {
  ligne: Ligne
}) {
  return (
    <tr>
      <td />
      <td className="ui-acc">{compte}</td>
      <td className="ui-second">{auxiliaire_libelle ? `${libelle}, ${auxiliaire_libelle}` : libelle}</td>
      <td className="ui-num">{debit_cents !== 0 && <Euros amount={debit_cents} bare />}</td>
      <td className="ui-num">{credit_cents !== 0 && <Euros amount={credit_cents} bare />}</td>
    </tr>
  )
}

function Marque({ journal, numero }: Pick<Ecriture, 'journal' | 'numero'>) {
  if (numero === null) return <span className="ui-muted ui-xs">{journal} · à valider</span>
  return (
    <span className="books-acc-frozen ui-xs" title="Écriture validée : elle ne change plus">
      <Icon of={Lock} />
      {journal} {numero}
      <span className="ui-sr"> validée</span>
    </span>
  )
}

function Totaux({ lignes, onTotal }: { lignes: readonly Ligne[]; onTotal: Props['onTotal'] }) {
  return (
    <tfoot>
      <tr>
        <td />
        <td colSpan={2}>Totaux</td>
        <td className="ui-num">
          <Explicable of="total des débits" onExplain={() => onTotal('debit')}>
            <Euros amount={sum(lignes.map((l) => l.debit_cents))} bare />
          </Explicable>
        </td>
        <td className="ui-num">
          <Explicable of="total des crédits" onExplain={() => onTotal('credit')}>
            <Euros amount={sum(lignes.map((l) => l.credit_cents))} bare />
          </Explicable>
        </td>
      </tr>
    </tfoot>
  )
}
