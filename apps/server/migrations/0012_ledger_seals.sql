CREATE TABLE "ledger_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"whole" boolean NOT NULL,
	"blocks" bigint NOT NULL,
	"transactions" bigint NOT NULL,
	"differences" jsonb NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
-- A transaction as the text that is hashed. The format never changes: receipts are checked with it for ever. `xact` is
-- no part of it, since those numbers begin again after a restore.
CREATE FUNCTION ledger_text(p_id bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT json_build_array('motif-ledger-1', t.id, t.kind, t.source, t.company_id, t.actor_id, t.note,
    (extract(epoch FROM t.at) * 1000000)::bigint,
    (SELECT ('[' || string_agg(json_build_array(f.line, f.debit_id, f.credit_id, f.currency, f.amount)::text, ', ' ORDER BY f.line) || ']')::json
     FROM ledger_transfers f WHERE f.transaction_id = t.id))::text
  FROM ledger_transactions t WHERE t.id = p_id
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_leaf(p_id bigint) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256('\x00'::bytea || convert_to(ledger_text(p_id), 'UTF8'))
$$;
--> statement-breakpoint
-- The root of a Merkle tree as RFC 6962 has it: pairs are hashed, an odd one goes up unchanged.
CREATE FUNCTION ledger_root(leaves bytea[]) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  level bytea[] := leaves;
BEGIN
  WHILE cardinality(level) > 1 LOOP
    SELECT array_agg(CASE cardinality(pair) WHEN 1 THEN pair[1] ELSE sha256('\x01'::bytea || pair[1] || pair[2]) END ORDER BY place)
    INTO level
    FROM (
      SELECT (at - 1) / 2 AS place, array_agg(hash ORDER BY at) AS pair
      FROM unnest(level) WITH ORDINALITY AS x(hash, at) GROUP BY 1
    ) pairs;
  END LOOP;
  RETURN level[1];
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_block_hash(prev bytea, height bigint, leaves integer, root bytea, sealed_at timestamptz) RETURNS bytea
LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256('\x02'::bytea || prev || int8send(height) || int4send(leaves) || root
    || int8send(floor(extract(epoch FROM sealed_at) * 1000)::bigint))
$$;
--> statement-breakpoint
-- Seals up to 1,000 transactions as one block and says how many. Ids commit out of order, so it asks for what is not
-- sealed, not for what is newer; `everything` also looks further back than 100,000 ids. One runner at a time.
CREATE FUNCTION ledger_seal(everything boolean DEFAULT false) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last ledger_blocks;
  root bytea;
  leaves integer;
  at timestamptz := date_trunc('milliseconds', clock_timestamp());
  behind bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7203002) THEN
    RETURN 0;
  END IF;
  SELECT * INTO last FROM ledger_blocks ORDER BY height DESC LIMIT 1;
  IF NOT FOUND THEN
    last.height := 0;
    last.last_seq := 0;
    last.hash := decode(repeat('00', 32), 'hex');
  END IF;
  SELECT CASE WHEN everything THEN 0 ELSE coalesce(max(transaction_id), 0) - 100000 END INTO behind FROM ledger_seals;
  INSERT INTO ledger_seals (seq, transaction_id, leaf)
  SELECT last.last_seq + row_number() OVER (ORDER BY id), id, ledger_leaf(id)
  FROM (
    SELECT id FROM ledger_transactions t
    WHERE id > behind AND NOT EXISTS (SELECT 1 FROM ledger_seals s WHERE s.transaction_id = t.id)
    ORDER BY id LIMIT 1000
  ) fresh;
  GET DIAGNOSTICS leaves = ROW_COUNT;
  IF leaves = 0 THEN
    RETURN 0;
  END IF;
  SELECT ledger_root(array_agg(leaf ORDER BY seq)) INTO root FROM ledger_seals WHERE seq > last.last_seq;
  INSERT INTO ledger_blocks (height, first_seq, last_seq, prev, root, hash, sealed_at)
  VALUES (last.height + 1, last.last_seq + 1, last.last_seq + leaves, last.hash, root,
    ledger_block_hash(last.hash, last.height + 1, leaves, root, at), at);
  RETURN leaves;
END $$;
--> statement-breakpoint
-- Recomputes blocks of the last 35 days and of one older month, another every night, or `everything`; compares every
-- balance with its entries; writes down what differs. Each question is one statement and so sees one moment.
CREATE FUNCTION ledger_verify(everything boolean DEFAULT false) RETURNS ledger_checks
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  made ledger_checks;
  first timestamptz := (SELECT sealed_at FROM ledger_blocks ORDER BY height LIMIT 1);
  month bigint := floor(extract(epoch FROM now()) / 86400)::bigint
    % greatest(1, ceil(extract(epoch FROM now() - first) / 2592000))::bigint;
BEGIN
  WITH chosen AS (
    SELECT * FROM ledger_blocks
    WHERE everything OR sealed_at > now() - interval '35 days'
      OR floor(extract(epoch FROM sealed_at - first) / 2592000)::bigint = month
  ), sealed AS MATERIALIZED (
    SELECT b.height, s.seq, s.transaction_id, s.leaf FROM chosen b JOIN ledger_seals s ON s.seq BETWEEN b.first_seq AND b.last_seq
  ), roots AS (
    SELECT height, count(*)::integer AS leaves, ledger_root(array_agg(leaf ORDER BY seq)) AS root FROM sealed GROUP BY height
  ), entries AS (
    SELECT account_id, sum(amount) AS amount FROM (
      SELECT credit_id AS account_id, amount FROM ledger_transfers
      UNION ALL SELECT debit_id, -amount FROM ledger_transfers
    ) both_sides GROUP BY 1
  ), waiting AS (
    SELECT account_id, sum(amount) AS amount FROM ledger_credits GROUP BY 1
  ), differences AS (
    SELECT 'transaction' AS what, transaction_id AS id FROM sealed WHERE leaf IS DISTINCT FROM ledger_leaf(transaction_id)
    UNION ALL
    SELECT 'block', b.height FROM chosen b
    LEFT JOIN roots r ON r.height = b.height
    LEFT JOIN ledger_blocks before ON before.height = b.height - 1
    WHERE r.root IS DISTINCT FROM b.root
      OR r.leaves IS DISTINCT FROM b.last_seq - b.first_seq + 1
      OR b.hash <> ledger_block_hash(b.prev, b.height, r.leaves, b.root, b.sealed_at)
      OR b.prev <> coalesce(before.hash, CASE WHEN b.height = 1 THEN decode(repeat('00', 32), 'hex') ELSE '' END)
      OR b.first_seq <> coalesce(before.last_seq, 0) + 1
    UNION ALL
    SELECT 'seal', seq FROM ledger_seals WHERE seq > (SELECT coalesce(max(last_seq), 0) FROM ledger_blocks)
    UNION ALL
    SELECT 'unsealed', id FROM ledger_transactions t
    WHERE id > (SELECT coalesce(max(transaction_id), 0) - 100000 FROM ledger_seals) AND at < now() - interval '1 hour'
      AND NOT EXISTS (SELECT 1 FROM ledger_seals s WHERE s.transaction_id = t.id)
    UNION ALL
    SELECT DISTINCT 'lines', f.transaction_id FROM ledger_transfers f
    WHERE NOT EXISTS (SELECT 1 FROM ledger_transactions t WHERE t.id = f.transaction_id)
    UNION ALL
    SELECT 'account', a.id FROM ledger_accounts a
    LEFT JOIN ledger_balances b ON b.account_id = a.id
    LEFT JOIN waiting w ON w.account_id = a.id
    LEFT JOIN entries e ON e.account_id = a.id
    WHERE a.bounded AND b.balance + coalesce(w.amount, 0) IS DISTINCT FROM coalesce(e.amount, 0)
  )
  INSERT INTO ledger_checks (whole, blocks, transactions, differences)
  SELECT everything, (SELECT count(*) FROM chosen), (SELECT count(*) FROM sealed),
    coalesce((SELECT jsonb_agg(d ORDER BY d.what, d.id) FROM (SELECT * FROM differences ORDER BY what, id LIMIT 100) d), '[]')
  RETURNING * INTO made;
  RETURN made;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_checks_edit BEFORE UPDATE OR DELETE ON ledger_checks FOR EACH ROW EXECUTE FUNCTION refuse_ledger_edit();
--> statement-breakpoint
CREATE TRIGGER ledger_checks_truncate BEFORE TRUNCATE ON ledger_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_edit();
--> statement-breakpoint
REVOKE ALL ON FUNCTION ledger_seal, ledger_verify FROM PUBLIC;
