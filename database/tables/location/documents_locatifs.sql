-- documents_locatifs: the avis, reçus and quittances as they were issued, numbered without a gap in each year; withdrawn, never changed.
-- Read by every member of the dossier; written by the server's acts. A payment cancelled withdraws what stood on it.

create table public.documents_locatifs (
  id              uuid primary key default gen_random_uuid(),
  dossier_id      uuid not null constraint dossier_connu references public.dossiers,
  nature          text not null constraint document_locatif_nature check (nature in ('avis', 'recu', 'quittance')),
  numero          text not null default '',
  annee           integer not null default 0,
  rang            integer not null default 0,
  bail_id         uuid, -- null once the lease is gone: the document stays
  echeance_id     uuid, -- of an avis or a quittance; null once the rent is gone
  encaissements   uuid[] not null default '{}', -- the payments that it stands on
  montant_cents   bigint not null,
  contenu         jsonb not null, -- what is printed, word for word
  emis_le         date not null,
  automatique     boolean not null default false,
  retire_le       timestamptz,
  retrait_motif   text constraint document_locatif_retrait check ((retire_le is null) = (retrait_motif is null)),
  created_at      timestamptz not null default now(),

  unique (dossier_id, id),
  constraint document_locatif_numero unique (dossier_id, nature, annee, rang),
  constraint montant_positif check (montant_cents >= 0),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id)
    on delete set null (bail_id),
  constraint echeance_du_dossier foreign key (dossier_id, echeance_id) references public.echeances (dossier_id, id)
    on delete set null (echeance_id)
);

-- One that holds at a time: of a rent, of a payment.
create unique index document_locatif_deja_emis on public.documents_locatifs (dossier_id, nature, echeance_id)
  where retire_le is null and nature <> 'recu';
create unique index document_locatif_deja_recu on public.documents_locatifs (dossier_id, (encaissements[1]))
  where retire_le is null and nature = 'recu';
create index on public.documents_locatifs (dossier_id, emis_le);
create index on public.documents_locatifs (dossier_id, bail_id);
create index on public.documents_locatifs (dossier_id, echeance_id);
create index on public.documents_locatifs using gin (encaissements);

alter table public.documents_locatifs enable row level security;
alter table public.documents_locatifs force row level security;
grant select on public.documents_locatifs to authenticated;
grant select, insert, update (retire_le, retrait_motif), delete on public.documents_locatifs to service_role;

create policy select_membre on public.documents_locatifs for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or update or delete on public.documents_locatifs
  for each row execute function private.fait_du_dossier();

-- One at a time in a dossier: the next one waits for the transaction that took the last number, which it frees if it fails.
create or replace function private.numeroter_document_locatif() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- An archive that is put back keeps its numbers.
  if new.numero <> '' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('documents_locatifs:' || new.nature || new.dossier_id::text, 0));
  new.annee := extract(year from new.emis_le)::integer;
  select coalesce(max(d.rang), 0) + 1 into new.rang from public.documents_locatifs d
  where d.dossier_id = new.dossier_id and d.nature = new.nature and d.annee = new.annee;
  new.numero := case new.nature when 'avis' then 'A' when 'recu' then 'R' else 'Q' end
    || '-' || new.annee || '-' || lpad(new.rang::text, 4, '0');
  return new;
end
$$;

create or replace trigger numero before insert on public.documents_locatifs
  for each row execute function private.numeroter_document_locatif();

-- Withdrawn once, never put back; what it was about may go before it. Taken away with its whole dossier alone.
create or replace function private.document_locatif_immuable() returns trigger language plpgsql as $$
declare
  -- Who withdraws says when and why; a lease or a rent that goes leaves its place empty.
  libres text[] := array['bail_id', 'echeance_id', 'retire_le', 'retrait_motif'];
begin
  if tg_op = 'DELETE' then
    if not private.est_efface(old.dossier_id) then
      perform private.refuser('document_locatif_immuable');
    end if;
    return old;
  end if;
  if to_jsonb(old) - libres is distinct from to_jsonb(new) - libres
     or old.retire_le is not null and (old.retire_le, old.retrait_motif) is distinct from (new.retire_le, new.retrait_motif)
     or new.bail_id is not null and new.bail_id is distinct from old.bail_id
     or new.echeance_id is not null and new.echeance_id is distinct from old.echeance_id then
    perform private.refuser('document_locatif_immuable');
  end if;
  return new;
end
$$;

create or replace trigger immuable before update or delete on public.documents_locatifs
  for each row execute function private.document_locatif_immuable();
