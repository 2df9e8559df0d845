-- The numbers of the scripts that may hold every term in a part: those that have its rarest grams, of
-- which each is in at most `p_most`. Null where each gram is in more than that. Four say nearly what all do:
-- the grams of one word stand in much the same scripts, and whoever asks looks at the texts anyway.
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
  RETURN found;
END $$;
