-- Contracts: change_search_grams, which only the triggers below called.
-- What changes in a text is written down in the transaction that changes it, and merged into the grams a few seconds
-- later, many changes at once: so nobody waits for another who writes the same words, and a row of a common
-- gram is written once for many scripts. A search looks at what is pending as well.

-- What a script's texts were before a change; null where that one did not change. Gone for good, its texts are not kept.
CREATE TABLE search_pending (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scope     uuid NOT NULL,
  number    integer NOT NULL,
  is_gone   boolean NOT NULL DEFAULT false,
  title     text,
  headings  text,
  text      text,
  about     text
);
CREATE INDEX search_pending_by_scope ON search_pending (scope, number);
ALTER TABLE search_pending ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON search_pending FOR SELECT TO daihon_app USING (scope = (SELECT context_scope()));
GRANT SELECT (scope, number) ON search_pending TO daihon_app;

CREATE OR REPLACE FUNCTION keep_search_grams() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.search_scope = NEW.search_scope THEN
    INSERT INTO search_pending (scope, number, title, headings, text, about) VALUES (NEW.search_scope, NEW.search_number,
      CASE WHEN OLD.search_title <> NEW.search_title THEN OLD.search_title END,
      CASE WHEN OLD.search_headings <> NEW.search_headings THEN OLD.search_headings END,
      CASE WHEN OLD.search_text <> NEW.search_text THEN OLD.search_text END,
      CASE WHEN OLD.search_about <> NEW.search_about THEN OLD.search_about END);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_pending WHERE scope = OLD.search_scope AND number = OLD.search_number;
    INSERT INTO search_pending (scope, number, is_gone) VALUES (OLD.search_scope, OLD.search_number, true);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_pending (scope, number, title, headings, text, about)
      VALUES (NEW.search_scope, NEW.search_number, '', '', '', '');
  END IF;
  RETURN NULL;
END $$;
DROP FUNCTION change_search_grams(uuid, integer, text[], text[]);

-- Scripts of a gram that is new for them, or that they have no more.
CREATE TYPE search_change AS (scope uuid, part smallint, gram text, is_new boolean, numbers integer[]);

CREATE FUNCTION without_members(p_members integer[], p_gone integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(member ORDER BY at), '{}') FROM unnest(p_members) WITH ORDINALITY AS m (member, at)
   WHERE member <> ALL (p_gone) $$;

-- Merges the oldest pending changes into the grams; says of how many changes. One at a time over all nodes: whoever comes
-- meanwhile merges nothing. Only this writes search_grams, so it waits for nobody.
CREATE FUNCTION merge_search_pending(p_most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  ids bigint[];
  gone search_change[];
  changes search_change[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('search_pending')) THEN
    RETURN 0;
  END IF;
  -- One statement, so that the changes and the texts are of one moment: the oldest change that is pending says what the
  -- grams are of, the text what they are to be of.
  WITH oldest AS MATERIALIZED (
    SELECT DISTINCT scope, number FROM (SELECT scope, number FROM search_pending ORDER BY id LIMIT p_most) AS first),
  taken AS MATERIALIZED (
    SELECT p.* FROM search_pending p JOIN oldest USING (scope, number) FOR UPDATE OF p SKIP LOCKED),
  -- All changes of a script or none: one that is being deleted holds its own.
  touched AS MATERIALIZED (
    SELECT scope, number, array_agg(id) AS ids, bool_or(is_gone) AS is_gone,
      (array_agg(title ORDER BY id) FILTER (WHERE title IS NOT NULL))[1] AS title,
      (array_agg(headings ORDER BY id) FILTER (WHERE headings IS NOT NULL))[1] AS headings,
      (array_agg(text ORDER BY id) FILTER (WHERE text IS NOT NULL))[1] AS text,
      (array_agg(about ORDER BY id) FILTER (WHERE about IS NOT NULL))[1] AS about
      FROM taken GROUP BY scope, number
    HAVING count(*) = (SELECT count(*) FROM search_pending p WHERE p.scope = taken.scope AND p.number = taken.number)),
  texts AS MATERIALIZED (
    SELECT t.scope, t.number,
      CASE WHEN t.is_gone OR c.search_number IS NULL THEN ARRAY['', '', '', '']
        ELSE search_parts(coalesce(t.title, c.search_title), coalesce(t.headings, c.search_headings),
          coalesce(t.text, c.search_text), coalesce(t.about, c.search_about)) END AS were,
      CASE WHEN c.search_number IS NULL THEN ARRAY['', '', '', '']
        ELSE search_parts(c.search_title, c.search_headings, c.search_text, c.search_about) END AS are
      FROM touched t LEFT JOIN script_contents c ON c.search_number = t.number AND c.search_scope = t.scope)
  SELECT ARRAY(SELECT unnest(touched.ids) FROM touched),
    ARRAY(SELECT (scope, NULL, NULL, false, array_agg(number))::search_change FROM touched WHERE is_gone GROUP BY scope),
    ARRAY(SELECT (scope, part, gram, is_new, array_agg(number ORDER BY number))::search_change FROM (
        SELECT scope, number, p.part, true AS is_new, search_grams_beyond(are[p.part], were[p.part]) AS gram
          FROM texts, generate_series(1, 4) AS p (part)
        UNION ALL
        SELECT scope, number, p.part, false, search_grams_beyond(were[p.part], are[p.part])
          FROM texts, generate_series(1, 4) AS p (part)) AS each
      GROUP BY scope, part, gram, is_new)
    INTO ids, gone, changes;

  -- What is gone for good leaves nothing behind; its texts are not known any more.
  IF gone <> '{}' THEN
    DELETE FROM search_grams g USING unnest(gone) AS c WHERE g.scope = c.scope AND g.members <@ c.numbers;
    UPDATE search_grams g SET members = without_members(g.members, c.numbers)
      FROM unnest(gone) AS c WHERE g.scope = c.scope AND g.members && c.numbers;
  END IF;
  DELETE FROM search_grams g USING unnest(changes) AS c
   WHERE NOT c.is_new AND g.scope = c.scope AND g.part = c.part AND g.gram = c.gram AND g.members <@ c.numbers;
  UPDATE search_grams g SET members = without_members(g.members, c.numbers) FROM unnest(changes) AS c
   WHERE NOT c.is_new AND g.scope = c.scope AND g.part = c.part AND g.gram = c.gram AND g.members && c.numbers;
  INSERT INTO search_grams AS g (scope, part, gram, chunk, members)
  SELECT c.scope, c.part, c.gram, coalesce((SELECT chunk + (cardinality(members) >= 500)::integer FROM search_grams g
           WHERE g.scope = c.scope AND g.part = c.part AND g.gram = c.gram ORDER BY chunk DESC LIMIT 1), 0), c.numbers
    FROM unnest(changes) AS c WHERE c.is_new
  ON CONFLICT (scope, part, gram, chunk) DO UPDATE SET members = g.members || excluded.members;
  DELETE FROM search_pending WHERE id = ANY (ids);
  RETURN cardinality(ids);
END $$;
REVOKE EXECUTE ON FUNCTION merge_search_pending(integer) FROM PUBLIC;

-- As before, and with what is pending: its texts are looked at anyway.
CREATE OR REPLACE FUNCTION search_candidates(p_part integer, p_terms text[], p_most integer) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  in_scope constant uuid := context_scope();
  low text; high text; how_many integer; held integer[]; found integer[]; looked integer := 0;
BEGIN
  FOR low, high, how_many IN
    SELECT first, last, CASE
        -- The beginning of a gram is counted when it is read.
        WHEN first < last THEN p_most
        -- A chunk so far on says it without counting.
        WHEN EXISTS (SELECT FROM search_grams g
          WHERE g.scope = in_scope AND g.part = p_part AND g.gram = first AND g.chunk > p_most / 500) THEN p_most + 1
        ELSE (SELECT coalesce(sum(cardinality(g.members)), 0) FROM search_grams g
          WHERE g.scope = in_scope AND g.part = p_part AND g.gram = first) END
      FROM (SELECT coalesce(gram, term), coalesce(gram, term || U&'\+10FFFF') FROM unnest(p_terms) AS term
              LEFT JOIN LATERAL search_grams_of(term) AS gram ON right(gram, 1) <> ' ' LIMIT 20) AS grams (first, last)
     ORDER BY 3
  LOOP
    EXIT WHEN how_many > p_most;
    held := ARRAY(SELECT unnest(g.members) FROM search_grams g
      WHERE g.scope = in_scope AND g.part = p_part AND g.gram >= low AND g.gram <= high LIMIT p_most + 1);
    CONTINUE WHEN cardinality(held) > p_most;
    IF found IS NOT NULL THEN
      held := ARRAY(SELECT one FROM unnest(found) AS one JOIN unnest(held) AS other ON one = other);
    END IF;
    found := held;
    looked := looked + 1;
    EXIT WHEN found = '{}' OR looked = 4;
  END LOOP;
  RETURN CASE WHEN found IS NOT NULL THEN found || ARRAY(SELECT p.number FROM search_pending p WHERE p.scope = in_scope) END;
END $$;
