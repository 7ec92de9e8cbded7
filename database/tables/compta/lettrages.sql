-- lettrages: lines of one account and one third party that settle each other, under one letter of their year, and why.
-- Over the books, never in them: a validated line does not change. Read by every member of the dossier; written by the act
-- `lettrer-lignes`, which finds the lines in the books; undone by the owner and the accountant.

create table public.lettrages (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  exercice_id  uuid not null,
  compte       text not null constraint compte_a_six_chiffres check (compte ~ '^[1-8][0-9]{5}$'),
  auxiliaire   text,
  lettre       text not null constraint lettre_valide check (lettre ~ '^[A-Z]{2,6}$'),
  partiel      boolean not null, -- the lines do not come to nothing yet
  raison       text not null constraint raison_lettrage_connue
               check (raison in ('main', 'meme_fait', 'meme_piece', 'meme_montant', 'somme', 'solde')),
  lettre_le    date not null,
  created_at   timestamptz not null default now(),

  unique (dossier_id, id),
  constraint lettre_unique unique (dossier_id, exercice_id, compte, lettre),
  constraint exercice_du_dossier foreign key (dossier_id, exercice_id)
    references public.exercices (dossier_id, id) on delete cascade
);

alter table public.lettrages enable row level security;
alter table public.lettrages force row level security;
grant select, delete on public.lettrages to authenticated;
grant select, insert, delete on public.lettrages to service_role;

create policy select_membre on public.lettrages for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy delete_gerant on public.lettrages for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create or replace trigger fait before insert or update or delete on public.lettrages
  for each row execute function private.fait_du_dossier();
