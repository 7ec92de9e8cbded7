-- reprises_fec: the year that another software kept before the first year kept here, taken over by its FEC; the file is a document.
-- Read by every member of the dossier; written by the server's acts alone. It never changes: it is there, or taken back whole.

create table public.reprises_fec (
  id               uuid primary key default gen_random_uuid(),
  dossier_id       uuid not null constraint dossier_connu references public.dossiers,
  cle              text not null constraint cle_requise check (length(cle) between 8 and 200), -- of the request
  fin              date not null, -- its closing, the eve of the first exercice kept here
  nom              text not null constraint nom_requis check (btrim(nom) <> ''),
  format           text not null default 'fec' constraint format_reprise_connu check (format in ('fec', 'balance', 'journal')),
  sha256           text not null constraint empreinte_valide check (sha256 ~ '^[0-9a-f]{64}$'),
  document_id      uuid not null, -- the file itself
  lignes           integer not null,
  ecritures        integer not null,
  debit_cents      bigint not null,
  credit_cents     bigint not null,
  soldes           jsonb not null, -- [{ compte, solde_cents }]: its closing under the accounts of the house, debit above zero
  correspondance   jsonb not null, -- { its account: ours }
  importe_par      uuid not null, -- kept even when the account is gone
  created_at       timestamptz not null default now(),

  unique (dossier_id, id),
  constraint reprise_fec_unique unique (dossier_id),
  constraint reprise_fec_equilibree check (debit_cents = credit_cents),
  constraint document_de_la_reprise foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.reprises_fec (dossier_id, document_id);

alter table public.reprises_fec enable row level security;
alter table public.reprises_fec force row level security;
grant select on public.reprises_fec to authenticated;
grant select, insert, delete on public.reprises_fec to service_role;

create policy select_membre on public.reprises_fec for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or delete on public.reprises_fec
  for each row execute function private.fait_du_dossier();

-- Its closing opens the books: once something in them is validated or arrêté, it stands.
create or replace function private.garder_reprise_fec() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    perform private.refuser('reprise_fec_intangible');
  end if;
  if not private.est_efface(old.dossier_id) and private.livres_entames(old.dossier_id) then
    perform private.refuser('reprise_fec_entamee');
  end if;
  return old;
end
$$;

create or replace function private.livres_entames(dossier uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return exists (select from public.ecritures e where e.dossier_id = dossier)
    or exists (select from public.exercices x where x.dossier_id = dossier and (x.etat <> 'ouvert' or x.valide_jusqu_au is not null));
end
$$;

grant execute on function private.livres_entames(uuid) to service_role;

create or replace trigger garde before update or delete on public.reprises_fec
  for each row execute function private.garder_reprise_fec();

-- The year that opens on it begins where it begins, and is not taken away.
create or replace function private.garder_ouverture_reprise() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (tg_op = 'DELETE' or (new.debut, new.dossier_id) is distinct from (old.debut, old.dossier_id))
     and not private.est_efface(old.dossier_id)
     and exists (select from public.reprises_fec r where r.dossier_id = old.dossier_id and r.fin = old.debut - 1) then
    perform private.refuser('exercice_repris');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace trigger ouverture_reprise before update or delete on public.exercices
  for each row execute function private.garder_ouverture_reprise();
