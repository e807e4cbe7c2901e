-- Posting takes less of the processor; every refusal stays as it was (decision 18).
--
-- One statement looks at the lines, queues what is credited and says who pays how much: each statement more opens and
-- locks the same tables again.
CREATE OR REPLACE FUNCTION on_ledger_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  need record;
  bad record;
BEGIN
  FOR need IN
    -- A line added later would meet another database transaction. A side that must be the company's own is compared.
    WITH lines AS MATERIALIZED (
      SELECT f.transaction_id, f.line, f.debit_id, f.credit_id, f.amount, d.bounded AS pays, c.bounded AS is_paid,
        (
          SELECT (NOT d.bounded OR k.foreign_side = 'debit' OR d.company_id IS NOT DISTINCT FROM t.company_id)
             AND (NOT c.bounded OR k.foreign_side = 'credit' OR c.company_id IS NOT DISTINCT FROM t.company_id)
          FROM ledger_kinds k WHERE k.kind = t.kind AND k.debit_book = d.book AND k.credit_book = c.book
        ) IS NOT TRUE AS refused
      FROM fresh f
      LEFT JOIN ledger_transactions t ON t.id = f.transaction_id AND t.xact = pg_current_xact_id()
      LEFT JOIN ledger_accounts d ON d.id = f.debit_id AND d.currency = f.currency
      LEFT JOIN ledger_accounts c ON c.id = f.credit_id AND c.currency = f.currency
    ), queued AS (
      -- Credits are queued before anything is taken: a transaction may spend what it has just been paid.
      INSERT INTO ledger_credits (account_id, transaction_id, line, amount)
      SELECT credit_id, transaction_id, line, amount FROM lines WHERE is_paid
    )
    -- A refused line comes first, then accounts in the order of their ids, as everybody locks them.
    SELECT debit_id AS id, sum(amount)::bigint AS amount, min(line) FILTER (WHERE refused) AS refused_line
    FROM lines WHERE pays OR refused GROUP BY debit_id ORDER BY 3, 1
  LOOP
    IF need.refused_line IS NOT NULL THEN
      SELECT t.kind, d.book AS debit, c.book AS credit INTO bad
      FROM fresh f
      LEFT JOIN ledger_transactions t ON t.id = f.transaction_id AND t.xact = pg_current_xact_id()
      LEFT JOIN ledger_accounts d ON d.id = f.debit_id AND d.currency = f.currency
      LEFT JOIN ledger_accounts c ON c.id = f.credit_id AND c.currency = f.currency
      WHERE f.debit_id = need.id AND f.line = need.refused_line LIMIT 1;
      RAISE EXCEPTION 'ledger: line % of % may not move from % to %', need.refused_line,
        coalesce(bad.kind, 'a foreign transaction'), coalesce(bad.debit, 'no such account'),
        coalesce(bad.credit, 'no such account')
        USING ERRCODE = '23514', TABLE = 'ledger_transfers', CONSTRAINT = 'ledger_transfers_allowed';
    END IF;
    UPDATE ledger_balances SET balance = balance - need.amount WHERE account_id = need.id AND balance >= need.amount;
    IF NOT FOUND THEN
      PERFORM 1 FROM ledger_balances WHERE account_id = need.id FOR NO KEY UPDATE;
      PERFORM ledger_fold(need.id, NULL);
      -- The CHECK of the table refuses an overdraft.
      UPDATE ledger_balances SET balance = balance - need.amount WHERE account_id = need.id;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'ledger: account % has no balance', need.id
          USING ERRCODE = '23514', TABLE = 'ledger_balances', CONSTRAINT = 'ledger_balances_missing';
      END IF;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The planner guesses that an unknown array has ten elements, so it took the plan for the given ones to be cheaper and
-- planned every posting again. All of these plans look up rows by their keys.
CREATE OR REPLACE FUNCTION ledger_post(p_kind text, p_source text, p_company bigint, p_actor bigint, p_note text,
  p_debit bigint[], p_credit bigint[], p_amount bigint[]) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  posted bigint;
BEGIN
  WITH made AS (
    INSERT INTO ledger_transactions (kind, source, company_id, actor_id, note)
    VALUES (p_kind, p_source, p_company, p_actor, p_note)
    ON CONFLICT (kind, source) DO NOTHING RETURNING id
  ), moved AS (
    INSERT INTO ledger_transfers (transaction_id, line, debit_id, credit_id, currency, amount)
    SELECT made.id, x.line, x.debit, x.credit, (SELECT currency FROM ledger_accounts WHERE id = x.debit), x.amount
    FROM made, unnest(p_debit, p_credit, p_amount) WITH ORDINALITY AS x(debit, credit, amount, line)
  )
  SELECT id INTO posted FROM made;
  RETURN posted;
END $$;
