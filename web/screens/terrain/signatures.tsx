// The end of an inspection: its day, what is remarked of the whole, the new address, and each side signing on the glass.
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { SignatureEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import { formatDay } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/form/choice.tsx'
import { DateBox } from '#web/ui/form/date-input.tsx'
import { readDay } from '#web/ui/form/schema.ts'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { avancement, heure, useTerrain } from './chantier.ts'
import { Trace } from './trace.tsx'

export function Signatures() {
  const terrain = useTerrain()
  const { c, saisi, fige } = terrain
  return (
    <div className="ui-stack">
      <Ensemble />
      <h2>Signatures</h2>
      {fige && saisi.signe_le && (
        <Banner tone="good">
          <p>Signé le {formatDay(saisi.signe_le)} : il ne change plus.</p>
        </Banner>
      )}
      <Signataire partie="bailleur" nom={c.contexte.bailleur} titre="Le bailleur, ou qui le représente" />
      {c.contexte.locataires.map((nom) => (
        <Signataire key={nom} partie="locataire" nom={nom} titre="Le locataire" />
      ))}
      {fige ? (
        <p>
          <Link to="?vue=envoi">Voir l’envoi</Link>
        </p>
      ) : (
        <Clore />
      )}
    </div>
  )
}

function Ensemble() {
  const { c, saisi, fige, changer } = useTerrain()
  const { date, observations, adresse } = saisi.saisie
  const [jour, setJour] = useState(formatDay(date))
  const id = useId()
  return (
    <div className="ui-stack-s">
      <div className="ui-field">
        <label className="ui-label-t" htmlFor={id}>
          Date de l’état des lieux
        </label>
        <DateBox
          value={jour}
          readOnly={fige}
          wiring={{
            id,
            'aria-required': true,
            'aria-invalid': readDay(jour) === null || undefined,
            'aria-describedby': undefined,
          }}
          onChange={(texte) => {
            setJour(texte)
            const lu = readDay(texte)
            if (lu) changer((saisie) => ({ ...saisie, date: lu }))
          }}
        />
        {readDay(jour) === null && (
          <p className="ui-err">Indiquez un jour : jj/mm/aaaa. Celui du {formatDay(date)} est gardé.</p>
        )}
      </div>
      {c.sens === 'sortie' && (
        <label className="ui-field">
          <span className="ui-label-t">Nouvelle adresse du locataire</span>
          <input
            className="ui-input"
            maxLength={200}
            disabled={fige}
            value={adresse ?? ''}
            onChange={({ target: { value } }) => changer((saisie) => ({ ...saisie, adresse: value || null }))}
          />
        </label>
      )}
      <label className="ui-field">
        <span className="ui-label-t">Observations</span>
        <textarea
          className="ui-input"
          rows={3}
          maxLength={4_000}
          disabled={fige}
          value={observations}
          onChange={({ target: { value } }) => changer((saisie) => ({ ...saisie, observations: value }))}
        />
      </label>
    </div>
  )
}

function Signataire({ partie, nom, titre }: { partie: SignatureEtat['partie']; nom: string; titre: string }) {
  const { saisi, fige, parapher } = useTerrain()
  const sienne = saisi.signatures.find((une) => une.partie === partie && une.nom === nom)
  const autres = saisi.signatures.filter((une) => une !== sienne)
  return (
    <div className="screens-edl-signe">
      <div className="ui-row ui-row-b">
        <p>
          <b>{nom}</b>
          <span className="ui-xs ui-muted"> {titre}</span>
        </p>
        {sienne && !fige && (
          <Button
            kind="quiet"
            size="small"
            aria-label={`Effacer la signature : ${nom}`}
            onClick={() => parapher(autres)}
          >
            Effacer
          </Button>
        )}
      </div>
      <Trace
        label={sienne ? `Signature de ${nom}` : `Signature de ${nom} : à tracer ici`}
        trace={sienne?.trace ?? ''}
        fige={fige}
        onTrace={(trace) => parapher([...autres, { partie, nom, le: new Date().toISOString(), trace }])}
      />
      <p className="ui-xs ui-muted">
        {sienne
          ? `Signé à ${heure(sienne.le)}`
          : 'Signez du doigt dans le cadre. Signature simple, au sens du règlement eIDAS.'}
      </p>
    </div>
  )
}

function Clore() {
  const terrain = useTerrain()
  const { c, saisi, clore } = terrain
  const [demande, setDemande] = useState(false)
  const [copie, setCopie] = useState(c.contexte.courriel)
  const { vus, total } = avancement(terrain)
  const a = (partie: SignatureEtat['partie']) => saisi.signatures.some((une) => une.partie === partie)
  const manque = !a('bailleur')
    ? 'Il manque la signature du bailleur.'
    : !a('locataire')
      ? 'Il manque celle du locataire.'
      : null
  return (
    <div className="ui-stack-s">
      {vus < total && (
        <p className="ui-small ui-second">
          {total - vus} élément{total - vus > 1 ? 's ne sont pas vus : ils resteront' : ' n’est pas vu : il restera'}{' '}
          sans état.
        </p>
      )}
      {c.contexte.courriel && (
        <Tick checked={copie} onChange={setCopie}>
          Envoyer une copie au locataire par e-mail, une fois tout arrivé
        </Tick>
      )}
      {manque && <p className="ui-small ui-second">{manque}</p>}
      <Button kind="main" size="large" block icon={Check} disabled={manque !== null} onClick={() => setDemande(true)}>
        Clore l’état des lieux
      </Button>
      {demande && (
        <Confirm
          title="Clore cet état des lieux ?"
          description="Les deux parties l’ont relu et signé. Il ne changera plus, et aucune photographie ne s’y ajoutera."
          confirm="Clore"
          onConfirm={() => {
            setDemande(false)
            clore(copie)
          }}
          onClose={() => setDemande(false)}
        />
      )}
    </div>
  )
}
