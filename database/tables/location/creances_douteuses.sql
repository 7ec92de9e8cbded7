-- creances_douteuses: what a landlord thinks of the claim on a tenant from a day on: doubtful or not, and what he expects to lose.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.creances_douteuses (
  id                  uuid primary key default gen_random_uuid(),
  dossier_id          uuid not null constraint dossier_connu references public.dossiers,
  bail_id             uuid not null,
  date                date not null,
  douteuse            boolean not null default true,
  depreciation_cents  bigint not null default 0 constraint montant_positif check (depreciation_cents >= 0),
  motif               text not null constraint motif_du_doute_requis check (btrim(motif) <> ''), -- why it is probable, for this tenant
  created_at          timestamptz not null default now(),

  unique (dossier_id, id),
  constraint creance_douteuse_unique unique (dossier_id, bail_id, date),
  constraint depreciation_sans_doute check (douteuse or depreciation_cents = 0),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id)
);

alter table public.creances_douteuses enable row level security;
alter table public.creances_douteuses force row level security;
grant select, insert, update, delete on public.creances_douteuses to authenticated;
grant select, insert, update, delete on public.creances_douteuses to service_role;

create policy select_membre on public.creances_douteuses for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.creances_douteuses for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.creances_douteuses for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.creances_douteuses for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.creances_douteuses
  for each row execute function private.fait_du_dossier();
create or replace trigger fait_arrete before insert or update or delete on public.creances_douteuses
  for each row execute function private.fait_arrete('date');
