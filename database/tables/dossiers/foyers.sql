-- foyers: what the owner says of his tax household for one year: it decides between LMNP and LMP, and what the tax takes.
-- Read by every member of the dossier; written by its owner and its accountant. It changes no entry of the books.

create table public.foyers (
  id                      uuid primary key default gen_random_uuid(),
  dossier_id              uuid not null constraint dossier_connu references public.dossiers,
  annee                   integer not null constraint annee_possible check (annee between 1990 and 2200),
  -- Receipts of furnished letting that the household keeps elsewhere.
  autres_meubles_cents    bigint not null default 0,
  -- Wages, pensions taxed as such, other professional profits: what the receipts are compared with (CGI 155, IV, 2).
  revenus_activite_cents  bigint not null,
  -- The rest of the net taxable income of the household, this letting left out.
  autres_revenus_cents    bigint not null default 0,
  -- Shares of the household, in quarters: 4 for one person, 8 for a couple.
  quarts_de_part          integer not null default 4 constraint parts_possibles check (quarts_de_part between 4 and 80),
  created_at              timestamptz not null default now(),

  unique (dossier_id, id),
  constraint foyer_unique unique (dossier_id, annee),
  constraint montant_positif check (autres_meubles_cents >= 0 and revenus_activite_cents >= 0 and autres_revenus_cents >= 0)
);

alter table public.foyers enable row level security;
alter table public.foyers force row level security;
grant select, insert, update, delete on public.foyers to authenticated;
grant select, insert, update, delete on public.foyers to service_role;

create policy select_membre on public.foyers for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.foyers for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.foyers for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.foyers for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.foyers
  for each row execute function private.fait_du_dossier();
