-- Search by an index of short pieces (grams) of each text. LIKE is not leakproof, so no index on the
-- text serves it under row-level security; equality and order of text are.

-- Whose scripts are searched together: a company's, in the free company those of one person.
CREATE FUNCTION context_scope() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN context_company() = free_company() THEN context_user() ELSE context_company() END $$;

ALTER TABLE scripts ADD COLUMN search_number integer GENERATED ALWAYS AS IDENTITY;
CREATE UNIQUE INDEX scripts_by_number ON scripts (search_number);
ALTER TABLE script_contents
  ADD COLUMN search_number    integer,
  ADD COLUMN search_scope     uuid,
  ADD COLUMN search_title     text,
  ADD COLUMN search_headings  text NOT NULL DEFAULT '',
  -- Line for line what search_text has folded: the block's id, a tab, its words as they are written.
  -- Null: not yet told from the document.
  ADD COLUMN written_text     text;
UPDATE script_contents c SET
  search_number = s.search_number,
  search_scope = CASE WHEN s.company_id = free_company() THEN s.owner_id ELSE s.company_id END,
  search_title = split_part(c.search_text, E'\n', 1),
  search_text = substr(c.search_text, length(split_part(c.search_text, E'\n', 1)) + 2)
  FROM scripts s WHERE s.id = c.script_id;
ALTER TABLE script_contents ALTER COLUMN search_number SET NOT NULL, ALTER COLUMN search_scope SET NOT NULL,
  ALTER COLUMN search_title SET NOT NULL;
CREATE UNIQUE INDEX script_contents_by_number ON script_contents (search_number);
CREATE INDEX script_contents_to_complete ON script_contents (script_id) WHERE written_text IS NULL;

-- A gram's scripts, by their search_number, in chunks of some hundreds: a row for each script would
-- take ten times the room. `part` 1: of the title, 2: of title and headings, 3: of title and text.
CREATE TABLE search_grams (
  scope    uuid NOT NULL,
  part     smallint NOT NULL,
  gram     text COLLATE "C" NOT NULL,
  chunk    integer NOT NULL,
  members  integer[] NOT NULL,
  PRIMARY KEY (scope, part, gram, chunk)
) WITH (fillfactor = 80);
ALTER TABLE search_grams ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON search_grams FOR SELECT TO daihon_app USING (scope = (SELECT context_scope()));
GRANT SELECT ON search_grams TO daihon_app;

-- Its own white space and its end become spaces: grams do not go beyond a word.
CREATE FUNCTION search_words(p_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(p_text, E'\t\n\r\f\x0b', '     ') || ' ' $$;

-- The grams of a folded text: at each character the four that begin there for Latin letters and
-- digits, three for kana, two for all else; fewer, and a space, where the word ends before. What is
-- shorter than a gram is found as the beginning of one. Two microseconds a character.
CREATE FUNCTION search_grams_of(p_text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT (a || b || CASE
      WHEN b = ' ' THEN ''
      WHEN a BETWEEN 'a' AND 'z' OR a BETWEEN '0' AND '9' THEN c || CASE WHEN c = ' ' THEN '' ELSE d END
      WHEN a BETWEEN 'ぁ' AND 'ゟ' OR a = 'ー' THEN c
      ELSE '' END) COLLATE "C"
    FROM (
      SELECT each COLLATE "C" AS a, lead(each, 1, '') OVER following AS b,
             lead(each, 2, '') OVER following AS c, lead(each, 3, '') OVER following AS d
        FROM unnest(string_to_array(search_words(p_text), NULL)) WITH ORDINALITY AS signs (each, at)
      WINDOW following AS (ORDER BY at)) AS signs
   WHERE a <> ' ' $$;

-- The grams that one text has and another has not. Of a small change only its lines are looked at.
CREATE FUNCTION search_grams_beyond(p_text text, p_other text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE ROWS 20 AS $$
DECLARE
  changed text := (SELECT string_agg(line, E'\n') FROM (
    SELECT unnest(string_to_array(p_text, E'\n')) EXCEPT SELECT unnest(string_to_array(p_other, E'\n'))) AS lines (line));
  other text := search_words(p_other);
BEGIN
  IF changed IS NULL THEN
    RETURN;
  ELSIF length(changed) <= 500 OR p_other = '' THEN
    RETURN QUERY SELECT gram FROM search_grams_of(changed) AS gram WHERE strpos(other, gram) = 0;
  ELSE
    RETURN QUERY SELECT search_grams_of(changed) EXCEPT SELECT search_grams_of(p_other);
  END IF;
END $$;

-- What of a script is searched, part by part.
CREATE FUNCTION search_parts(p_title text, p_headings text, p_text text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[p_title, concat(p_title, E'\n', p_headings), concat(p_title, E'\n', p_text)] $$;

-- Writes the difference between what a script's parts were and what they are. A new member comes into
-- the last chunk of its gram. In one order for everybody, so that no two wait for each other.
CREATE FUNCTION change_search_grams(p_scope uuid, p_number integer, p_were text[], p_are text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH changes AS (
    SELECT p.part, n.gram, true AS is_new FROM generate_series(1, 3) AS p (part), search_grams_beyond(p_are[p.part], p_were[p.part]) AS n (gram)
    UNION ALL
    SELECT p.part, o.gram, false FROM generate_series(1, 3) AS p (part), search_grams_beyond(p_were[p.part], p_are[p.part]) AS o (gram)),
  placed AS (
    SELECT part, gram, is_new, CASE WHEN is_new
      THEN coalesce((SELECT chunk + (cardinality(members) >= 500)::integer FROM search_grams g
                      WHERE g.scope = p_scope AND g.part = changes.part AND g.gram = changes.gram ORDER BY chunk DESC LIMIT 1), 0)
      ELSE (SELECT chunk FROM search_grams g
             WHERE g.scope = p_scope AND g.part = changes.part AND g.gram = changes.gram AND p_number = ANY (members) LIMIT 1) END AS chunk
      FROM changes)
  INSERT INTO search_grams AS g (scope, part, gram, chunk, members)
  SELECT p_scope, part, gram, chunk, CASE WHEN is_new THEN ARRAY[p_number] ELSE '{}' END
    FROM placed WHERE chunk IS NOT NULL ORDER BY part, gram
  ON CONFLICT (scope, part, gram, chunk) DO UPDATE SET members =
    CASE WHEN excluded.members = '{}' THEN array_remove(g.members, p_number) ELSE g.members || excluded.members END;
  -- What is gone for good leaves nothing behind.
  DELETE FROM search_grams g USING generate_series(1, 3) AS p (at), search_grams_beyond(p_were[p.at], p_are[p.at]) AS gone (gram)
   WHERE g.scope = p_scope AND g.part = p.at AND g.gram = gone.gram AND g.members = '{}';
END $$;

-- The same for many scripts at once that have no grams yet: some thousand, so that no more is held.
CREATE FUNCTION fill_search_grams(p_lowest integer, p_highest integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_grams AS g (scope, part, gram, chunk, members)
  SELECT scope, part, gram, coalesce((SELECT chunk + (cardinality(members) >= 500)::integer FROM search_grams g
           WHERE g.scope = found.scope AND g.part = found.part AND g.gram = found.gram ORDER BY chunk DESC LIMIT 1), 0), members
    FROM (
      SELECT search_scope AS scope, part, gram, array_agg(search_number) AS members
        FROM script_contents, generate_series(1, 3) AS part,
             search_grams_of((search_parts(search_title, search_headings, search_text))[part]) AS gram
       WHERE search_number BETWEEN p_lowest AND p_highest
       GROUP BY search_scope, part, gram) AS found
  ON CONFLICT (scope, part, gram, chunk) DO UPDATE SET members = g.members || excluded.members $$;
DO $$
BEGIN
  FOR lowest IN 1 .. (SELECT coalesce(max(search_number), 0) FROM script_contents) BY 2000 LOOP
    PERFORM fill_search_grams(lowest, lowest + 1999);
  END LOOP;
END $$;

-- From here on whoever writes a text writes its grams, in the same transaction. Without JIT: to compile
-- these statements takes ten times as long as they do.
CREATE FUNCTION set_search_scope() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT search_number, CASE WHEN company_id = free_company() THEN owner_id ELSE company_id END
    INTO NEW.search_number, NEW.search_scope FROM scripts WHERE id = NEW.script_id;
  RETURN NEW;
END $$;
CREATE TRIGGER scope_of_search BEFORE INSERT ON script_contents FOR EACH ROW EXECUTE FUNCTION set_search_scope();

CREATE FUNCTION keep_search_grams() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  nothing constant text[] := ARRAY['', '', ''];
  were text[] := nothing;
  are text[] := nothing;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    were := search_parts(OLD.search_title, OLD.search_headings, OLD.search_text);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    are := search_parts(NEW.search_title, NEW.search_headings, NEW.search_text);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.search_scope = NEW.search_scope THEN
    PERFORM change_search_grams(NEW.search_scope, NEW.search_number, were, are);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM change_search_grams(OLD.search_scope, OLD.search_number, were, nothing);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM change_search_grams(NEW.search_scope, NEW.search_number, nothing, are);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER grams_of_new AFTER INSERT OR DELETE ON script_contents FOR EACH ROW EXECUTE FUNCTION keep_search_grams();
CREATE TRIGGER grams_of_changed AFTER UPDATE ON script_contents FOR EACH ROW
  WHEN ((OLD.search_scope, OLD.search_title, OLD.search_headings, OLD.search_text)
    IS DISTINCT FROM (NEW.search_scope, NEW.search_title, NEW.search_headings, NEW.search_text))
  EXECUTE FUNCTION keep_search_grams();

CREATE FUNCTION move_search_scope() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE script_contents SET search_scope = CASE WHEN NEW.company_id = free_company() THEN NEW.owner_id ELSE NEW.company_id END
   WHERE script_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER scope_follows_owner AFTER UPDATE OF owner_id, company_id ON scripts FOR EACH ROW
  WHEN (OLD.owner_id <> NEW.owner_id OR OLD.company_id <> NEW.company_id) EXECUTE FUNCTION move_search_scope();

-- The numbers of the scripts that may hold every term in a part: those that have all of its grams that
-- at most `p_most` have. Null where each gram is in more than that.
CREATE FUNCTION search_candidates(p_part integer, p_terms text[], p_most integer) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  in_scope constant uuid := context_scope();
  low text; high text; held integer[]; found integer[];
BEGIN
  FOR low, high IN
    SELECT coalesce(gram, term), coalesce(gram, term || U&'\+10FFFF') FROM unnest(p_terms) AS term
      LEFT JOIN LATERAL search_grams_of(term) AS gram ON right(gram, 1) <> ' ' LIMIT 20
  LOOP
    -- A chunk so far on says it without counting.
    CONTINUE WHEN low = high AND EXISTS (
      SELECT FROM search_grams g WHERE g.scope = in_scope AND g.part = p_part AND g.gram = low AND g.chunk > p_most / 500);
    held := ARRAY(SELECT unnest(g.members) FROM search_grams g
      WHERE g.scope = in_scope AND g.part = p_part AND g.gram >= low AND g.gram <= high LIMIT p_most + 1);
    CONTINUE WHEN cardinality(held) > p_most;
    IF found IS NOT NULL THEN
      held := ARRAY(SELECT unnest(found) INTERSECT SELECT unnest(held));
    END IF;
    found := held;
    EXIT WHEN found = '{}';
  END LOOP;
  RETURN found;
END $$;
