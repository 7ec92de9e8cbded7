-- The chain of the books: each entry hashes the one before, its own fields and its lines.
--
-- The text that is hashed (UTF-8, SHA-256, written in lower-case hexadecimal) is made of JSON arrays, one to a line,
-- joined by a line feed, every value as a JSON string or null, exactly as JavaScript's JSON.stringify prints them:
--   ["<chaine_precedente>","<dossier_id>","<exercice_id>","<rang>","<cle>","<journal>","<numero>","<date>","<piece_ref>",
--    "<piece_date>","<libelle>","<origine_table>","<origine_id>","<valide_le>","<auteur>"]
-- then for each line, by rang:
--   ["<rang>","<compte>","<compte_libelle>",<auxiliaire>,<auxiliaire_libelle>,"<debit_cents>","<credit_cents>",<bien_id>,<composant_id>]
-- The first entry of a dossier has 64 zeros as chaine_precedente. The lettrage is no part of the entry.

-- Stable and of one expression each, so that PostgreSQL writes them into the query: a validation may count thousands.
create or replace function private.texte_json(valeur text) returns text language sql stable as $$
  select coalesce(to_json(valeur)::text, 'null')
$$;

-- What of an entry is hashed, after the chaine_precedente and before its lines.
create or replace function private.texte_ecriture(e public.ecritures) returns text language sql stable as $$
  select concat_ws(',', '', private.texte_json(e.dossier_id::text), private.texte_json(e.exercice_id::text),
    private.texte_json(e.rang::text), private.texte_json(e.cle), private.texte_json(e.journal),
    private.texte_json(e.numero::text), private.texte_json(to_char(e.date, 'YYYY-MM-DD')), private.texte_json(e.piece_ref),
    private.texte_json(to_char(e.piece_date, 'YYYY-MM-DD')), private.texte_json(e.libelle),
    private.texte_json(e.origine_table), private.texte_json(e.origine_id),
    private.texte_json(to_char(e.valide_le, 'YYYY-MM-DD')), private.texte_json(e.auteur::text)) || ']'
$$;

create or replace function private.texte_ligne(l public.lignes) returns text language sql stable as $$
  select E'\n[' || concat_ws(',', private.texte_json(l.rang::text), private.texte_json(l.compte),
    private.texte_json(l.compte_libelle), private.texte_json(l.auxiliaire), private.texte_json(l.auxiliaire_libelle),
    private.texte_json(l.debit_cents::text), private.texte_json(l.credit_cents::text), private.texte_json(l.bien_id::text),
    private.texte_json(l.composant_id::text)) || ']'
$$;

-- One step of the chain: `precedente` is what the step before gave, `depart` where the chain starts from.
create or replace function private.maillon(precedente text, texte text, depart text) returns text
language plpgsql immutable as $$
begin
  return encode(sha256(convert_to('[' || to_json(coalesce(precedente, depart))::text || texte, 'UTF8')), 'hex');
end
$$;

-- Over rows in the order of their rang, the chain at each of them: `private.chainer(texte, tete) over (order by rang)`.
create or replace aggregate private.chainer(texte text, depart text) (sfunc = private.maillon, stype = text);

-- The first broken entry of a dossier: no row when the chain holds. `ecriture_id` is null when the end was cut off.
create or replace function private.verifier_chaine(dossier uuid)
returns table (ecriture_id uuid, rang bigint, motif text)
language plpgsql stable security definer set search_path = '' as $$
declare
  entry public.ecritures;
  lines text;
  head private.chaines;
  before text := repeat('0', 64);
  reached bigint := 0;
begin
  for entry in
    select e.* from public.ecritures e where e.dossier_id = dossier order by e.rang
  loop
    select string_agg(private.texte_ligne(l), '' order by l.rang) into lines
    from public.lignes l where l.dossier_id = dossier and l.exercice_id = entry.exercice_id and l.ecriture_id = entry.id;
    motif := case
      when entry.rang <> reached + 1 then 'une écriture manque avant celle-ci'
      when entry.chaine_precedente <> before then 'elle ne suit pas l''écriture précédente'
      when entry.chaine <> private.maillon(before, private.texte_ecriture(entry) || coalesce(lines, ''), before) then 'son contenu a été modifié'
    end;
    if motif is not null then
      ecriture_id := entry.id;
      rang := entry.rang;
      return next;
      return;
    end if;
    before := entry.chaine;
    reached := entry.rang;
  end loop;

  select * into head from private.chaines c where c.dossier_id = dossier;
  if coalesce(head.rang, 0) <> reached or coalesce(head.tete, before) <> before then
    rang := reached + 1;
    motif := 'la fin de la chaîne manque';
    return next;
  end if;
end
$$;

grant execute on function private.verifier_chaine(uuid) to service_role;
