-- The ledger (decision 18). Balances used to stand in a table of this name, one row per company and currency; they
-- become opening transactions at the end of this file.
ALTER TABLE "ledger_accounts" RENAME TO "old_ledger_accounts";
--> statement-breakpoint
ALTER SEQUENCE "ledger_accounts_id_seq" RENAME TO "old_ledger_accounts_id_seq";
--> statement-breakpoint
ALTER INDEX "ledger_accounts_pkey" RENAME TO "old_ledger_accounts_pkey";
--> statement-breakpoint
ALTER INDEX "ledger_accounts_key" RENAME TO "old_ledger_accounts_key";
--> statement-breakpoint
ALTER TABLE "old_ledger_accounts" RENAME CONSTRAINT "ledger_accounts_currency" TO "old_ledger_accounts_currency";
--> statement-breakpoint
ALTER TABLE "old_ledger_accounts" RENAME CONSTRAINT "ledger_accounts_balance" TO "old_ledger_accounts_balance";
--> statement-breakpoint
ALTER TABLE "old_ledger_accounts" RENAME CONSTRAINT "ledger_accounts_company_id_companies_id_fk" TO "old_ledger_accounts_company_id_companies_id_fk";
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint,
	"book" text NOT NULL,
	"currency" text NOT NULL,
	"bounded" boolean NOT NULL,
	CONSTRAINT "ledger_accounts_key" UNIQUE NULLS NOT DISTINCT("company_id","book"),
	CONSTRAINT "ledger_accounts_owner" CHECK ("ledger_accounts"."bounded" = ("ledger_accounts"."company_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_balances_not_negative" CHECK ("ledger_balances"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_blocks" (
	"height" bigint PRIMARY KEY NOT NULL,
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"prev" "bytea" NOT NULL,
	"root" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_blocks_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "ledger_books" (
	"book" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"currency" text NOT NULL,
	"bounded" boolean NOT NULL,
	CONSTRAINT "ledger_books_key" UNIQUE("book","currency","bounded"),
	CONSTRAINT "ledger_books_owner" CHECK ("ledger_books"."owner" in ('company', 'platform')),
	CONSTRAINT "ledger_books_currency" CHECK ("ledger_books"."currency" in ('points', 'creative', 'cny')),
	CONSTRAINT "ledger_books_bounded" CHECK ("ledger_books"."bounded" = ("ledger_books"."owner" = 'company'))
);
--> statement-breakpoint
CREATE TABLE "ledger_credits" (
	"account_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"line" smallint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_credits_account_id_transaction_id_line_pk" PRIMARY KEY("account_id","transaction_id","line")
);
--> statement-breakpoint
CREATE TABLE "ledger_kinds" (
	"kind" text NOT NULL,
	"debit_book" text NOT NULL,
	"credit_book" text NOT NULL,
	"foreign_side" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "ledger_kinds_kind_debit_book_credit_book_pk" PRIMARY KEY("kind","debit_book","credit_book"),
	CONSTRAINT "ledger_kinds_foreign_side" CHECK ("ledger_kinds"."foreign_side" in ('none', 'debit', 'credit'))
);
--> statement-breakpoint
CREATE TABLE "ledger_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"transaction_id" bigint NOT NULL,
	"leaf" "bytea" NOT NULL,
	CONSTRAINT "ledger_seals_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"company_id" bigint,
	"actor_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "ledger_transactions_source" UNIQUE("kind","source")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"transaction_id" bigint NOT NULL,
	"line" smallint NOT NULL,
	"debit_id" bigint NOT NULL,
	"credit_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_transfers_transaction_id_line_pk" PRIMARY KEY("transaction_id","line"),
	CONSTRAINT "ledger_transfers_line" CHECK ("ledger_transfers"."line" between 1 and 400),
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount" between 1 and 1000000000000),
	CONSTRAINT "ledger_transfers_accounts" CHECK ("ledger_transfers"."debit_id" <> "ledger_transfers"."credit_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_book" FOREIGN KEY ("book","currency","bounded") REFERENCES "public"."ledger_books"("book","currency","bounded") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_kinds" ADD CONSTRAINT "ledger_kinds_debit_book_ledger_books_book_fk" FOREIGN KEY ("debit_book") REFERENCES "public"."ledger_books"("book") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_kinds" ADD CONSTRAINT "ledger_kinds_credit_book_ledger_books_book_fk" FOREIGN KEY ("credit_book") REFERENCES "public"."ledger_books"("book") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit_idx" ON "ledger_transfers" USING btree ("debit_id","transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit_idx" ON "ledger_transfers" USING btree ("credit_id","transaction_id");
--> statement-breakpoint
-- Balance rows change with every debit; the free half of each page keeps the new version beside the old one.
ALTER TABLE ledger_balances SET (fillfactor = 50);
--> statement-breakpoint
INSERT INTO ledger_books (book, owner, currency, bounded) VALUES
  ('points', 'company', 'points', true),
  ('points.frozen', 'company', 'points', true),
  ('creative.held', 'company', 'creative', true),
  ('creative', 'company', 'creative', true),
  ('creative.bought', 'company', 'creative', true),
  ('creative.frozen', 'company', 'creative', true),
  ('creative.withdrawing', 'company', 'creative', true),
  ('making', 'company', 'creative', true),
  ('making.bought', 'company', 'creative', true),
  ('points.issued', 'platform', 'points', false),
  ('points.spent', 'platform', 'points', false),
  ('creative.issued', 'platform', 'creative', false),
  ('creative.spent', 'platform', 'creative', false),
  ('cny.world', 'platform', 'cny', false),
  ('cny.wechat', 'platform', 'cny', false),
  ('cny.alipay', 'platform', 'cny', false),
  ('cny.bank', 'platform', 'cny', false),
  ('cny.fees', 'platform', 'cny', false),
  ('cny.tax', 'platform', 'cny', false);
--> statement-breakpoint
INSERT INTO ledger_kinds (kind, debit_book, credit_book, foreign_side) VALUES
  ('opening', 'points.issued', 'points', 'none'),
  ('opening', 'creative.issued', 'creative', 'none'),
  ('opening', 'creative.issued', 'creative.withdrawing', 'none'),
  ('pay.in', 'cny.world', 'cny.wechat', 'none'),
  ('pay.in', 'cny.world', 'cny.alipay', 'none'),
  ('pay.in', 'cny.world', 'cny.bank', 'none'),
  ('pay.back', 'cny.wechat', 'cny.world', 'none'),
  ('pay.back', 'cny.alipay', 'cny.world', 'none'),
  ('pay.back', 'cny.bank', 'cny.world', 'none'),
  ('settle', 'cny.wechat', 'cny.bank', 'none'),
  ('settle', 'cny.wechat', 'cny.fees', 'none'),
  ('settle', 'cny.alipay', 'cny.bank', 'none'),
  ('settle', 'cny.alipay', 'cny.fees', 'none'),
  ('order.points', 'points.issued', 'points', 'none'),
  ('order.creative', 'creative.issued', 'creative.bought', 'none'),
  ('order.vip', 'points.issued', 'points', 'none'),
  ('order.vip', 'points', 'points.spent', 'none'),
  ('order.storage', 'points.issued', 'points', 'none'),
  ('order.storage', 'points', 'points.spent', 'none'),
  ('order.count', 'points.issued', 'points', 'none'),
  ('order.count', 'points', 'points.spent', 'none'),
  ('picture.buy', 'points', 'points.spent', 'none'),
  ('picture.buy', 'creative.issued', 'creative.held', 'credit'),
  ('picture.back', 'points.spent', 'points', 'none'),
  ('picture.back', 'creative.held', 'creative.spent', 'debit'),
  ('picture.back', 'creative.frozen', 'creative.spent', 'debit'),
  ('earn.release', 'creative.held', 'creative', 'none'),
  ('exchange', 'creative', 'creative.spent', 'none'),
  ('exchange', 'points.issued', 'points', 'none'),
  ('make.hold', 'creative.bought', 'making.bought', 'none'),
  ('make.hold', 'creative', 'making', 'none'),
  ('make.piece', 'making.bought', 'creative.spent', 'none'),
  ('make.piece', 'making', 'creative.spent', 'none'),
  ('make.free', 'making.bought', 'creative.bought', 'none'),
  ('make.free', 'making', 'creative', 'none'),
  ('withdraw.ask', 'creative', 'creative.withdrawing', 'none'),
  ('withdraw.back', 'creative.withdrawing', 'creative', 'none'),
  ('withdraw.paid', 'creative.withdrawing', 'creative.spent', 'none'),
  ('withdraw.paid', 'cny.bank', 'cny.world', 'none'),
  ('refund.hold', 'points', 'points.frozen', 'none'),
  ('refund.hold', 'creative.bought', 'creative.frozen', 'none'),
  ('refund.done', 'points.frozen', 'points.issued', 'none'),
  ('refund.done', 'creative.frozen', 'creative.issued', 'none'),
  ('refund.done', 'points.spent', 'points', 'none'),
  ('refund.back', 'points.frozen', 'points', 'none'),
  ('refund.back', 'creative.frozen', 'creative.bought', 'none'),
  ('dispute.hold', 'creative.held', 'creative.frozen', 'none'),
  ('dispute.hold', 'creative', 'creative.frozen', 'none'),
  ('dispute.free', 'creative.frozen', 'creative.held', 'none'),
  ('dispute.free', 'creative.frozen', 'creative', 'none'),
  ('dispute.pay', 'creative.frozen', 'creative', 'credit'),
  ('dispute.pay', 'creative.frozen', 'creative.spent', 'none'),
  ('give_up', 'points', 'points.spent', 'none'),
  ('give_up', 'creative', 'creative.spent', 'none'),
  ('give_up', 'creative.bought', 'creative.spent', 'none'),
  ('renew', 'points', 'points.spent', 'none');
--> statement-breakpoint
-- An operator's correction may move between any two books of one currency.
INSERT INTO ledger_kinds (kind, debit_book, credit_book)
SELECT 'manual', d.book, c.book FROM ledger_books d JOIN ledger_books c ON c.currency = d.currency AND c.book <> d.book;
--> statement-breakpoint
-- A bounded account without a balance row could not be debited.
CREATE FUNCTION on_ledger_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_balances (account_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_balance AFTER INSERT ON ledger_accounts FOR EACH ROW WHEN (NEW.bounded)
EXECUTE FUNCTION on_ledger_account();
--> statement-breakpoint
CREATE FUNCTION open_ledger_books() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_accounts (company_id, book, currency, bounded)
  SELECT NEW.id, book, currency, bounded FROM ledger_books WHERE owner = 'company' ORDER BY book;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER companies_ledger AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION open_ledger_books();
--> statement-breakpoint
CREATE FUNCTION ledger_account(company bigint, name text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN company IS NULL THEN (SELECT id FROM ledger_accounts WHERE company_id IS NULL AND book = name)
    ELSE (SELECT id FROM ledger_accounts WHERE company_id = company AND book = name)
  END
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_balance(account bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT balance FROM ledger_balances WHERE account_id = account), 0)
       + coalesce((SELECT sum(amount) FROM ledger_credits WHERE account_id = account), 0)::bigint
$$;
--> statement-breakpoint
-- Adds waiting credits to the balance, the oldest first. The caller holds the balance row, so nobody folds them twice.
CREATE FUNCTION ledger_fold(account bigint, at_most bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  total bigint;
  folded bigint;
BEGIN
  WITH gone AS (
    DELETE FROM ledger_credits WHERE account_id = account AND (transaction_id, line) IN (
      SELECT transaction_id, line FROM ledger_credits WHERE account_id = account
      ORDER BY transaction_id, line LIMIT at_most
    ) RETURNING amount
  )
  SELECT count(*), coalesce(sum(amount), 0) INTO folded, total FROM gone;
  IF folded > 0 THEN
    UPDATE ledger_balances SET balance = balance + total WHERE account_id = account;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'ledger: account % has no balance', account
        USING ERRCODE = '23514', TABLE = 'ledger_balances', CONSTRAINT = 'ledger_balances_missing';
    END IF;
  END IF;
  RETURN folded;
END $$;
--> statement-breakpoint
-- Folds accounts with a long queue, 5,000 credits at most; the job calls it until nothing is left. Accounts are locked
-- in the order of their ids, as by those who pay.
CREATE FUNCTION ledger_fold_due(more_than bigint DEFAULT 500) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  due bigint;
  folded bigint := 0;
BEGIN
  FOR due IN SELECT account_id FROM ledger_credits GROUP BY 1 HAVING count(*) > more_than ORDER BY 1 LOOP
    PERFORM 1 FROM ledger_balances WHERE account_id = due FOR NO KEY UPDATE;
    folded := folded + ledger_fold(due, 5000 - folded);
    EXIT WHEN folded >= 5000;
  END LOOP;
  RETURN folded;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_ledger_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bad record;
  need record;
BEGIN
  -- A line added later would meet another database transaction. A side that must be the company's own is compared.
  SELECT f.transaction_id, f.line, t.kind, d.book AS debit, c.book AS credit INTO bad
  FROM fresh f
  LEFT JOIN ledger_transactions t ON t.id = f.transaction_id AND t.xact = pg_current_xact_id()
  LEFT JOIN ledger_accounts d ON d.id = f.debit_id AND d.currency = f.currency
  LEFT JOIN ledger_accounts c ON c.id = f.credit_id AND c.currency = f.currency
  LEFT JOIN ledger_kinds k ON k.kind = t.kind AND k.debit_book = d.book AND k.credit_book = c.book
  WHERE k.kind IS NULL
     OR (d.bounded AND k.foreign_side <> 'debit' AND d.company_id IS DISTINCT FROM t.company_id)
     OR (c.bounded AND k.foreign_side <> 'credit' AND c.company_id IS DISTINCT FROM t.company_id)
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger: line % of % may not move from % to %', bad.line, coalesce(bad.kind, 'a foreign transaction'),
      coalesce(bad.debit, 'no such account'), coalesce(bad.credit, 'no such account')
      USING ERRCODE = '23514', TABLE = 'ledger_transfers', CONSTRAINT = 'ledger_transfers_allowed';
  END IF;

  -- Credits are queued first: a transaction may spend what it has just been paid.
  INSERT INTO ledger_credits (account_id, transaction_id, line, amount)
  SELECT f.credit_id, f.transaction_id, f.line, f.amount
  FROM fresh f JOIN ledger_accounts a ON a.id = f.credit_id AND a.bounded;

  FOR need IN
    SELECT f.debit_id AS id, sum(f.amount)::bigint AS amount
    FROM fresh f JOIN ledger_accounts a ON a.id = f.debit_id AND a.bounded GROUP BY 1 ORDER BY 1
  LOOP
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
CREATE TRIGGER ledger_transfers_apply AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION on_ledger_transfers();
--> statement-breakpoint
CREATE FUNCTION ledger_transaction_has_lines() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM ledger_transfers WHERE transaction_id = NEW.id) THEN
    RAISE EXCEPTION 'ledger: transaction % moves nothing', NEW.id
      USING ERRCODE = '23514', TABLE = 'ledger_transactions', CONSTRAINT = 'ledger_transactions_not_empty';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_not_empty AFTER INSERT ON ledger_transactions
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_has_lines();
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger: % is only ever added to', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['transactions', 'transfers', 'accounts', 'seals', 'blocks', 'books', 'kinds'] LOOP
    EXECUTE format('CREATE TRIGGER ledger_%1$s_edit BEFORE UPDATE OR DELETE ON ledger_%1$s '
      'FOR EACH ROW EXECUTE FUNCTION refuse_ledger_edit()', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['transactions', 'transfers', 'accounts', 'seals', 'blocks', 'books', 'kinds', 'balances', 'credits'] LOOP
    EXECUTE format('CREATE TRIGGER ledger_%1$s_truncate BEFORE TRUNCATE ON ledger_%1$s '
      'FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_edit()', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_balances_delete BEFORE DELETE ON ledger_balances FOR EACH ROW EXECUTE FUNCTION refuse_ledger_edit();
--> statement-breakpoint
-- The only way into the ledger. NULL: this event was posted before, and nothing was written now.
CREATE FUNCTION ledger_post(p_kind text, p_source text, p_company bigint, p_actor bigint, p_note text,
  p_debit bigint[], p_credit bigint[], p_amount bigint[]) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  made bigint;
BEGIN
  INSERT INTO ledger_transactions (kind, source, company_id, actor_id, note)
  VALUES (p_kind, p_source, p_company, p_actor, p_note)
  ON CONFLICT (kind, source) DO NOTHING RETURNING id INTO made;
  IF made IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO ledger_transfers (transaction_id, line, debit_id, credit_id, currency, amount)
  SELECT made, x.line::smallint, x.debit, x.credit, a.currency, x.amount
  FROM unnest(p_debit, p_credit, p_amount) WITH ORDINALITY AS x(debit, credit, amount, line)
  LEFT JOIN ledger_accounts a ON a.id = x.debit;
  RETURN made;
END $$;
--> statement-breakpoint
-- PostgreSQL lets everybody execute a new function, and these run with the rights of their owner.
REVOKE ALL ON FUNCTION ledger_post, ledger_fold, ledger_fold_due, on_ledger_account, open_ledger_books,
  on_ledger_transfers, ledger_transaction_has_lines FROM PUBLIC;
--> statement-breakpoint
INSERT INTO ledger_accounts (company_id, book, currency, bounded)
SELECT NULL, book, currency, bounded FROM ledger_books WHERE owner = 'platform' ORDER BY book;
--> statement-breakpoint
INSERT INTO ledger_accounts (company_id, book, currency, bounded)
SELECT c.id, b.book, b.currency, b.bounded FROM companies c CROSS JOIN ledger_books b WHERE b.owner = 'company'
ORDER BY c.id, b.book;
--> statement-breakpoint
-- Withdrawals under way had left the old balance, so they are opened beside it.
DO $$
BEGIN
  PERFORM ledger_post('opening', 'company:' || company_id, company_id, NULL, '',
    array_agg(ledger_account(NULL, CASE book WHEN 'points' THEN 'points.issued' ELSE 'creative.issued' END) ORDER BY book),
    array_agg(ledger_account(company_id, book) ORDER BY book), array_agg(amount ORDER BY book))
  FROM (
    SELECT company_id, CASE currency WHEN 'points' THEN 'points' ELSE 'creative' END AS book, balance AS amount
    FROM old_ledger_accounts WHERE balance > 0
    UNION ALL
    SELECT company_id, 'creative.withdrawing', sum(points)::bigint FROM withdrawals
    WHERE state IN ('pending', 'approved') GROUP BY company_id
  ) held GROUP BY company_id ORDER BY company_id;
  IF EXISTS (
    SELECT 1 FROM companies c WHERE
      (SELECT coalesce(sum(balance), 0) FROM old_ledger_accounts WHERE company_id = c.id)
      + (SELECT coalesce(sum(points), 0) FROM withdrawals WHERE company_id = c.id AND state IN ('pending', 'approved'))
      <> (SELECT coalesce(sum(ledger_balance(id)), 0) FROM ledger_accounts WHERE company_id = c.id)
  ) THEN
    RAISE EXCEPTION 'ledger: the opening balances differ from the old ones';
  END IF;
  -- What waits for the commit would forbid a later migration to alter these tables.
  SET CONSTRAINTS ALL IMMEDIATE;
  SET CONSTRAINTS ALL DEFERRED;
END $$;
--> statement-breakpoint
DROP TABLE old_ledger_accounts;
