-- habilitations_gestion: what the law asks of who manages for others for money (loi n° 70-9 du 2 janvier 1970, art. 1 and 3): the card, the financial guarantee, the
-- insurance. One by dossier; without it no mandate is paid. Read by every member of the dossier; written by its owner and its accountant, taken away
-- by nobody: what was paid under it stands on it.

create table public.habilitations_gestion (
  id                  uuid primary key default gen_random_uuid(),
  dossier_id          uuid not null constraint dossier_connu references public.dossiers,
  carte_numero        text not null constraint carte_requise check (btrim(carte_numero) <> ''),
  carte_delivree_par  text not null constraint carte_requise_par check (btrim(carte_delivree_par) <> ''),
  carte_jusqu_au      date not null,
  garant              text not null constraint garant_requis check (btrim(garant) <> ''),
  garantie_cents      bigint not null constraint garantie_requise check (garantie_cents > 0),
  assureur            text not null constraint assureur_requis check (btrim(assureur) <> ''),
  -- The number that the register goes on from, where it was begun elsewhere: that of the first mandate noted here.
  premier_mandat      integer not null default 1 constraint premier_mandat_positif check (premier_mandat > 0),
  created_at          timestamptz not null default now(),

  unique (dossier_id, id),
  constraint habilitation_unique unique (dossier_id)
);

alter table public.habilitations_gestion enable row level security;
alter table public.habilitations_gestion force row level security;
grant select, insert, update on public.habilitations_gestion to authenticated;
grant select, insert, update, delete on public.habilitations_gestion to service_role;

create policy select_membre on public.habilitations_gestion for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.habilitations_gestion for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.habilitations_gestion for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create or replace trigger fait before insert or update or delete on public.habilitations_gestion
  for each row execute function private.fait_du_dossier();
