-- garants: who answers for the tenants of a lease: a person, a body, Visale, an insurance of unpaid rents.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the lease.

create table public.garants (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  bail_id        uuid not null,
  nature         text not null
                 constraint nature_garant_connue check (nature in ('personne', 'organisme', 'visale', 'assurance')),
  nom            text not null constraint nom_requis check (btrim(nom) <> ''),
  email          text constraint adresse_valide check (email like '%_@_%'),
  telephone      text,
  adresse        text,
  reference      text, -- of the Visale contract, of the policy
  plafond_cents  bigint constraint montant_non_nul check (plafond_cents > 0), -- null: without limit
  signe_le       date not null,
  fin            date, -- null: as long as the lease
  -- What the contract of Visale, or of the insurance, leaves to declare an unpaid rent, from its day; null: not said.
  declaration_jours integer,
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint garant_par_bail unique (dossier_id, bail_id, id),
  constraint declaration_garantie check (
    declaration_jours is null or declaration_jours between 1 and 730 and nature in ('visale', 'assurance')),
  constraint engagement_dans_l_ordre check (fin >= signe_le),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade
);

create index on public.garants (dossier_id, bail_id);

alter table public.garants enable row level security;
alter table public.garants force row level security;
grant select, insert, update, delete on public.garants to authenticated;
grant select, insert, update, delete on public.garants to service_role;

create policy select_membre on public.garants for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.garants for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy update_gerant on public.garants for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy delete_gerant on public.garants for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create or replace trigger fait before insert or update or delete on public.garants
  for each row execute function private.fait_du_dossier();
