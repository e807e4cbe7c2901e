CREATE TABLE "payees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"holder" "bytea" NOT NULL,
	"account" "bytea" NOT NULL,
	"account_hash" "bytea" NOT NULL,
	"last4" text NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "payees_kind" CHECK ("payees"."kind" in ('bank', 'alipay'))
);
--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_purpose";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_state";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_amounts";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "no" text DEFAULT 'W' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(floor(random() * 1e12)::bigint::text, 12, '0') NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "payee_id" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "tax_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "net_fen" bigint GENERATED ALWAYS AS (amount_fen - fee_fen - tax_fen) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "reviewer_id" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "payer_id" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "voucher" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payees_account_key" ON "payees" USING btree ("company_id","account_hash") WHERE "payees"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "payees_account_idx" ON "payees" USING btree ("account_hash");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payee_id_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."payees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_no_key" ON "withdrawals" USING btree ("no");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_voucher_key" ON "withdrawals" USING btree ("voucher");--> statement-breakpoint
CREATE INDEX "withdrawals_state_idx" ON "withdrawals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_payee_idx" ON "withdrawals" USING btree ("payee_id");--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" in ('login', 'register', 'reset_password', 'change_password', 'cancel', 'withdraw', 'payee'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_net" CHECK ("withdrawals"."payee_id" is null or "withdrawals"."amount_fen" > "withdrawals"."fee_fen" + "withdrawals"."tax_fen");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_two_people" CHECK ("withdrawals"."payer_id" <> "withdrawals"."reviewer_id");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_paid" CHECK ("withdrawals"."payee_id" is null or "withdrawals"."state" <> 'paid' or ("withdrawals"."reviewer_id" is not null and "withdrawals"."payer_id" is not null and "withdrawals"."voucher" is not null));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('pending', 'approved', 'paid', 'refused', 'cancelled', 'returned'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_amounts" CHECK ("withdrawals"."points" > 0 and "withdrawals"."amount_fen" > 0 and "withdrawals"."fee_fen" >= 0 and "withdrawals"."tax_fen" >= 0);--> statement-breakpoint
-- Rows that are there already: their number has the day they were asked for, and their end has its own column now.
UPDATE withdrawals SET
  no = 'W' || to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || right(no, 12),
  paid_at = CASE WHEN state = 'paid' THEN decided_at END,
  closed_at = CASE WHEN state = 'refused' THEN decided_at END;
--> statement-breakpoint
-- A bank may send back what was paid: the points are the company's again, and the money is the platform's.
INSERT INTO ledger_kinds (kind, debit_book, credit_book) VALUES
  ('withdraw.undone', 'creative.spent', 'creative'),
  ('withdraw.undone', 'cny.world', 'cny.bank');
--> statement-breakpoint
-- The company and the operators look at the same withdrawal, perhaps at the same moment.
CREATE FUNCTION on_withdrawals_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events', json_build_object('company_id', NEW.company_id, 'type', 'withdrawals_changed')::text);
  PERFORM pg_notify('motif_events', json_build_object('operators', true, 'type', 'withdrawals_changed')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_tell AFTER INSERT OR UPDATE ON withdrawals FOR EACH ROW EXECUTE FUNCTION on_withdrawals_change();
--> statement-breakpoint
CREATE FUNCTION on_payees_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('motif_events',
    json_build_object('company_id', coalesce(NEW.company_id, OLD.company_id), 'type', 'withdrawals_changed')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payees_tell AFTER INSERT OR UPDATE OR DELETE ON payees FOR EACH ROW EXECUTE FUNCTION on_payees_change();
