-- Documents of a lease are signed by their parties: the request, who signs, and what happened of it.

create table public.demandes_signature (
  id                    uuid primary key default gen_random_uuid(),
  dossier_id            uuid not null constraint dossier_connu references public.dossiers,
  bail_id               uuid, -- null once the lease is gone: what was signed stays
  document_id           uuid not null,
  nature                text not null, -- of the document under the lease, which its certificate takes
  nom                   text not null constraint nom_requis check (btrim(nom) <> ''),
  sha256                text not null constraint empreinte_valide check (sha256 ~ '^[0-9a-f]{64}$'), -- of the bytes shown to each
  numero                text not null constraint signature_numero unique, -- of its certificate: drawn, so that nobody guesses it
  niveau                text not null constraint signature_niveau check (niveau in ('simple', 'avancee', 'qualifiee')),
  ordonnee              boolean not null, -- one after the other, or all at once
  demandeur             text not null constraint signature_demandeur check (btrim(demandeur) <> ''), -- as the signers read him
  message               text not null default '' constraint signature_message check (length(message) <= 2000),
  demandee_le           timestamptz not null,
  expire_le             timestamptz not null,
  etat                  text not null default 'en_cours'
                        constraint signature_etat check (etat in ('en_cours', 'signee', 'refusee', 'expiree', 'retiree')),
  close_le              timestamptz constraint signature_close check ((close_le is null) = (etat = 'en_cours')),
  certificat_id         uuid, -- the certificate of the house, or the proof of the service
  document_signe_id     uuid, -- what the service gave back signed; null: the document itself, which does not change
  service               text constraint signature_service check (service in ('yousign')),
  service_reference     text constraint signature_reference unique,
  created_at            timestamptz not null default now(),

  unique (dossier_id, id),
  -- The house signs at one level; a service, at the two others.
  constraint signature_par_service check ((niveau = 'simple') = (service is null)),
  constraint signature_expire check (expire_le > demandee_le),
  constraint signature_certifiee check (certificat_id is null or etat = 'signee'),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id)
    on delete set null (bail_id),
  constraint document_sous_signature foreign key (dossier_id, document_id) references public.documents (dossier_id, id),
  constraint certificat_de_signature foreign key (dossier_id, certificat_id) references public.documents (dossier_id, id),
  constraint document_signe foreign key (dossier_id, document_signe_id) references public.documents (dossier_id, id)
);

-- One that runs at a time.
create unique index signature_deja_demandee on public.demandes_signature (dossier_id, document_id) where etat = 'en_cours';

create index on public.demandes_signature (dossier_id, bail_id);
create index on public.demandes_signature (dossier_id, document_id);
create index on public.demandes_signature (dossier_id, certificat_id);
create index on public.demandes_signature (dossier_id, document_signe_id);
create index on public.demandes_signature (etat) where etat = 'en_cours' or certificat_id is null;

create table public.signataires (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  demande_id    uuid not null,
  rang          integer not null constraint signataire_rang check (rang between 1 and 12),
  nom           text not null constraint nom_requis check (btrim(nom) <> ''),
  qualite       text not null
                constraint signataire_qualite check (qualite in ('locataire', 'garant', 'bailleur', 'gestionnaire', 'autre')),
  email         text not null constraint adresse_valide check (email like '%_@_%'),
  telephone     text constraint signataire_telephone check (telephone ~ '^\+[1-9][0-9]{7,14}$'),
  lien_id       uuid not null default gen_random_uuid() constraint signataire_lien unique, -- what his link names: another one once his address changed
  etat          text not null default 'attend'
                constraint signataire_etat check (etat in ('attend', 'invite', 'signe', 'refuse')),
  invite_le     timestamptz, -- when the mail that carries the link was last sent
  relance_le    timestamptz, -- the one reminder that leaves by itself
  vu_le         timestamptz, -- the first time that the link was opened
  lu_le         timestamptz, -- the first time that the document was
  signe_le      timestamptz,
  nom_signe     text, -- as he typed it
  trace         jsonb, -- what he drew: strokes of points, in thousandths of the frame
  motif_refus   text constraint signataire_refus check ((motif_refus is null) = (etat <> 'refuse')),
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint signataire_ordre unique (dossier_id, demande_id, rang),
  constraint signataire_signe check ((signe_le is null) = (etat <> 'signe') and (nom_signe is null) = (etat <> 'signe')),
  constraint demande_de_signature foreign key (dossier_id, demande_id) references public.demandes_signature (dossier_id, id)
);

create unique index signataire_adresse on public.signataires (demande_id, lower(email));
create index on public.signataires (etat) where etat = 'invite';

create table private.codes_signature (
  signataire_id uuid primary key references public.signataires (id),
  dossier_id    uuid not null references public.dossiers,
  empreinte     text, -- null once it served
  canal         text not null,
  expire_le     timestamptz not null,
  erreurs       integer not null default 0
);

create index on private.codes_signature (dossier_id);

create table public.journal_signatures (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  demande_id    uuid not null,
  signataire_id uuid, -- null: of the whole request
  rang          integer not null default 0,
  quoi          text not null constraint signature_evenement check (quoi in (
                  'demandee', 'envoyee', 'non_envoyee', 'ouverte', 'lue', 'code_envoye', 'code_errone', 'bloquee', 'consentie',
                  'signee', 'refusee', 'adresse_changee', 'relancee', 'expiree', 'retiree', 'scellee')),
  detail        text not null default '',
  le            timestamptz not null,
  adresse       text, -- of the network it came from
  navigateur    text, -- as it names itself
  chaine        text not null default '', -- SHA-256 of the line and of the seal of the one before
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint signature_evenement_rang unique (dossier_id, demande_id, rang),
  constraint demande_de_signature foreign key (dossier_id, demande_id) references public.demandes_signature (dossier_id, id),
  constraint signataire_de_la_demande foreign key (dossier_id, signataire_id) references public.signataires (dossier_id, id)
);

create index on public.journal_signatures (dossier_id, signataire_id);
