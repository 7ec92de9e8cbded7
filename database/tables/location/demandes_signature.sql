-- demandes_signature: the request that a document of a lease be signed: which bytes, at which level, until when, what became of it.
-- Read by every member of the dossier; written by the server's acts; its terms never change, and it goes with its dossier alone.

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

alter table public.demandes_signature enable row level security;
alter table public.demandes_signature force row level security;
grant select on public.demandes_signature to authenticated;
grant select, insert, update (etat, close_le, certificat_id, document_signe_id, service_reference), delete
  on public.demandes_signature to service_role;

create policy select_membre on public.demandes_signature for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or update or delete on public.demandes_signature
  for each row execute function private.fait_du_dossier();

-- Ended once; what it asked never changes; taken away with its whole dossier alone.
create or replace function private.demande_signature_immuable() returns trigger language plpgsql as $$
declare
  libres text[] := array['bail_id', 'etat', 'close_le', 'certificat_id', 'document_signe_id', 'service_reference'];
begin
  if tg_op = 'DELETE' then
    if not private.est_efface(old.dossier_id) then
      perform private.refuser('signature_immuable');
    end if;
    return old;
  end if;
  if to_jsonb(old) - libres is distinct from to_jsonb(new) - libres
     or old.etat <> 'en_cours' and (old.etat, old.close_le) is distinct from (new.etat, new.close_le)
     or old.certificat_id is not null and (old.certificat_id, old.document_signe_id)
        is distinct from (new.certificat_id, new.document_signe_id)
     or new.bail_id is not null and new.bail_id is distinct from old.bail_id then
    perform private.refuser('signature_immuable');
  end if;
  return new;
end
$$;

create or replace trigger immuable before update or delete on public.demandes_signature
  for each row execute function private.demande_signature_immuable();
