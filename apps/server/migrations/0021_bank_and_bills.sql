CREATE TABLE "bill_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"trade_no" text NOT NULL,
	"out_trade_no" text DEFAULT '' NOT NULL,
	"ours_fen" bigint,
	"theirs_fen" bigint,
	"paid_at" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"explained_by" bigint,
	"explained_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_differences_kind" CHECK ("bill_differences"."kind" in ('not_theirs', 'not_ours', 'amount', 'refund')),
	CONSTRAINT "bill_differences_state" CHECK ("bill_differences"."state" in ('open', 'explained', 'settled')),
	CONSTRAINT "bill_differences_explained" CHECK ("bill_differences"."state" <> 'explained' or ("bill_differences"."explained_by" is not null and "bill_differences"."note" <> ''))
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"lines" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	"refunded_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_fen" bigint,
	"settled_by" bigint,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bills_provider" CHECK ("bills"."provider" in ('wechat', 'alipay', 'bank', 'demo')),
	CONSTRAINT "bills_sums" CHECK ("bills"."lines" >= 0 and "bills"."paid_fen" >= 0 and "bills"."refunded_fen" >= 0),
	CONSTRAINT "bills_settled" CHECK (num_nulls("bills"."settled_fen", "bills"."settled_by", "bills"."settled_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "bank_confirmations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"trade_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"first_id" bigint NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"second_id" bigint,
	"second_at" timestamp with time zone,
	CONSTRAINT "bank_confirmations_state" CHECK ("bank_confirmations"."state" in ('open', 'confirmed', 'withdrawn')),
	CONSTRAINT "bank_confirmations_amount" CHECK ("bank_confirmations"."amount_fen" > 0),
	CONSTRAINT "bank_confirmations_two_people" CHECK ("bank_confirmations"."second_id" <> "bank_confirmations"."first_id"),
	CONSTRAINT "bank_confirmations_seen_twice" CHECK (("bank_confirmations"."state" = 'confirmed') = ("bank_confirmations"."second_id" is not null and "bank_confirmations"."second_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"slip_key" text,
	"slip_type" text,
	"slip_state" text,
	"slip_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_transfers_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "bank_transfers_state" CHECK ("bank_transfers"."state" in ('waiting', 'submitted', 'refused', 'confirmed')),
	CONSTRAINT "bank_transfers_slip_type" CHECK ("bank_transfers"."slip_type" in ('jpg', 'pdf')),
	CONSTRAINT "bank_transfers_slip_state" CHECK ("bank_transfers"."slip_state" in ('checking', 'ready', 'unreadable')),
	CONSTRAINT "bank_transfers_slip" CHECK (num_nulls("bank_transfers"."slip_key", "bank_transfers"."slip_type", "bank_transfers"."slip_state", "bank_transfers"."slip_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_differences" ADD CONSTRAINT "bill_differences_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_differences" ADD CONSTRAINT "bill_differences_explained_by_users_id_fk" FOREIGN KEY ("explained_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_confirmations" ADD CONSTRAINT "bank_confirmations_transfer_id_bank_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."bank_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_confirmations" ADD CONSTRAINT "bank_confirmations_first_id_users_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_confirmations" ADD CONSTRAINT "bank_confirmations_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_differences_key" ON "bill_differences" USING btree ("bill_id","kind","trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_day_key" ON "bills" USING btree ("provider","day");--> statement-breakpoint
CREATE INDEX "bills_newest_idx" ON "bills" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_confirmations_one_open" ON "bank_confirmations" USING btree ("transfer_id") WHERE "bank_confirmations"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_confirmations_serial" ON "bank_confirmations" USING btree ("trade_no") WHERE "bank_confirmations"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "bank_transfers_order_idx" ON "bank_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_submitted_idx" ON "bank_transfers" USING btree ("slip_at","id") WHERE "bank_transfers"."state" = 'submitted';--> statement-breakpoint
-- A demo's provider pays out as the others do.
INSERT INTO ledger_kinds (kind, debit_book, credit_book) VALUES
  ('settle', 'cny.demo', 'cny.bank'),
  ('settle', 'cny.demo', 'cny.fees');
--> statement-breakpoint
-- Money at the bank has no signature of a provider. It exists for us when two people have typed the same number, and
-- whatever a service does, the database takes no other payment by bank.
CREATE FUNCTION on_bank_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM bank_confirmations c JOIN bank_transfers t ON t.id = c.transfer_id
    WHERE c.trade_no = NEW.trade_no AND c.amount_fen = NEW.amount_fen AND c.state = 'confirmed'
      AND t.attempt_id = NEW.attempt_id)
  THEN
    RAISE EXCEPTION 'payment by bank that two operators have not confirmed' USING ERRCODE = '23514', CONSTRAINT = 'payments_bank_confirmed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_bank_confirmed BEFORE INSERT OR UPDATE OF provider, trade_no, amount_fen, attempt_id ON payments
  FOR EACH ROW WHEN (NEW.provider = 'bank') EXECUTE FUNCTION on_bank_payment();
--> statement-breakpoint
-- What two people have confirmed stays as it is; another transfer gets a row of its own.
CREATE FUNCTION on_bank_confirmation_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR NEW.first_id <> OLD.first_id OR NEW.trade_no <> OLD.trade_no
    OR NEW.amount_fen <> OLD.amount_fen OR NEW.transfer_id <> OLD.transfer_id
  THEN
    RAISE EXCEPTION 'a confirmation is only confirmed or withdrawn' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_confirmations_kept BEFORE UPDATE ON bank_confirmations
  FOR EACH ROW EXECUTE FUNCTION on_bank_confirmation_change();
--> statement-breakpoint
-- The buyer at the cashier and the operators look at the same transfer, perhaps at the same moment.
CREATE FUNCTION on_bank_transfers_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_build_object('company_id', o.company_id, 'type', 'order_changed', 'no', o.no)::text)
    FROM orders o WHERE o.id = NEW.order_id;
  PERFORM pg_notify('motif_events', json_build_object('operators', true, 'type', 'transfers_changed')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_transfers_tell AFTER INSERT OR UPDATE ON bank_transfers
  FOR EACH ROW EXECUTE FUNCTION on_bank_transfers_change();
--> statement-breakpoint
CREATE FUNCTION on_bank_confirmations_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_build_object('operators', true, 'type', 'transfers_changed')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_confirmations_tell AFTER INSERT OR UPDATE ON bank_confirmations
  FOR EACH ROW EXECUTE FUNCTION on_bank_confirmations_tell();
