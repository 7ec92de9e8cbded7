-- comptes_rendus: the statements of owners as they were sent (C. civ. art. 1993; décret 72-678, art. 66): numbered without a gap in each year, as are the invoices of fees
-- that they hold, never changed: what was wrong is put right on the next one. Read by every member of the dossier; written by the acts.

create table public.comptes_rendus (
  id              uuid primary key default gen_random_uuid(),
  dossier_id      uuid not null constraint dossier_connu references public.dossiers,
  mandat_id       uuid not null,
  numero          text not null default '',
  annee           integer not null default 0,
  rang            integer not null default 0,
  facture_numero  text, -- of the fees; null: no fee in it
  facture_rang    integer,
  du              date not null,
  au              date not null,
  etabli_le       date not null,
  solde_cents     bigint not null, -- owed to the owner on its last day
  a_virer_cents   bigint not null,
  virement_le     date not null,
  contenu         jsonb not null, -- what is printed, word for word, and the movements that it takes
  created_at      timestamptz not null default now(),

  unique (dossier_id, id),
  constraint compte_rendu_numero unique (dossier_id, annee, rang),
  constraint compte_rendu_facture unique (dossier_id, annee, facture_rang),
  constraint compte_rendu_deja_envoye unique (dossier_id, mandat_id, au),
  -- A period that is over.
  constraint compte_rendu_periode check (du <= au and au < etabli_le),
  constraint montant_positif check (a_virer_cents >= 0),
  constraint compte_rendu_facture_numerotee check ((facture_numero is null) = (facture_rang is null)),
  constraint mandat_du_dossier foreign key (dossier_id, mandat_id) references public.mandats (dossier_id, id)
);

alter table public.comptes_rendus enable row level security;
alter table public.comptes_rendus force row level security;
grant select on public.comptes_rendus to authenticated;
grant select, insert, delete on public.comptes_rendus to service_role;

create policy select_membre on public.comptes_rendus for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_montrant('mandats', 'virements'))));

create or replace trigger fait before insert or update or delete on public.comptes_rendus
  for each row execute function private.fait_du_dossier();

-- One at a time in a dossier: the next one waits for the transaction that took the last number, which it frees if it fails. Their invoices
-- have a series of their own (CGI, ann. II, art. 242 nonies A): FH, where those of stays are F.
create or replace function private.numeroter_compte_rendu() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  derniere date;
begin
  -- An archive that is put back keeps its numbers.
  if new.numero <> '' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('comptes_rendus:' || new.dossier_id::text, 0));
  select max(c.etabli_le) into derniere from public.comptes_rendus c where c.dossier_id = new.dossier_id;
  -- Numbers follow each other in the order of their dates.
  if derniere > new.etabli_le then
    perform private.refuser('facture_avant_la_derniere');
  end if;
  new.annee := extract(year from new.etabli_le)::integer;
  select coalesce(max(c.rang), 0) + 1 into new.rang from public.comptes_rendus c
  where c.dossier_id = new.dossier_id and c.annee = new.annee;
  new.numero := 'CR-' || new.annee || '-' || lpad(new.rang::text, 4, '0');
  -- An empty number asks for one.
  if new.facture_numero = '' then
    select coalesce(max(c.facture_rang), 0) + 1 into new.facture_rang from public.comptes_rendus c
    where c.dossier_id = new.dossier_id and c.annee = new.annee;
    new.facture_numero := 'FH-' || new.annee || '-' || lpad(new.facture_rang::text, 4, '0');
  end if;
  return new;
end
$$;

create or replace trigger numero before insert on public.comptes_rendus
  for each row execute function private.numeroter_compte_rendu();

-- The whole goes with its dossier alone.
create or replace function private.compte_rendu_immuable() returns trigger language plpgsql as $$
begin
  if not private.est_efface(old.dossier_id) then
    perform private.refuser('compte_rendu_immuable');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace trigger immuable before update or delete on public.comptes_rendus
  for each row execute function private.compte_rendu_immuable();

-- What a statement says is paid is paid once.
create unique index compte_rendu_deja_vire on public.versements_mandants (dossier_id, compte_rendu) where sens = 'verse';
